import type { FigureRow } from '../../../../contract/eap-reports/eap-reports.ts'
import classes from './service.module.css'

type Props = { interval: NonNullable<FigureRow['interval']>; reach: number }

/** A mean and how uncertain it is, on a line with no change in its middle; its numbers stand beside it. */
export function IntervalMark({ interval: { low, mean, high }, reach }: Props) {
  const at = (points: number) => `${50 + (points / reach) * 50}%`
  // What does not reach over no change is unlikely to be chance.
  const isClear = low > 0 || high < 0
  return (
    <span className={classes.interval} data-clear={isClear || undefined} aria-hidden="true">
      <span className={classes.reach} style={{ left: at(low), width: `${((high - low) / reach) * 50}%` }} />
      <span className={classes.mean} style={{ left: at(mean) }} />
    </span>
  )
}
