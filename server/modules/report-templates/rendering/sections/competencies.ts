import { isShown } from '../../../../../domain/reports/numbers/means.ts'
import type {
  ItemCell360,
  ReportItem360,
  ReportSection360,
  ReportUnit360,
} from '../../../../../domain/reports/report-360.ts'
import { itemRow, type RowGeometry, rowHeight, scaleAxis } from '../charts/item-row.ts'
import { othersKey, unitKey } from '../charts/marks.ts'
import { mm } from '../charts/svg.ts'
import { type Html, html, type HtmlPart } from '../html.ts'
import { emptyCell, type ReportView } from '../report-view.ts'
import { contentWidth, hasOthers, hiddenText, legend, rowValues } from './frame.ts'

/** Widths of the table's columns, mm. */
const unitWidth = 9.4
const othersWidth = 11
const gapWidth = 11.5
const plotGap = 2

/** Every competency with its items. The legend is a table header, so that it is repeated on each page. */
export function competencyTables(view: ReportView): Html {
  const { report } = view
  return html`<table class="sheets" role="presentation">
    <thead>
      <tr>
        <td>${legend(view, report.units, hasOthers(view))}</td>
      </tr>
    </thead>
    <tbody>
      ${report.sections.map(
        (entry, index) =>
          html`<tr>
            <td>${competency(view, entry, index + 1)}</td>
          </tr>`,
      )}
    </tbody>
  </table>`
}

/** One competency by its number; null if there is none. */
export function competencyTable(view: ReportView, number: number): Html | null {
  const index = view.report.sections.findIndex((entry) => entry.number === number)
  const entry = view.report.sections[index]
  return entry ? competency(view, entry, index + 1) : null
}

/** About half a page. */
const mostItemsTogether = 7

function competency(view: ReportView, entry: ReportSection360, position: number): Html {
  const name = view.sectionName(entry.number)
  const description = view.label(view.input.sectionTexts?.[entry.number]?.description)
  const notes = footnotes(view, entry)
  return html`<article class="competency${entry.items.length > mostItemsTogether ? ' tall' : ''}">
    <header>
      <h3><span class="position">${position}</span>${name}</h3>
      ${description && html`<p>${description}</p>`}
    </header>
    ${itemTable(view, entry, name)}${notes.length > 0 ? html`<p class="foot">${notes.join(' ')}</p>` : ''}
  </article>`
}

/** A column that would be empty in every row is left out. */
type Shape = { withOthers: boolean; withGaps: boolean }

const shapeOf = (view: ReportView): Shape => ({
  withOthers: hasOthers(view),
  withGaps: view.report.sections.some((entry) => entry.gap ?? entry.items.some(({ gap }) => gap)),
})

function geometryOf({ report }: ReportView, { withOthers, withGaps }: Shape): RowGeometry & { textWidth: number } {
  const lanes = report.units.length
  const textWidth = lanes > 4 ? 52 : lanes > 1 ? 58 : 84
  const columns = lanes * unitWidth + (withOthers ? othersWidth : 0) + (withGaps ? gapWidth : 0)
  const width = contentWidth - textWidth - plotGap - columns
  return { width, height: rowHeight(lanes), scaleMax: report.scaleMax, units: report.units, textWidth }
}

