import { useState, type ReactNode } from 'react'
import { usePage } from '../../../../link/page-context.tsx'
import { Icon } from '../../../../link/parts/icon.tsx'
import { Notice } from '../../../../link/parts/notice.tsx'
import { useDates } from '../dates.ts'
import { DayStrip } from './day-strip.tsx'
import { useFreeTimes, type Asked, type Slot } from './free-times.ts'
import { NoFreeTime } from './no-free-time.tsx'
import { useIsElsewhere } from './use-is-elsewhere.ts'
import { useIsWide } from './use-is-wide.ts'
import { addDays, byDay, daysOfWeek, mondayOf, programmeDate } from './week.ts'
import { WeekGrid } from './week-grid.tsx'
import classes from './time.module.css'

type ChooseTimeProps = {
  asked: Asked
  expertName: string | null
  chosen: Slot | null
  /** Whose week is shown first; otherwise the present one. */
  near?: string
  onChoose: (slot: Slot) => void
  /** Another week has nothing chosen. */
  onLeaveWeek: () => void
  onAnybody?: (slot: Slot) => void
  onWrite?: (() => void) | undefined
  onWait?: (() => void) | undefined
  /** Grows when the times have to be asked for anew. */
  version: number
  heading: ReactNode
  /** Between the heading and the week, such as that a time went to somebody else. */
  news?: ReactNode
}

/** Weeks, days and free times, in the zone of the programme (EAP-2-65…67). */
export function ChooseTime({ asked, expertName, chosen, near, version, heading, news, ...ways }: ChooseTimeProps) {
  const { t } = usePage()
  const dates = useDates()
  const isWide = useIsWide()
  const [thisMonday] = useState(() => mondayOf(programmeDate(Date.now())))
  const [monday, setMonday] = useState(() => {
    const first = chosen?.startTime ?? near
    return first ? mondayOf(programmeDate(first)) : thisMonday
  })
  const [retries, setRetries] = useState(0)
  const [pickedDay, setDay] = useState<string | null>(null)
  const times = useFreeTimes(asked, monday, version + retries)
  const isElsewhere = useIsElsewhere()

  const slotsOf = byDay(times.state === 'ready' ? times.slots : [], daysOfWeek(monday))
  const freeDays = [...slotsOf].filter(([, slots]) => slots.length > 0).map(([day]) => day)
  const wantedDay = pickedDay ?? (chosen && programmeDate(chosen.startTime))
  const day = freeDays.find((one) => one === wantedDay) ?? freeDays[0]

  const show = (next: string) => {
    setMonday(next)
    setDay(null)
    ways.onLeaveWeek()
  }
  const showSlot = (slot: Slot, choose: (slot: Slot) => void) => {
    setMonday(mondayOf(programmeDate(slot.startTime)))
    setDay(programmeDate(slot.startTime))
    choose(slot)
  }

  return (
    <section className={classes['root']}>
      <div className={classes['head']}>
        {heading}
        <div className={classes['weeks']}>
          <button
            type="button"
            className="button"
            aria-label={t('eap-public:time.previousWeek')}
            disabled={monday <= thisMonday}
            onClick={() => show(addDays(monday, -7))}
          >
            <Icon name="left" />
          </button>
          <span aria-live="polite">{dates.weekOf(monday, addDays(monday, 6))}</span>
          <button
            type="button"
            className="button"
            aria-label={t('eap-public:time.nextWeek')}
            onClick={() => show(addDays(monday, 7))}
          >
            <Icon name="right" />
          </button>
        </div>
      </div>
      {news}
      {times.state === 'loading' && (
        <p className={classes['loading']} role="status">
          {t('eap-public:time.loading')}
        </p>
      )}
      {times.state === 'failed' && (
        <div className={classes['nothing']}>
          <Notice tone="amber" icon="offline" title={t('eap-public:time.failed')} isNews>
            {t('eap-public:failure.checkConnection')}
          </Notice>
          <button type="button" className="button wide" onClick={() => setRetries(retries + 1)}>
            {t('eap-public:failure.tryAgain')}
          </button>
        </div>
      )}
      {times.state === 'ready' && day === undefined && (
        <NoFreeTime
          asked={asked}
          expertName={expertName}
          monday={monday}
          onNext={(slot) => showSlot(slot, ways.onChoose)}
          onAnybody={ways.onAnybody && ((slot) => showSlot(slot, ways.onAnybody ?? ways.onChoose))}
          onWrite={ways.onWrite}
          onWait={ways.onWait}
        />
      )}
      {day !== undefined && isWide && <WeekGrid slotsOf={slotsOf} chosen={chosen} onChoose={ways.onChoose} />}
      {day !== undefined && !isWide && (
        <DayStrip slotsOf={slotsOf} day={day} onDay={setDay} chosen={chosen} onChoose={ways.onChoose} />
      )}
      {day !== undefined && isElsewhere && <p className={classes['zone']}>{t('eap-public:time.zone')}</p>}
    </section>
  )
}
