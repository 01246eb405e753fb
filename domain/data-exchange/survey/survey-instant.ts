import { cleanText } from '../../text/clean-text.ts'
import { isLocalDateTime, toInstantMs } from '../../time/local-time.ts'

/** `unknown`: the survey kept no dates. LimeSurvey writes 1980-01-01 where a survey is anonymous. */
export type SurveyInstant = { kind: 'at'; ms: number } | { kind: 'unknown' } | { kind: 'invalid' } | { kind: 'none' }

const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?$/
const yearLast =
  /^(\d{1,2})[-/.] ?(\d{1,2})[-/.] ?(\d{4})(?:,?[T ]+(\d{1,2}):(\d{2})(?::(\d{2}))?(?: ?([AP])\.?M\.?)?)?$/i
const withZone = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/
/** As surveys write what does not exist. */
const notTold = /^(?:n\/?a|null|nan|none|-+|–|—)$/i
const earliestYear = 1995

/**
 * The instant that a cell names, in the time zone of the project unless it names one. `dayFirst` decides 03/04/2021;
 * dates with dots are always day first.
 */
export function readSurveyInstant(
  typed: string,
  { zone, dayFirst }: { zone: string; dayFirst: boolean },
): SurveyInstant {
  const text = cleanText(typed)
    .replace(/ ?(?:UTC|GMT)$/, 'Z')
    .replace(/^(\d{4}-\d{2}-\d{2}) (.*Z)$/, '$1T$2')
  if (text === '' || text.startsWith('0000-00-00') || notTold.test(text)) return { kind: 'none' }
  if (withZone.test(text)) {
    const ms = Date.parse(text)
    return Number.isNaN(ms) ? { kind: 'invalid' } : inRange(ms, Number(text.slice(0, 4)))
  }
  const parts = partsOf(text, dayFirst)
  if (!parts) return { kind: 'invalid' }
  const [year, month, day, hour, minute, second] = parts
  const local = `${pad(year, 4)}-${pad(month)}-${pad(day)}T${pad(hour)}:${pad(minute)}`
  if (!isLocalDateTime(local) || second > 59) return { kind: 'invalid' }
  return inRange(toInstantMs(local, zone) + second * 1000, year)
}

function inRange(ms: number, year: number): SurveyInstant {
  if (year === 1980 || year === 1970) return { kind: 'unknown' }
  return year < earliestYear || year > 2999 ? { kind: 'invalid' } : { kind: 'at', ms }
}

type Parts = [year: number, month: number, day: number, hour: number, minute: number, second: number]

function partsOf(text: string, dayFirst: boolean): Parts | null {
  const numbers = (found: readonly (string | undefined)[]) => found.map((part) => Number(part ?? 0))
  const first = yearFirst.exec(text)
  if (first) return numbers(first.slice(1, 7)) as Parts
  const last = yearLast.exec(text)
  if (!last) return null
  const [one = 0, two = 0, year = 0, hour = 0, minute = 0, second = 0] = numbers(last.slice(1, 7))
  const half = last[7]?.toUpperCase()
  const clock = half === undefined ? hour : (hour % 12) + (half === 'P' ? 12 : 0)
  // 25/12 and 12/25 can only be meant in one way.
  const isDayFirst = text.includes('.') && !text.includes('/') ? true : one > 12 ? true : two > 12 ? false : dayFirst
  return isDayFirst ? [year, two, one, clock, minute, second] : [year, one, two, clock, minute, second]
}

const pad = (number: number, length = 2) => String(number).padStart(length, '0')
