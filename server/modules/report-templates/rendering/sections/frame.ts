import { isShown } from '../../../../../domain/reports/numbers/means.ts'
import type { ReportItem360, ReportSection360, ReportUnit360 } from '../../../../../domain/reports/report-360.ts'
import type { RowValues } from '../charts/item-row.ts'
import { othersKey, unitKey } from '../charts/marks.ts'
import { type Html, html } from '../html.ts'
import type { ReportView } from '../report-view.ts'

/** Width between the margins of a page, mm. */
export const contentWidth = 174

/** Shipped sections: their titles are texts of the report. */
export const sectionNames = [
  'read',
  'overview',
  'groups',
  'competencies',
  'gaps',
  'importance',
  'shift',
  'items',
  'comments',
  'agreement',
  'development',
] as const

/** Shipped sections of the other reports, or printed only with an earlier wave. */
const otherSectionNames = [
  'glance',
  'conversation',
  'change',
  'summary',
  'participation',
  'spread',
  'reliability',
  'allItems',
  'groupGaps',
] as const

/** The title of a shipped section in the language of the report. */
export function sectionTitle({ text }: ReportView, name: string): string | undefined {
  if (sectionNames.some((known) => known === name)) return text(`sections.${name}`)
  return otherSectionNames.some((known) => known === name) ? text(`otherSections.${name}`) : undefined
}

export function legend(view: ReportView, units: readonly ReportUnit360[], withOthers: boolean): Html {
  const others = withOthers ? html`<span>${othersKey()}${view.text('units.all')}</span>` : ''
  return html`<p class="legend">
    ${units.map((unit) => html`<span>${unitKey(unit)}${view.unitName(unit)}</span>`)}${others}
  </p>`
}

/** With only a self rating there is no mean of all others, nor anything that needs it. */
export function hasOthers(view: ReportView): boolean {
  return view.report.sections.some((entry) => entry.others !== null)
}

export function rowValues(entry: ReportItem360 | ReportSection360): RowValues {
  const means = Object.entries(entry.cells).map(([unit, cell]) => [unit, isShown(cell) ? cell.mean : null])
  return { means: Object.fromEntries(means) as RowValues['means'], others: entry.others?.mean ?? null, gap: entry.gap }
}

export function hiddenText(content: string): Html {
  return html`<span class="unseen">${content}</span>`
}
