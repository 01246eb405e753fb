import { type Html, html, type HtmlPart, trusted } from '../html.ts'
import { palette } from './palette.ts'

const millimetresPerPoint = 25.4 / 72

/** Two decimals of a millimetre are more precise than print. */
export function mm(value: number): string {
  return String(Math.round(value * 100) / 100)
}

/**
 * A drawing in millimetres. With a label it is an image for screen readers; without one it is hidden, as it repeats
 * what a table says.
 */
export function drawing(width: number, height: number, content: HtmlPart, label?: string): Html {
  const naming = label === undefined ? trusted('aria-hidden="true"') : html`role="img" aria-label="${label}"`
  const [w, h] = [mm(width), mm(height)]
  return html`<svg width="${w}mm" height="${h}mm" viewBox="0 0 ${w} ${h}" ${naming}>${content}</svg>`
}

export type TextStyle = {
  points?: number
  colour?: string
  weight?: 400 | 500 | 600
  anchor?: 'start' | 'middle' | 'end'
}

export function text(x: number, y: number, content: string, style: TextStyle = {}): Html {
  const { points = 7.5, colour = palette.dim, weight = 400, anchor = 'start' } = style
  const size = mm(points * millimetresPerPoint)
  return html`<text
    x="${mm(x)}"
    y="${mm(y)}"
    font-size="${size}"
    font-weight="${weight}"
    fill="${colour}"
    text-anchor="${anchor}"
    >${content}</text
  >`
}

export type Stroke = {
  colour?: string
  width?: number
  dash?: string
}

export function line(x1: number, y1: number, x2: number, y2: number, stroke: Stroke = {}): Html {
  const { colour = palette.line, width = 0.2, dash } = stroke
  const dashes = dash ? html` stroke-dasharray="${dash}"` : ''
  return html`<path
    d="M${mm(x1)} ${mm(y1)}L${mm(x2)} ${mm(y2)}"
    stroke="${colour}"
    stroke-width="${width}"
    ${dashes}
  />`
}

export function rectangle(x: number, y: number, width: number, height: number, fill: string): Html {
  return html`<rect
    x="${mm(x)}"
    y="${mm(y)}"
    width="${mm(Math.max(0, width))}"
    height="${mm(height)}"
    fill="${fill}"
  />`
}

export type Point = readonly [x: number, y: number]

export function pointList(points: readonly Point[]): string {
  return points.map(([x, y]) => `${mm(x)},${mm(y)}`).join(' ')
}

/** Position of a value on an axis that covers the whole scale from the lowest answer, 1. */
export function onScale(value: number, scaleMax: number, from: number, to: number): number {
  return from + ((value - 1) / (scaleMax - 1)) * (to - from)
}

export function scaleValues(scaleMax: number): number[] {
  return Array.from({ length: scaleMax }, (_, index) => index + 1)
}
