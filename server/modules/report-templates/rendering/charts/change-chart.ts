import { type Html, html } from '../html.ts'
import { palette } from './palette.ts'
import { drawing, line, mm, onScale, scaleValues } from './svg.ts'

const width = 56
const height = 6
const inset = 2

/** From where others saw a competency in the earlier wave (hollow) to where they see it now (full). */
export function changeChart(scaleMax: number, earlier: number, later: number): Html {
  const x = (value: number) => onScale(value, scaleMax, inset, width - inset)
  const y = height / 2
  const colour = later >= earlier ? palette.teal : palette.text
  return drawing(width, height, [
    line(inset, y, width - inset, y, { width: 0.25 }),
    scaleValues(scaleMax).map((value) => line(x(value), y - 0.9, x(value), y + 0.9, { colour: palette.lineStrong })),
    line(x(earlier), y, x(later), y, { colour, width: 0.9 }),
    html`<circle cx="${mm(x(earlier))}" cy="${y}" r="1.1" fill="#fff" stroke="${colour}" stroke-width="0.4" />`,
    html`<circle cx="${mm(x(later))}" cy="${y}" r="1.4" fill="${colour}" />`,
  ])
}
