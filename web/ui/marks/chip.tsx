import type { ReactNode } from 'react'
import type { Tone } from '../tone.ts'
import classes from './chip.module.css'

type ChipProps = {
  children: ReactNode
  tone?: Tone
  /** A 12 px icon: colour is never the only signal. */
  icon?: ReactNode
  /** A plain fact such as an address: hairline, no fill. */
  outline?: boolean
  title?: string
}

/** A short fact with a tint. */
export function Chip({ children, tone = 'neutral', icon, outline, title }: ChipProps) {
  return (
    <span className={classes.root} data-tone={tone} data-outline={outline || undefined} title={title}>
      {icon}
      <span className={classes.text}>{children}</span>
    </span>
  )
}
