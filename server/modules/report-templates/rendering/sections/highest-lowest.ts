import type { RarelyJudgedItem360 } from '../../../../../domain/reports/report-360.ts'
import { itemRow, rowHeight, scaleAxis } from '../charts/item-row.ts'
import { othersKey, unitKey } from '../charts/marks.ts'
import { type Html, html } from '../html.ts'
import { emptyCell, type ReportView } from '../report-view.ts'
import { rowValues } from './frame.ts'

const plotWidth = 60

export function rankedItems(view: ReportView, kind: 'highest' | 'lowest'): Html {
  const { settings } = view.input
  const [items, cutoff] =
    kind === 'highest' ? [view.report.highest, settings.highestCutoff] : [view.report.lowest, settings.lowestCutoff]
  const { text, mean, report } = view
  const geometry = {
    width: plotWidth,
    height: rowHeight(report.units.length) - 1,
    scaleMax: report.scaleMax,
    units: report.units,
  }
  const withSelf = report.units.includes('self')
  const rows = items.map((entry) => {
    const item = view.item(entry.key)
    const name = html`<span class="position">${entry.position}</span
      ><span>${view.label(item.labels)}<small>${view.sectionName(entry.section)}</small></span>`
    const self = entry.self === null ? emptyCell : mean(entry.self)
    return html`<tr>
      <th scope="row">${name}</th>
      <td class="plot">${itemRow(geometry, rowValues(item))}</td>
      ${withSelf && html`<td>${self}</td>`}
      <td class="others">${mean(entry.others)}</td>
    </tr>`
  })
  const head = html`<thead>
    <tr>
      <th scope="col"><span class="unseen-head">${text('competencies.item')}</span></th>
      <th scope="col" class="plot">${scaleAxis(geometry)}</th>
      ${withSelf && html`<th scope="col"><span class="unseen-head">${view.unitName('self')}</span>${unitKey('self')}</th>`}
      <th scope="col"><span class="unseen-head">${view.unitName('all')}</span>${othersKey()}</th>
    </tr>
  </thead>`
  const none = text(kind === 'highest' ? 'items.noneHighest' : 'items.noneLowest', { cutoff: mean(cutoff) })
  const body =
    rows.length > 0
      ? html`<table class="items ranked">
          ${head}
          <tbody>
            ${rows}
          </tbody>
        </table>`
      : html`<p class="none">${none}</p>`
  const note = text(`items.${kind}Note`, { cutoff: mean(cutoff) })
  return html`<article class="ranking">
    <header>
      <h3>${text(`items.${kind}`)}</h3>
      <p>${note}</p>
    </header>
    ${body}
  </article>`
}

export const rarelyJudged = (view: ReportView): Html =>
  html`${view.report.rarelyJudged.map((item) => judgedLine(view, item))}`

function judgedLine(view: ReportView, { key, position, notApplicable, of }: RarelyJudgedItem360): Html {
  const item = view.item(key)
  const values = { position, text: view.label(item.labels), notApplicable, of }
  if (!item.others) return html`<p>${view.rich('items.fewItemHidden', values)}</p>`
  return html`<p>${view.rich('items.fewItem', { ...values, mean: view.mean(item.others.mean) })}</p>`
}
