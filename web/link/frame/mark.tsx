import { octagon32 } from '../../ui/brand/octagon.ts'

/** The hallmark; its name stands beside it. */
export function Mark({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path d={octagon32} fill="var(--ink)" />
      <path
        d="M9.4 23.2 16 8.6l6.6 14.6"
        fill="none"
        stroke="#fff"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="16" cy="20.8" r="2.35" fill="#E8BE5A" />
    </svg>
  )
}
