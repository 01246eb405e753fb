import { readAnswers } from '../numbers/answer-table.ts'
import { isShown } from '../numbers/means.ts'
import { average } from '../numbers/rounding.ts'
import type { Report360 } from '../report-360.ts'
import { itemKey360, type ReportInput360 } from '../report-360-input.ts'
import { planColumns } from '../visibility/columns.ts'

/** Fewest answers by which somebody can be said to have answered all alike. */
export const fewestForStraightLine = 10

/** Raters of one person in one section, self left out. */
export type SectionRatings360 = {
  /** Each rater's mean of the items judged. */
  readonly means: readonly number[]
  /** Answers of those who judged every item of the section. */
  readonly complete: readonly (readonly number[])[]
}

/** What the quality of a wave is measured by, of one person. */
export type PersonRatings360 = {
  readonly sections: ReadonlyMap<number, SectionRatings360>
  /** Raters, self included, who judged ten items or more, and how many of them gave each the same answer. */
  readonly judges: number
  readonly straightLining: number
}

/**
 * The answers behind the cells that this person's report shows. Hidden answers are left out here too: a measure over
 * few people could reveal them.
 */
export function ratingsOfPerson(input: ReportInput360, report: Report360): PersonRatings360 {
  const { items: table } = readAnswers(input)
  const { columns } = planColumns(input)
  const cells = new Map(report.sections.flatMap(({ items }) => items.map((item) => [item.key, item.cells])))
  const sections = new Map<number, { means: number[]; complete: number[][] }>(
    input.sections.map(({ number }) => [number, { means: [], complete: [] }]),
  )
  let [judges, straightLining] = [0, 0]
  for (const { unit, raterIds } of columns)
    for (const raterId of raterIds) {
      const all: number[] = []
      for (const { number, items } of input.sections) {
        const values = items.flatMap((item) => {
          const key = itemKey360(number, item.number)
          const cell = cells.get(key)?.[unit]
          return cell && isShown(cell) ? (table.get(key)?.get(raterId) ?? []) : []
        })
        all.push(...values)
        if (unit === 'self' || values.length === 0) continue
        sections.get(number)?.means.push(average(values))
        if (values.length === items.length) sections.get(number)?.complete.push(values)
      }
      if (all.length < fewestForStraightLine) continue
      judges += 1
      if (all.every((value) => value === all[0])) straightLining += 1
    }
  return { sections, judges, straightLining }
}
