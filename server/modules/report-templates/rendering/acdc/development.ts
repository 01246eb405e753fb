import type { AcdcCompetency } from '../../../../../domain/acdc/report/acdc-report.ts'
import { type Html, html, nothing } from '../html.ts'
import { suggestionLines } from '../sections/development.ts'
import type { AcdcPersonView } from './acdc-view.ts'

const focusMost = 2

/** The two lowest competencies with suggestions and room for next steps; those of the others below. */
export function acdcDevelopment(view: AcdcPersonView): Html {
  const { text } = view
  const focus = focusOf(view)
  const rest = view.input.report.competencies
    .filter((entry) => !focus.includes(entry))
    .map((entry) => ({ entry, lines: linesOf(view, entry) }))
    .filter(({ lines }) => lines.length > 0)
  const more =
    rest.length === 0
      ? nothing
      : html`<h3 class="part">${text('acdc.development.more')}</h3>
          ${rest.map(
            ({ entry, lines }) =>
              html`<div class="block more-suggestions">
                <h3>${view.sectionName(entry.section)}</h3>
                <ul>
                  ${lines.map((line) => html`<li>${line}</li>`)}
                </ul>
              </div>`,
          )}`
  return html`<div class="halves plans">${focus.map((entry) => plan(view, entry))}</div>
    ${more}`
}

/** The lowest agreed scores; of equal ones the first. */
function focusOf({ input }: AcdcPersonView): AcdcCompetency[] {
  return input.report.competencies
    .filter(({ agreed }) => agreed !== null)
    .toSorted((one, other) => (one.agreed ?? 0) - (other.agreed ?? 0))
    .slice(0, focusMost)
}

function plan(view: AcdcPersonView, entry: AcdcCompetency): Html {
  const { text } = view
  const lines = linesOf(view, entry)
  const list =
    lines.length > 0 ? lines.map((line) => html`<li>${line}</li>`) : html`<li>${text('acdc.development.none')}</li>`
  return html`<article class="plan">
    <header>
      <h3>${view.sectionName(entry.section)}</h3>
      <p>${entry.agreed === null ? '' : text('acdc.development.why', { score: view.score(entry.agreed) })}</p>
    </header>
    <h4>${text('development.activities')}</h4>
    <ul class="suggestions">
      ${list}
    </ul>
    <dl>
      ${written(text('development.firstStep'), 2)}${written(text('development.byWhen'), 1)}${written(
        text('development.whoHelps'),
        1,
      )}${written(text('development.notice'), 2)}
    </dl>
  </article>`
}

function linesOf(view: AcdcPersonView, { section }: AcdcCompetency): string[] {
  return suggestionLines(view.label(view.section(section).developmentActivities))
}

function written(label: string, lines: number): Html {
  return html`<div>
    <dt>${label}</dt>
    <dd>${Array.from({ length: lines }, () => html`<i></i>`)}</dd>
  </div>`
}
