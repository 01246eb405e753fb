import type { RoleProgress } from '../../../../domain/progress/raters-by-role.ts'
import classes from './monitor.module.css'

const mark = { width: 7, height: 12, step: 9 }

/** One mark for every rater: full when submitted, half when in progress. `label` says it as text. */
export function Marks({ progress: { finished, started, total }, label }: { progress: RoleProgress; label: string }) {
  const fillOf = (index: number) => (index < finished ? 'full' : index < finished + started ? 'half' : 'empty')
  const width = total * mark.step
  return (
    <svg width={width} height={mark.height} viewBox={`0 0 ${width} ${mark.height}`} role="img" aria-label={label}>
      {Array.from({ length: total }, (_, index) => (
        <g key={index} transform={`translate(${index * mark.step} 0)`}>
          <rect className={classes['track']} width={mark.width} height={mark.height} rx="2" />
          {fillOf(index) === 'full' && (
            <rect className={classes['full']} width={mark.width} height={mark.height} rx="2" />
          )}
          {fillOf(index) === 'half' && (
            <path className={classes['full']} d={`M0 6h${mark.width}v4a2 2 0 0 1-2 2H2a2 2 0 0 1-2-2z`} />
          )}
        </g>
      ))}
    </svg>
  )
}
