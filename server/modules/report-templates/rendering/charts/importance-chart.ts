import type { Quadrant360 } from '../../../../../domain/reports/report-360.ts'
import { type Html, html } from '../html.ts'
import { palette } from './palette.ts'
import { drawing, line, mm, type Point, rectangle, text } from './svg.ts'

export type ImportanceMark = {
  number: string
  performance: number
  importance: number
  quadrant: Quadrant360
}

export type ImportanceAxis = {
  lower: number
  higher: number
  title: string
}

export type ImportanceChartInput = {
  marks: readonly ImportanceMark[]
  scaleMax: number
  performance: ImportanceAxis
  importance: ImportanceAxis
  quadrantName(quadrant: Quadrant360): string
  mean(value: number): string
  label: string
}

const side = 110
const markRadius = 2.7
const origin: Point = [12, 4]

/** Rows from the top, columns from the left: the table of the nine fields. */
const fields: readonly (readonly Quadrant360[])[] = [
  ['concentrate-here', 'improve', 'keep-up'],
  ['improve', 'monitor', 'maintain'],
  ['low-priority', 'monitor', 'possible-overkill'],
]

/** Linear axes over the whole scale, divided at the wave's boundaries. Numbers replace names, which would overlap. */
export function importanceChart(input: ImportanceChartInput): Html {
  const { marks, scaleMax, performance, importance, mean } = input
  const x = (value: number) => ((value - 1) / (scaleMax - 1)) * side
  const y = (value: number) => side - x(value)
  const columns = [1, performance.lower, performance.higher, scaleMax].map(x)
  const rows = [scaleMax, importance.higher, importance.lower, 1].map(y)
  const content = [
    fields.map((row, down) => row.map((quadrant, across) => field(quadrant, columns, rows, across, down, input))),
    [1, 2].map((index) => line(columns[index] ?? 0, 0, columns[index] ?? 0, side, boundary)),
    [1, 2].map((index) => line(0, rows[index] ?? 0, side, rows[index] ?? 0, boundary)),
    html`<rect
      x="0"
      y="0"
      width="${side}"
      height="${side}"
      fill="none"
      stroke="${palette.frame}"
      stroke-width="0.3"
    />`,
    axisNumbers([1, performance.lower, performance.higher, scaleMax], mean, x),
    sideNumbers([1, importance.lower, importance.higher, scaleMax], mean, y),
    text(side / 2, side + 9.6, performance.title, { anchor: 'middle', points: 8 }),
    placeMarks(marks, x, y).map(markAt),
  ]
  const [left, top] = origin
  const title = text(0, 0, importance.title, { anchor: 'middle', points: 8 })
  return drawing(
    side + left + 3,
    side + top + 11,
    html`<g transform="translate(${left} ${top})">${content}</g
      ><g transform="translate(2.6 ${top + side / 2}) rotate(-90)">${title}</g>`,
    input.label,
  )
}

const boundary = { colour: palette.frame, width: 0.25 }

function field(
  quadrant: Quadrant360,
  columns: readonly number[],
  rows: readonly number[],
  across: number,
  down: number,
  { quadrantName }: ImportanceChartInput,
): Html {
  const [left = 0, right = 0] = columns.slice(across, across + 2)
  const [top = 0, bottom = 0] = rows.slice(down, down + 2)
  const isHot = quadrant === 'concentrate-here'
  const fill = isHot ? palette.inkTint : quadrant === 'keep-up' ? palette.paper : '#FFFFFF'
  const baseline = down === 2 ? bottom - 2.6 : top + 4.6
  const style = { points: 8, weight: isHot ? 600 : 500, colour: isHot ? palette.inkDark : palette.faint } as const
  const words = quadrantName(quadrant)
  return html`${rectangle(left, top, right - left, bottom - top, fill)}${text(left + 2.2, baseline, words, style)}`
}

function axisNumbers(values: readonly number[], mean: (value: number) => string, x: (value: number) => number): Html[] {
  return values.map((value, index) => {
    const anchor = index === 0 ? 'start' : index === 3 ? 'end' : 'middle'
    return text(x(value), side + 4.6, axisLabel(value, mean), { anchor, colour: palette.faint })
  })
}

function sideNumbers(values: readonly number[], mean: (value: number) => string, y: (value: number) => number): Html[] {
  return values.map((value, index) => {
    const shift = index === 0 ? 0 : index === 3 ? 2.4 : 1
    return text(-2, y(value) + shift, axisLabel(value, mean), { anchor: 'end', colour: palette.faint })
  })
}

function axisLabel(value: number, mean: (value: number) => string): string {
  return Number.isInteger(value) ? String(value) : mean(value)
}

type PlacedMark = {
  mark: ImportanceMark
  true: Point
  shown: Point
}

/** Marks that would overlap are pushed apart; a line connects each to its true position. */
function placeMarks(
  marks: readonly ImportanceMark[],
  x: (value: number) => number,
  y: (value: number) => number,
): PlacedMark[] {
  const placed = marks.map((entry): PlacedMark => {
    const point: Point = [x(entry.performance), y(entry.importance)]
    return { mark: entry, true: point, shown: point }
  })
  for (let round = 0; round < 60; round += 1) {
    for (const [index, one] of placed.entries()) for (const two of placed.slice(index + 1)) pushApart(one, two, index)
  }
  return placed
}

const leastDistance = 2 * markRadius + 0.4

function pushApart(one: PlacedMark, two: PlacedMark, index: number): void {
  const [dx, dy] = [two.shown[0] - one.shown[0], two.shown[1] - one.shown[1]]
  const distance = Math.hypot(dx, dy)
  if (distance >= leastDistance) return
  // Marks on one spot are pushed apart at an angle that differs from pair to pair, so that three of them do not end up
  // in a row.
  const [ux, uy] = distance > 0.01 ? [dx / distance, dy / distance] : [Math.cos(index * 2.4), Math.sin(index * 2.4)]
  const push = (leastDistance - distance) / 2
  one.shown = inPlot([one.shown[0] - ux * push, one.shown[1] - uy * push])
  two.shown = inPlot([two.shown[0] + ux * push, two.shown[1] + uy * push])
}

function inPlot([x, y]: Point): Point {
  return [Math.min(side, Math.max(0, x)), Math.min(side, Math.max(0, y))]
}

function markAt({ mark, true: from, shown: [x, y] }: PlacedMark): Html {
  const fill = mark.quadrant === 'concentrate-here' ? palette.ink : palette.text
  const isMoved = Math.hypot(x - from[0], y - from[1]) > 0.3
  const tether = isMoved
    ? html`${line(...from, x, y, { colour: fill, width: 0.3 })}<circle
          cx="${mm(from[0])}"
          cy="${mm(from[1])}"
          r="0.7"
          fill="${fill}"
        />`
    : ''
  const number = text(x, y + 1.02, mark.number, { points: 8.5, anchor: 'middle', colour: '#FFFFFF', weight: 600 })
  return html`${tether}<circle
      cx="${mm(x)}"
      cy="${mm(y)}"
      r="${markRadius}"
      fill="${fill}"
      stroke="#fff"
      stroke-width="0.5"
    />${number}`
}
