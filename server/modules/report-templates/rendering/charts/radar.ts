import { type Html, html, trusted } from '../html.ts'
import { mark, ring } from './marks.ts'
import { palette } from './palette.ts'
import { drawing, line, mm, onScale, type Point, pointList, scaleValues, text } from './svg.ts'
import { textWidth, wrapText } from './text-width.ts'

export type RadarAxis = {
  name: string
  /** The mean that is printed below the name. */
  label: string
  others: number | null
  self: number | null
}

const width = 122
const height = 110
const centre: Point = [width / 2, height / 2 - 1]
const largestRadius = 40
const smallestRadius = 22
const labelPoints = 8.5
const lineHeight = 3.5
const labelDistance = 2.6

/** With fewer axes the shape says nothing. */
const fewestAxes = 5

type Label = {
  lines: string[]
  x: number
  top: number
  anchor: 'start' | 'middle' | 'end'
  width: number
}

/**
 * Centre is the lowest answer, the edge the highest. All others filled, self dashed. Undefined if there are too few
 * axes for a shape or too many names to fit around it.
 */
export function radar(
  axes: readonly RadarAxis[],
  scaleMax: number,
  { label, valuesOf }: { label: string; valuesOf: 'others' | 'self' },
): Html | undefined {
  const layout = axes.length >= fewestAxes ? layOut(axes) : undefined
  if (!layout) return undefined
  const { radius, labels } = layout
  const at = (index: number, value: number) => pointAt(index, axes.length, onScale(value, scaleMax, 0, radius))
  const outline = (value: number) => axes.map((_, index) => at(index, value))
  return drawing(
    width,
    height,
    [
      scaleValues(scaleMax)
        .slice(1)
        .map((value) => gridRing(outline(value), value === scaleMax)),
      axes.map((_, index) => line(...centre, ...at(index, scaleMax))),
      profile(
        axes.map(({ others }, index) => (others === null ? null : at(index, others))),
        othersPaint,
      ),
      profile(
        axes.map(({ self }, index) => (self === null ? null : at(index, self))),
        selfPaint,
      ),
      axes.map(({ others }, index) => (others === null ? '' : disc(at(index, others)))),
      axes.map(({ self }, index) => (self === null ? '' : mark('self', ...at(index, self), 0.95))),
      scaleValues(scaleMax).map((value) => ringNumber(value, outline(value))),
      labels.map((placed, index) => labelText(placed, axes[index]?.label ?? '', valueColours[valuesOf])),
    ],
    label,
  )
}

export function radarLegend(): { others: Html; self: Html } {
  const others = [line(0, 1.5, 8, 1.5, { colour: palette.teal, width: 0.75 }), disc([4, 1.5])]
  const self = [line(0, 1.5, 8, 1.5, { colour: palette.ink, width: 0.55, dash: '1.6 1.1' }), mark('self', 4, 1.5, 0.9)]
  return { others: drawing(8, 3, others), self: drawing(8, 3, self) }
}

/** With an even number of axes the polygon stands on an edge, like the logo. */
function pointAt(index: number, count: number, radius: number): Point {
  const turn = count % 2 === 0 ? 0.5 : 0
  return ring(...centre, radius, count, turn)[index] ?? centre
}

type Paint = {
  line: string
  fill: string
}

const othersPaint: Paint = {
  line: `stroke="${palette.teal}" stroke-width="0.75" stroke-linejoin="round"`,
  fill: `fill="${palette.teal}" fill-opacity="0.13"`,
}
const selfPaint: Paint = {
  line: `stroke="${palette.ink}" stroke-width="0.55" stroke-dasharray="1.6 1.1" stroke-linejoin="round"`,
  fill: 'fill="none"',
}

/** A closed shape if every axis has a value; otherwise lines between neighbours that have one. */
function profile(points: readonly (Point | null)[], paint: Paint): Html {
  const known = points.filter((point) => point !== null)
  if (known.length === points.length)
    return trusted(`<polygon points="${pointList(known)}" ${paint.fill} ${paint.line}/>`)
  const pairs = points.flatMap((point, index) => {
    const next = points[(index + 1) % points.length]
    return point && next ? [`M${mm(point[0])} ${mm(point[1])}L${mm(next[0])} ${mm(next[1])}`] : []
  })
  return trusted(`<path d="${pairs.join('')}" fill="none" ${paint.line}/>`)
}

