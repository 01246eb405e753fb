import dayjs from 'dayjs'
import { useMemo, useState } from 'react'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { submittedPerDay } from '../../../domain/progress/submitted-per-day.ts'
import { formatDate } from '../../platform/texts/format.ts'
import { Box } from '../../ui/page/box.tsx'
import type { RatingProgress } from './use-progress.ts'
import classes from './progress.module.css'

type Props = { ratings: readonly RatingProgress[]; wave: { startDate: string; finishDate: string } }

const dayOf = (instant: string) => dayjs(instant).format('YYYY-MM-DD')

/** A bar a day from the start of the wave to today or its end; weekends are paler. */
export function SubmittedPerDay({ ratings, wave }: Props) {
  const { t } = useTranslation('progress')
  const [today] = useState(() => new Date().toISOString())
  const lastDay = dayOf(today < wave.finishDate ? today : wave.finishDate)
  const days = useMemo(() => {
    const submitted = ratings.flatMap(({ submittedAt }) => (submittedAt ? [submittedAt] : []))
    const first = submitted.map(dayOf).reduce((a, b) => (a < b ? a : b), dayOf(wave.startDate))
    return submittedPerDay(submitted, { firstDay: first, lastDay, dayOf })
  }, [ratings, wave.startDate, lastDay])
  const best = days.reduce((a, b) => (b.count > a.count ? b : a), days[0] ?? { day: '', count: 0 })
  if (days.length < 2) return null
  const middle = days[Math.floor(days.length / 2)]
  return (
    <Box>
      <h2 className={classes.chartTitle}>{t('perDay.title')}</h2>
      <div
        className={classes.bars}
        role="img"
        aria-label={t('perDay.summary', { date: formatDate(best.day), count: best.count })}
      >
        {days.map(({ day, count, isWeekend }) => (
          <span key={day} className={classes.day} title={`${formatDate(day)}: ${count}`}>
            <span
              className={classes.bar}
              data-weekend={isWeekend || undefined}
              style={{ height: `${(100 * count) / Math.max(1, best.count)}%` }}
            />
          </span>
        ))}
      </div>
      <div className={classes.axis} aria-hidden="true">
        {[days[0], middle, days.at(-1)].map(
          (one) => one && <span key={one.day}>{formatDate(one.day).slice(0, 6)}</span>,
        )}
      </div>
    </Box>
  )
}
