import { scoreAxis, scoreBar, scoreKeys, type ScoreScale } from '../charts/score-bar.ts'
import { type Html, html, nothing } from '../html.ts'
import { emptyCell } from '../report-view.ts'
import type { AcdcPersonView } from './acdc-view.ts'

const plotWidth = 70

/** Competencies with the agreed score as a bar, its level and the comparison. */
export function acdcProfile(view: AcdcPersonView): Html {
  const { text, input, score } = view
  const scale: ScoreScale = { width: plotWidth, ...view.scale }
  const { competencies, comparedWith } = input.report
  const rows = competencies.map(({ section, agreed, level, comparison }) => {
    return html`<tr class="${level}">
      <th scope="row">${view.sectionName(section)}</th>
      <td class="plot">${scoreBar(scale, { score: agreed, others: comparison?.mean ?? null })}</td>
      <td class="value">${agreed === null ? emptyCell : score(agreed)}</td>
      ${comparedWith > 0 && html`<td class="compared">${comparison ? score(comparison.mean) : emptyCell}</td>`}
      <td class="level">${level ? text(`levels.${level}`) : emptyCell}</td>
    </tr>`
  })
  return html`<table class="profile">
      <caption>
        ${text('acdc.profile.caption')}
      </caption>
      <thead>
        <tr>
          <th scope="col">${text('groups.competency')}</th>
          <th scope="col" class="plot">
            <span class="unseen-head">${text('acdc.read.scale')}</span>${scoreAxis(scale)}
          </th>
          <th scope="col" class="value">
            <span class="unseen-head">${text('acdc.profile.agreed')}</span>${scoreKeys.agreed()}
          </th>
          ${
            comparedWith > 0 &&
            html`<th scope="col" class="compared">
              <span class="unseen-head">${text('acdc.profile.others')}</span>${scoreKeys.others()}
            </th>`
          }
          <th scope="col" class="level">${text('levels.level')}</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
    <p class="legend after">
      <span class="wide-key">${scoreKeys.agreed()}${text('acdc.profile.agreed')}</span>${
        comparedWith > 0 && html`<span class="wide-key">${scoreKeys.others()}${text('acdc.profile.others')}</span>`
      }
    </p>`
}

/** What can be built on and what to work on, side by side; nothing without agreed scores. */
export function acdcStrengths(view: AcdcPersonView): Html {
  const { text, input } = view
  const scored = input.report.competencies.filter(({ agreed }) => agreed !== null)
  if (scored.length === 0) return nothing
  const high = scored.filter(({ level }) => level === 'high').toSorted((a, b) => (b.agreed ?? 0) - (a.agreed ?? 0))
  const low = scored.filter(({ level }) => level === 'low').toSorted((a, b) => (a.agreed ?? 0) - (b.agreed ?? 0))
  const column = (heading: string, found: typeof scored, none: string) =>
    html`<div>
      <h3>${heading}</h3>
      ${
        found.length === 0
          ? html`<p class="none">${none}</p>`
          : html`<ul class="plain">
              ${found.map(
                ({ section, agreed }) =>
                  html`<li>${view.sectionName(section)}<b>${agreed === null ? '' : view.score(agreed)}</b></li>`,
              )}
            </ul>`
      }
    </div>`
  return html`<div class="halves strengths">
    ${column(text('levels.strengths'), high, text('levels.strengthsNone'))}
    ${column(text('levels.needs'), low, text('acdc.needsNone'))}
  </div>`
}

/** Paragraphs as they were written. */
export function acdcSummary({ input }: AcdcPersonView): Html {
  return paragraphs(input.summary)
}

export function paragraphs(content: string): Html {
  const written = content
    .split(/\n+/)
    .map((part) => part.trim())
    .filter(Boolean)
  return html`${written.map((part) => html`<p>${part}</p>`)}`
}
