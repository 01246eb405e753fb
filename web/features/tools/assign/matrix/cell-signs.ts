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

type Palette = { ink: string; green: string; red: string; faint: string; cut: string }
/** As in tokens.css, which pictures in a style sheet cannot name. */
const palettes: Readonly<Record<'light' | 'dark', Palette>> = {
  light: { ink: '#2f54cb', green: '#24793f', red: '#c13030', faint: '#6f6d67', cut: '#f0eee9' },
  dark: { ink: '#4566d6', green: '#2e8a4c', red: '#c93a3a', faint: '#8e8d89', cut: '#232429' },
}
const round = `stroke-linecap='round' stroke-linejoin='round'`
const lock = `<g fill='none' stroke-width='2' ${round} transform='translate(22 2) scale(.5)'><path d='M5 13a2 2 0 0 1 2 -2h10a2 2 0 0 1 2 2v6a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2zM8 11v-4a4 4 0 1 1 8 0v4M12 16h.01'/></g>`

function shapesIn({ ink, green, red, faint, cut }: Palette): Record<GlyphStatus, string> {
  const outline = (colour: string, inside: string, dashes = '') =>
    `<path d='${octagon16}' fill='none' stroke='${colour}' stroke-width='1.6' stroke-linejoin='round'${dashes}/>${inside}`
  const full = (colour: string, sign: string) =>
    `<path d='${octagon16}' fill='${colour}' stroke='${colour}' stroke-width='1.6' stroke-linejoin='round'/><path d='${sign}' fill='none' stroke='${cut}' stroke-width='1.8' ${round}/>`
  const tick = 'm4.9 8.2 2.1 2.1 4-4.4'
  return {
    assigned: outline(faint, '', ` stroke-dasharray='2.4 2'`),
    generated: outline(ink, `<circle cx='8' cy='8' r='2.2' fill='${ink}'/>`),
    progress: outline(ink, `<path d='M8 3.5H6.2L3.5 6.2v3.6l2.7 2.7H8z' fill='${ink}'/>`),
    filled: full(ink, tick),
    completed: full(green, tick),
    error: full(red, 'M8 4.6v4m0 2.6v.1'),
    locked: full(faint, 'M5.6 8h4.8'),
    deleted: outline(faint, `<path d='m5.4 5.4 5.2 5.2m0-5.2-5.2 5.2' stroke='${faint}' stroke-width='1.6' ${round}/>`),
    expired: outline(faint, `<path d='m5 11 6-6' stroke='${faint}' stroke-width='1.6' ${round}/>`),
  }
}

/**
 * The status marks with a lock, as pictures by `--sign-…`. A cell with one is one element, where drawings would be ten; a
 * thousand cells are drawn while a matrix is scrolled.
 */
export function cellSigns(scheme: 'light' | 'dark'): CSSProperties {
  const palette = palettes[scheme]
  return Object.fromEntries(
    Object.entries(shapesIn(palette)).map(([name, shape]) => {
      const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 36 16'>${shape}<g stroke='${palette.faint}'>${lock}</g></svg>`
      return [`--sign-${name}`, `url("data:image/svg+xml,${encodeURIComponent(svg)}")`]
    }),
  )
}
