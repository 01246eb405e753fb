import { isShown } from '../numbers/means.ts'
import type { Gap360, ItemCell360, OthersMean360, Report360, ReportUnit360, SectionCell360 } from '../report-360.ts'
import type { Labels360, ScoringSettings360 } from '../report-360-input.ts'

/** A number of the report, or why there is none. */
export type ShownNumber =
  /** `n`: answers in an item's mean, items in a competency's. `of`: raters of the column, or items of the competency. */
  | { readonly status: 'shown'; readonly mean: number; readonly n: number; readonly of: number }
  /** Fewer answers than the minimum of the column. How many there are is not told. */
  | { readonly status: 'hidden' }
  | { readonly status: 'not-applicable' }

type ByColumn = Readonly<Partial<Record<ReportUnit360, ShownNumber>>>
type Others = { readonly mean: number; readonly n: number } | null
export type ShownGap = Pick<Gap360, 'gap' | 'self' | 'others' | 'items' | 'classification'> | null

export type NumbersOfItem = {
  readonly position: number
  readonly text: string
  readonly cells: ByColumn
  readonly others: Others
  readonly gap: ShownGap
}
export type NumbersOfCompetency = Omit<NumbersOfItem, 'text'> & {
  readonly name: string
  readonly items: readonly NumbersOfItem[]
}

/**
 * The numbers that an issued report prints, and by which settings they were made: enough to tell how each came about,
 * and no more than its readers may know. Means are rounded as printed.
 */
export type ReportNumbers = {
  readonly columns: readonly { readonly unit: ReportUnit360; readonly name: string; readonly minimum: number }[]
  readonly groups: readonly {
    readonly name: string
    readonly invited: number
    readonly submitted: number
    readonly minimum: number
    readonly publication: 'published' | 'merged' | 'hidden' | 'empty'
  }[]
  readonly scaleMax: number
  readonly weighting: 'answers' | 'groups'
  /** A gap of at least this many scale points is wide; beyond a third of the scale where `gapRule` says so. */
  readonly gapRule?: ScoringSettings360['gapRule'] | undefined
  readonly performanceLowerBoundry: number
  readonly performanceHigherBoundry: number
  readonly competencies: readonly NumbersOfCompetency[]
}

/** `nameOf` names a column; `label` chooses the language. */
export function numbersOf(
  report: Report360,
  settings: ScoringSettings360,
  { nameOf, label }: { nameOf: (unit: ReportUnit360) => string; label: (labels: Labels360 | undefined) => string },
): ReportNumbers {
  const minimumOf = (unit: ReportUnit360) =>
    unit === 'otherRaters'
      ? (report.otherRaters?.minimum ?? 1)
      : (report.groups.find(({ group }) => group === unit)?.minimum ?? 1)
  return {
    columns: report.units.map((unit) => ({ unit, name: nameOf(unit), minimum: minimumOf(unit) })),
    groups: report.groups.map(({ group, invited, submitted, minimum, publication }) => ({
      name: nameOf(group),
      invited,
      submitted,
      minimum,
      publication,
    })),
    scaleMax: report.scaleMax,
    weighting: settings.othersWeighting ?? 'answers',
    gapRule: settings.gapRule,
    performanceLowerBoundry: settings.performanceLowerBoundry,
    performanceHigherBoundry: settings.performanceHigherBoundry,
    competencies: report.sections.map((section, index) => ({
      position: index + 1,
      name: label(section.labels),
      cells: numbersByColumn(section.cells),
      others: othersOf(section.others),
      gap: gapShown(section.gap),
      items: section.items.map((item) => ({
        position: item.position,
        text: label(item.labels),
        cells: numbersByColumn(item.cells),
        others: othersOf(item.others),
        gap: gapShown(item.gap),
      })),
    })),
  }
}

function numbersByColumn(cells: Readonly<Partial<Record<ReportUnit360, ItemCell360 | SectionCell360>>>): ByColumn {
  return Object.fromEntries(Object.entries(cells).map(([unit, cell]) => [unit, shownNumber(cell)]))
}

function shownNumber(cell: ItemCell360 | SectionCell360): ShownNumber {
  if (isShown(cell)) return { status: 'shown', mean: cell.mean, n: cell.n, of: cell.of }
  return { status: cell.status === 'hidden' ? 'hidden' : 'not-applicable' }
}

const othersOf = (others: OthersMean360 | null): Others => others && { mean: others.mean, n: others.n }

const gapShown = (gap: Gap360 | null): ShownGap =>
  gap && {
    gap: gap.gap,
    self: gap.self,
    others: gap.others,
    items: gap.items,
    classification: gap.classification,
  }