function gridRing(corners: readonly Point[], isEdge: boolean): Html {
  const [colour, stroke] = isEdge ? [palette.frame, 0.3] : [palette.line, 0.22]
  return html`<polygon points="${pointList(corners)}" fill="none" stroke="${colour}" stroke-width="${stroke}" />`
}

function disc([x, y]: Point): Html {
  return html`<circle cx="${mm(x)}" cy="${mm(y)}" r="0.95" fill="${palette.teal}" />`
}

/** Beside the vertical axis where the ring crosses it, with a white outline to separate it from the lines. */
function ringNumber(value: number, corners: readonly Point[]): Html {
  const top = Math.min(...corners.map(([, y]) => y))
  const number = text(centre[0], top + 0.95, String(value), { points: 7, anchor: 'middle', colour: palette.faint })
  return html`<g paint-order="stroke" stroke="#fff" stroke-width="0.9" stroke-linejoin="round">${number}</g>`
}

const valueColours = { others: palette.tealText, self: palette.inkDark }

function labelText({ lines, x, top, anchor }: Label, value: string, colour: string): Html {
  const name = { points: labelPoints, weight: 500, colour: palette.text, anchor } as const
  const mean = { points: labelPoints, weight: 600, colour, anchor } as const
  const baseline = (index: number) => top + 2.7 + index * lineHeight
  return html`${lines.map((content, index) => text(x, baseline(index), content, name))}${text(x, baseline(lines.length), value, mean)}`
}

/** The largest radius that fits, with the widest labels possible for it; words are broken only as a last resort. */
function layOut(axes: readonly RadarAxis[]): { radius: number; labels: Label[] } | undefined {
  const settings = rooms.map((room) => axes.map(({ name, label }) => wordsOf(name, label, room)))
  for (const mayBreakWords of [false, true]) {
    const usable = settings.filter((words) => mayBreakWords || words.every(({ isWhole }) => isWhole))
    for (let radius = largestRadius; radius >= smallestRadius; radius -= 1) {
      for (const words of usable) {
        const labels = words.map((own, index) => placeLabel(own, index, axes.length, radius))
        if (fit(labels)) return { radius, labels }
      }
    }
  }
  return undefined
}

/** mm for each label. */
const rooms = [34, 26, 20, 16]

type LabelWords = { lines: string[]; width: number; isWhole: boolean }

function wordsOf(name: string, label: string, room: number): LabelWords {
  const lines = wrapText(name, labelPoints, room)
  return {
    lines,
    width: Math.max(...[...lines, label].map((content) => textWidth(content, labelPoints))),
    isWhole: lines.join(' ') === name,
  }
}

function fit(labels: readonly Label[]): boolean {
  return labels.every((one, index) => isInside(one) && !labels.slice(index + 1).some((two) => overlap(one, two)))
}

function placeLabel({ lines, width: wide }: LabelWords, index: number, count: number, radius: number): Label {
  const [x, y] = pointAt(index, count, radius + labelDistance)
  const across = (x - centre[0]) / (radius + labelDistance)
  const down = (y - centre[1]) / (radius + labelDistance)
  const tall = (lines.length + 1) * lineHeight
  return {
    lines,
    x,
    top: y - tall / 2 + (down * tall) / 2,
    anchor: across > 0.15 ? 'start' : across < -0.15 ? 'end' : 'middle',
    width: wide,
  }
}

function sides({ x, anchor, width: wide }: Label): [left: number, right: number] {
  const left = anchor === 'start' ? x : anchor === 'end' ? x - wide : x - wide / 2
  return [left, left + wide]
}

function isInside(label: Label): boolean {
  const [left, right] = sides(label)
  return left >= 0 && right <= width && label.top >= 0 && label.top + (label.lines.length + 1) * lineHeight <= height
}

function overlap(one: Label, two: Label): boolean {
  const [left, right] = sides(one)
  const [otherLeft, otherRight] = sides(two)
  const bottom = (label: Label) => label.top + (label.lines.length + 1) * lineHeight
  return left < otherRight && otherLeft < right && one.top < bottom(two) && two.top < bottom(one)
}
