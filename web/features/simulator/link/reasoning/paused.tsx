import { useEffect, useRef } from 'react'
import type { SittingView } from '../../../../../contract/simulator/sitting.ts'
import { usePage } from '../../../../link/page-context.tsx'
import { BottomBar } from '../bottom-bar.tsx'
import { SavedStatus } from '../item/saved-status.tsx'
import { TestFrame } from '../test-frame.tsx'
import classes from './paused.module.css'
import type { TestRunner, TestState } from './test-runner.ts'
import { clockText, useTimeLeft } from './use-time-left.ts'

type PausedProps = { view: Extract<SittingView, { state: 'paused' }>; state: TestState; runner: TestRunner }

/** The one pause: no item is shown, and the clock stands. */
export function Paused({ view, state, runner }: PausedProps) {
  const { t } = usePage()
  const heading = useRef<HTMLHeadingElement>(null)
  const left = useTimeLeft(view.pauseLeft, state.shownAt, runner.refresh)
  useEffect(() => heading.current?.focus(), [])
  const bar = (
    <BottomBar>
      <button type="button" className="button primary" onClick={runner.resume}>
        {t('simulator:pause.resume')}
      </button>
    </BottomBar>
  )
  return (
    <TestFrame bar={bar}>
      <h1 ref={heading} tabIndex={-1}>
        {t('simulator:pause.title')}
      </h1>
      <p className="lead">{t('simulator:pause.lead')}</p>
      <p className={classes['until']}>{t('simulator:pause.until', { time: clockText(left) })}</p>
      <p className={classes['until']}>{t('simulator:pause.left', { time: clockText(view.timeLeft) })}</p>
      {state.link === 'offline' && <SavedStatus link={state.link} savedAt={null} hasUnsent={false} />}
    </TestFrame>
  )
}
