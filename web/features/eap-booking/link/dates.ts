import { useMemo } from 'react'
import { programmeZone } from '../../../../domain/eap-cases/programme-zone.ts'
import type { InterfaceLanguage } from '../../../../domain/languages/languages.ts'
import { usePage } from '../../../link/page-context.tsx'
import { localeOf } from '../../../link/texts/translate.ts'
import { noonOf } from './time/week.ts'

export type Dates = ReturnType<typeof datesIn>

/** How dates and times are written on these pages: always in the zone of the programme, with the weekday (EAP-2-71). */
export function useDates(): Dates {
  const { language } = usePage()
  return useMemo(() => datesIn(language), [language])
}

/** Node and browsers may differ in a blank: elements with these texts suppress the warning of hydration. */
export function datesIn(language: InterfaceLanguage) {
  const locale = language === 'en' ? 'en-GB' : localeOf(language)
  const format = (options: Intl.DateTimeFormatOptions, timeZone = programmeZone) => {
    const formatter = new Intl.DateTimeFormat(locale, { ...options, timeZone })
    return (at: Date) => together(formatter.format(at))
  }
  const clock = format({ hour: 'numeric', minute: '2-digit' })
  const day = format({ weekday: 'long', day: 'numeric', month: 'long' })
  const short = format({ weekday: 'short', day: 'numeric', month: 'numeric' })
  const plainDay = format({ weekday: 'long', day: 'numeric', month: 'long' }, 'UTC')
  const weekday = format({ weekday: 'short' }, 'UTC')
  const week = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  const at = (instant: string) => new Date(instant)
  return {
    /** 9:00 */
    clock: (instant: string) => clock(at(instant)),
    /** Tuesday 24 November */
    day: (instant: string) => day(at(instant)),
    /** Tuesday 24 November, 16:00 */
    moment: (instant: string) => `${day(at(instant))}, ${clock(at(instant))}`,
    /** Tue 24/11, 16:00 */
    shortMoment: (instant: string) => `${short(at(instant))}, ${clock(at(instant))}`,
    /** 16:00–17:00 */
    span: (start: string, end: string) => `${clock(at(start))}\u2060–\u2060${clock(at(end))}`,
    /** Of a date: Tuesday 24 November */
    dayOf: (date: string) => plainDay(noonOf(date)),
    /** Of a date: Tue */
    weekdayOf: (date: string) => weekday(noonOf(date)),
    /** 23–29 November */
    weekOf: (monday: string, sunday: string) => {
      // In Czech and Slovak the range would have the month as a number.
      const isOneMonth = monday.slice(0, 7) === sunday.slice(0, 7)
      if (language !== 'cs' && language !== 'sk') return together(week.formatRange(noonOf(monday), noonOf(sunday)))
      const first = isOneMonth ? `${Number(monday.slice(8))}.–` : `${week.format(noonOf(monday))} – `
      return together(first + week.format(noonOf(sunday)))
    },
  }
}

/** A number never parts from its month. */
const together = (text: string) => text.replaceAll(/(\d\.?) (?=\p{L})/gu, '$1\u00a0')
