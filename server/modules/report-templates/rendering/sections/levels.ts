import { bandOf } from '../../../../../domain/reports/numbers/importance-map.ts'
import type { Agreement360, Band360, ReportSection360 } from '../../../../../domain/reports/report-360.ts'
import { levelScale } from '../charts/level-scale.ts'
import { othersKey, unitKey } from '../charts/marks.ts'
import { type Html, html, nothing } from '../html.ts'
import { emptyCell, type ReportView, shownMean } from '../report-view.ts'

const scaleWidth = 46

/** In which part of the scale others see a competency, by the boundaries of the wave; null where nothing is shown. */
export function levelOf({ input }: ReportView, { others }: ReportSection360): Band360 | null {
  const { performanceLowerBoundry: lower, performanceHigherBoundry: higher } = input.settings
  return others ? bandOf(others.mean, lower, higher) : null
}

const words = ['differs', 'mostly', 'close'] as const

/** Where groups agree to a different degree, the lesser one: it is the one to talk about. */
export function agreementOf({ agreement }: ReportSection360): Agreement360['word'] | null {
  const found = Object.values(agreement).map(({ word }) => word)
  return words.find((word) => found.includes(word)) ?? null
}

/** Competencies by their level in words, with the place on the scale and how far people agree. */
export function levelTable(view: ReportView): Html {
  const { text, report, mean, input } = view
  const hasAgreement = report.sections.some((entry) => agreementOf(entry))
  const scale = {
    width: scaleWidth,
    scaleMax: report.scaleMax,
    lower: input.settings.performanceLowerBoundry,
    higher: input.settings.performanceHigherBoundry,
  }
  const rows = report.sections.map((entry) => {
    const level = levelOf(view, entry)
    const word = agreementOf(entry)
    const self = shownMean(entry.cells, 'self')
    return html`<tr class="${level}">
      <th scope="row">${view.sectionName(entry.number)}</th>
      <td class="level">${level ? text(`levels.${level}`) : text('levels.none')}</td>
      <td class="plot">${levelScale(scale, entry.others?.mean ?? null, self)}</td>
      <td class="others">${entry.others ? mean(entry.others.mean) : emptyCell}</td>
      ${hasAgreement && html`<td class="agreement">${word ? text(`agreement.word.${word}`) : emptyCell}</td>`}
    </tr>`
  })
  return html`<table class="levels">
      <thead>
        <tr>
          <th scope="col">${text('groups.competency')}</th>
          <th scope="col">${text('levels.level')}</th>
          <th scope="col" class="plot">${text('levels.scale', { max: report.scaleMax })}</th>
          <th scope="col" class="others">${text('levels.mean')}</th>
          ${hasAgreement && html`<th scope="col" class="agreement">${text('sections.agreement')}</th>`}
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
    <p class="legend after">
      <span>${othersKey()}${view.unitName('all')}</span><span>${unitKey('self')}${view.unitName('self')}</span
      ><span>${text('levels.bands', { low: mean(scale.lower), high: mean(scale.higher) })}</span>
    </p>`
}

/** What can be built on and what to work on, side by side; nothing without a rating by others. */
export function strengthsAndNeeds(view: ReportView): Html {
  const rated = view.report.sections.filter(({ others }) => others)
  if (rated.length === 0) return nothing
  const byOthers = (a: ReportSection360, b: ReportSection360) => (b.others?.mean ?? 0) - (a.others?.mean ?? 0)
  const strengths = rated.filter((entry) => levelOf(view, entry) === 'high').toSorted(byOthers)
  const needs = rated
    .filter((entry) => levelOf(view, entry) === 'low' || entry.gap?.difference === 'blind-spot')
    .toSorted((a, b) => -byOthers(a, b))
  return html`<div class="halves strengths">
    ${column(view, 'strengths', strengths)} ${column(view, 'needs', needs)}
  </div>`
}

/** Further ones are named alone, so that the summary stays short. */
const mostExamples = 3

function column(view: ReportView, kind: 'strengths' | 'needs', sections: readonly ReportSection360[]): Html {
  const { text } = view
  const lines = sections.map(
    (entry, place) =>
      html`<li>
        <b>${view.sectionName(entry.number)}</b>
        <span
          >${[remark(view, entry), place < mostExamples ? example(view, entry, kind) : ''].filter(Boolean).join(' ')}</span
        >
      </li>`,
  )
  const list =
    lines.length > 0
      ? html`<ul>
          ${lines}
        </ul>`
      : html`<p class="none">${text(`levels.${kind}None`)}</p>`
  return html`<div>
    <h3>${text(`levels.${kind}`)}</h3>
    ${list}
  </div>`
}

/** How the own view differs; nothing is said where it does not. */
function remark(view: ReportView, { gap }: ReportSection360): string {
  if (!gap || gap.difference === 'aligned') return ''
  return view.text(`levels.${gap.difference}`, { self: view.mean(gap.self), others: view.mean(gap.others) })
}

/** The item that others rate highest, or lowest. */
function example(view: ReportView, entry: ReportSection360, kind: 'strengths' | 'needs'): string {
  const ranked = entry.items
    .filter(({ others }) => others)
    .toSorted((a, b) => (b.others?.mean ?? 0) - (a.others?.mean ?? 0))
  const chosen = kind === 'strengths' ? ranked[0] : ranked.at(-1)
  if (!chosen?.others || ranked.length < 2) return ''
  const item = view.label(chosen.labels).replace(/\.$/, '')
  return view.text(kind === 'strengths' ? 'levels.highestItem' : 'levels.lowestItem', {
    item,
    mean: view.mean(chosen.others.mean),
  })
}
