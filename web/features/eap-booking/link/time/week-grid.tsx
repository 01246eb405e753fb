import { useRef, type KeyboardEvent } from 'react'
import { usePage } from '../../../../link/page-context.tsx'
import { useDates } from '../dates.ts'
import type { Slot } from './free-times.ts'
import classes from './time.module.css'

type WeekGridProps = {
  slotsOf: ReadonlyMap<string, readonly Slot[]>
  chosen: Slot | null
  onChoose: (slot: Slot) => void
}

/** The week of a wide screen: a column for each day, a row for each time at which something is free. */
export function WeekGrid({ slotsOf, chosen, onChoose }: WeekGridProps) {
  const { t } = usePage()
  const dates = useDates()
  const body = useRef<HTMLTableSectionElement>(null)
  const days = [...slotsOf.keys()]
  const rows = rowsOf(slotsOf, dates.clock)

  const handleKey = (event: KeyboardEvent<HTMLButtonElement>, place: Place) => {
    const to = nextPlace(placesOf(rows, days), place, event.key)
    if (!to) return
    body.current?.querySelector<HTMLElement>(`[data-time="${to.startTime}"]`)?.focus()
    event.preventDefault()
  }

  return (
    <table className={classes['grid']}>
      <caption className="visually-hidden">{t('eap-public:time.available')}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{t('eap-public:time.clock')}</span>
          </th>
          {days.map((day) => (
            <th key={day} scope="col" aria-label={dates.dayOf(day)}>
              <span className={classes['weekday']}>{dates.weekdayOf(day)}</span>
              <span className={classes['date']}>{Number(day.slice(8))}.</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={body}>
        {rows.map(({ time, slots }, row) => (
          <tr key={time}>
            <th scope="row">{time}</th>
            {days.map((day, column) => (
              <td key={day}>
                {(slots.get(day) ?? []).map((slot) => (
                  <button
                    key={slot.startTime}
                    type="button"
                    data-time={slot.startTime}
                    aria-pressed={slot.startTime === chosen?.startTime}
                    aria-label={dates.moment(slot.startTime)}
                    onClick={() => onChoose(slot)}
                    onKeyDown={(event) => handleKey(event, { row, column, startTime: slot.startTime })}
                  >
                    {time}
                  </button>
                ))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type Row = { time: string; slots: Map<string, Slot[]> }
type Place = { row: number; column: number; startTime: string }

/** Rows by the time on the clock. At the end of summer time an hour occurs twice: its cell then has two times. */
function rowsOf(slotsOf: WeekGridProps['slotsOf'], clock: (instant: string) => string): Row[] {
  const rows = new Map<string, Row>()
  for (const [day, slots] of slotsOf)
    for (const slot of slots) {
      const time = clock(slot.startTime)
      const row = rows.get(time) ?? { time, slots: new Map<string, Slot[]>() }
      row.slots.set(day, [...(row.slots.get(day) ?? []), slot])
      rows.set(time, row)
    }
  const minutes = ({ time }: Row) => time.split(/\D/).reduce((sum, part) => sum * 60 + Number(part), 0)
  return [...rows.values()].toSorted((a, b) => minutes(a) - minutes(b))
}

const placesOf = (rows: readonly Row[], days: readonly string[]): Place[] =>
  rows.flatMap(({ slots }, row) =>
    days.flatMap((day, column) => (slots.get(day) ?? []).map(({ startTime }) => ({ row, column, startTime }))),
  )

/** The nearest free time in the direction of an arrow. */
function nextPlace(places: readonly Place[], from: Place, key: string): Place | undefined {
  const isInColumn = key === 'ArrowUp' || key === 'ArrowDown'
  const sign = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }[key]
  if (sign === undefined) return undefined
  const along = isInColumn ? 'row' : 'column'
  const across = isInColumn ? 'column' : 'row'
  const distance = (to: Place) =>
    Math.abs(to[along] - from[along]) * (isInColumn ? 1 : 100) + Math.abs(to[across] - from[across])
  return places
    .filter((to) => Math.sign(to[along] - from[along]) === sign && (!isInColumn || to.column === from.column))
    .toSorted((a, b) => distance(a) - distance(b))[0]
}
