import type { GroupOutcome360 } from '../../../../../domain/reports/report-360.ts'
import { type Html, html, nothing } from '../html.ts'
import { unitColour } from './marks.ts'
import { palette } from './palette.ts'
import { drawing, mm } from './svg.ts'

const step = 1.8
/** More marks would not fit; then the numbers beside them are enough. */
const most = 8

/** A square for each person asked, full for those who answered. */
export function responseMarks({ group, publication, invited, submitted }: GroupOutcome360): Html {
  if (invited > most) return nothing
  const colour = publication === 'published' ? unitColour[group] : palette.faint
  const marks = Array.from({ length: invited }, (_, index) => {
    const paint = index < submitted ? colour : '#fff'
    return html`<rect
      x="${mm(index * step + 0.15)}"
      y="0.15"
      width="1.3"
      height="1.3"
      fill="${paint}"
      stroke="${colour}"
      stroke-width="0.25"
    />`
  })
  return drawing(invited * step, 1.6, marks)
}
