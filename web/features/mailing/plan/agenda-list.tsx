import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { shortDay } from './calendar-days.ts'
import type { ForecastDay } from './use-forecast.ts'
import { useDayWords } from './use-day-words.ts'
import classes from './plan.module.css'

type Props = { days: readonly ForecastDay[]; onDay: (date: string) => void }

/** On phones: the days on which something is sent, and those that somebody took out. */
export function AgendaList({ days, onDay }: Props) {
  const { i18n } = useTranslation('reminder-plan')
  const words = useDayWords()
  const shown = days.filter(({ mails, off }) => mails > 0 || off === 'skipped')
  return (
    <ul className={classes.agenda}>
      {shown.map((day) => (
        <li key={day.date}>
          <button type="button" className={classes.agendaDay} onClick={() => onDay(day.date)}>
            <span>{shortDay(day.date, i18n.language ?? 'en')}</span>
            <strong>{day.mails > 0 ? words.mails(day) : words.off('skipped')}</strong>
            {day.mails > 0 && <small>{words.languages(day)}</small>}
          </button>
        </li>
      ))}
    </ul>
  )
}
