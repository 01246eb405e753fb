import { isShown } from '../../../../../domain/reports/numbers/means.ts'
import type { ReportItem360, ReportSection360, ReportUnit360 } from '../../../../../domain/reports/report-360.ts'
import type { RowValues } from '../charts/item-row.ts'
import { othersKey, unitKey } from '../charts/marks.ts'
import { type Html, html, type HtmlPart } from '../html.ts'
import type { ReportView } from '../report-view.ts'

/** Width between the margins of a page, mm. */
export const contentWidth = 174

/** In print order. Each has its own named page, which puts its title next to the page number. */
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
export type SectionName = (typeof sectionNames)[number]

/** A section starts a new page: its topic, the finding, then the evidence. */
export function section(view: ReportView, name: SectionName, finding: string, content: HtmlPart): Html {
  return html`<section class="page-${name}">
    <header>
      <h2>${view.text(`sections.${name}`)}</h2>
      <p class="finding">${finding}</p>
    </header>
    ${content}
  </section>`
}

/** A side heading with its text. */
export function block(heading: string, content: HtmlPart, kind = ''): Html {
  return html`<div class="block ${kind}">
    <h3>${heading}</h3>
    <div>${content}</div>
  </div>`
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
