import { type Html, html } from '../html.ts'
import { palette } from './palette.ts'
import { drawing, line, rectangle, text } from './svg.ts'
import { textWidth, wrapText } from './text-width.ts'

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
/** Beside the longest bars there is room for their numbers. */
const plotLeft = 68
const plotRight = 163
const top = 9
/** Maximum height in mm of one chart, so that it fits on its page below the headline. */
const tallest = 170

type NamedLine = GapLine & { points: number; words: string[]; height: number }

/**
 * Diverging bars from zero; a grey band between the two thresholds shows where self and others agree. Names are whole: more
 * of them than fit on a page go on in a second chart.
 */
export function gapCharts(lines: readonly GapLine[], threshold: number, texts: GapChartTexts): Html {
  const reach = Math.max(2, Math.ceil(Math.max(...lines.map(({ gap }) => Math.abs(gap))) + 0.001))
  const charts = onPages(nameSizes.map((points) => lines.map((entry) => named(entry, points))))
  return html`${charts.map((part, index) => gapChart(part, threshold, reach, index === 0 ? texts : { ...texts, label: undefined }))}`
}

const nameSizes = [8.5, 7.5, 6.5] as const

function named(entry: GapLine, most: number): NamedLine {
  const points = most === nameSizes[0] && textWidth(entry.name, 9.5) <= nameWidth ? 9.5 : most
  const words = wrapText(entry.name, points, nameWidth)
  return {
    ...entry,
    points,
    words,
    height: Math.max(most === nameSizes[0] ? 8.6 : 5, words.length * lineOf(points) + 1.6),
  }
}

const lineOf = (points: number) => points * 0.42

/** In the largest type in which all lines fit into one chart, otherwise as many charts as are needed. */
function onPages(settings: readonly NamedLine[][]): NamedLine[][] {
  const total = (lines: readonly NamedLine[]) => lines.reduce((sum, { height }) => sum + height, 0)
  const fitting = settings.find((lines) => total(lines) <= tallest)
  if (fitting) return [fitting]
  const pages: NamedLine[][] = [[]]
  for (const line of settings.at(-1) ?? []) {
    const page = pages.at(-1)
    if (page && total([...page, line]) <= tallest) page.push(line)
    else pages.push([line])
  }
  return pages
}

function gapChart(
  lines: readonly NamedLine[],
  threshold: number,
  reach: number,
  texts: Omit<GapChartTexts, 'label'> & { label?: string },
): Html {
  const bottom = top + lines.reduce((sum, { height }) => sum + height, 0)
  const x = (value: number) => (plotLeft + plotRight) / 2 + (value / reach) * ((plotRight - plotLeft) / 2)
  const head = { points: 8, weight: 500, colour: palette.text } as const
  const middles = lines.map(
    ({ height }, index) => top + lines.slice(0, index).reduce((sum, before) => sum + before.height, 0) + height / 2,
  )
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
      lines.map((entry, index) => gapBar(entry, middles[index] ?? 0, x)),
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

function gapBar({ points, words, gap, label, isWide }: NamedLine, y: number, x: (value: number) => number): Html {
  const weight = isWide ? 600 : 400
  const [from, to] = [x(Math.min(0, gap)), x(Math.max(0, gap))]
  const half = isWide ? 1.9 : 1.2
  const nameStyle = { points, weight, colour: palette.text } as const
  const nameTop = y + points * 0.12 - ((words.length - 1) * lineOf(points)) / 2
  const valueStyle = { points: 8.5, weight, colour: palette.text, anchor: gap >= 0 ? 'start' : 'end' } as const
  return html`${words.map((content, index) => text(0, nameTop + index * lineOf(points), content, nameStyle))}${rectangle(
    from,
    y - half,
    to - from,
    2 * half,
    isWide ? palette.ink : palette.inkSoft,
  )}${text(gap >= 0 ? to + 1.6 : from - 1.6, y + 1, label, valueStyle)}`
}
