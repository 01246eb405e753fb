import { useState } from 'react'
import { formatDateTime } from '../../../platform/texts/format.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { Box } from '../../../ui/page/box.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx'
import { useIsNarrow } from '../../../ui/use-is-narrow.ts'
import { AgendaList } from './agenda-list.tsx'
import { monthOf } from './calendar-days.ts'
import { MonthGrid } from './month-grid.tsx'
import type { useForecast } from './use-forecast.ts'
import type { PlanAnswer, PlanValues } from './use-plan-form.ts'
import classes from './plan.module.css'

type Props = ReturnType<typeof useForecast> & {
  values: PlanValues
  /** The rules are not saved yet. */
  isDraft: boolean
  plan: PlanAnswer
  onDay: (date: string) => void
}

/** What will be sent, day by day. */
export function CalendarBox({ forecast, isCurrent, isError, retry, values, isDraft, plan, onDay }: Props) {
  const { t } = useTranslation('reminder-plan')
  const isNarrow = useIsNarrow()
  const [month, setMonth] = useState<string>()
  const total = forecast?.days.reduce((sum, { mails }) => sum + mails, 0) ?? 0
  const today = forecast?.days[0]?.date
  return (
    <Box title={t('calendar.title')} note={isDraft ? t('calendar.draft') : undefined}>
      {isError && <ErrorState onRetry={retry} />}
      {!forecast && !isError && <SkeletonRows rows={6} />}
      {forecast && today && (
        <div aria-busy={!isCurrent}>
          <p className={classes.sum} role="status">
            {forecast.standstill
              ? t(`standstill.${forecast.standstill}`, { date: formatDateTime(plan.deadline) })
              : t('calendar.sum', { count: total })}
          </p>
          {isNarrow ? (
            <AgendaList days={forecast.days} onDay={onDay} />
          ) : (
            <MonthGrid days={forecast.days} month={month ?? monthOf(today)} onMonth={setMonth} onDay={onDay} />
          )}
          <p className={classes.legend}>
            {t(values.clock === 'recipient' ? 'calendar.hoursRecipient' : 'calendar.hoursProject', {
              time: values.atTime,
              zone: plan.timeZone,
            })}{' '}
            {values.quietFrom !== values.quietTo && t('calendar.quiet', { from: values.quietFrom, to: values.quietTo })}{' '}
            {t('calendar.deadline', { date: formatDateTime(plan.deadline) })}
          </p>
        </div>
      )}
    </Box>
  )
}
