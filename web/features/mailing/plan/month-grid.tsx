import { VisuallyHidden } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { addDays } from '../../../../domain/time/local-time.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { monthOf, nameOfMonth, nextMonth, weekdayNames, weeksOf, type Month } from './calendar-days.ts'
import type { ForecastDay } from './use-forecast.ts'
import { useDayWords } from './use-day-words.ts'
import classes from './plan.module.css'

type Props = {
  days: readonly ForecastDay[]
  month: Month
  onMonth: (month: Month) => void
  onDay: (date: string) => void
}

/** A month of the calendar; arrow keys go from day to day, Enter opens one. */
export function MonthGrid({ days, month, onMonth, onDay }: Props) {
  const { t, i18n } = useTranslation('reminder-plan')
  const language = i18n.language ?? 'en'
  const byDate = new Map(days.map((day) => [day.date, day]))
  // What is over is left out, also of the month that it is in.
  const weeks = weeksOf(month).filter((week) => (week.at(-1) ?? '') >= (days[0]?.date ?? ''))
  const [first, last] = [monthOf(days[0]?.date ?? month), monthOf(days.at(-1)?.date ?? month)]
  return (
    <>
      <div className={classes.monthHead}>
        <IconButton
          label={t('calendar.before')}
          icon={<IconChevronLeft size={16} />}
          disabled={month <= first}
          onClick={() => onMonth(nextMonth(month, -1))}
        />
        <h3 aria-live="polite">{nameOfMonth(month, language)}</h3>
        <IconButton
          label={t('calendar.after')}
          icon={<IconChevronRight size={16} />}
          disabled={month >= last}
          onClick={() => onMonth(nextMonth(month, 1))}
        />
      </div>
      <div role="presentation" onKeyDown={moveFocus}>
        <table className={classes.month}>
          <thead>
            <tr>
              {weekdayNames(language).map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week[0]}>
                {week.map((date) => (
                  <td key={date} data-outside={monthOf(date) !== month || undefined}>
                    <DayCell date={date} day={byDate.get(date)} onDay={onDay} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

function DayCell({ date, day, onDay }: { date: string; day: ForecastDay | undefined; onDay: Props['onDay'] }) {
  const { label, off } = useDayWords()
  const number = Number(date.slice(8))
  if (!day) return <span className={classes.noDay}>{number}</span>
  return (
    <button
      type="button"
      className={classes.day}
      data-date={date}
      data-off={day.off ?? undefined}
      data-mails={day.mails > 0 || undefined}
      onClick={() => onDay(date)}
    >
      <VisuallyHidden>{label(day)}</VisuallyHidden>
      <span aria-hidden="true">{number}</span>
      {day.mails > 0 && <strong aria-hidden="true">{day.mails}</strong>}
      {day.off && <small aria-hidden="true">{off(day.off)}</small>}
    </button>
  )
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** To the day beside, above or below, if the calendar shows it. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  const date = (event.target as HTMLElement).dataset.date
  if (step === undefined || !date) return
  event.preventDefault()
  event.currentTarget.querySelector<HTMLElement>(`[data-date="${addDays(date, step)}"]`)?.focus()
}
