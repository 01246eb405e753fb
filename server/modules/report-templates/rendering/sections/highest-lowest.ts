import type { ListedItem360, RarelyJudgedItem360 } from '../../../../../domain/reports/report-360.ts'
import { itemRow, rowHeight, scaleAxis } from '../charts/item-row.ts'
import { othersKey, unitKey } from '../charts/marks.ts'
import { headlineSentence } from '../headlines.ts'
import { type Html, html } from '../html.ts'
import { emptyCell, type ReportView } from '../report-view.ts'
import { block, hasOthers, legend, rowValues, section } from './frame.ts'

const plotWidth = 60

export function highestAndLowest(view: ReportView): Html | '' {
  const { text, report } = view
  if (!hasOthers(view)) return ''
  const few = report.rarelyJudged
  return section(view, 'items', headlineSentence(view, report.headlines.items), [
    legend(view, report.units, true),
    list(view, 'highest', report.highest, view.input.settings.highestCutoff),
    list(view, 'lowest', report.lowest, view.input.settings.lowestCutoff),
    few.length > 0
      ? block(
          text('items.few'),
          few.map((item) => rarelyJudged(view, item)),
          'note',
        )
      : '',
  ])
}

function list(view: ReportView, kind: 'highest' | 'lowest', items: readonly ListedItem360[], cutoff: number): Html {
  const { text, mean, report } = view
  const geometry = {
    width: plotWidth,
    height: rowHeight(report.units.length) - 1,
    scaleMax: report.scaleMax,
    units: report.units,
  }
  const rows = items.map((entry) => {
    const item = view.item(entry.key)
    const name = html`<span class="position">${entry.position}</span
      ><span>${view.label(item.labels)}<small>${view.sectionName(entry.section)}</small></span>`
    const self = entry.self === null ? emptyCell : mean(entry.self)
    return html`<tr>
      <th scope="row">${name}</th>
      <td class="plot">${itemRow(geometry, rowValues(item))}</td>
      <td>${self}</td>
      <td class="others">${mean(entry.others)}</td>
    </tr>`
  })
  const head = html`<thead>
    <tr>
      <th scope="col"><span class="unseen-head">${text('competencies.item')}</span></th>
      <th scope="col" class="plot">${scaleAxis(geometry)}</th>
      <th scope="col"><span class="unseen-head">${view.unitName('self')}</span>${unitKey('self')}</th>
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

function rarelyJudged(view: ReportView, { key, position, notApplicable, of }: RarelyJudgedItem360): Html {
  const item = view.item(key)
  const values = { position, text: view.label(item.labels), notApplicable, of }
  if (!item.others) return html`<p>${view.rich('items.fewItemHidden', values)}</p>`
  return html`<p>${view.rich('items.fewItem', { ...values, mean: view.mean(item.others.mean) })}</p>`
}
