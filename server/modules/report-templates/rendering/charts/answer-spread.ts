import type { Distribution360, ReportUnit360 } from '../../../../../domain/reports/report-360.ts'
import type { Html } from '../html.ts'
import { unitColour } from './marks.ts'
import { palette } from './palette.ts'
import { drawing, line, rectangle, scaleValues, text } from './svg.ts'

function columnWidth(scaleMax: number, width: number): number {
  return width / scaleMax
}

/** mm. `tallest`: a column with all answers, so that columns can be compared between groups of different size. */
export type SpreadSize = { width: number; tallest: number }

/** The distribution of a group's answers over the scale; heights are shares of the group's answers. */
export function answerSpread(
  unit: ReportUnit360,
  { counts, n }: Distribution360,
  { width, tallest }: SpreadSize,
  label: string,
): Html {
  const step = columnWidth(counts.length, width)
  const columns = counts.map((count, index) => {
    const tall = (count / n) * tallest
    return count === 0 ? '' : rectangle((index + 0.18) * step, tallest - tall, step * 0.64, tall, unitColour[unit])
  })
  return drawing(
    width,
    tallest + 0.4,
    [line(0, tallest, width, tallest, { colour: palette.lineStrong, width: 0.22 }), ...columns],
    label,
  )
}

/** The numbers of the answers, above their columns. */
export function answerNumbers(scaleMax: number, width: number): Html {
  const step = columnWidth(scaleMax, width)
  const style = { anchor: 'middle', colour: palette.faint } as const
  const numbers = scaleValues(scaleMax).map((value) => text((value - 0.5) * step, 2.8, String(value), style))
  return drawing(width, 3.4, numbers)
}
