import { MarkDrawing } from '../../ui/brand/mark-drawing.tsx'

/** The hallmark; its name is beside it. Without inline styles, which the CSP of these pages forbids. */
export function Mark({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <MarkDrawing />
    </svg>
  )
}
