import { isShown } from '../../../../domain/reports/numbers/means.ts'
import type {
  Report360,
  ReportItem360,
  ReportSection360,
  ReportUnit360,
} from '../../../../domain/reports/report-360.ts'
import type { ItemKey360, Labels360 } from '../../../../domain/reports/report-360-input.ts'
import type { Report360Kind } from '../../../../domain/report-templates/tool-reports.ts'
import { type Html, html, trusted } from './html.ts'
import type { IndividualReportInput } from './report-input.ts'
import { localeOf, type Perspective, type ReportTexts, reportLanguageOf, textsIn } from './texts.ts'
import { keepSmallWords } from './typography.ts'

/** The report in the form that its sections need: numbers with their names and formats in the reader's language. */
export type ReportView = ReportTexts & {
  /** Which of the product's reports it is. */
  kind: Report360Kind
  perspective: Perspective
  input: IndividualReportInput
  report: Report360
  locale: string
  /** The name of a rater group; `all` is everybody shown except self. */
  unitName(unit: ReportUnit360 | 'all'): string
  section(number: number): ReportSection360
  sectionName(number: number): string
  item(key: ItemKey360): ReportItem360
  label(labels: Labels360 | undefined): string
  /** 4.31 */
  mean(value: number): string
  /** +1.32, −1.14, ±0.00 */
  signed(value: number): string
  /** `A, B and C`, each as emphasised or not. */
  list(names: readonly string[]): string
  boldList(names: readonly string[]): Html
  date(day: string): string
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
  const language = reportLanguageOf(input.language)
  const locale = localeOf(language)
  const texts = textsIn(language, perspectiveOf[kind])
  const decimalSign = language === 'en-GB' ? '.' : ','
  const sections = new Map(report.sections.map((section) => [section.number, section]))
  const items = new Map(report.sections.flatMap(({ items: own }) => own.map((item) => [item.key, item])))
  const label = (labels: Labels360 | undefined) => keepSmallWords(chooseLabel(labels, input.language), language)
  const mean = (value: number) => value.toFixed(2).replace('.', decimalSign)
  const conjunction = new Intl.ListFormat(locale, { type: 'conjunction' })
  const section = (number: number) => known(sections.get(number), `section ${number}`)
  return {
    ...texts,
    kind,
    perspective: perspectiveOf[kind],
    input,
    report,
    locale,
    unitName: (unit) =>
      (unit !== 'otherRaters' && unit !== 'all' && label(input.groupLabels?.[unit])) || texts.text(`units.${unit}`),
    section,
    sectionName: (number) => label(section(number).labels) || texts.text('competencies.numbered', { number }),
    item: (key) => known(items.get(key), `item ${key}`),
    label,
    mean,
    signed: (value) => (value > 0 ? '+' : value < 0 ? '−' : '±') + mean(Math.abs(value)),
    list: (names) => conjunction.format(names),
    boldList: (names) => {
      const parts = conjunction.formatToParts(names)
      return html`${parts.map(({ type, value }) => (type === 'element' ? html`<b>${value}</b>` : value))}`
    },
    date: (day) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day)),
  }
}

/** A label in the requested language, otherwise in English, otherwise in any. */
function chooseLabel(labels: Labels360 | undefined, language: string): string {
  if (!labels) return ''
  const candidates = [labels[language], labels['en-GB'], labels['en-US'], ...Object.values(labels)]
  return candidates.find((text) => text?.trim())?.trim() ?? ''
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
