import type { GlyphStatus } from '../../../ui/marks/status-glyph.tsx'

/** Status codes of tools, by how they are drawn; code 5 (deleted) is never listed. */
export const toolStatuses = [
  { code: 1, glyph: 'assigned' },
  { code: 2, glyph: 'generated' },
  { code: 7, glyph: 'progress' },
  { code: 3, glyph: 'filled' },
  { code: 4, glyph: 'completed' },
  { code: 6, glyph: 'error' },
  { code: 8, glyph: 'locked' },
  { code: 9, glyph: 'expired' },
] as const satisfies readonly { code: number; glyph: GlyphStatus }[]

export const lockedStatus = 8

export const glyphOf = (status: number): GlyphStatus =>
  toolStatuses.find(({ code }) => code === status)?.glyph ?? 'assigned'

/** "HPI – Flash, normy CZ 2024" stands as "HPI" on a chip; its title tells the rest. */
export function shortToolName(tool: { name: string; provider: string }): string {
  if (tool.provider === 'AS360') return '360'
  if (tool.provider === 'ACDC') return 'AC/DC'
  const [first = tool.name] = tool.name.split(/ [–—-] |[,(]/)
  const short = first.trim()
  return short.length > 14 ? `${short.slice(0, 13)}…` : short
}
