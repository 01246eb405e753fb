import type { AcdcSeen } from '../../../../../domain/acdc/report/acdc-report.ts'
import { type Html, html } from '../html.ts'
import type { AcdcPersonView } from './acdc-view.ts'

/** Behaviours that were seen most for the better, or for the worse. */
export function seenBehaviours(view: AcdcPersonView, which: 'most' | 'least'): Html {
  const { seenMost, seenLeast } = view.input.report
  const seen = which === 'most' ? seenMost : seenLeast
  const list =
    seen.length === 0
      ? html`<p class="none">${view.text('acdc.behaviours.none')}</p>`
      : html`<ul>
          ${seen.map((one) => line(view, one))}
        </ul>`
  return html`<div class="seen-list">
    <h3>${view.text(`acdc.behaviours.${which}`)}</h3>
    ${list}
  </div>`
}

function line(view: AcdcPersonView, { key, section, plus, minus }: AcdcSeen): Html {
  const { text } = view
  return html`<li>
    <p>${view.itemText(key)}<small>${view.sectionName(section)}</small></p>
    <b><span class="unseen-head">${text('acdc.competency.plus')}</span>+${plus}</b>
    <span><span class="unseen-head">${text('acdc.competency.minus')}</span>−${minus}</span>
  </li>`
}
