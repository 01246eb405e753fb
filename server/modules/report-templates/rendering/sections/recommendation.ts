import { chooseFocus, chooseStrength } from '../development-focus.ts'
import { type Html, html, nothing } from '../html.ts'
import type { ReportView } from '../report-view.ts'
import { reasonText, strengthText, suggestionsFor } from './development.ts'

/** What to develop first, why, and by which activities; nothing where no competency is rated by others. */
export function recommendation(view: ReportView): Html {
  const focus = chooseFocus(view.report)
  if (focus.length === 0) return nothing
  const plans = focus.map(({ section, reason }) => {
    const { heading, lines } = suggestionsFor(view, section)
    return html`<div>
      <h3>${view.sectionName(section.number)}</h3>
      <p>${reasonText(view, reason)}</p>
      <h4>${view.text(heading)}</h4>
      <ul>
        ${lines.map((line) => html`<li>${line}</li>`)}
      </ul>
    </div>`
  })
  const strength = strengthText(view, chooseStrength(view.report, focus))
  return html`<div class="halves recommendation">${plans}</div>
    ${strength !== nothing && html`<p class="build-on">${strength}</p>`}`
}
