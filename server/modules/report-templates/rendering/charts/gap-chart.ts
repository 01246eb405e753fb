import { type Html, html } from '../html.ts'
import { palette } from './palette.ts'
import { drawing, line, rectangle, text } from './svg.ts'
import { fitLine, textWidth, wrapText } from './text-width.ts'

export type GapLine = {
  name: string
  gap: number
  /** The gap as printed. */
  label: string
  isWide: boolean
}

export type GapChartTexts = {
  left: string
  middle: string
  right: string
  /** The accessible name of the drawing. */
  label: string
}

const width = 174
const nameWidth = 56
const plotLeft = 65
const plotRight = 169
const top = 9
/** Maximum height in mm, so that a chart of many lines fits on its page. */
const tallest = 185

/** Diverging bars from zero; a grey band between the two thresholds shows where self and others agree. */
export function gapChart(lines: readonly GapLine[], threshold: number, texts: GapChartTexts): Html {
  const row = Math.min(8.6, tallest / lines.length)
  const bottom = top + row * lines.length
  const reach = Math.max(2, Math.ceil(Math.max(...lines.map(({ gap }) => Math.abs(gap))) + 0.001))
  const x = (value: number) => (plotLeft + plotRight) / 2 + (value / reach) * ((plotRight - plotLeft) / 2)
  const head = { points: 8, weight: 500, colour: palette.text } as const
  return drawing(
    width,
    bottom + 6,
    [
      rectangle(x(-threshold), top, x(threshold) - x(-threshold), bottom - top, palette.paper),
      text(x(-threshold) - 2, 4, texts.left, { ...head, anchor: 'end' }),
      textWidth(texts.middle, 8) < x(threshold) - x(-threshold)
        ? text(x(0), 4, texts.middle, { points: 8, anchor: 'middle' })
        : '',
      text(x(threshold) + 2, 4, texts.right, head),
      ticks(reach).map((value) => axisLine(value, x(value), bottom)),
      [-threshold, threshold].map((value) => line(x(value), top, x(value), bottom, { colour: palette.lineStrong })),
      lines.map((entry, index) => gapBar(entry, top + (index + 0.5) * row, x)),
    ],
    texts.label,
  )
}

function ticks(reach: number): number[] {
  return Array.from({ length: 2 * reach + 1 }, (_, index) => index - reach)
}

function axisLine(value: number, x: number, bottom: number): Html {
  const stroke = value === 0 ? { colour: palette.text, width: 0.4 } : { colour: palette.lineStrong, width: 0.22 }
  const number = value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0'
  const style = { anchor: 'middle', colour: palette.faint } as const
  return html`${line(x, top - 1.5, x, bottom, stroke)}${text(x, bottom + 4, number, style)}`
}

/**
 * The first two lines of a name, the second cut if there are more: the full name is printed with the competency itself.
 */
function firstLines([first = '', second, ...rest]: readonly string[]): string[] {
  if (second === undefined) return [first]
  return [first, fitLine([second, ...rest].join(' '), 8.5, nameWidth)]
}

function gapBar({ name, gap, label, isWide }: GapLine, y: number, x: (value: number) => number): Html {
  const weight = isWide ? 600 : 400
  const [from, to] = [x(Math.min(0, gap)), x(Math.max(0, gap))]
  const half = isWide ? 1.9 : 1.2
  const isShort = textWidth(name, 9.5) <= nameWidth
  const lines = isShort ? [name] : firstLines(wrapText(name, 8.5, nameWidth))
  const nameStyle = { points: isShort ? 9.5 : 8.5, weight, colour: palette.text } as const
  const nameTop = y + 1.1 - ((lines.length - 1) * 3.5) / 2
  const valueStyle = { points: 8.5, weight, colour: palette.text, anchor: gap >= 0 ? 'start' : 'end' } as const
  return html`${lines.map((content, index) => text(0, nameTop + index * 3.5, content, nameStyle))}${rectangle(
    from,
    y - half,
    to - from,
    2 * half,
    isWide ? palette.ink : palette.inkSoft,
  )}${text(gap >= 0 ? to + 1.6 : from - 1.6, y + 1, label, valueStyle)}`
}
