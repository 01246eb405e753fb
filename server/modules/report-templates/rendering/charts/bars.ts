import type { ReportUnit360 } from '../../../../../domain/reports/report-360.ts'
import { type Html, html } from '../html.ts'
import { unitColour } from './marks.ts'
import { palette } from './palette.ts'
import { drawing, line, mm, rectangle } from './svg.ts'

const height = 4.8

/**
 * A bar from the lowest answer to the mean. Self is hollow, all others thin, so that they can be distinguished in grey
 * print.
 */
export function meanBar(unit: ReportUnit360 | 'all', mean: number, scaleMax: number, width: number): Html {
  const length = ((mean - 1) / (scaleMax - 1)) * width
  return drawing(width, height, [
    line(0, 0, 0, height, { colour: palette.frame, width: 0.25 }),
    line(width / 2, 0, width / 2, height),
    line(width, 0, width, height),
    barShape(unit, length),
  ])
}

function barShape(unit: ReportUnit360 | 'all', length: number): Html {
  if (unit === 'all') return rectangle(0, 1.7, length, 1.4, palette.text)
  if (unit !== 'self' && unit !== 'otherRaters') return rectangle(0, 1, length, 2.8, unitColour[unit])
  const inner = mm(Math.max(0, length - 0.4))
  return html`<rect
    x="0.2"
    y="1.2"
    width="${inner}"
    height="2.4"
    fill="#fff"
    stroke="${unitColour[unit]}"
    stroke-width="0.4"
  />`
}
