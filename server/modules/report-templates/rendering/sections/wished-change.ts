import { isShown } from '../../../../../domain/reports/numbers/means.ts'
import type { ReportSection360, ReportUnit360 } from '../../../../../domain/reports/report-360.ts'
import { othersKey, unitKey } from '../charts/marks.ts'
import { palette } from '../charts/palette.ts'
import { drawing, line, rectangle } from '../charts/svg.ts'
import { type Html, html, nothing } from '../html.ts'
import { emptyCell, type ReportView } from '../report-view.ts'
import { hiddenText } from './frame.ts'

/** Wished-for minus present level; nothing if the wave did not ask for it. */
export function wishedChange(view: ReportView): Html {
  const ranked = (view.report.shiftRanking ?? []).map((number) => view.section(number))
  return ranked.length > 0 ? table(view, ranked) : nothing
}

function table(view: ReportView, ranked: readonly ReportSection360[]): Html {
  const { text, report, unitName } = view
  const heads = report.units.map(
    (unit) => html`<th scope="col"><span class="unseen-head">${unitName(unit)}</span>${unitKey(unit)}</th>`,
  )
  const reach = Math.max(1, ...ranked.map((entry) => Math.abs(entry.othersShift?.mean ?? 0)))
  const rows = ranked.map((entry) => {
    const others = entry.othersShift ? view.signed(entry.othersShift.mean) : emptyCell
    const bar = changeBar(entry.othersShift?.mean ?? 0, reach)
    return html`<tr>
      <th scope="row">${view.sectionName(entry.number)}</th>
      <td class="plot">${bar}</td>
      ${report.units.map((unit) => cell(view, entry, unit))}
      <td class="others">${others}</td>
    </tr>`
  })
  return html`<table class="change">
    <caption>
      ${text('shift.caption')}
    </caption>
    <thead>
      <tr>
        <th scope="col">${text('groups.competency')}</th>
        <td class="plot"></td>
        ${heads}
        <th scope="col"><span class="unseen-head">${unitName('all')}</span>${othersKey()}</th>
      </tr>
    </thead>
    <tbody>
      ${rows}
    </tbody>
  </table>`
}

function cell(view: ReportView, entry: ReportSection360, unit: ReportUnit360): Html {
  const own = entry.shift[unit]
  if (own && isShown(own)) return html`<td>${view.signed(own.mean)}</td>`
  return html`<td>${own?.status === 'hidden' ? hiddenText(view.text('competencies.hidden')) : emptyCell}</td>`
}

const width = 52
const height = 5

/** From zero in the middle: to the right people wish for more, to the left for less. */
function changeBar(value: number, reach: number): Html {
  const x = (at: number) => width / 2 + (at / reach) * (width / 2 - 1)
  const [from, to] = [x(Math.min(0, value)), x(Math.max(0, value))]
  return drawing(width, height, [
    rectangle(from, 1.2, to - from, 2.6, palette.teal),
    line(x(0), 0, x(0), height, { colour: palette.text, width: 0.3 }),
  ])
}
