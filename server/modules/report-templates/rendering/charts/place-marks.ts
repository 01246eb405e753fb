import type { ImportanceMark } from './importance-chart.ts'
import type { Point } from './svg.ts'

/** mm */
export type Area = { left: number; right: number; top: number; bottom: number }

export type MapGeometry = {
  x(value: number): number
  y(value: number): number
  /** The field that a mark belongs to. */
  fieldOf(mark: ImportanceMark): Area
  /** Where the name of that field stands. */
  wordsOf(mark: ImportanceMark): Area
}

export type PlacedMark = {
  mark: ImportanceMark
  true: Point
  /** The field that its list names: the mark stays inside. */
  field: Area
  /** Where the name of that field stands. */
  words: Area
  shown: Point
}

/** mm. Many marks in a small field are drawn smaller, so that each still stands apart. */
const smallestRadius = 1.8

type Layout = { radius: number; placed: PlacedMark[] }

/**
 * Marks that would overlap are pushed apart, within their own fields and beside the names of the fields; a line connects
 * each to its true position.
 */
export function placeMarks(marks: readonly ImportanceMark[], geometry: MapGeometry): Layout {
  for (const radius of [2.6, 2.2]) {
    const placed = relax(marks, geometry, radius)
    if (areApart(placed, radius)) return { radius, placed }
  }
  return { radius: smallestRadius, placed: relax(marks, geometry, smallestRadius) }
}

function relax(
  marks: readonly ImportanceMark[],
  { x, y, fieldOf, wordsOf }: MapGeometry,
  radius: number,
): PlacedMark[] {
  const placed = marks.map((entry): PlacedMark => {
    const point: Point = [x(entry.performance), y(entry.importance)]
    return { mark: entry, true: point, field: fieldOf(entry), words: wordsOf(entry), shown: point }
  })
  for (let round = 0; round < 120; round += 1) {
    for (const [index, one] of placed.entries())
      for (const two of placed.slice(index + 1)) pushApart(one, two, index, 2 * radius + 0.4)
    for (const one of placed) one.shown = besideWords(within(one.shown, one.field, radius), one, radius)
  }
  return placed
}

function areApart(placed: readonly PlacedMark[], radius: number): boolean {
  return placed.every((one, index) =>
    placed
      .slice(index + 1)
      .every((two) => Math.hypot(two.shown[0] - one.shown[0], two.shown[1] - one.shown[1]) > 2 * radius - 0.1),
  )
}

function pushApart(one: PlacedMark, two: PlacedMark, index: number, least: number): void {
  const [dx, dy] = [two.shown[0] - one.shown[0], two.shown[1] - one.shown[1]]
  const distance = Math.hypot(dx, dy)
  if (distance >= least) return
  // Marks on one spot are pushed apart at an angle that differs from pair to pair, so that three of them do not end up
  // in a row.
  const [ux, uy] = distance > 0.01 ? [dx / distance, dy / distance] : [Math.cos(index * 2.4), Math.sin(index * 2.4)]
  const push = (least - distance) / 2
  one.shown = [one.shown[0] - ux * push, one.shown[1] - uy * push]
  two.shown = [two.shown[0] + ux * push, two.shown[1] + uy * push]
}

/** The whole mark is inside its field, so that nobody reads it as standing in the next one. */
function within([x, y]: Point, { left, right, top, bottom }: Area, radius: number): Point {
  const inset = radius + 0.3
  const clamp = (value: number, from: number, to: number) =>
    to - from < 2 * inset ? (from + to) / 2 : Math.min(to - inset, Math.max(from + inset, value))
  return [clamp(x, left, right), clamp(y, top, bottom)]
}

/** Above or below the name of its field, where the field is high enough. */
function besideWords([x, y]: Point, { field, words }: PlacedMark, radius: number): Point {
  const isClear = x - radius > words.right || y - radius > words.bottom || y + radius < words.top
  if (isClear) return [x, y]
  const isAtTop = words.top - field.top < field.bottom - words.bottom
  const moved = isAtTop ? words.bottom + radius + 0.2 : words.top - radius - 0.2
  const isRoom = isAtTop ? moved + radius <= field.bottom : moved - radius >= field.top
  return [x, isRoom ? moved : y]
}
