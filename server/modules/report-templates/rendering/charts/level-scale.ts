import { type Html } from '../html.ts'
import { mark } from './marks.ts'
import { palette } from './palette.ts'
import { drawing, line, onScale, rectangle, scaleValues } from './svg.ts'

export type LevelScale = {
  /** mm */
  width: number
  scaleMax: number
  lower: number
  higher: number
}

const height = 5.6
const inset = 2

/** A scale divided into low, middle and high, with a line for all others and a diamond for self. */
export function levelScale(
  { width, scaleMax, lower, higher }: LevelScale,
  others: number | null,
  self: number | null,
): Html {
  const x = (value: number) => onScale(value, scaleMax, inset, width - inset)
  const bands = [
    [1, lower, palette.paper],
    [lower, higher, palette.line],
    [higher, scaleMax, palette.lineStrong],
  ] as const
  return drawing(width, height, [
    bands.map(([from, to, fill]) => rectangle(x(from), 1.7, x(to) - x(from), 2.2, fill)),
    scaleValues(scaleMax).map((value) => line(x(value), 1.7, x(value), 3.9, { colour: '#FFFFFF', width: 0.25 })),
    others === null ? '' : line(x(others), 0.3, x(others), 5.3, { colour: palette.text, width: 0.8 }),
    self === null ? '' : mark('self', x(self), 2.8, 1.05),
  ])
}
