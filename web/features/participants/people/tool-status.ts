import { loginStatus } from '../../../../domain/logins/login-status.ts'
import type { GlyphStatus } from '../../../ui/marks/status-glyph.tsx'

/** Status codes of tools, by how they are shown; deleted ones are never listed. */
export const toolStatuses = [
  { code: loginStatus.assigned, glyph: 'assigned' },
  { code: loginStatus.generated, glyph: 'generated' },
  { code: loginStatus.inProgress, glyph: 'progress' },
  { code: loginStatus.filled, glyph: 'filled' },
  { code: loginStatus.completed, glyph: 'completed' },
  { code: loginStatus.error, glyph: 'error' },
  { code: loginStatus.locked, glyph: 'locked' },
  { code: loginStatus.expired, glyph: 'expired' },
] as const satisfies readonly { code: number; glyph: GlyphStatus }[]

export const glyphOf = (status: number): GlyphStatus =>
  toolStatuses.find(({ code }) => code === status)?.glyph ?? 'assigned'

/** "HPI – Flash, normy CZ 2024" is shown as "HPI" on a chip, in full in its title. */
export function shortToolName(tool: { name: string; provider: string }): string {
  if (tool.provider === 'AS360') return '360'
  if (tool.provider === 'ACDC') return 'AC/DC'
  const [first = tool.name] = tool.name.split(/ [–—-] |[,(]/)
  const short = first.trim()
  return short.length > 14 ? `${short.slice(0, 13)}…` : short
}
