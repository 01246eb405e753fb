import type { ImportancePoint360, Quadrant360 } from '../../../../../domain/reports/report-360.ts'
import { importanceChart } from '../charts/importance-chart.ts'
import { type Html, html } from '../html.ts'
import type { ReportView } from '../report-view.ts'

const quadrants: readonly Quadrant360[] = [
  'concentrate-here',
  'improve',
  'keep-up',
  'maintain',
  'possible-overkill',
  'monitor',
  'low-priority',
]

type NumberedPoint = ImportancePoint360 & {
  position: number
  name: string
}

/** Competencies of the map; none if the wave did not ask for importance. */
const pointsOf = (view: ReportView): NumberedPoint[] =>
  (view.report.importanceMap ?? []).map((point) => {
    const position = view.report.sections.findIndex((entry) => entry.number === point.section) + 1
    return { ...point, position, name: view.sectionName(point.section) }
  })

export const importanceIntro = (view: ReportView): Html =>
  html`<p class="intro">
    ${view.text(`importance.intro${sourceOf(pointsOf(view))}`)} ${view.text('importance.lines')}
  </p>`

/** Whose ratings the vertical axis shows. */
function sourceOf(points: readonly NumberedPoint[]): 'Superior' | 'Self' | 'Both' {
  const own = points.filter((point) => point.importanceFrom === 'self').length
  return own === 0 ? 'Superior' : own === points.length ? 'Self' : 'Both'
}

function isMarkedOwn(points: readonly NumberedPoint[], point: NumberedPoint): boolean {
  return point.importanceFrom === 'self' && sourceOf(points) === 'Both'
}

export function importanceMap(view: ReportView): Html {
  const points = pointsOf(view)
  const { text, mean, report } = view
  const { settings } = view.input
  const spoken = points.map(({ name, importance: weight, performance, quadrant }) =>
    text('importance.point', {
      name,
      importance: mean(weight),
      performance: mean(performance),
      quadrant: text(`importance.quadrant.${quadrant}`),
    }),
  )
  return importanceChart({
    marks: points.map((point) => ({ ...point, number: String(point.position) })),
    scaleMax: report.scaleMax,
    performance: {
      lower: settings.performanceLowerBoundry,
      higher: settings.performanceHigherBoundry,
      title: text('importance.axisPerformance'),
    },
    importance: {
      lower: settings.importanceLowerBoundry,
      higher: settings.importanceHigherBoundry,
      title: text(`importance.axis${sourceOf(points)}`),
    },
    quadrantName: (quadrant) => text(`importance.quadrant.${quadrant}`),
    mean,
    label: `${text('importance.map')}: ${spoken.join('; ')}`,
  })
}

export function importanceFields(view: ReportView): Html {
  const { text } = view
  const points = pointsOf(view)
  const groups = quadrants.flatMap((quadrant) => {
    const here = points.filter((point) => point.quadrant === quadrant)
    if (here.length === 0) return []
    const lines = here.map(({ position, name }) => html`<li><b>${position}</b><span>${name}</span></li>`)
    const kind = quadrant === 'concentrate-here' ? 'hot' : ''
    return [
      html`<div class="${kind}">
        <h3>${text(`importance.quadrant.${quadrant}`)}</h3>
        <p>${text(`importance.advice.${quadrant}`)}</p>
        <ul class="plain numbered">
          ${lines}
        </ul>
      </div>`,
    ]
  })
  return html`<div class="fields">${groups}</div>`
}

export function importanceValues(view: ReportView): Html {
  const points = pointsOf(view)
  const { text, mean } = view
  const half = Math.ceil(points.length / 2)
  const head = html`<thead>
    <tr>
      <th scope="col"><span class="unseen-head">${text('groups.competency')}</span></th>
      <th scope="col">${text('importance.importance')}</th>
      <th scope="col">${text('importance.performance')}</th>
    </tr>
  </thead>`
  const row = (point: NumberedPoint) =>
    html`<tr>
      <th scope="row"><span class="position">${point.position}</span><span>${point.name}</span></th>
      <td>${mean(point.importance)}${isMarkedOwn(points, point) ? '*' : ''}</td>
      <td>${mean(point.performance)}</td>
    </tr>`
  const tables = [points.slice(0, half), points.slice(half)].filter((part) => part.length > 0)
  return html`<div class="columns">
    ${tables.map(
      (part) =>
        html`<table>
          ${head}
          <tbody>
            ${part.map(row)}
          </tbody>
        </table>`,
    )}
  </div>`
}
