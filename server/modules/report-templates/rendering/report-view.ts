import { isShown } from '../../../../domain/reports/numbers/means.ts'
import type {
  Report360,
  ReportItem360,
  ReportSection360,
  ReportUnit360,
} from '../../../../domain/reports/report-360.ts'
import type { ItemKey360 } from '../../../../domain/reports/report-360-input.ts'
import type { Report360Kind } from '../../../../domain/report-templates/tool-reports.ts'
import { trusted } from './html.ts'
import type { IndividualReportInput } from './report-input.ts'
import { readingIn, type Reading } from './reading.ts'
import type { Perspective } from './texts.ts'

/** The report in the form that its sections need: numbers with their names and formats in the reader's language. */
export type ReportView = Reading & {
  /** Which of the product's reports it is. */
  kind: Report360Kind
  input: IndividualReportInput
  report: Report360
  /** The name of a rater group; `all` is everybody shown except self. */
  unitName(unit: ReportUnit360 | 'all'): string
  section(number: number): ReportSection360
  sectionName(number: number): string
  item(key: ItemKey360): ReportItem360
}

const perspectiveOf: Readonly<Record<Report360Kind, Perspective>> = {
  individual: 'reader',
  superior: 'person',
  summary: 'person',
  team: 'group',
  wave: 'group',
}

export function viewOf(input: IndividualReportInput, kind: Report360Kind): ReportView {
  const { report } = input
  const reading = readingIn(input.language, perspectiveOf[kind])
  const { text, label } = reading
  const sections = new Map(report.sections.map((section) => [section.number, section]))
  const items = new Map(report.sections.flatMap(({ items: own }) => own.map((item) => [item.key, item])))
  const section = (number: number) => known(sections.get(number), `section ${number}`)
  return {
    ...reading,
    kind,
    input,
    report,
    unitName: (unit) =>
      (unit !== 'otherRaters' && unit !== 'all' && label(input.groupLabels?.[unit])) || text(`units.${unit}`),
    section,
    sectionName: (number) => label(section(number).labels) || text('competencies.numbered', { number }),
    item: (key) => known(items.get(key), `item ${key}`),
  }
}

function known<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`the report names ${name} but has none`)
  return value
}

/** The printed mean of a column, or null where none is shown. */
export function shownMean(
  cells: ReportItem360['cells'] | ReportSection360['cells'],
  unit: ReportUnit360,
): number | null {
  const cell = cells[unit]
  return cell && isShown(cell) ? cell.mean : null
}

export const emptyCell = trusted('–')
