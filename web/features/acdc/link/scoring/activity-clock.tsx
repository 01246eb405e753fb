import { useEffect, useRef, useState } from 'react'
import { closeLanguagesBeside } from '../../../../link/frame/close-languages.ts'
import { usePage } from '../../../../link/page-context.tsx'
import classes from './activity-clock.module.css'
import { startOf } from './read-given.ts'
import type { ScoringView } from './scoring-view.ts'

type ActivityClockProps = { view: ScoringView; minutes: number }

/** Counts down from when the evaluator started it, on every device and after a reload. At the end nothing closes. */
export function ActivityClock({ view, minutes }: ActivityClockProps) {
  const { state, store, activity } = view
  const { t } = usePage()
  const startedAt = startOf(state.given, activity.activityId)
  const now = useNow(startedAt !== null)
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => closeLanguagesBeside(() => details.current), [startedAt])
  const set = (at: string | null) => {
    details.current?.removeAttribute('open')
    store.give({ kind: 'clock', activityId: activity.activityId, startedAt: at })
  }
  const start = () => set(new Date().toISOString())
  if (startedAt === null)
    return (
      <button type="button" className={classes.root} onClick={start}>
        <strong>{clockText(minutes * 60)}</strong>
        <span className="dim">{t('acdc-scoring:clock.start')}</span>
      </button>
    )
  // The server does not know how late it is where the page is read.
  const left = now === null ? null : minutes * 60 - Math.floor((now - Date.parse(startedAt)) / 1000)
  const isOver = left !== null && left <= 0
  return (
    <details ref={details} className={classes.running}>
      <summary className={classes.root}>
        <strong role="timer">
          {isOver ? t('acdc-scoring:clock.over') : left === null ? '\u2013' : clockText(left)}
        </strong>
        <span className="dim">
          {isOver
            ? t('acdc-scoring:clock.overBy', { time: clockText(-left), count: minutes })
            : t('acdc-scoring:clock.left', { count: minutes })}
        </span>
      </summary>
      <div className={classes.list}>
        <button type="button" onClick={start}>
          {t('acdc-scoring:clock.again')}
        </button>
        <button type="button" onClick={() => set(null)}>
          {t('acdc-scoring:clock.stop')}
        </button>
      </div>
    </details>
  )
}

/** Milliseconds, every second while it runs; null until hydration. */
function useNow(runs: boolean): number | null {
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => {
    if (!runs) return
    const tick = () => setNow(Date.now())
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [runs])
  return now
}

/** 15:42; from an hour on 1:15:42. */
export function clockText(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const [hours = 0, ...rest] = parts
  const text = rest.map((one, at) => (at === 0 && hours === 0 ? String(one) : String(one).padStart(2, '0'))).join(':')
  return hours > 0 ? `${hours}:${text}` : text
}
