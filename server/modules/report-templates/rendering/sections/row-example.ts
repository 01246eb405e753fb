import type { Gap360, ReportItem360 } from '../../../../../domain/reports/report-360.ts'
import { mark } from '../charts/marks.ts'
import { palette } from '../charts/palette.ts'
import { drawing, line, onScale, scaleValues, text as label } from '../charts/svg.ts'
import { wrapText } from '../charts/text-width.ts'
import { type Html, nothing } from '../html.ts'
import type { ReportView } from '../report-view.ts'
import { shownMean } from '../report-view.ts'
import { gapThreshold } from './gap-threshold.ts'

const width = 114
const plotLeft = 37
const plotRight = 80
const noteLeft = 85
const top = 7
const lane = 3.8

/** Explains the parts of a row with the reader's own item that has the widest gap. */
export function rowExample(view: ReportView): Html {
  const item = widestGap(view)
  if (!item?.gap) return nothing
  const { report } = view
  const units = report.units.filter((unit) => shownMean(item.cells, unit) !== null)
  const height = units.length * lane + 1.6
  const x = (value: number) => onScale(value, report.scaleMax, plotLeft, plotRight)
  const { self, others, difference } = item.gap
  const isWide = difference !== 'aligned'
  const note = wrapText(noteText(view, item.gap), 8, width - noteLeft)
  const bar = isWide ? { colour: palette.ink, width: 0.9 } : { colour: palette.inkSoft, width: 0.5 }
  const content = [
    scaleValues(report.scaleMax).map((value) => [
      line(x(value), top, x(value), top + height),
      label(x(value), top + height + 3.6, String(value), { anchor: 'middle', colour: palette.faint }),
    ]),
    line(x(others), top + 2.6, x(self), top + 2.6, bar),
    line(x(others), top - 0.5, x(others), top + height, { colour: palette.text, width: 0.55 }),
    label(x(others), top - 2, view.text('read.rowOthers', { mean: view.mean(others) }), nameStyle('middle', 500)),
    units.map((unit, index) => {
      const y = top + 2.6 + index * lane
      return [
        label(0, y + 1, view.unitName(unit), nameStyle()),
        mark(unit, x(shownMean(item.cells, unit) ?? 1), y, 1.15),
      ]
    }),
    line(Math.max(x(self), x(others)) + 2.6, top + 2.6, noteLeft - 1, top + 2.6, { colour: palette.faint }),
    note.map((words, index) => label(noteLeft, top + 3.6 + index * 3.6, words, nameStyle())),
  ]
  const bottom = Math.max(top + height + 5, top + 3.6 + note.length * 3.6)
  return drawing(width, bottom, content, view.text('read.rowLabel'))
}

function nameStyle(anchor: 'start' | 'middle' = 'start', weight: 400 | 500 = 400) {
  return { points: 8, colour: palette.text, anchor, weight } as const
}

function widestGap({ report }: ReportView): ReportItem360 | undefined {
  const items = report.sections.flatMap((section) => section.items).filter((item) => item.gap !== null)
  return items.toSorted((a, b) => Math.abs(b.gap?.gap ?? 0) - Math.abs(a.gap?.gap ?? 0))[0]
}

function noteText({ text, mean, signed, report, input }: ReportView, { self, gap }: Gap360): string {
  const threshold = mean(gapThreshold(input.settings.gapRule, report.scaleMax))
  return text('read.rowNote', { mean: mean(self), gap: signed(gap), threshold })
}
