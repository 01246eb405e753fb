import { UnstyledButton } from '@mantine/core'
import type { GridRow } from '../../../../domain/eap-booking/week-grid.ts'
import classes from './calendar.module.css'
import { useWeekWords } from './week-words.ts'

type Props = {
  rows: readonly GridRow[]
  chosen: number
  nowMs: number
  holidays: ReadonlyMap<string, string>
  onChoose: (day: number) => void
}

/** The days of the week on a phone, of which one is shown; a dot says that something is offered or booked. */
export function DayStrip({ rows, chosen, nowMs, holidays, onChoose }: Props) {
  const { dayName } = useWeekWords()
  const holiday = holidays.get(rows[0]?.cells[chosen]?.day ?? '')
  return (
    <>
      <div className={classes.strip}>
        {rows[0]?.cells.map((first, index) => {
          const hours = rows.flatMap(({ cells }) => cells[index] ?? [])
          const isToday = first.startMs <= nowMs && nowMs < (hours.at(-1)?.endMs ?? 0)
          return (
            <UnstyledButton
              key={first.day}
              className={classes.stripDay}
              aria-pressed={index === chosen}
              data-today={isToday || undefined}
              data-holiday={holidays.has(first.day) || undefined}
              data-filled={hours.some(({ available }) => available) || undefined}
              onClick={() => onChoose(index)}
            >
              <span>{dayName(first.day)}</span> <strong>{Number(first.day.slice(8))}</strong>
            </UnstyledButton>
          )
        })}
      </div>
      {holiday && <p className={classes.stripHoliday}>{holiday}</p>}
    </>
  )
}
