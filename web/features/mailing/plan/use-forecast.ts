import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '../../../../contract/endpoint.ts'
import { planReminders } from '../../../../contract/mailing/reminder-plan.ts'
import type { ReminderKind } from '../../../../domain/mailing/plan/reminder-kinds.ts'
import { useProjectIds } from '../../../platform/address/location.ts'
import { callQuery } from '../../../platform/calls/queries.ts'
import { searchDebounceMs } from '../../../ui/timing.ts'
import { problemsOf, type PlanValues } from './use-plan-form.ts'

export type Forecast = AnswerOf<typeof planReminders>
export type ForecastDay = Forecast['days'][number]
/** What the calendar is asked about: a plan as it is written, or the stored one (null). */
export type Asked = { waveGuid: string; kind: ReminderKind; settings: PlanValues | null }

/** What the plan as it is written would send; asked when typing pauses, and the last answer while it cannot be asked. */
export function useForecast({ waveGuid, kind, settings }: Asked) {
  const { projGuid } = useProjectIds()
  const [asked] = useDebouncedValue(settings, searchDebounceMs)
  const canBeAsked = asked === null || Object.keys(problemsOf({ ...asked, isEnabled: false })).length === 0
  const query = useQuery({
    ...callQuery(
      planReminders,
      { params: { projectId: projGuid, waveGuid, kind }, body: { settings: asked } },
      { suppressNotice: true },
    ),
    enabled: canBeAsked,
    placeholderData: keepPreviousData,
  })
  const isCurrent = canBeAsked && asked === settings && !query.isFetching && !query.isPlaceholderData
  return { forecast: query.data, isCurrent, isError: query.isError, retry: () => void query.refetch() }
}
