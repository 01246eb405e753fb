import type { TeamSection360 } from '../../../../../domain/reports/wave/group-reports-360.ts'
import { scaleAxis } from '../charts/item-row.ts'
import { othersKey, unitKey } from '../charts/marks.ts'
import { peopleSpread, spreadKey } from '../charts/people-spread.ts'
import type { GroupView } from '../group-view.ts'
import { type Html, html } from '../html.ts'
import { emptyCell } from '../report-view.ts'

const plotWidth = 66

/** Competencies with the differences between people, without names; the highest first. */
export function spreadTable(view: GroupView): Html {
  const { text, group } = view
  const geometry = { width: plotWidth, height: 9, scaleMax: group.report.scaleMax }
  const rows = group.report.sections
    .toSorted((a, b) => (b.others?.mean ?? 0) - (a.others?.mean ?? 0))
    .map((entry) => row(view, entry, geometry))
  return html`<table class="items people">
      <thead>
        <tr>
          <th scope="col"><span class="unseen-head">${text('groups.competency')}</span></th>
          <th scope="col" class="plot">${scaleAxis(geometry)}</th>
          <th scope="col"><span class="unseen-head">${view.unitName('self')}</span>${unitKey('self')}</th>
          <th scope="col"><span class="unseen-head">${view.unitName('all')}</span>${othersKey()}</th>
          <th scope="col">${text('team.range')}</th>
          <th scope="col">${text('team.people')}</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
    <p class="legend after">
      <span>${othersKey()}${text('team.legendMean')}</span><span>${unitKey('self')}${view.unitName('self')}</span
      ><span class="wide-key">${spreadKey()}${text('team.legendRange')}</span>
    </p>`
}

function row(
  view: GroupView,
  { number, others, range, groups, gap }: TeamSection360,
  geometry: { width: number; height: number; scaleMax: number },
): Html {
  const { mean, text } = view
  const tag =
    gap && gap.classification !== 'none'
      ? html`<span class="tag">${text(`classification.${gap.classification}`)}</span>`
      : ''
  const values = { range, others: others?.mean ?? null, self: groups.self?.mean ?? null }
  return html`<tr>
    <th scope="row">${view.sectionName(number)} ${tag}</th>
    <td class="plot">${peopleSpread(geometry, values)}</td>
    <td>${values.self === null ? emptyCell : mean(values.self)}</td>
    <td class="others">${others ? mean(others.mean) : emptyCell}</td>
    <td>${range ? `${mean(range.lowest)}–${mean(range.highest)}` : emptyCell}</td>
    <td>${others ? others.assessees : emptyCell}</td>
  </tr>`
}
