import { unitKey } from '../charts/marks.ts'
import { shareBar } from '../charts/share-bar.ts'
import type { GroupView } from '../group-view.ts'
import { type Html, html } from '../html.ts'

/** How many of each rater group were asked and answered, over all people together. */
export function participation(view: GroupView): Html {
  const { text, group, unitName } = view
  const rows = group.report.responses.map(
    ({ group: unit, invited, submitted, percent }) =>
      html`<tr>
        <th scope="row">${unitKey(unit)}${unitName(unit)}</th>
        <td class="number">${invited}</td>
        <td class="number">${submitted}</td>
        <td class="number">${text('team.percent', { value: percent })}</td>
        <td>${shareBar(submitted / invited, 26)}</td>
      </tr>`,
  )
  return html`<table class="who participation">
    <thead>
      <tr>
        <th scope="col">${text('read.group')}</th>
        <th scope="col" class="number">${text('read.invited')}</th>
        <th scope="col" class="number">${text('read.answered')}</th>
        <th scope="col" class="number">${text('team.share')}</th>
        <td></td>
      </tr>
    </thead>
    <tbody>
      ${rows}
    </tbody>
  </table>`
}
