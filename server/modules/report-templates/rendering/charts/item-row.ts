import type { Gap360, ReportUnit360 } from '../../../../../domain/reports/report-360.ts'
import { type Html, html } from '../html.ts'
import { mark } from './marks.ts'
import { palette } from './palette.ts'
import { drawing, line, onScale, scaleValues, text } from './svg.ts'

/** Room for the marks at both ends of the scale, in mm. */
const inset = 3

export type RowGeometry = {
  /** mm */
  width: number
  /** mm */
  height: number
  scaleMax: number
  /** One lane each, from the top. */
  units: readonly ReportUnit360[]
}

export type RowValues = {
  means: Partial<Record<ReportUnit360, number | null>>
  others: number | null
  gap: Gap360 | null
}

/** In mm, by the number of lanes: lanes do not touch, and two competencies of five items fit on a page. */
const rowHeights = [8, 10.6, 12, 13.4, 13.6, 14] as const

export function rowHeight(lanes: number): number {
  return rowHeights[Math.min(lanes, rowHeights.length) - 1] ?? rowHeights[0]
}

/**
 * One mark per lane, a vertical line for the mean of all others, and a bar from it to self that is bold if they differ.
 */
export function itemRow(geometry: RowGeometry, values: RowValues): Html {
  const { width, height, units } = geometry
  const lane = (index: number) => height * 0.08 + ((index + 0.5) / units.length) * height * 0.84
  const x = (value: number) => positionOf(geometry, value)
  const marks = units.map((unit, index) => {
    const mean = values.means[unit]
    return typeof mean === 'number' ? mark(unit, x(mean), lane(index), units.length > 4 ? 0.95 : 1.02) : ''
  })
  const others = values.others
  return drawing(width, height, [
    gridLines(geometry),
    others !== null ? gapBar(geometry, values, lane(units.indexOf('self'))) : '',
    others !== null ? line(x(others), 0.5, x(others), height - 0.5, { colour: palette.text, width: 0.5 }) : '',
    ...marks,
  ])
}

/** The numbers of the scale above the rows. */
export function scaleAxis({ width, scaleMax }: Pick<RowGeometry, 'width' | 'scaleMax'>): Html {
  const style = { anchor: 'middle', colour: palette.faint } as const
  const labels = scaleValues(scaleMax).map((value) =>
    text(positionOf({ width, scaleMax }, value), 2.9, String(value), style),
  )
  return drawing(width, 3.6, labels)
}

export function positionOf({ width, scaleMax }: Pick<RowGeometry, 'width' | 'scaleMax'>, value: number): number {
  return onScale(value, scaleMax, inset, width - inset)
}

function gridLines(geometry: RowGeometry): Html {
  const lines = scaleValues(geometry.scaleMax).map((value) => {
    const x = positionOf(geometry, value)
    const isMiddle = value * 2 === geometry.scaleMax + 1
    return line(x, 0, x, geometry.height, { colour: isMiddle ? palette.lineStrong : palette.line })
  })
  return html`${lines}`
}

function gapBar(geometry: RowGeometry, { means, others, gap }: RowValues, y: number): Html | '' {
  if (typeof means.self !== 'number' || others === null) return ''
  const isWide = gap !== null && gap.difference !== 'aligned'
  const [from, to] = [positionOf(geometry, others), positionOf(geometry, means.self)]
  return isWide
    ? line(from, y, to, y, { colour: palette.ink, width: 0.9 })
    : line(from, y, to, y, { colour: palette.inkSoft, width: 0.5 })
}
