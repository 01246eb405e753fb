import type { TeamRange360 } from '../../../../../domain/reports/wave/group-reports-360.ts'
import type { Html } from '../html.ts'
import { mark } from './marks.ts'
import { palette } from './palette.ts'
import { drawing, line, rectangle } from './svg.ts'
import { positionOf, type RowGeometry } from './item-row.ts'
import { scaleValues } from './svg.ts'

/** From the lowest to the highest of people's means, with a line for their mean and a diamond for own ratings. */
export function peopleSpread(
  geometry: Pick<RowGeometry, 'width' | 'height' | 'scaleMax'>,
  { range, others, self }: { range: TeamRange360 | null; others: number | null; self: number | null },
): Html {
  const { width, height, scaleMax } = geometry
  const x = (value: number) => positionOf(geometry, value)
  const y = height / 2
  return drawing(width, height, [
    scaleValues(scaleMax).map((value) => line(x(value), 0, x(value), height)),
    range ? rectangle(x(range.lowest) - 0.3, y - 1.2, x(range.highest) - x(range.lowest) + 0.6, 2.4, '#B9D9D7') : '',
    others === null ? '' : line(x(others), 0.6, x(others), height - 0.6, { colour: palette.text, width: 0.6 }),
    self === null ? '' : mark('self', x(self), y, 1.05),
  ])
}

/** The mark of the spread, for the legend. */
export const spreadKey = (): Html => drawing(8, 3, [rectangle(0, 0.3, 8, 2.4, '#B9D9D7')])
