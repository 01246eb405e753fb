import { type Html, html, nothing } from '../html.ts'
import type { AcdcPersonView, AcdcView } from './acdc-view.ts'

/** What the numbers of the scale are called. */
export function acdcScale({ input, label }: AcdcView): Html {
  return html`<ol class="scale">
    ${input.scale.map(({ number, labels }) => html`<li><b>${number}</b>${label(labels)}</li>`)}
  </ol>`
}

/** Activities as rows, competencies as numbered columns; what they are called stands below. */
export function activityTable(view: AcdcPersonView): Html {
  const { input, text, label } = view
  if (input.activities.length === 0) return nothing
  const { competencies } = input.report
  const rows = input.activities.map(({ activityId, labels, descriptions, minutes }) => {
    const cells = competencies.map(({ activityIds, section }) => {
      const isSeen = activityIds.includes(activityId)
      return html`<td>
        ${isSeen ? html`<i class="seen"></i><span class="unseen-head">${view.sectionName(section)}</span>` : ''}
      </td>`
    })
    const length = minutes === null ? '' : html`<span class="minutes">${view.minutes(minutes)}</span>`
    return html`<tr>
      <th scope="row">
        ${label(labels)} ${length}${label(descriptions) && html`<small>${label(descriptions)}</small>`}
      </th>
      ${cells}
    </tr>`
  })
  const heads = competencies.map(
    ({ section }, index) =>
      html`<th scope="col">${index + 1}<span class="unseen-head">${view.sectionName(section)}</span></th>`,
  )
  return html`<table class="seen-in">
      <caption>
        ${text('acdc.read.seenCaption')}
      </caption>
      <thead>
        <tr>
          <th scope="col">${text('acdc.read.activity')}</th>
          ${heads}
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
    ${numberedNames(view)}`
}

/** What the numbers of columns stand for. */
export function numberedNames(view: AcdcView): Html {
  return html`<ol class="numbered">
    ${view.input.sections.map(({ number }, index) => html`<li><b>${index + 1}</b>${view.sectionName(number)}</li>`)}
  </ol>`
}
