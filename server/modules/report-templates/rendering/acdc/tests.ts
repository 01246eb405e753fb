import type { ComputedCompetency } from '../../../../../domain/templates/computation/compute-competency.ts'
import { scoreAxis, scoreBar, scoreKeys } from '../charts/score-bar.ts'
import { type Html, html, nothing } from '../html.ts'
import { emptyCell } from '../report-view.ts'
import type { AcdcPersonView } from './acdc-view.ts'

const plotWidth = 46

/** Competencies by tests beside the agreed scores; nothing where the system does not define any. */
export function testedTable(view: AcdcPersonView): Html {
  const { text, input } = view
  const scale = { width: plotWidth, ...view.scale }
  const agreedOf = new Map(input.report.competencies.map(({ section, agreed }) => [section, agreed]))
  const rows = input.tests.flatMap(({ section, computed }) => {
    if (!computed) return []
    const agreed = agreedOf.get(section) ?? null
    return [
      html`<tr>
        <th scope="row">${view.sectionName(section)}</th>
        <td class="plot">${scoreBar(scale, { score: computed.score, others: agreed })}</td>
        <td class="value">${printed(view, computed.score)}</td>
        <td class="value">${printed(view, agreed)}</td>
        <td class="from">${from(view, computed)}</td>
      </tr>`,
    ]
  })
  if (rows.length === 0) return nothing
  return html`<table class="profile tests">
      <caption>
        ${text('acdc.tests.caption')}
      </caption>
      <thead>
        <tr>
          <th scope="col">${text('groups.competency')}</th>
          <th scope="col" class="plot">
            <span class="unseen-head">${text('acdc.read.scale')}</span>${scoreAxis(scale)}
          </th>
          <th scope="col" class="value">
            <span class="unseen-head">${text('acdc.tests.tested')}</span>${scoreKeys.agreed()}
          </th>
          <th scope="col" class="value">
            <span class="unseen-head">${text('acdc.tests.agreed')}</span>${scoreKeys.others()}
          </th>
          <th scope="col" class="from">${text('acdc.tests.scales')}</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
    <p class="legend after">
      <span class="wide-key">${scoreKeys.agreed()}${text('acdc.tests.tested')}</span
      ><span class="wide-key">${scoreKeys.others()}${text('acdc.tests.agreed')}</span>
    </p>`
}

/** Competencies of other tools, each on the scale of its tool. */
export function toolTables(view: AcdcPersonView): Html {
  const { text, label, input } = view
  return html`${input.tools.map(({ name, scale: own, competencies }) => {
    const scale = { width: plotWidth, ...own }
    const rows = competencies.map(
      ({ labels, computed }) =>
        html`<tr>
          <th scope="row">${label(labels)}</th>
          <td class="plot">${scoreBar(scale, { score: computed.score })}</td>
          <td class="value">${printed(view, computed.score)}</td>
          <td class="from">${from(view, computed)}</td>
        </tr>`,
    )
    return html`<table class="profile tests tool">
      <caption>
        ${text('acdc.tests.toolCaption', { name })}
      </caption>
      <thead>
        <tr>
          <th scope="col">${name}</th>
          <th scope="col" class="plot">
            <span class="unseen-head">${text('acdc.read.scale')}</span>${scoreAxis(scale)}
          </th>
          <th scope="col" class="value"><span class="unseen-head">${text('acdc.tests.tested')}</span></th>
          <th scope="col" class="from">${text('acdc.tests.scales')}</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>`
  })}`
}

const printed = (view: AcdcPersonView, score: number | null) => (score === null ? emptyCell : view.score(score))

/** The scales with their scores, and what is missing. */
function from(view: AcdcPersonView, { used, missing }: ComputedCompetency): Html {
  const scales = used.map(
    ({ name, value }) => `${inWords(name)}\u00A0${view.decimal(value, Number.isInteger(value) ? 0 : 1)}`,
  )
  const gap =
    missing.length > 0
      ? html`<b>${view.text('acdc.tests.missing', { scales: missing.map(inWords).join(', ') })}</b>`
      : ''
  return html`${scales.join(', ')}${scales.length > 0 && missing.length > 0 ? '. ' : ''}${gap}`
}

/** `HPI learning approach` for `HPI.learningApproach`, as definitions name a scale. */
const inWords = (name: string) =>
  name
    .replace('.', ' ')
    .replace(/(\p{Ll})(\p{Lu})(?=\p{Ll})/gu, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
