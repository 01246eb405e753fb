import type { CSSProperties } from 'react'
import { loginStatus } from '../../../../../domain/logins/login-status.ts'
import type { GlyphStatus } from '../../../../ui/marks/status-glyph.tsx'
import { octagon16 } from '../../../../ui/brand/octagon.ts'

/** How the status of a login is shown and called; deleted ones are never listed. */
export const glyphOfStatus: Readonly<Record<number, GlyphStatus>> = {
  [loginStatus.assigned]: 'assigned',
  [loginStatus.generated]: 'generated',
  [loginStatus.filled]: 'filled',
  [loginStatus.completed]: 'completed',
  [loginStatus.error]: 'error',
  [loginStatus.inProgress]: 'progress',
  [loginStatus.locked]: 'locked',
  [loginStatus.expired]: 'expired',
}

const line = `fill='none' stroke='#000' stroke-width='1.6' stroke-linejoin='round'`
const outline = (inside: string, dashes = '') => `<path d='${octagon16}' ${line}${dashes}/>${inside}`
/** A full octagon with a sign cut out of it. */
const full = (sign: string) =>
  `<mask id='m'><rect width='16' height='16' fill='#fff'/><path d='${sign}' fill='none' stroke='#000' stroke-width='1.8' stroke-linecap='round' stroke-linejoin='round'/></mask><path d='${octagon16}' stroke='#000' stroke-width='1.6' stroke-linejoin='round' mask='url(#m)'/>`
const tick = 'm4.9 8.2 2.1 2.1 4-4.4'

const shapes: Record<GlyphStatus, string> = {
  assigned: outline('', ` stroke-dasharray='2.4 2'`),
  generated: outline(`<circle cx='8' cy='8' r='2.2'/>`),
  progress: outline(`<path d='M8 3.5H6.2L3.5 6.2v3.6l2.7 2.7H8z'/>`),
  filled: full(tick),
  completed: full(tick),
  error: full('M8 4.6v4m0 2.6v.1'),
  locked: full('M5.6 8h4.8'),
  deleted: outline(`<path d='m5.4 5.4 5.2 5.2m0-5.2-5.2 5.2' ${line} stroke-linecap='round'/>`),
  expired: outline(`<path d='m5 11 6-6' ${line} stroke-linecap='round'/>`),
}

/**
 * The status marks as masks, by `--sign-…`. A cell with them is one element, where drawings would be six; a thousand cells are
 * drawn while a matrix is scrolled.
 */
export const cellSigns = Object.fromEntries(
  Object.entries(shapes).map(([name, shape]) => {
    const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'>${shape}</svg>`
    return [`--sign-${name}`, `url("data:image/svg+xml,${encodeURIComponent(svg)}")`]
  }),
) as CSSProperties
