import type { ReportUnit360 } from '../../../../../domain/reports/report-360.ts'
import { type Html, html, trusted } from '../html.ts'
import { palette } from './palette.ts'
import { drawing, line, mm, type Point, pointList } from './svg.ts'

/** Shape and lane carry the meaning, so a grey print can be read; colour only helps. */
export const unitColour: Record<ReportUnit360, string> = {
  self: palette.ink,
  superior: palette.text,
  colleague: palette.teal,
  subordinate: palette.amber,
  externalCustomer: palette.purple,
  internalCustomer: palette.faint,
  otherRaters: palette.dim,
}

type Draw = (x: number, y: number, radius: number) => Html

const draw: Record<ReportUnit360, Draw> = {
  self: (x, y, r) => {
    const corners = pointList(ring(x, y, r * 1.35, 4, 0))
    return html`<polygon points="${corners}" fill="#fff" stroke="${palette.ink}" stroke-width="0.5" />`
  },
  superior: (x, y, r) => square(x, y, r * 0.88, `fill="${palette.text}"`),
  colleague: (x, y, r) => html`<circle cx="${mm(x)}" cy="${mm(y)}" r="${mm(r)}" fill="${palette.teal}" />`,
  subordinate: (x, y, r) => {
    const corners = pointList([
      [x, y - r * 1.15],
      [x + r * 1.2, y + r * 0.9],
      [x - r * 1.2, y + r * 0.9],
    ])
    return html`<polygon
      points="${corners}"
      fill="${palette.amber}"
      stroke="${palette.amberEdge}"
      stroke-width="0.2"
    />`
  },
  externalCustomer: (x, y, r) =>
    html`<polygon points="${pointList(ring(x, y, r * 1.1, 5, 0))}" fill="${palette.purple}" />`,
  internalCustomer: (x, y, r) => {
    const d = r * 0.8
    return html`<path
      d="M${mm(x - d)} ${mm(y - d)}l${mm(2 * d)} ${mm(2 * d)}m0 ${mm(-2 * d)}l${mm(-2 * d)} ${mm(2 * d)}"
      fill="none"
      stroke="${palette.faint}"
      stroke-width="0.55"
    />`
  },
  otherRaters: (x, y, r) => square(x, y, r * 0.75, `fill="#fff" stroke="${palette.dim}" stroke-width="0.5"`),
}

export function mark(unit: ReportUnit360, x: number, y: number, radius = 1): Html {
  return draw[unit](x, y, radius)
}

/** The mark of a group whose values are hidden. */
export function hiddenMark(x: number, y: number, radius = 1): Html {
  return html`<circle
    cx="${mm(x)}"
    cy="${mm(y)}"
    r="${mm(radius * 0.85)}"
    fill="none"
    stroke="${palette.faint}"
    stroke-width="0.3"
    stroke-dasharray="0.6 0.5"
  />`
}

const keySize = 4

export function unitKey(unit: ReportUnit360): Html {
  return key(mark(unit, keySize / 2, keySize / 2, 1.15))
}

export function hiddenKey(): Html {
  return key(hiddenMark(keySize / 2, keySize / 2, 1.15))
}

export function othersKey(): Html {
  return key(line(keySize / 2, 0.2, keySize / 2, keySize - 0.2, { colour: palette.text, width: 0.55 }))
}

function key(content: Html): Html {
  return html`<span class="key">${drawing(keySize, keySize, content)}</span>`
}

/** Corners of a regular polygon, the first one on top (turned by a part of a step if asked). */
export function ring(x: number, y: number, radius: number, corners: number, turn: number): Point[] {
  return Array.from({ length: corners }, (_, index): Point => {
    const angle = ((index + turn) / corners) * 2 * Math.PI - Math.PI / 2
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
  })
}

function square(x: number, y: number, half: number, paint: string): Html {
  const side = mm(2 * half)
  return trusted(`<rect x="${mm(x - half)}" y="${mm(y - half)}" width="${side}" height="${side}" ${paint}/>`)
}
