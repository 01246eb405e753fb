import type { ReportItem360, ReportSection360, ReportUnit360 } from '../report-360.ts'
import { type Item360, itemKey360, type ReportInput360, type Section360 } from '../report-360-input.ts'
import type { Column360 } from '../visibility/columns.ts'
import { agreementOf, distributionOf, fewestForSpread, rwgOf } from './agreement.ts'
import type { AnswerTables } from './answer-table.ts'
import { gapOf } from './gaps.ts'
import { isShown, itemCell, othersOfItem, othersOfSection, sectionCell } from './means.ts'

/** What scoring a section needs besides the section. */
export type ScoringContext = {
  readonly input: ReportInput360
  readonly tables: AnswerTables
  readonly columns: readonly Column360[]
}

type ByUnit<T> = Partial<Record<ReportUnit360, T>>

/** One entry for each column that has a value. */
function perColumn<T>(columns: readonly Column360[], valueOf: (column: Column360) => T | null): ByUnit<T> {
  const entries: ByUnit<T> = {}
  for (const column of columns) {
    const value = valueOf(column)
    if (value !== null) entries[column.unit] = value
  }
  return entries
}

function withoutSelf<T>(cells: ByUnit<T>): T[] {
  const { self: _own, ...others } = cells
  return Object.values(others)
}

function valuesOf(column: Column360, byRater: ReadonlyMap<string, number> | undefined): number[] {
  return column.raterIds.flatMap((id) => byRater?.get(id) ?? [])
}

function cellsOf(columns: readonly Column360[], byRater: ReadonlyMap<string, number> | undefined) {
  return perColumn(columns, (column) => itemCell(valuesOf(column, byRater), column.raterIds.length, column.minimum))
}

/** Columns whose spread may be shown: never self, and only shown cells with at least four answers. */
function spreadable(item: Pick<ReportItem360, 'cells'>, column: Column360): boolean {
  const cell = item.cells[column.unit]
  return column.unit !== 'self' && cell !== undefined && isShown(cell) && cell.n >= fewestForSpread
}

function scoreItem(item: Item360, position: number, section: number, context: ScoringContext): ReportItem360 {
  const { columns, input, tables } = context
  const { scaleMax, settings } = input
  const key = itemKey360(section, item.number)
  const byRater = tables.items.get(key)
  const cells = cellsOf(columns, byRater)
  const others = othersOfItem(withoutSelf(cells), settings.othersWeighting ?? 'answers')
  const own = cells.self
  const common = own && isShown(own) && others ? [{ self: own.exact, others: others.exact }] : []
  const spread = columns.filter((column) => spreadable({ cells }, column))
  return {
    key,
    number: item.number,
    position,
    section,
    labels: item.labels,
    cells,
    others,
    gap: gapOf(common, settings, scaleMax),
    distributions: perColumn(spread, (column) => distributionOf(valuesOf(column, byRater), scaleMax)),
    agreement: perColumn(spread, (column) => agreementOf([rwgOf(valuesOf(column, byRater), scaleMax)])),
  }
}

/** Spread of a whole section: the answers to all its items together; agreement is the mean over the items. */
function spreadOfSection(items: readonly ReportItem360[], { columns, input, tables }: ScoringContext) {
  const valuesByItem = (column: Column360) =>
    items.filter((item) => spreadable(item, column)).map((item) => valuesOf(column, tables.items.get(item.key)))
  return {
    distributions: perColumn(columns, (column) => distributionOf(valuesByItem(column).flat(), input.scaleMax)),
    agreement: perColumn(columns, (column) =>
      agreementOf(valuesByItem(column).map((values) => rwgOf(values, input.scaleMax))),
    ),
  }
}

/**
 * All numbers of one section.
 * @param firstPosition running number of its first item in the questionnaire
 */
export function scoreSection(section: Section360, firstPosition: number, context: ScoringContext): ReportSection360 {
  const { columns, input, tables } = context
  const { number, labels } = section
  const items = section.items.map((item, index) => scoreItem(item, firstPosition + index, number, context))
  const cells = perColumn(columns, ({ unit }) => sectionCell(items.flatMap((item) => item.cells[unit] ?? [])))
  const common = items.flatMap(({ cells: { self }, others }) =>
    self && isShown(self) && others ? [{ self: self.exact, others: others.exact }] : [],
  )
  const shift = input.shiftRatings ? cellsOf(columns, tables.shift.get(number)) : {}
  return {
    number,
    labels,
    items,
    cells,
    others: othersOfSection(items.map((item) => item.others)),
    gap: gapOf(common, input.settings, input.scaleMax),
    ...spreadOfSection(items, context),
    importance: input.importanceRatings ? cellsOf(columns, tables.importance.get(number)) : {},
    shift,
    othersShift: othersOfItem(withoutSelf(shift), input.settings.othersWeighting ?? 'answers'),
  }
}
