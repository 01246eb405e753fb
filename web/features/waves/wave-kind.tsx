import { Octagon } from '../../ui/marks/octagon.tsx'

type WaveKindName = 'generic' | 'hogan' | 'as360' | 'acdc'

/** generic and hogan are primary, as360 teal, acdc purple. */
export const waveColour: Record<WaveKindName, string> = {
  generic: 'var(--ink)',
  hogan: 'var(--ink)',
  as360: 'var(--teal)',
  acdc: 'var(--purple)',
}

/** The octagon of a wave in the colour of its kind; its name is beside it. */
export function WaveKind({ kind, size = 12 }: { kind: WaveKindName; size?: number }) {
  return <Octagon colour={waveColour[kind]} size={size} />
}
