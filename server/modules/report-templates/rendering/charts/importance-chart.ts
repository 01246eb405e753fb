import type { Quadrant360 } from '../../../../../domain/reports/report-360.ts'
import { type Html, html } from '../html.ts'
import { palette } from './palette.ts'
import { type Area, type MapGeometry, type PlacedMark, placeMarks } from './place-marks.ts'
import { drawing, line, mm, type Point, rectangle, text } from './svg.ts'
import { textWidth, wrapText } from './text-width.ts'

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

const side = 103
const origin: Point = [12, 4]

/** Rows from the top, columns from the left: the table of the nine fields. */
const fields: readonly (readonly Quadrant360[])[] = [
  ['concentrate-here', 'improve', 'keep-up'],
  ['improve', 'monitor', 'maintain'],
  ['low-priority', 'monitor', 'possible-overkill'],
]

function geometryOf({
  scaleMax,
  performance,
  importance,
  quadrantName,
}: ImportanceChartInput): MapGeometry & { columns: readonly number[]; rows: readonly number[] } {
  const x = (value: number) => ((value - 1) / (scaleMax - 1)) * side
  const y = (value: number) => side - x(value)
  const columns = [1, performance.lower, performance.higher, scaleMax].map(x)
  const rows = [scaleMax, importance.higher, importance.lower, 1].map(y)
  // A value on a boundary belongs to the higher side.
  const across = (mark: ImportanceMark) => bandIndex(mark.performance, performance)
  const down = (mark: ImportanceMark) => 2 - bandIndex(mark.importance, importance)
  return {
    x,
    y,
    columns,
    rows,
    fieldOf: (mark) => areaOf(columns, rows, across(mark), down(mark)),
    wordsOf: (mark) => {
      const area = areaOf(columns, rows, across(mark), down(mark))
      const { points, lines } = fieldName(quadrantName(mark.quadrant), area)
      const right = area.left + nameInset + Math.max(...lines.map((words) => textWidth(words, points)))
      const tall = lines.length * lineOf(points) + 1.8
      return down(mark) === 2
        ? { left: area.left, right, top: area.bottom - tall, bottom: area.bottom }
        : { left: area.left, right, top: area.top, bottom: area.top + tall }
    },
  }
}

function bandIndex(value: number, { lower, higher }: ImportanceAxis): number {
  return value >= higher ? 2 : value >= lower ? 1 : 0
}

function areaOf(columns: readonly number[], rows: readonly number[], across: number, down: number): Area {
  const [left = 0, right = 0] = columns.slice(across, across + 2)
  const [top = 0, bottom = 0] = rows.slice(down, down + 2)
  return { left, right, top, bottom }
}

const nameSizes = [8, 7.2, 6.4] as const
const nameInset = 1.8
const lineOf = (points: number) => points * 0.41

/** The name of a field in the largest type in which its words are whole. */
function fieldName(words: string, { left, right }: Area): { points: number; lines: string[] } {
  const room = right - left - nameInset
  const isWhole = (points: number) => words.split(' ').every((word) => textWidth(word, points) <= room)
  const points = nameSizes.find(isWhole) ?? nameSizes[2]
  return { points, lines: wrapText(words, points, room) }
}

/** Linear axes over the whole scale, divided at the wave's boundaries. Numbers replace names, which would overlap. */
export function importanceChart(input: ImportanceChartInput): Html {
  const { marks, scaleMax, performance, importance, mean } = input
  const geometry = geometryOf(input)
  const { x, y, columns, rows } = geometry
  const { radius, placed } = placeMarks(marks, geometry)
  const content = [
    fields.map((row, down) =>
      row.map((quadrant, across) => field(quadrant, areaOf(columns, rows, across, down), down === 2, input)),
    ),
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
    placed.map((mark) => markAt(mark, radius)),
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

function field(quadrant: Quadrant360, area: Area, isLowest: boolean, { quadrantName }: ImportanceChartInput): Html {
  const { left, right, top, bottom } = area
  const isHot = quadrant === 'concentrate-here'
  const fill = isHot ? palette.inkTint : quadrant === 'keep-up' ? palette.paper : '#FFFFFF'
  const { points, lines } = fieldName(quadrantName(quadrant), area)
  const style = { points, weight: isHot ? 600 : 500, colour: isHot ? palette.inkDark : palette.faint } as const
  const baseline = isLowest ? bottom - 2.4 - (lines.length - 1) * lineOf(points) : top + 4.4
  return html`${rectangle(left, top, right - left, bottom - top, fill)}${lines.map((words, index) =>
    text(left + nameInset, baseline + index * lineOf(points), words, style),
  )}`
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

/** In points; smaller numbers are hard to read on paper. */
const smallestNumber = 6

function markAt({ mark, true: from, shown: [x, y] }: PlacedMark, radius: number): Html {
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
  const points = Math.max(smallestNumber, radius * 3.25)
  const number = text(x, y + points * 0.12, mark.number, { points, anchor: 'middle', colour: '#FFFFFF', weight: 600 })
  return html`${tether}<circle
      cx="${mm(x)}"
      cy="${mm(y)}"
      r="${radius}"
      fill="${fill}"
      stroke="#fff"
      stroke-width="0.5"
    />${number}`
}
