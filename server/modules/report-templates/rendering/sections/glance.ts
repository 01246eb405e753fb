import type { ReportItem360, ReportSection360 } from '../../../../../domain/reports/report-360.ts'
import { itemRow, scaleAxis } from '../charts/item-row.ts'
import { othersKey, unitKey } from '../charts/marks.ts'
import { type Html, html, type HtmlPart } from '../html.ts'
import { emptyCell, type ReportView, shownMean } from '../report-view.ts'
import { itemName } from './competencies.ts'
import { rowValues } from './frame.ts'

const plotWidth = 58
const mostItems = 2

/** Each competency on one line; below it only the items that stand out, so that two minutes are enough to read it. */
export function glance(view: ReportView): Html {
  const { text, report } = view
  const geometry = { width: plotWidth, scaleMax: report.scaleMax, units: report.units }
  const head = html`<thead>
    <tr>
      <th scope="col"><span class="unseen-head">${text('groups.competency')}</span></th>
      <th scope="col" class="plot">${scaleAxis(geometry)}</th>
      <th scope="col"><span class="unseen-head">${view.unitName('self')}</span>${unitKey('self')}</th>
      <th scope="col"><span class="unseen-head">${view.unitName('all')}</span>${othersKey()}</th>
      <th scope="col">${text('competencies.gap')}</th>
    </tr>
  </thead>`
  const rows = report.sections.map((entry) => [
    row(view, entry, html`<span>${view.sectionName(entry.number)}${tag(view, entry)}</span>`, 'total', 9.4),
    standingOut(view, entry).map((item) => row(view, item, itemName(view, item), 'item', 7.2)),
  ])
  return html`<table class="items glance">
    ${head}
    <tbody>
      ${rows}
    </tbody>
  </table>`
}

/** Items with a wide gap, the widest first; then those among the highest and lowest. */
function standingOut({ report }: ReportView, { items }: ReportSection360): ReportItem360[] {
  const listed = new Set([...report.highest, ...report.lowest].map(({ key }) => key))
  const size = (item: ReportItem360) => (isWide(item) ? Math.abs(item.gap?.gap ?? 0) : 0)
  return items
    .filter((item) => isWide(item) || listed.has(item.key))
    .toSorted((a, b) => size(b) - size(a))
    .slice(0, mostItems)
    .toSorted((a, b) => a.position - b.position)
}

const isWide = ({ gap }: ReportItem360 | ReportSection360) => gap !== null && gap.difference !== 'aligned'

function tag({ text }: ReportView, { gap }: ReportSection360): Html | '' {
  if (!gap || gap.classification === 'none') return ''
  return html`<span class="tag">${text(`classification.${gap.classification}`)}</span>`
}

function row(
  view: ReportView,
  entry: ReportItem360 | ReportSection360,
  name: HtmlPart,
  kind: string,
  height: number,
): Html {
  const { report, mean, signed } = view
  const geometry = { width: plotWidth, height, scaleMax: report.scaleMax, units: report.units }
  const self = shownMean(entry.cells, 'self')
  return html`<tr class="${kind}">
    <th scope="row">${name}</th>
    <td class="plot">${itemRow(geometry, rowValues(entry))}</td>
    <td>${self === null ? emptyCell : mean(self)}</td>
    <td class="others">${entry.others ? mean(entry.others.mean) : emptyCell}</td>
    <td class="gap${isWide(entry) ? ' wide' : ''}">${entry.gap ? signed(entry.gap.gap) : emptyCell}</td>
  </tr>`
}
