import { octagon32 } from './octagon.ts'

/** The shapes of the hallmark within 32 by 32: octagon, lambda, brass bead. */
export function MarkDrawing() {
  return (
    <>
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
    </>
  )
}
