import { octagon16 } from '../brand/octagon.ts'

export type WaveKindName = 'generic' | 'hogan' | 'as360' | 'acdc'

/** generic and hogan are primary, as360 teal, acdc purple. */
export const waveColour: Record<WaveKindName, string> = {
  generic: 'var(--ink)',
  hogan: 'var(--ink)',
  as360: 'var(--teal)',
  acdc: 'var(--purple)',
}

/** The octagon of a wave in the colour of its kind; its name stands beside it. */
export function WaveKind({ kind, size = 12 }: { kind: WaveKindName; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 16 16" aria-hidden="true" style={{ flex: 'none' }}>
      <path d={octagon16} fill={waveColour[kind]} stroke={waveColour[kind]} strokeLinejoin="round" />
    </svg>
  )
}
