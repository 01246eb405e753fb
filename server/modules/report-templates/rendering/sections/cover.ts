import { ring } from '../charts/marks.ts'
import { palette } from '../charts/palette.ts'
import { drawing, pointList } from '../charts/svg.ts'
import { textWidth, wrapText } from '../charts/text-width.ts'
import { type Html, html, trusted } from '../html.ts'
import type { ReportView } from '../report-view.ts'

type Fact = readonly [name: string, value: string | null | undefined]

export function cover(view: ReportView): Html {
  const { input, text } = view
  const under = [input.assesseePosition, input.organizationName].filter((part) => part?.trim()).join(', ')
  return coverPage(view, under, [
    [text('cover.wave'), input.waveName],
    [text('cover.project'), input.projectName],
    [text('cover.answersUntil'), input.answersUntil && view.date(input.answersUntil)],
    [text('cover.issued'), view.date(input.issuedOn)],
    [text('cover.confidential'), text('cover.confidentialFor', { name: input.assesseeName })],
  ])
}

export function coverPage(view: ReportView, under: string, facts: readonly Fact[]): Html {
  const { input, text, kind } = view
  const kinds = [
    text('report.kind'),
    text(kind === 'individual' ? 'report.individual' : `reportKinds.${kind}`),
  ] as const
  return coverSheet({ name: input.assesseeName, logo: input.logo, kinds, under, facts })
}

export type CoverSheet = {
  name: string
  logo?: string | null | undefined
  /** What report it is, in two lines. */
  kinds: readonly [string, string]
  under: string
  facts: readonly Fact[]
  /** Of the drawing; ink without it. */
  colour?: string
}

export function coverSheet(sheet: CoverSheet): Html {
  const { name, logo, kinds, under, facts, colour = palette.ink } = sheet
  const shown = facts.flatMap(([term, value]) =>
    value
      ? [
          html`<div>
            <dt>${term}</dt>
            <dd>${value}</dd>
          </div>`,
        ]
      : [],
  )
  return html`<section class="cover">
    ${artwork(lowered(sheet), colour)}
    <p class="brand">${brand(logo)}</p>
    <p class="kind">${kinds[0]}<br />${kinds[1]}</p>
    <div class="title">
      <h1 style="font-size:${nameSize(name)}pt; line-height: ${lineHeight(name)}">${name}</h1>
      <p>${under}</p>
      <dl>${shown}</dl>
    </div>
  </section>`
}

/** mm and points; those of the lines also in cover.css. */
const nameRoom = 172
const largestName = 46
const smallestName = 24
const underRoom = 150
const underPoints = 14
const factRoom = 80
const millimetresPerPoint = 25.4 / 72
/** How high the text is that leaves the drawing where it is. */
const usualHeight = 52

/** Names are printed whole: where they need more lines, the drawing begins further down. In mm. */
function lowered({ name, under, facts }: CoverSheet) {
  const size = nameSize(name)
  const height = (lines: number, lineHeight: number) => lines * lineHeight * millimetresPerPoint
  const factLines = facts.flatMap(([, value]) => (value ? wrapText(value, 9.5, factRoom) : []))
  const text =
    height(wrapText(name, size, nameRoom).length, size * lineHeight(name)) +
    height(wrapText(under, underPoints, underRoom).length, 19) +
    height(factLines.length, 15)
  return Math.max(0, text - usualHeight)
}

/** Of the scripts that reach far below or above the line, in parts of the size. */
function lineHeight(name: string): number {
  return /[^\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Common}\p{Script=Inherited}]/u.test(name)
    ? 1.55
    : 1.2
}

/** In points: the largest size at which the name fits on one line; very long names wrap. */
function nameSize(name: string): number {
  const fitting = Math.floor(largestName * (nameRoom / textWidth(name, largestName)))
  return Math.max(smallestName, Math.min(largestName, fitting))
}

function brand(logo: string | null | undefined): Html {
  if (logo && /^data:image\/(png|jpeg|svg\+xml|webp)[;,]/.test(logo)) return html`<img src="${logo}" alt="" />`
  return html`${hallmark}<b>Assay</b>`
}

const hallmark = trusted(
  `<svg width="7.4mm" height="7.4mm" viewBox="0 0 32 32" aria-hidden="true"><path fill="${palette.ink}" d="M10.2 1.5h11.6a2 2 0 0 1 1.4.6l6.7 6.7a2 2 0 0 1 .6 1.4v11.6a2 2 0 0 1-.6 1.4l-6.7 6.7a2 2 0 0 1-1.4.6H10.2a2 2 0 0 1-1.4-.6l-6.7-6.7a2 2 0 0 1-.6-1.4V10.2a2 2 0 0 1 .6-1.4l6.7-6.7a2 2 0 0 1 1.4-.6z"/><path d="M9.4 23.2 16 8.6l6.6 14.6" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/><circle cx="16" cy="20.8" r="2.35" fill="${palette.brass}"/></svg>`,
)

/** The octagon, rings and dot of the logo, cut off by the edge of the page. */
function artwork(down: number, colour: string): Html {
  const [x, y, radius] = [163.5, 258 + down, 151]
  const octagon = (size: number) => pointList(ring(x, y, radius * size, 8, 0.5))
  const solid = html`<polygon
    points="${octagon(1)}"
    fill="${colour}"
    stroke="${colour}"
    stroke-width="6"
    stroke-linejoin="round"
  />`
  const rings = [0.8, 0.6, 0.4, 0.2].map(
    (size) =>
      html`<polygon
        points="${octagon(size)}"
        fill="none"
        stroke="#fff"
        stroke-opacity="0.5"
        stroke-width="0.4"
        stroke-linejoin="round"
      />`,
  )
  return html`<div class="artwork">
    ${drawing(210, 297, [solid, rings, html`<circle cx="${x}" cy="${y}" r="7" fill="${palette.brass}" />`])}
  </div>`
}
