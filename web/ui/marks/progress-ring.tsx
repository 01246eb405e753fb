import classes from './progress-ring.module.css'

const radius = 34
const around = 2 * Math.PI * radius

type ProgressRingProps = { percent: number; label: string; size?: number; colour?: string }

/** A share as a ring with the number inside. */
export function ProgressRing({ percent, label, size = 80, colour = 'var(--teal)' }: ProgressRingProps) {
  const shown = Math.round(Math.min(100, Math.max(0, percent)))
  return (
    <span className={classes.root} role="img" aria-label={`${label} ${shown} %`}>
      <svg width={size} height={size} viewBox="0 0 80 80" fill="none" strokeWidth="8" aria-hidden="true">
        <circle cx="40" cy="40" r={radius} stroke="var(--track)" />
        <circle
          cx="40"
          cy="40"
          r={radius}
          stroke={colour}
          strokeLinecap={shown === 0 ? 'butt' : 'round'}
          strokeDasharray={`${(shown / 100) * around} ${around}`}
          transform="rotate(-90 40 40)"
        />
      </svg>
      <span className={classes.number} aria-hidden="true">
        {shown}
        <small>%</small>
      </span>
    </span>
  )
}
