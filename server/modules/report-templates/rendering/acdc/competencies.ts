import type { AcdcCompetency } from '../../../../../domain/acdc/report/acdc-report.ts'
import { scoreAxis, scoreBar, scoreKeys } from '../charts/score-bar.ts'
import { type Html, html, nothing } from '../html.ts'
import type { AcdcPersonView } from './acdc-view.ts'

const plotWidth = 114

/** Every competency with its score, how far evaluators were apart, and its behaviours. */
export function acdcCompetencies(view: AcdcPersonView): Html {
  const { competencies } = view.input.report
  return html`${scoreLegend(view)}${competencies.map((entry, index) => oneCompetency(view, entry, index + 1))}`
}

/** One of them by its number; undefined for a number that there is not. */
export function acdcCompetency(view: AcdcPersonView, number: number): Html | undefined {
  const { competencies } = view.input.report
  const index = competencies.findIndex(({ section }) => section === number)
  const entry = competencies[index]
  return entry && oneCompetency(view, entry, index + 1)
}

function scoreLegend({ text, input }: AcdcPersonView): Html {
  const { competencies, comparedWith } = input.report
  const hasRange = competencies.some(({ range }) => range)
  return html`<p class="legend">
    <span class="wide-key">${scoreKeys.agreed()}${text('acdc.profile.agreed')}</span>${
      hasRange && html`<span class="wide-key">${scoreKeys.range()}${text('acdc.profile.range')}</span>`
    }${comparedWith > 0 && html`<span class="wide-key">${scoreKeys.others()}${text('acdc.profile.others')}</span>`}
  </p>`
}

function oneCompetency(view: AcdcPersonView, entry: AcdcCompetency, position: number): Html {
  const { text, score } = view
  const { section, agreed, range, comparison, level } = entry
  const description = view.label(view.section(section).description)
  const label =
    agreed === null
      ? text('acdc.competency.notAgreed')
      : text('acdc.competency.drawing', {
          score: score(agreed),
          min: view.scale.lowest,
          max: view.scale.highest,
        })
  const scale = { width: plotWidth, ...view.scale }
  return html`<article class="acdc-competency">
    <header>
      <i>${position}</i>
      <h3>${view.sectionName(section)}</h3>
      <p>${description}</p>
    </header>
    <div class="scored">
      <p class="agreed">
        <b>${agreed === null ? '–' : score(agreed)}</b><span>${level ? text(`levels.${level}`) : ''}</span>
      </p>
      <div>
        ${scoreAxis(scale)}${scoreBar(scale, { score: agreed, range, others: comparison?.mean ?? null }, label)}
        <p class="apart">${apart(view, entry)}</p>
      </div>
    </div>
    ${behavioursOf(view, entry)}
  </article>`
}

/** How far evaluators were apart, and where it was seen. */
function apart(view: AcdcPersonView, { evaluators, range, closeness, activityIds }: AcdcCompetency): string {
  const { text } = view
  const names = activityIds.map((id) => view.activityName(id)).filter(Boolean)
  const spread =
    range && closeness
      ? `${text('acdc.competency.evaluators', { number: evaluators })}, ${given(view, range)}. ${text(`agreement.word.${closeness}`)}.`
      : evaluators === 1
        ? `${text('acdc.competency.oneEvaluator')}.`
        : ''
  const seen = names.length > 0 ? `${text('acdc.competency.seenIn', { activities: view.list(names) })}.` : ''
  return [spread, seen].filter(Boolean).join(' ')
}

/** What evaluators gave before they talked: from the lowest to the highest, or the one number that all gave. */
function given({ text, score }: AcdcPersonView, { lowest, highest }: NonNullable<AcdcCompetency['range']>): string {
  if (lowest === highest) return text('acdc.competency.allGave', { score: score(lowest) })
  return text('acdc.competency.range', { lowest: score(lowest), highest: score(highest) })
}

function behavioursOf(view: AcdcPersonView, { section, behaviours }: AcdcCompetency): Html {
  const { text } = view
  if (behaviours.length === 0) return nothing
  const seen = behaviours.filter(({ plus, minus }) => plus + minus > 0)
  if (seen.length === 0) return html`<p class="none">${text('acdc.competency.noBehaviours')}</p>`
  return html`<table class="behaviours">
    <caption>
      ${text('acdc.competency.caption', { name: view.sectionName(section) })}
    </caption>
    <thead>
      <tr>
        <th scope="col">${text('acdc.competency.behaviour')}</th>
        <th scope="col" class="number"><span class="unseen-head">${text('acdc.competency.plus')}</span>+</th>
        <th scope="col" class="number"><span class="unseen-head">${text('acdc.competency.minus')}</span>−</th>
      </tr>
    </thead>
    <tbody>
      ${behaviours.map(
        ({ key, plus, minus }) =>
          html`<tr class="${plus + minus === 0 ? 'nothing' : ''}">
            <th scope="row">${view.itemText(key)}</th>
            <td class="number">${plus || '–'}</td>
            <td class="number">${minus || '–'}</td>
          </tr>`,
      )}
    </tbody>
  </table>`
}
