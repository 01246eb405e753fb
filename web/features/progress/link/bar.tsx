import classes from './monitor.module.css'

type BarProps = { done: number; started?: number; total: number; label: string; isThick?: boolean }

const wide = 100

/** A bar with its number beside it; an SVG, since the page's CSP forbids inline styles. */
export function Bar({ done, started = 0, total, label, isThick = false }: BarProps) {
  const share = (part: number) => (wide * part) / Math.max(1, total)
  return (
    <svg
      className={classes['bar']}
      data-thick={isThick || undefined}
      viewBox={`0 0 ${wide} 1`}
      preserveAspectRatio="none"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={done}
      aria-valuetext={`${done}/${total}`}
    >
      <rect className={classes['full']} width={share(done)} height="1" />
      <rect className={classes['begun']} x={share(done)} width={share(started)} height="1" />
    </svg>
  )
}
