import { useId, useRef, type KeyboardEvent } from 'react'
import { usePage } from '../../../../link/page-context.tsx'
import { useDates } from '../dates.ts'
import type { Slot } from './free-times.ts'
import classes from './time.module.css'

type DayStripProps = {
  slotsOf: ReadonlyMap<string, readonly Slot[]>
  /** The day whose times are shown. */
  day: string
  onDay: (day: string) => void
  chosen: Slot | null
  onChoose: (slot: Slot) => void
}

/** Seven days with the count of free places under each, then the times of one. ← → go through days, ↓ into times. */
export function DayStrip({ slotsOf, day, onDay, chosen, onChoose }: DayStripProps) {
  const { t } = usePage()
  const dates = useDates()
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const times = slotsOf.get(day) ?? []

  const handleDayKey = (event: KeyboardEvent) => {
    const days = [...slotsOf].filter(([, slots]) => slots.length > 0).map(([one]) => one)
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    const next = step === undefined ? undefined : days[days.indexOf(day) + step]
    if (event.key === 'ArrowDown') root.current?.querySelector<HTMLElement>('[data-time]')?.focus()
    else if (next === undefined) return
    else {
      onDay(next)
      root.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus()
    }
    event.preventDefault()
  }
  const handleTimeKey = (event: KeyboardEvent<HTMLButtonElement>) => {
    const all = [...(root.current?.querySelectorAll<HTMLElement>('[data-time]') ?? [])]
    const at = all.indexOf(event.currentTarget)
    const to = {
      ArrowLeft: all[at - 1],
      ArrowRight: all[at + 1],
      ArrowUp: root.current?.querySelector<HTMLElement>(`[data-day="${day}"]`),
    }[event.key]
    if (!to) return
    to.focus()
    event.preventDefault()
  }

  return (
    <div ref={root}>
      <div className={classes['days']} role="tablist" aria-label={t('eap-public:time.days')}>
        {[...slotsOf].map(([one, slots]) => (
          <button
            key={one}
            type="button"
            role="tab"
            id={`${id}-${one}`}
            data-day={one}
            aria-selected={one === day}
            aria-controls={one === day ? `${id}-times` : undefined}
            disabled={slots.length === 0}
            tabIndex={one === day ? 0 : -1}
            onClick={() => onDay(one)}
            onKeyDown={handleDayKey}
          >
            <span className="visually-hidden">
              {dates.dayOf(one)},{' '}
              {slots.length === 0 ? t('eap-public:time.none') : t('eap-public:time.free', { count: slots.length })}
            </span>
            <span className={classes['weekday']} aria-hidden="true">
              {dates.weekdayOf(one)}
            </span>
            <span className={classes['date']} aria-hidden="true">
              {Number(one.slice(8))}
            </span>
            <span className={classes['count']} aria-hidden="true">
              {slots.length > 0 && t('eap-public:time.freeShort', { count: slots.length })}
            </span>
          </button>
        ))}
      </div>
      <div id={`${id}-times`} role="tabpanel" aria-labelledby={`${id}-${day}`}>
        <p className={classes['dayName']} aria-hidden="true">
          {dates.dayOf(day)}
        </p>
        <div className={classes['times']}>
          {times.map((slot) => (
            <button
              key={slot.startTime}
              type="button"
              data-time={slot.startTime}
              aria-pressed={slot.startTime === chosen?.startTime}
              onClick={() => onChoose(slot)}
              onKeyDown={handleTimeKey}
            >
              {dates.clock(slot.startTime)}
            </button>
          ))}
        </div>
      </div>
    </div>
  )
}
