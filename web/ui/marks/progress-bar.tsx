import type { CSSProperties } from 'react'
import type { Tone } from '../tone.ts'
import classes from './progress-bar.module.css'

type ProgressBarProps = {
  done: number
  total: number
  /** Begun but not done: hatched. */
  inProgress?: number
  tone?: Exclude<Tone, 'neutral'>
  /** What is counted, for screen readers. */
  label: string
  /** The number beside the bar; "9/12" unless given. `null` where it is already shown nearby. */
  number?: string | null
  thick?: boolean
  width?: number | string
}

const share = (part: number, total: number) => (total > 0 ? `${Math.min(100, (part / total) * 100)}%` : '0%')

/** A progress bar, by default with its number. */
export function ProgressBar(props: ProgressBarProps) {
  const { done, total, inProgress = 0, tone = 'teal', label, number = `${done}/${total}`, thick, width } = props
  const style = { '--bar': `var(--${tone})`, width } as CSSProperties
  return (
    <span className={classes.root} style={style} data-thick={thick || undefined}>
      <span
        className={classes.track}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
        aria-valuetext={number ?? `${done}/${total}`}
      >
        <span className={classes.part} style={{ width: share(done, total) }} />
        {inProgress > 0 && <span className={classes.started} style={{ width: share(inProgress, total) }} />}
      </span>
      {number !== null && <span className={classes.number}>{number}</span>}
    </span>
  )
}
