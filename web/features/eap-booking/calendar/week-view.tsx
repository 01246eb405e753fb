import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { getCalendarNotes } from '../../../../contract/eap-booking/calendar.ts'
import { listBookings } from '../../../../contract/eap-booking/bookings.ts'
import {
  buildWeekGrid,
  hoursOfWeek,
  mondayAt,
  paintCells,
  type GridCell,
} from '../../../../domain/eap-booking/week-grid.ts'
import { addDays } from '../../../../domain/time/local-time.ts'
import { isApiError, listError } from '../../../platform/calls/api-error.ts'
import { useCall } from '../../../platform/calls/queries.ts'
import { useMay } from '../../../platform/session/permissions.tsx'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { LeaveGuard } from '../../../ui/form/leave-guard.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { useIsNarrow } from '../../../ui/use-is-narrow.ts'
import { useCatalogueNames } from '../use-catalogue-names.ts'
import classes from './calendar.module.css'
import { DayStrip } from './day-strip.tsx'
import { SaveState } from './save-state.tsx'
import { SideBoxes } from './side-boxes.tsx'
import { rangeOf, useWeek } from './use-week.ts'
import { WeekBar } from './week-bar.tsx'
import { WeekGrid } from './week-grid.tsx'
import { changedStarts, type WeekStore } from './week-store.ts'
import { WorkingOverlay } from './working-overlay.tsx'
import { useWeekWords } from './week-words.ts'

type Props = {
  store: WeekStore
  expert: string
  monday: string
  onWeek: (monday: string) => void
  onTimeOff: () => void
}

const nothingChanged: ReadonlySet<number> = new Set()

/** A week of an expert, with what belongs to it. */
export function WeekView({ store, expert, monday, onWeek, onTimeOff }: Props) {
  const { t } = useTranslation('eap-booking')
  const { weekTitle } = useWeekWords()
  const mayWrite = useMay('writeCalendar')
  const narrow = useIsNarrow()
  const nowMs = useNow()
  const { state, query } = useWeek(store, { expert, monday })
  const facts = useWeekFacts(expert, monday)
  const hours = useMemo(() => hoursOfWeek(monday), [monday])
  const shown = state?.shown
  const rows = useMemo(() => buildWeekGrid(hours, shown ?? []), [hours, shown])
  const changed = useMemo(() => (state && state.status !== 'saved' ? changedStarts(state) : nothingChanged), [state])
  const unsaved = useSyncExternalStore(store.subscribe, () => store.unsaved().length)
  const [day, setDay] = useChosenDay(monday, nowMs)
  if (isApiError(facts.error, 'EXPERT_UNKNOWN'))
    return <EmptyState title={t('calendar.noCalendar')}>{t('calendar.noCalendarText')}</EmptyState>
  if (query.isError && !state)
    return <ErrorState code={listError(query.error)?.code} onRetry={() => void query.refetch()} />

  const turn = (weeks: number) => onWeek(addDays(monday, weeks * 7))
  const handlePaint = (cells: readonly GridCell[], on: boolean) => {
    if (!state) return
    const next = paintCells(state.shown, cells, { on, slotMinutes: facts.slotMinutes, nowMs: Date.now() })
    if (next.length !== state.shown.length) store.change({ expert, monday }, next)
  }
  const handleSwipe = (direction: 1 | -1) => {
    if (!narrow) return turn(direction)
    const next = day + direction
    if (next >= 0 && next <= 6) return setDay(next)
    setDay(direction === 1 ? 0 : 6)
    turn(direction)
  }
  const isLoading = !state || !facts.isThere
  return (
    <div className={classes.layout}>
      <section className={classes.calendar} aria-label={t('calendar.ofWeek', { week: weekTitle(monday) })}>
        <WeekBar monday={monday} isCurrent={monday === mondayAt(nowMs)} onWeek={onWeek} place="top" />
        {narrow && <DayStrip rows={rows} chosen={day} nowMs={nowMs} holidays={facts.holidays} onChoose={setDay} />}
        <div className={classes.gridFrame} aria-busy={isLoading || state.status === 'saving'}>
          <WeekGrid
            label={t('calendar.ofWeek', { week: weekTitle(monday) })}
            rows={rows}
            days={narrow ? [day] : [0, 1, 2, 3, 4, 5, 6]}
            nowMs={nowMs}
            slotMinutes={facts.slotMinutes}
            changed={changed}
            holidays={facts.holidays}
            timeOff={facts.timeOff}
            bookedAs={facts.bookedAs}
            isReadOnly={!mayWrite || isLoading}
            onPaint={handlePaint}
            onTurn={turn}
            onSwipe={handleSwipe}
          />
          {(isLoading || state.status === 'saving') && <WorkingOverlay />}
        </div>
        <WeekBar monday={monday} isCurrent={monday === mondayAt(nowMs)} onWeek={onWeek} place="bottom">
          <SaveState store={store} week={{ expert, monday }} state={state} onWeek={onWeek} />
        </WeekBar>
      </section>
      <SideBoxes
        expert={expert}
        slots={state?.shown ?? []}
        timeOff={facts.timeOff}
        nowMs={nowMs}
        mayWrite={mayWrite}
        onTimeOff={onTimeOff}
      />
      <LeaveGuard when={unsaved > 0} />
    </div>
  )
}

/** The time, so that hours become past while somebody looks. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** The day that a phone shows: today in the current week, else Monday. */
function useChosenDay(monday: string, nowMs: number): [number, (day: number) => void] {
  const today = monday === mondayAt(nowMs) ? Math.floor((nowMs - Date.parse(`${monday}T00:00Z`)) / 86_400_000) : 0
  const [day, setDay] = useState(Math.min(6, Math.max(0, today)))
  return [day, setDay]
}

/** What stands beside the slots: length, holidays, time off, and what bookings are about. */
function useWeekFacts(expert: string, monday: string) {
  const { categoryName } = useCatalogueNames()
  const notes = useCall(getCalendarNotes, { body: rangeOf({ expert, monday }) }, { enabled: expert !== '' })
  const booked = useCall(
    listBookings,
    {
      body: {
        expert,
        dateFrom: monday,
        dateTo: addDays(monday, 6),
        pageRows: 300,
        sortBy: 'startTime',
        descending: false,
      },
    },
    { enabled: expert !== '' },
  )
  const timeslots = booked.data?.timeslots
  const { data } = notes
  return useMemo(() => {
    const topics = new Map(timeslots?.map(({ startTime, category }) => [Date.parse(startTime), category]))
    return {
      isThere: data !== undefined,
      error: notes.error,
      slotMinutes: data?.slotMinutes ?? 60,
      holidays: new Map(data?.holidays.map(({ day, name }) => [day, name])),
      timeOff: (data?.timeOff ?? []).map(({ id, startTime, endTime }) => ({
        id,
        startMs: Date.parse(startTime),
        endMs: Date.parse(endTime),
      })),
      bookedAs: (startMs: number) => {
        const category = topics.get(startMs)
        return category === undefined ? '' : categoryName(category)
      },
    }
  }, [data, notes.error, timeslots, categoryName])
}
