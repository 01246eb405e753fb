import type { AcdcGroupReport } from '../../../../../domain/acdc/report/acdc-group-report.ts'
import { scoreAxis, scoreKeys, scoreSpread } from '../charts/score-bar.ts'
import { type Html, html, nothing } from '../html.ts'
import { emptyCell } from '../report-view.ts'
import type { AcdcGroupView } from './acdc-view.ts'
import { numberedNames } from './how-to-read.ts'
import { paragraphs } from './profile.ts'

/** Columns that fit beside the names. */
const columnsMost = 12

/** People and competencies with the agreed scores; more competencies than fit go on in a second table. */
export function acdcMatrix(view: AcdcGroupView): Html {
  const { text, input } = view
  const starts = Array.from(
    { length: Math.ceil(input.sections.length / columnsMost) },
    (_, index) => index * columnsMost,
  )
  return html`${starts.map((start) => matrixPart(view, start))}
    <p class="legend after levels-key">
      ${(['low', 'middle', 'high'] as const).map((level) => html`<span><i class="${level}"></i>${text(`levels.${level}`)}</span>`)}
    </p>
    ${numberedNames(view)}`
}

function matrixPart(view: AcdcGroupView, start: number): Html {
  const { text, input, score } = view
  const { people, competencies } = input.report
  const shown = competencies.slice(start, start + columnsMost)
  const isLast = start + columnsMost >= competencies.length
  const printed = (value: number | null) => (value === null ? emptyCell : score(value))
  const hasMeans = shown.some(({ mean }) => mean !== null)
  return html`<table class="matrix">
    <caption>
      ${text('acdc.matrix.caption')}
    </caption>
    <thead>
      <tr>
        <th scope="col">${text('acdc.matrix.participant')}</th>
        ${shown.map(
          ({ section }, index) =>
            html`<th scope="col">
              ${start + index + 1}<span class="unseen-head">${view.sectionName(section)}</span>
            </th>`,
        )}
        ${isLast && html`<th scope="col" class="mean">${text('acdc.matrix.mean')}</th>`}
      </tr>
    </thead>
    <tbody>
      ${people.map(
        ({ name, scores, mean }) =>
          html`<tr>
            <th scope="row">${name}</th>
            ${scores
              .slice(start, start + columnsMost)
              .map(({ agreed, level }) => html`<td class="${level}">${printed(agreed)}</td>`)}
            ${isLast && html`<td class="mean">${printed(mean)}</td>`}
          </tr>`,
      )}
      ${
        hasMeans &&
        html`<tr class="means">
          <th scope="row">${text('acdc.matrix.meanRow')}</th>
          ${shown.map(({ mean }) => html`<td>${printed(mean)}</td>`)} ${isLast && html`<td class="mean"></td>`}
        </tr>`
      }
    </tbody>
  </table>`
}

const plotWidth = 52

/** Nothing about fewer than three people. */
export function competencyMeans(view: AcdcGroupView): Html {
  const { text, input } = view
  const scale = { width: plotWidth, ...view.scale }
  const rows = input.report.competencies
    .toSorted((one, other) => (other.mean ?? 0) - (one.mean ?? 0))
    .flatMap((entry) => meanRow(view, entry, scale))
  if (rows.length === 0) return nothing
  return html`<table class="profile means">
      <caption>
        ${text('acdc.means.caption')}
      </caption>
      <thead>
        <tr>
          <th scope="col">${text('groups.competency')}</th>
          <th scope="col" class="plot">
            <span class="unseen-head">${text('acdc.read.scale')}</span>${scoreAxis(scale)}
          </th>
          <th scope="col" class="value">${text('acdc.matrix.mean')}</th>
          <th scope="col" class="value wide">${text('acdc.means.range')}</th>
          <th scope="col" class="count">${text('acdc.means.low')}</th>
          <th scope="col" class="count">${text('acdc.means.middle')}</th>
          <th scope="col" class="count">${text('acdc.means.high')}</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
    <p class="legend after">
      <span class="wide-key">${scoreKeys.others()}${text('acdc.matrix.mean')}</span
      ><span class="wide-key">${scoreKeys.spread()}${text('acdc.means.range')}</span>
    </p>`
}

function meanRow(
  view: AcdcGroupView,
  { section, mean, lowest, highest, levels }: AcdcGroupReport['competencies'][number],
  scale: Parameters<typeof scoreSpread>[0],
): Html[] {
  if (mean === null || lowest === null || highest === null) return []
  const { score } = view
  return [
    html`<tr>
      <th scope="row">${view.sectionName(section)}</th>
      <td class="plot">${scoreSpread(scale, { lowest, highest, mean })}</td>
      <td class="value">${score(mean)}</td>
      <td class="value wide">${score(lowest)}–${score(highest)}</td>
      <td class="count">${levels.low}</td>
      <td class="count">${levels.middle}</td>
      <td class="count">${levels.high}</td>
    </tr>`,
  ]
}

/** Each person with the strongest competency, the one to develop first, and the summary. */
export function peopleOneByOne(view: AcdcGroupView): Html {
  const { text, input, score } = view
  const extreme = (scores: AcdcGroupReport['people'][number]['scores'], sign: 1 | -1) =>
    scores
      .filter(({ agreed }) => agreed !== null)
      .toSorted((one, other) => sign * ((other.agreed ?? 0) - (one.agreed ?? 0)))[0]
  return html`${input.report.people.map(({ name, scores }, index) => {
    const [best, least] = [extreme(scores, 1), extreme(scores, -1)]
    const said = (key: string, one: typeof best) =>
      one?.agreed == null
        ? ''
        : html`<div>
            <dt>${text(`acdc.people.${key}`)}</dt>
            <dd>${view.sectionName(one.section)}, ${score(one.agreed)}</dd>
          </div>`
    return html`<div class="block one-person">
      <h3>${name}</h3>
      <div>
        <dl>${said('strongest', best)}${said('develop', least)}</dl>
        ${paragraphs(input.summaries[index] ?? '')}
      </div>
    </div>`
  })}`
}
