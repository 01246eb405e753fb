import { usePage } from '../page-context.tsx'
import { localeOf } from '../texts/translate.ts'

/** long: Saturday 14 November, 23:59. date: 14 November 2026. day: 14 November. time: 12:03 */
type TimeStyle = 'long' | 'date' | 'day' | 'time'

const parts: Record<TimeStyle, Intl.DateTimeFormatOptions> = {
  long: { weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' },
  date: { day: 'numeric', month: 'long', year: 'numeric' },
  day: { day: 'numeric', month: 'long' },
  time: { hour: '2-digit', minute: '2-digit' },
}

export type TimeProps = {
  /** ISO 8601. */
  at: string
  as: TimeStyle
  /** IANA zone; without one the visitor's own. */
  zone?: string
}

/** An instant as text. The server's text stays where a browser would format it slightly differently. */
export function Time({ at, as, zone }: TimeProps) {
  const { language } = usePage()
  const locale = language === 'en' ? 'en-GB' : localeOf(language)
  const text = new Intl.DateTimeFormat(locale, { ...parts[as], timeZone: zone }).format(new Date(at))
  return (
    <time dateTime={at} suppressHydrationWarning>
      {text.replaceAll(/(\d\.?) (?=\p{L})/gu, '$1\u00a0')}
    </time>
  )
}
