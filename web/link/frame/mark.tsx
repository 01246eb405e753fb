import { MarkDrawing } from '../../ui/brand/mark-drawing.tsx'

/** The hallmark; its name stands beside it. Without a style of its own, which the policy of these pages forbids. */
export function Mark({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <MarkDrawing />
    </svg>
  )
}
