import { VisuallyHidden } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { stateOfCell, type GridCell, type GridRow } from '../../../../domain/eap-booking/week-grid.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { BlockColumn, type TimeOff } from './block-column.tsx'
import classes from './week-grid.module.css'
import { isWithin, useGridKeys, usePainting, type Place, type Stroke } from './use-painting.ts'
import { shortDate, useWeekWords } from './week-words.ts'

export type WeekGridProps = {
  label: string
  rows: readonly GridRow[]
  /** Which days are drawn: all seven, or one on a phone. */
  days: readonly number[]
  nowMs: number
  slotMinutes: number
  /** Starts of slots that the server does not have, or still has. */
  changed: ReadonlySet<number>
  holidays: ReadonlyMap<string, string>
  timeOff: readonly TimeOff[]
  /** What a booked slot is about, by its start. */
  bookedAs: (startMs: number) => string
  isReadOnly: boolean
  onPaint: (cells: readonly GridCell[], on: boolean) => void
  /** To the next (1) or the previous page of the calendar. */
  onTurn: (direction: 1 | -1) => void
  onSwipe: (direction: 1 | -1) => void
}

/** Hours that are seen first (EAP-9-02). */
const firstHour = 7

/** A week by the hour: 24 rows, Monday first. Painted with mouse, finger and keys. */
export function WeekGrid(props: WeekGridProps) {
  const { label, rows, days, isReadOnly, onPaint, onTurn, onSwipe } = props
  const grid = useRef<HTMLDivElement>(null)
  const scroll = useRef<HTMLDivElement>(null)
  const cellAt = ({ day, hour }: Place) => rows[hour]?.cells[day]
  const stateOf = (cell: GridCell) => stateOfCell(cell, props.nowMs, props.slotMinutes)
  const wishAt = (place: Place) => {
    const cell = cellAt(place)
    return cell && !isReadOnly && stateOf(cell) === 'open' ? { on: !cell.available } : null
  }
  const paint = ({ from, to, on }: Stroke) =>
    onPaint(
      rows.flatMap(({ cells }) => cells).filter((cell) => isWithin({ from, to }, placeOf(cell, rows))),
      on,
    )
  const { stroke, cancel, handlers } = usePainting({ grid, wishAt, onPaint: paint, onSwipe })
  const keys = useGridKeys({
    days,
    hours: rows.length,
    onPaintRange: (from, to) => {
      const wish = wishAt(from) ?? wishAt(to)
      if (wish) paint({ from, to, on: wish.on })
    },
    onTurn,
    onCancel: cancel,
  })
  useEffect(() => {
    const element = scroll.current
    const row = element?.querySelector<HTMLElement>(`[data-row="${firstHour}"]`)
    if (element && row) element.scrollTop = row.offsetTop
  }, [])
  return (
    <div className={classes.scroll} ref={scroll}>
      <div
        ref={grid}
        role="grid"
        tabIndex={-1}
        aria-label={label}
        aria-readonly={isReadOnly}
        aria-multiselectable="true"
        className={classes.grid}
        style={{ '--days': days.length } as React.CSSProperties}
        onKeyDown={isReadOnly ? undefined : keys.handleKeyDown}
        {...handlers}
      >
        <DayHeads {...props} />
        <div role="rowgroup" className={classes.body}>
          {rows.map((row) => (
            <HourRow
              key={row.time}
              {...props}
              row={row}
              stateOf={stateOf}
              focus={keys.focus}
              onFocus={keys.setFocus}
              marked={stroke ?? keys.range}
              stroke={stroke}
            />
          ))}
          <div className={classes.blocks} aria-hidden="true">
            {days.map((day) => (
              <BlockColumn key={day} {...props} cells={rows.flatMap(({ cells }) => cells[day] ?? [])} />
            ))}
          </div>
        </div>
      </div>
    </div>
  )
}

const placeOf = (cell: GridCell, rows: readonly GridRow[]): Place => ({
  hour: cell.hour,
  day: rows[cell.hour]?.cells.indexOf(cell) ?? 0,
})

function DayHeads({ rows, days, nowMs, holidays }: WeekGridProps) {
  const { t } = useTranslation('eap-booking')
  const { dayName } = useWeekWords()
  return (
    <div role="row" className={classes.heads}>
      <span role="columnheader" className={classes.corner}>
        <VisuallyHidden>{t('calendar.hour')}</VisuallyHidden>
      </span>
      {days.map((index) => {
        const [first, last] = [rows[0]?.cells[index], rows.at(-1)?.cells[index]]
        if (!first || !last) return null
        const holiday = holidays.get(first.day)
        const isToday = first.startMs <= nowMs && nowMs < last.endMs
        return (
          <span key={index} role="columnheader" className={classes.head} data-today={isToday || undefined}>
            <span>
              <strong>{dayName(first.day)}</strong> {shortDate(first.day)}
            </span>
            {holiday && (
              <span className={classes.holiday} title={holiday}>
                {holiday}
              </span>
            )}
          </span>
        )
      })}
    </div>
  )
}

type RowProps = WeekGridProps & {
  row: GridRow
  stateOf: (cell: GridCell) => ReturnType<typeof stateOfCell>
  focus: Place
  onFocus: (place: Place) => void
  marked: Pick<Stroke, 'from' | 'to'> | null
  stroke: Stroke | null
}

function HourRow({ row, days, stateOf, focus, onFocus, marked, stroke, changed, holidays }: RowProps) {
  const { t } = useTranslation('eap-booking')
  const { longDayName } = useWeekWords()
  const hour = row.time
  return (
    <div role="row" className={classes.row} data-row={hour}>
      <span role="rowheader" className={classes.hour}>
        {hour}:00
      </span>
      {days.map((day) => {
        const cell = row.cells[day]
        if (!cell) return null
        const state = stateOf(cell)
        const isMarked = marked !== null && isWithin(marked, { day, hour })
        const isChanged = isCellChanged(cell, changed)
        const words = cell.booked ? 'booked' : cell.available ? 'offered' : state === 'open' ? 'empty' : state
        return (
          <div
            key={day}
            role="gridcell"
            tabIndex={focus.day === day && focus.hour === hour ? 0 : -1}
            className={classes.cell}
            data-day={day}
            data-hour={hour}
            data-state={state}
            data-holiday={holidays.has(cell.day) || undefined}
            data-changed={isChanged || undefined}
            data-marked={isMarked || undefined}
            data-stroke={isMarked && stroke && state === 'open' ? (stroke.on ? 'on' : 'off') : undefined}
            aria-selected={isMarked}
            aria-label={`${t('calendar.cell', { day: longDayName(cell.day), time: `${hour}:00` })}: ${t(`calendar.state.${words}`)}${
              isChanged ? `, ${t('calendar.notSaved')}` : ''
            }`}
            onFocus={() => onFocus({ day, hour })}
          />
        )
      })}
    </div>
  )
}

const isCellChanged = ({ startMs, endMs }: GridCell, changed: ReadonlySet<number>) =>
  [...changed].some((start) => start >= startMs && start < endMs)
