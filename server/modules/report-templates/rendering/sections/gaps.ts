import type { ListedItem360 } from '../../../../../domain/reports/report-360.ts'
import { gapCharts } from '../charts/gap-chart.ts'
import { mark, othersKey, unitKey } from '../charts/marks.ts'
import { palette } from '../charts/palette.ts'
import { drawing, line, onScale } from '../charts/svg.ts'
import { type Html, html } from '../html.ts'
import type { ReportView } from '../report-view.ts'
import { gapThreshold } from './gap-threshold.ts'
import { itemName } from './competencies.ts'

export function gapLegend({ text, report, unitName }: ReportView): Html {
  return html`<p class="legend after">
    <span>${unitKey('self')}${unitName('self')}</span><span>${othersKey()}${unitName('all')}</span
    ><span>${text('gaps.legendScale', { max: report.scaleMax })}</span>
  </p>`
}

export function gapsChart(view: ReportView): Html {
  const { text, report, signed } = view
  const lines = report.sections
    .flatMap(({ number, gap }) => (gap ? [{ number, gap }] : []))
    .toSorted((a, b) => b.gap.gap - a.gap.gap)
    .map(({ number, gap }) => ({
      name: view.sectionName(number),
      gap: gap.gap,
      label: signed(gap.gap),
      isWide: gap.difference !== 'aligned',
    }))
  const spoken = lines.map(({ name, label }) => `${name} ${label}`).join('; ')
  return gapCharts(lines, gapThreshold(view.input.settings.gapRule, report.scaleMax), {
    left: text('classification.hidden-strength'),
    middle: text('gaps.agree'),
    right: text('classification.blind-spot'),
    label: `${text('gaps.chart')}: ${spoken}`,
  })
}

export function largestGaps(view: ReportView, kind: 'more' | 'less'): Html {
  const items = kind === 'more' ? view.report.largestPositiveGaps : view.report.largestNegativeGaps
  const { text, signed } = view
  const rows = items.map(
    (entry) =>
      html`<tr>
        <th scope="row">${itemName(view, view.item(entry.key))}</th>
        <td>${dumbbell(view, entry)}</td>
        <td class="number">${signed(entry.gap ?? 0)}</td>
      </tr>`,
  )
  const title = (key: string) => html`<th scope="col"><span class="unseen-head">${text(key)}</span></th>`
  const head = html`<thead>
    <tr>
      ${title('competencies.item')}
      <td></td>
      ${title('competencies.gap')}
    </tr>
  </thead>`
  const table =
    rows.length > 0
      ? html`<table class="gap-list">
          ${head}
          <tbody>
            ${rows}
          </tbody>
        </table>`
      : html`<p class="none">${text('gaps.noItem')}</p>`
  return html`<div>
    <h3>${text(`gaps.${kind}`)}</h3>
    <p class="under">${text(`gaps.${kind}Note`)}</p>
    ${table}
  </div>`
}

const width = 24
const inset = 2

function dumbbell({ report }: ReportView, { self, others }: ListedItem360): Html {
  const x = (value: number) => onScale(value, report.scaleMax, inset, width - inset)
  if (self === null) return drawing(width, 5, '')
  return drawing(width, 5, [
    line(inset, 2.5, width - inset, 2.5, { width: 0.25 }),
    line(x(others), 2.5, x(self), 2.5, { colour: palette.ink, width: 0.8 }),
    line(x(others), 0.6, x(others), 4.4, { colour: palette.text, width: 0.6 }),
    mark('self', x(self), 2.5, 1),
  ])
}
