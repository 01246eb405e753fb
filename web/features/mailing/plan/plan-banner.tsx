import { Button } from '@mantine/core'
import { getReminderPlan, pauseReminderPlan, planReminders } from '../../../../contract/mailing/reminder-plan.ts'
import { useProjectIds } from '../../../platform/address/location.ts'
import { useWrite } from '../../../platform/calls/queries.ts'
import { useMay } from '../../../platform/session/permissions.tsx'
import { formatDateTime } from '../../../platform/texts/format.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import type { PlanOf } from './use-plan-form.ts'

/** Whether the plan sends now, and why not; pausing it and going on with it take effect at once. */
export function PlanBanner({ plan, kind, waveGuid, isDirty }: PlanOf & { isDirty: boolean }) {
  const { t } = useTranslation('reminder-plan')
  const { projGuid } = useProjectIds()
  const maySend = useMay('sendMails')
  const pause = useWrite(pauseReminderPlan, { refresh: [getReminderPlan, planReminders] })
  const change = (isPaused: boolean) =>
    pause.mutate({ params: { projectId: projGuid, waveGuid, kind }, body: { isPaused } })
  const { paused, settings, revision, nextAt, author } = plan
  const button = (isPaused: boolean) =>
    maySend && (
      <Button variant="default" disabled={isDirty} loading={pause.isPending} onClick={() => change(isPaused)}>
        {t(isPaused ? 'state.pause' : 'state.goOn')}
      </Button>
    )
  if (revision === 0 || !settings.isEnabled)
    return (
      <Banner tone="ink" title={t('state.off')}>
        {t('state.offText')}
      </Banner>
    )
  if (paused)
    return (
      <Banner tone="amber" title={t('state.paused', { date: formatDateTime(paused.since) })} action={button(false)}>
        {t(`pause.${paused.reason}`, { author: author ?? '' })}
      </Banner>
    )
  return (
    <Banner tone="ink" title={t('state.on')} action={button(true)}>
      {nextAt ? t('state.next', { date: formatDateTime(nextAt), author: author ?? '' }) : t('state.noNext')}
    </Banner>
  )
}
