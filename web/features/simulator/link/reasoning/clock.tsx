import { usePage } from '../../../../link/page-context.tsx'
import { Icon } from '../../../../link/parts/icon.tsx'
import classes from './clock.module.css'
import { clockText, useTimeLeft } from './use-time-left.ts'

type ClockProps = {
  timeLeft: number
  shownAt: number | null
  isHidden: boolean
  onHidden: (isHidden: boolean) => void
  onTimeUp: () => void
}

/** Minutes before the end at which the time is told, to those who hide it too, for ten seconds. */
const told = [5, 1]
const toldFor = 10_000

/** The time that is left, as text. Pressing it hides it. */
export function Clock({ timeLeft, shownAt, isHidden, onHidden, onTimeUp }: ClockProps) {
  const { t } = usePage()
  const left = useTimeLeft(timeLeft, shownAt, onTimeUp)
  const minutes = told.find((one) => left <= one * 60_000 && left > one * 60_000 - toldFor)
  return (
    <>
      <button
        type="button"
        className={classes['clock']}
        data-soon={left <= 60_000 && !isHidden ? '' : undefined}
        onClick={() => onHidden(!isHidden)}
      >
        <Icon name="clock" size={18} />
        {isHidden ? (
          t('simulator:item.showClock')
        ) : (
          <>
            <span role="timer">{t('simulator:item.timeLeft', { time: clockText(left) })}</span>
            <span className="visually-hidden">. {t('simulator:item.hideClock')}</span>
          </>
        )}
      </button>
      <p role="status" className={classes['told']}>
        {minutes !== undefined && t('simulator:item.minutesLeft', { count: minutes })}
        {left === 0 && t('simulator:item.wait')}
      </p>
    </>
  )
}
