import type { ReportSection360, ReportUnit360 } from '../../../../../domain/reports/report-360.ts'
import { answerNumbers, answerSpread, type SpreadSize } from '../charts/answer-spread.ts'
import { unitKey } from '../charts/marks.ts'
import { type Html, html, nothing } from '../html.ts'
import { emptyCell, type ReportView } from '../report-view.ts'
import { contentWidth } from './frame.ts'

/** mm; the first also in agreement.css. */
const nameWidth = 35
const widestDrawing = 40
const columnGap = 5

/** Groups that are large enough for their agreement to be told. */
const measuredUnits = ({ report }: ReportView) =>
  report.units.filter((unit) => report.sections.some((entry) => entry.agreement[unit]))

/** How similarly people answered, in words; the measure itself is for consultants. Only groups of four or more. */
export function agreementTable(view: ReportView): Html {
  const units = measuredUnits(view)
  return units.length > 0 ? table(view, units) : nothing
}

function table(view: ReportView, units: readonly ReportUnit360[]): Html {
  const { report, text } = view
  const isMany = units.length > 2
  const width = Math.min(widestDrawing, (contentWidth - nameWidth) / units.length - columnGap)
  const size = { width, tallest: isMany ? 7 : 12 }
  const heads = units.map(
    (unit) => html`<th scope="col">${unitKey(unit)}${view.unitName(unit)}${answerNumbers(report.scaleMax, width)}</th>`,
  )
  const rows = inOrderOfAgreement(report.sections, units).map(
    (entry) =>
      html`<tr>
        <th scope="row">${view.sectionName(entry.number)}</th>
        ${units.map((unit) => cell(view, entry, unit, size))}
      </tr>`,
  )
  const kind = isMany ? 'spread many' : 'spread'
  return html`<table class="${kind}">
    <thead>
      <tr>
        <th scope="col"><span class="unseen-head">${text('groups.competency')}</span></th>
        ${heads}
      </tr>
    </thead>
    <tbody>
      ${rows}
    </tbody>
  </table>`
}

const weight = { close: 2, mostly: 1, differs: 0 } as const

/** Sorted by the words, not by the measure: the order must not reveal more than the words do. */
function inOrderOfAgreement(
  sections: readonly ReportSection360[],
  units: readonly ReportUnit360[],
): ReportSection360[] {
  const rank = (entry: ReportSection360) => {
    const words = units.flatMap((unit) => entry.agreement[unit]?.word ?? [])
    return words.reduce((sum, word) => sum + weight[word], 0) / Math.max(1, words.length)
  }
  return sections.toSorted((a, b) => rank(b) - rank(a))
}

function cell(view: ReportView, entry: ReportSection360, unit: ReportUnit360, size: SpreadSize): Html {
  const { text } = view
  const [spread, measured] = [entry.distributions[unit], entry.agreement[unit]]
  if (!spread || !measured) return html`<td>${emptyCell}</td>`
  const shares = spread.counts.map((count, index) =>
    text('agreement.share', { value: index + 1, percent: Math.round((count / spread.n) * 100) }),
  )
  const drawn = answerSpread(unit, spread, size, text('agreement.answers', { shares: shares.join(', ') }))
  return html`<td>
    <div>${drawn}<span class="${measured.word}">${text(`agreement.word.${measured.word}`)}</span></div>
  </td>`
}

export function agreementMeaning(view: ReportView): Html {
  const differs = view.report.headlines.agreement.find((headline) => headline.code === 'views-differ')
  const sections = differs ? view.list(differs.sections.map(view.sectionName)) : ''
  const yours = differs ? html`<p>${view.rich('agreement.yours', { sections })}</p>` : ''
  return html`<div class="two">
    <p>${view.rich('agreement.close')}</p>
    <p>${view.rich('agreement.mostly')}</p>
    <p>${view.rich('agreement.differs')}</p>
    ${yours}
  </div>`
}
