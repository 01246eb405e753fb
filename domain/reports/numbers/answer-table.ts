import { type ItemKey360, notApplicable360, type ReportInput360 } from '../report-360-input.ts'

/** Numbers by question and rater, 999 left out. */
export type AnswerTable<Key> = ReadonlyMap<Key, ReadonlyMap<string, number>>

export type AnswerTables = {
  readonly items: AnswerTable<ItemKey360>
  /** Importance, scale points, by section number. */
  readonly importance: AnswerTable<number>
  /** Desired − current, scale points, by section number; only raters who gave both. */
  readonly shift: AnswerTable<number>
}

/** The answer, or null for 999. Throws RangeError for a value that no questionnaire can contain. */
function levelOrNull(value: number, scaleMax: number): number | null {
  if (value === notApplicable360) return null
  if (Number.isInteger(value) && value >= 1 && value <= scaleMax) return value
  throw new RangeError(`answer ${value} is not on the scale 1…${scaleMax}`)
}

function tableOf<Row extends { readonly raterId: string }, Key>(
  rows: readonly Row[],
  submitted: ReadonlySet<string>,
  keyOf: (row: Row) => Key,
  valueOf: (row: Row) => number | null,
): AnswerTable<Key> {
  const table = new Map<Key, Map<string, number>>()
  const seen = new Map<Key, Set<string>>()
  for (const row of rows) {
    if (!submitted.has(row.raterId)) continue
    const key = keyOf(row)
    const raters = seen.get(key) ?? new Set()
    if (raters.has(row.raterId)) throw new RangeError(`two answers of one rater to ${String(key)}`)
    seen.set(key, raters.add(row.raterId))
    const value = valueOf(row)
    if (value !== null) table.set(key, (table.get(key) ?? new Map<string, number>()).set(row.raterId, value))
  }
  return table
}

/**
 * Sorts the answers for scoring. Answers of people who are not in `raters` (not submitted) are left out.
 * Throws RangeError on a value off the scale or two answers to one question by one rater.
 */
export function readAnswers(input: ReportInput360): AnswerTables {
  const { scaleMax } = input
  const submitted = new Set(input.raters.map((rater) => rater.raterId))
  return {
    items: tableOf(
      input.answers,
      submitted,
      (row) => row.item,
      (row) => levelOrNull(row.value, scaleMax),
    ),
    importance: tableOf(
      input.importanceRatings ?? [],
      submitted,
      (row) => row.section,
      (row) => levelOrNull(row.value, scaleMax),
    ),
    shift: tableOf(
      input.shiftRatings ?? [],
      submitted,
      (row) => row.section,
      (row) => {
        const current = levelOrNull(row.current, scaleMax)
        const desired = levelOrNull(row.desired, scaleMax)
        return current === null || desired === null ? null : desired - current
      },
    ),
  }
}
