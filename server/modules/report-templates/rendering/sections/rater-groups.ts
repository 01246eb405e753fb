import { isShown } from '../../../../../domain/reports/numbers/means.ts'
import type { ReportSection360, ReportUnit360 } from '../../../../../domain/reports/report-360.ts'
import { meanBar } from '../charts/bars.ts'
import { othersKey, unitKey } from '../charts/marks.ts'
import { mm } from '../charts/svg.ts'
import { textWidth } from '../charts/text-width.ts'
import { type Html, html } from '../html.ts'
import { emptyCell, type ReportView } from '../report-view.ts'
import { contentWidth, hasOthers, hiddenText } from './frame.ts'

/** A classification stands on one line in every language. */
const nameWidth = 45
const cellGap = 5
const widestColumn = 44

/** A table of bars, a column for each group, so that the bars of groups can be compared from a common baseline. */
export function groupBars(view: ReportView): Html {
  const columns: (ReportUnit360 | 'all')[] = [...view.report.units, ...(hasOthers(view) ? (['all'] as const) : [])]
  const columnWidth = Math.min(widestColumn, (contentWidth - nameWidth) / columns.length)
  const heads = columns.map(
    (unit) =>
      html`<th scope="col" style="width:${mm(columnWidth)}mm">
        ${unit === 'all' ? othersKey() : unitKey(unit)}<span>${view.unitName(unit)}</span>
      </th>`,
  )
  const rows = inOrderOfOthers(view.report.sections).map((entry) => {
    const cells = columns.map((unit) => cell(view, entry, unit, columnWidth - cellGap))
    return html`<tr>
      <th scope="row">${view.sectionName(entry.number)}${classification(view, entry)}</th>
      ${cells}
    </tr>`
  })
  const names = columns.map((unit) => view.unitName(unit))
  const isTight = names.some((name) => textWidth(name, headSizes[0]) + 7 > columnWidth)
  return html`<table
    class="bars${isTight ? ' tight' : ''}"
    style="width:${mm(nameWidth + columns.length * columnWidth)}mm;--head:${headSize(names, columnWidth)}pt"
  >
    <thead>
      <tr>
        <th scope="col" style="width:${nameWidth}mm">${view.text('groups.competency')}</th>
        ${heads}
      </tr>
    </thead>
    <tbody>
      ${rows}
    </tbody>
  </table>`
}

/** Of names above the columns, in points; smaller type is hard to read on paper. */
const headSizes = [8, 7.5, 7, 6.5] as const

/** The largest in which no word is wider than its column. Marks are beside the names if there is room, otherwise above. */
function headSize(names: readonly string[], columnWidth: number): number {
  const words = names.flatMap((name) => name.split(' '))
  return headSizes.find((points) => words.every((word) => textWidth(word, points) + 1 <= columnWidth)) ?? 6.5
}

function inOrderOfOthers(sections: readonly ReportSection360[]): ReportSection360[] {
  return sections.toSorted((a, b) => (b.others?.mean ?? 0) - (a.others?.mean ?? 0))
}

function classification({ text }: ReportView, { gap }: ReportSection360): Html | '' {
  return gap && gap.classification !== 'none' ? html`<span>${text(`classification.${gap.classification}`)}</span>` : ''
}

function cell(view: ReportView, entry: ReportSection360, unit: ReportUnit360 | 'all', width: number): Html {
  const { mean, text, report } = view
  if (unit === 'all') {
    if (!entry.others) return html`<td>${emptyCell}</td>`
    return html`<td class="others">
      <b>${mean(entry.others.mean)}</b>${meanBar(unit, entry.others.mean, report.scaleMax, width)}
    </td>`
  }
  const own = entry.cells[unit]
  if (own && isShown(own))
    return html`<td><b>${mean(own.mean)}</b>${meanBar(unit, own.mean, report.scaleMax, width)}</td>`
  const reason = own?.status === 'hidden' ? 'competencies.hidden' : 'competencies.notApplicable'
  return html`<td>${hiddenText(text(reason))}</td>`
}

export function hiddenGroups({ report, rich, unitName }: ReportView): Html[] {
  return report.groups
    .filter(({ publication }) => publication === 'hidden')
    .map(({ group, submitted, invited, minimum }) => {
      const values = { group: unitName(group), submitted, invited, minimum }
      return html`<p class="hidden-group">${rich('groups.hidden', values)}</p>`
    })
}

export function whatToLookFor(view: ReportView): Html {
  const furthest = furthestApart(view)
  const row = furthest ? view.rich('groups.rowFurthest', furthest) : view.rich('groups.row')
  return html`<div class="two">
    <p>${row}</p>
    <p>${view.rich('groups.column')}</p>
  </div>`
}

/** The competency with the largest difference between the means of two groups, self excluded. */
function furthestApart(view: ReportView) {
  const spans = view.report.sections.flatMap((entry) => {
    const means = view.report.units.flatMap((unit) => {
      const own = entry.cells[unit]
      return unit !== 'self' && own && isShown(own) ? [{ unit, mean: own.mean }] : []
    })
    const ranked = means.toSorted((a, b) => a.mean - b.mean)
    const [low, high] = [ranked[0], ranked.at(-1)]
    return low && high && high.mean > low.mean ? [{ entry, low, high, span: high.mean - low.mean }] : []
  })
  const [widest] = spans.toSorted((a, b) => b.span - a.span)
  if (!widest) return undefined
  return {
    section: view.sectionName(widest.entry.number),
    low: view.mean(widest.low.mean),
    lowGroup: view.unitName(widest.low.unit),
    high: view.mean(widest.high.mean),
    highGroup: view.unitName(widest.high.unit),
  }
}