function itemTable(view: ReportView, entry: ReportSection360, name: string): Html {
  const { text, report } = view
  const shape = shapeOf(view)
  const geometry = geometryOf(view, shape)
  const column = (width: number) => html`<col style="width:${mm(width)}mm" />`
  const columns = [
    geometry.textWidth,
    geometry.width + plotGap,
    ...report.units.map(() => unitWidth),
    ...(shape.withOthers ? [othersWidth] : []),
    ...(shape.withGaps ? [gapWidth] : []),
  ]
  const heads = report.units.map(
    (unit) => html`<th scope="col"><span class="unseen-head">${view.unitName(unit)}</span>${unitKey(unit)}</th>`,
  )
  const tag =
    entry.gap && entry.gap.classification !== 'none'
      ? html`<span class="tag">${text(`classification.${entry.gap.classification}`)}</span>`
      : ''
  const total = html`<span class="all">${text('competencies.allItems', { count: entry.items.length })}${tag}</span>`
  const table = { geometry, ...shape }
  return html`<table class="items">
    <caption>
      ${text('competencies.caption', { name })}
    </caption>
    <colgroup>
      ${columns.map(column)}
    </colgroup>
    <thead>
      <tr>
        <th scope="col"><span class="unseen-head">${text('competencies.item')}</span></th>
        <th scope="col" class="plot">${scaleAxis(geometry)}</th>
        ${heads}
        ${shape.withOthers && html`<th scope="col"><span class="unseen-head">${view.unitName('all')}</span>${othersKey()}</th>`}
        ${shape.withGaps && html`<th scope="col">${text('competencies.gap')}</th>`}
      </tr>
    </thead>
    <tbody>
      ${row(view, table, entry, total, 'total')}${entry.items.map((item) => row(view, table, item, itemName(view, item), ''))}
    </tbody>
  </table>`
}

export function itemName(view: ReportView, item: ReportItem360): Html {
  return html`<span class="position">${item.position}</span><span>${view.label(item.labels)}</span>`
}

function row(
  view: ReportView,
  { geometry, withOthers, withGaps }: Shape & { geometry: RowGeometry },
  entry: ReportItem360 | ReportSection360,
  name: HtmlPart,
  kind: string,
): Html {
  const cells = view.report.units.map((unit) => cell(view, entry, unit))
  const others = entry.others ? view.mean(entry.others.mean) : emptyCell
  const isWide = entry.gap !== null && entry.gap.difference !== 'aligned'
  const gap = entry.gap ? view.signed(entry.gap.gap) : emptyCell
  return html`<tr class="${kind}">
    <th scope="row">${name}</th>
    <td class="plot">${itemRow(geometry, rowValues(entry))}</td>
    ${cells} ${withOthers && html`<td class="others">${others}</td>`}
    ${withGaps && html`<td class="gap${isWide ? ' wide' : ''}">${gap}</td>`}
  </tr>`
}

function cell(view: ReportView, entry: ReportItem360 | ReportSection360, unit: ReportUnit360): Html {
  const own = entry.cells[unit]
  if (!own) return html`<td>${emptyCell}</td>`
  if (!isShown(own))
    return html`<td>
      ${hiddenText(view.text(own.status === 'hidden' ? 'competencies.hidden' : 'competencies.notApplicable'))}
    </td>`
  const isItem = 'key' in entry
  const some = isItem && own.status === 'partly' ? html`<small>${someOf(view, own)}</small>` : ''
  return html`<td>${view.mean(own.mean)}${some}</td>`
}

function someOf({ text }: ReportView, { n, of }: Pick<ItemCell360, 'n' | 'of'>): string {
  return text('competencies.someOf', { n, of })
}

/** What does not fit in a cell: which items a group could not judge, and what "4 of 6" means. */
function footnotes(view: ReportView, entry: ReportSection360): string[] {
  const cells = entry.items.flatMap((item) =>
    view.report.units.flatMap((unit) => {
      const own = item.cells[unit]
      return own && unit !== 'self' ? [{ item, unit, own }] : []
    }),
  )
  const unseen = cells.flatMap(({ item: { position }, unit, own }) => {
    const values = { position, group: view.unitName(unit), n: own.n, of: own.of }
    if (own.status === 'hidden') return [view.text('competencies.tooFew', values)]
    return own.status === 'not-applicable' ? [view.text('competencies.nobody', values)] : []
  })
  const partly = cells.find(({ own }) => own.status === 'partly')
  if (!partly) return unseen
  return [...unseen, view.text('competencies.someOfNote', { example: someOf(view, partly.own) })]
}
