import { MarkDrawing } from './mark-drawing.tsx'

/** The hallmark. Decorative, since the name is beside it or on its link. */
export function Mark({ size = 20 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" style={{ flex: 'none' }}>
      <MarkDrawing />
    </svg>
  )
}
