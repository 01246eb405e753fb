import {
  itemKey360,
  type ReportInput360,
  type RoleGroup360,
  roleGroups360,
  type Section360,
} from '../report-360-input.ts'
import { thresholdsForScale } from '../../waves/new-wave.ts'

/** Answers by group: a row for each rater, a column for each item in questionnaire order. Raters are named `colleague-1`, … */
export type AnswerRows = Readonly<Partial<Record<RoleGroup360, readonly (readonly number[])[]>>>

type Shape = Partial<ReportInput360> & {
  /** Number of items in each section; by default one section has all of them. */
  readonly itemsPerSection?: readonly number[]
}

function buildSections(itemsPerSection: readonly number[]): Section360[] {
  return itemsPerSection.map((count, index) => ({
    number: index + 1,
    items: Array.from({ length: count }, (_, item) => ({ number: item + 1 })),
  }))
}

/** A report input from plain rows of answers, with the settings of a new wave. For tests and demo data. */
export function buildReportInput(rows: AnswerRows, { itemsPerSection, ...overrides }: Shape = {}): ReportInput360 {
  const scaleMax = overrides.scaleMax ?? 5
  const longest = Math.max(0, ...Object.values(rows).flatMap((raters) => raters.map((row) => row.length)))
  const sections = overrides.sections ?? buildSections(itemsPerSection ?? [longest])
  const keys = sections.flatMap(({ number, items }) => items.map((item) => itemKey360(number, item.number)))
  const entries = roleGroups360.flatMap((group) =>
    (rows[group] ?? []).map((values, index) => ({ raterId: `${group}-${index + 1}`, group, values })),
  )
  return {
    scaleMax,
    sections,
    invited: Object.fromEntries(roleGroups360.map((group) => [group, rows[group]?.length ?? 0])),
    raters: entries.map(({ raterId, group }) => ({ raterId, group })),
    answers: entries.flatMap(({ raterId, values }) =>
      values.flatMap((value, index) => {
        const item = keys[index]
        return item === undefined ? [] : [{ raterId, item, value }]
      }),
    ),
    importanceRatings: null,
    shiftRatings: null,
    comments: [],
    settings: thresholdsForScale(scaleMax),
    commentSeed: 'seed',
    ...overrides,
  }
}
