import type { Html } from '../html.ts'
import { palette } from './palette.ts'
import { drawing, line, rectangle } from './svg.ts'

const height = 4

/** A share of 0…1 on a track. With a boundary, a line marks it, and bars below it are paler. */
export function shareBar(share: number, width: number, boundary?: number): Html {
  const shown = Math.min(1, Math.max(0, share))
  const isBelow = boundary !== undefined && share < boundary
  return drawing(width, height, [
    rectangle(0, 1.1, width, 1.8, palette.line),
    rectangle(0, 1.1, shown * width, 1.8, isBelow ? palette.inkSoft : palette.teal),
    boundary === undefined
      ? ''
      : line(boundary * width, 0.2, boundary * width, height - 0.2, { colour: palette.text, width: 0.35 }),
  ])
}
