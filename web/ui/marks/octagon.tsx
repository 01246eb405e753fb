import { octagon16 } from '../brand/octagon.ts'

/** A small octagon before a name, in its colour. */
export function Octagon({ colour, size = 12 }: { colour: string; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 16 16" aria-hidden="true" style={{ flex: 'none' }}>
      <path d={octagon16} fill={colour} stroke={colour} strokeLinejoin="round" />
    </svg>
  )
}
