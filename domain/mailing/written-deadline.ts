import type { LanguageCode } from '../languages/languages.ts'

const locales: Partial<Record<LanguageCode, string>> = { sr: 'sr-Latn-RS' }

/**
 * A deadline as mails write it, with its weekday and zone, on the wall clock of the zone: "Friday 27 March 2026, 23:59
 * (CET)". People in other zones read it too.
 */
export function writeDeadline(instantMs: number, zone: string, language: LanguageCode): string {
  const write = (parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locales[language] ?? language, { timeZone: zone, ...parts })
  const written = write({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }).format(instantMs)
  const date = language === 'en-GB' ? written.replace(',', '') : written
  const isHalfDay = language === 'en-US'
  const time = write({
    hour: isHalfDay ? 'numeric' : '2-digit',
    minute: '2-digit',
    hourCycle: isHalfDay ? 'h12' : 'h23',
  }).format(instantMs)
  const zoneName = write({ timeZoneName: 'short' })
    .formatToParts(instantMs)
    .find(({ type }) => type === 'timeZoneName')?.value
  const clock = language === 'de' ? `${time} Uhr` : time
  // Spaces that differ from one version of the language data to the next; a date is no place to break a line oddly.
  return `${date}, ${clock} (${zoneName ?? zone})`.replaceAll(/[\u00a0\u202f]/g, ' ')
}
