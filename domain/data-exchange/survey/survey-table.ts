import { cutText } from '../../text/cut-text.ts'
import { cleanText } from '../../text/clean-text.ts'
import { emailProblem, normalizeEmail } from '../../text/email-address.ts'
import { surveyValuesMax } from './limits.ts'
import { readSurveyInstant } from './survey-instant.ts'

/** A file of a survey tool as text. `rows[0]` is row `firstRow` of the file, as a spreadsheet counts; empty rows have no cells. */
export type SurveyTable = { headings: readonly string[]; firstRow: number; rows: readonly (readonly string[])[] }

export type SurveyColumnSummary = {
  heading: string
  /** Cells with text. */
  filled: number
  /** Different values with their counts, the most frequent first; of texts only some. */
  values: { value: string; count: number }[]
  isText: boolean
  /** Characters of the longest cell. */
  longest: number
  /** How many of the first cells with text are e-mail addresses, and dates. */
  emails: number
  dates: number
}

/** Longer values are texts, not answers to choose from. */
const choiceLengthMax = 200
const looksLikeMax = 200
const samples = 5
const sampleLength = 120

/** What each column holds. Takes steps, between which a server answers others. */
export function* summariseSurvey({ headings, rows }: SurveyTable): Generator<void, SurveyColumnSummary[]> {
  const summaries: SurveyColumnSummary[] = []
  for (const [column, heading] of headings.entries()) {
    const counts = new Map<string, number>()
    const summary = { heading, filled: 0, values: [], isText: false, longest: 0, emails: 0, dates: 0 }
    for (const row of rows) {
      const value = cleanText(row[column] ?? '')
      if (value === '') continue
      summary.filled += 1
      summary.longest = Math.max(summary.longest, value.length)
      if (summary.filled <= looksLikeMax) countLooks(summary, value)
      if (counts.has(value) || counts.size <= surveyValuesMax) counts.set(value, (counts.get(value) ?? 0) + 1)
    }
    summary.isText = counts.size > surveyValuesMax || summary.longest > choiceLengthMax
    const values = [...counts].map(([value, count]) => ({ value, count })).toSorted((a, b) => b.count - a.count)
    summaries.push({
      ...summary,
      values: summary.isText
        ? values.slice(0, samples).map(({ value, count }) => ({ value: cutText(value, sampleLength), count }))
        : values,
    })
    yield
  }
  return summaries
}

function countLooks(summary: { emails: number; dates: number }, value: string): void {
  if (value.includes('@') && emailProblem(normalizeEmail(value)) === null) summary.emails += 1
  else if (/^\d/.test(value) && isDate(value)) summary.dates += 1
}

const isDate = (value: string) =>
  value.length >= 8 && ['at', 'unknown'].includes(readSurveyInstant(value, { zone: 'UTC', dayFirst: true }).kind)

export const looksLike = (summary: SurveyColumnSummary, kind: 'emails' | 'dates') =>
  summary.filled > 0 && summary[kind] * 2 > Math.min(summary.filled, looksLikeMax)

/** How the headings of the file are written; `other`: by another tool, or by hand. */
export type SurveyFormat = 'code' | 'code-and-text' | 'text' | 'other'

const codesOfLimeSurvey = ['submitdate', 'lastpage', 'startlanguage', 'startdate', 'datestamp', 'seed', 'token']

/** Whether it is an export of LimeSurvey, and how its headings are written. */
export function recogniseFormat(headings: readonly string[]): SurveyFormat {
  const clean = headings.map((heading) => cleanText(heading))
  const starts = (separator: RegExp) =>
    clean.filter((heading) =>
      codesOfLimeSurvey.some((code) => heading.startsWith(code) && separator.test(heading.slice(code.length))),
    ).length
  if (starts(/^$/) >= 2) return 'code'
  if (starts(/^(?:\. |: )/) >= 2) return 'code-and-text'
  const withParts = clean.filter((heading) => /\S\s*\[[^[\]]+\]$/.test(heading)).length
  return withParts >= 2 ? 'text' : 'other'
}
