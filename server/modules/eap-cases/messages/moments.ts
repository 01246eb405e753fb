import type { InterfaceLanguage } from '../../../../domain/languages/languages.ts'
import { programmeZone } from '../../../../domain/eap-cases/programme-zone.ts'

const localeOf = (language: InterfaceLanguage) =>
  language === 'en' ? 'en-GB' : language === 'sr' ? 'sr-Latn' : language

/** The ways in which messages write a time, all in the programme's zone. */
export type WrittenTime = {
  /** 24 November */
  day: string
  /** 14:00 */
  time: string
  /** Tue 24 Nov */
  short: string
  /** Tuesday, 24 November 2026 */
  date: string
}

export function writtenTime(at: Date, language: InterfaceLanguage): WrittenTime {
  return {
    day: write(at, language, { day: 'numeric', month: 'long' }),
    time: clock(at, language),
    short: write(at, language, { weekday: 'short', day: 'numeric', month: 'short' }),
    date: write(at, language, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
  }
}

/** Tuesday 24 November, 14:00; as it is written after "until". */
export function writtenEnd(at: Date, language: InterfaceLanguage): string {
  const day = write(at, language, { weekday: 'long', day: 'numeric', month: 'long' })
  return `${language === 'cs' ? declined(day) : day}, ${clock(at, language)}`
}

/** In Czech the weekday follows "do" in the genitive, which `Intl` does not know; the other three days keep their form. */
const genitives = { středa: 'středy', čtvrtek: 'čtvrtka', pátek: 'pátku', sobota: 'soboty' }
const declined = (day: string) =>
  Object.entries(genitives).reduce((text, [name, genitive]) => text.replace(name, genitive), day)

/** Tuesday, 24 November 2026, 14:00–15:00 */
export function writtenRange(startsAt: Date, endsAt: Date, language: InterfaceLanguage): string {
  const { date, time } = writtenTime(startsAt, language)
  return `${date}, ${time}–${clock(endsAt, language)}`
}

const clock = (at: Date, language: InterfaceLanguage) =>
  write(at, language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

function write(at: Date, language: InterfaceLanguage, parts: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(localeOf(language), { timeZone: programmeZone, ...parts }).format(at)
}
