import { loginStatus } from '../../../domain/logins/login-status.ts'
import type { GlyphStatus } from '../../ui/marks/status-glyph.tsx'

const glyphs = new Map(
  Object.entries(loginStatus).map(([name, code]): [number, GlyphStatus] => [
    code,
    name === 'inProgress' ? 'progress' : (name as GlyphStatus),
  ]),
)

/** The mark of a status code. */
export const glyphOf = (status: number): GlyphStatus => glyphs.get(status) ?? 'assigned'
