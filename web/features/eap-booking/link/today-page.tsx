import type { TodayPage as Model } from '../../../../contract/eap-booking/pages.ts'
import { usePage } from '../../../link/page-context.tsx'
import { datesIn } from './dates.ts'
import { addDays, daysOfWeek, mondayOf } from './time/week.ts'
import classes from './today.module.css'

/** The neutral page that the quick exit leads to: a calendar of the month, without a name and without a way back. */
export function TodayPage({ model: { today } }: { model: Model }) {
  const { language } = usePage()
  const dates = datesIn(language)
  const month = today.slice(0, 7)
  const firstMonday = mondayOf(`${month}-01`)
  const weeks = [0, 1, 2, 3, 4, 5].map((at) => daysOfWeek(addDays(firstMonday, at * 7)))
  return (
    <main className={classes['root']}>
      <h1 suppressHydrationWarning>{dates.dayOf(today)}</h1>
      <table>
        <thead>
          <tr>
            {daysOfWeek(firstMonday).map((day) => (
              <th key={day} scope="col" suppressHydrationWarning>
                {dates.weekdayOf(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks
            .filter((days) => days.some((day) => day.startsWith(month)))
            .map((days) => (
              <tr key={days[0]}>
                {days.map((day) => (
                  <td key={day} aria-current={day === today ? 'date' : undefined}>
                    {day.startsWith(month) && <span>{Number(day.slice(8))}</span>}
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </main>
  )
}
