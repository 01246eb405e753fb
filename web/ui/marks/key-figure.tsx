import type { ReactNode } from 'react'
import type { Tone } from '../tone.ts'
import classes from './key-figure.module.css'

type KeyFigureProps = {
  label: string
  value: ReactNode
  /** A muted continuation on the same line: "412 of 604 submitted". */
  detail?: ReactNode
  tone?: Tone
  /** A smaller figure, for rows of several figures. */
  labelAt?: 'above' | 'below'
}

/** An important number of the page. */
export function KeyFigure({ label, value, detail, tone = 'neutral', labelAt = 'above' }: KeyFigureProps) {
  return (
    <div className={classes.root} data-label-at={labelAt}>
      <div className={classes.label}>{label}</div>
      <div className={classes.value} data-tone={tone}>
        {value}
        {detail && <span className={classes.detail}>{detail}</span>}
      </div>
    </div>
  )
}
