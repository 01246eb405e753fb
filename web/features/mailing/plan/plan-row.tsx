import { Button } from '@mantine/core'
import { getReminderPlan } from '../../../../contract/mailing/reminder-plan.ts'
import { kindOfPhase, type RemindedPhase } from '../../../../domain/mailing/plan/reminder-kinds.ts'
import { pathTo } from '../../../../domain/shell/routes.ts'
import { useCall } from '../../../platform/calls/queries.ts'
import { formatDateTime } from '../../../platform/texts/format.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { UiLink } from '../../../ui/link.tsx'
import { RowBox } from '../../../ui/page/row-box.tsx'
import type { PlanAnswer } from './use-plan-form.ts'

type Props = { title: string; companyGuid: string; projectGuid: string; waveGuid: string; phase: RemindedPhase }

/** In the wave's overview: when the next reminders leave, and the way to their plan. */
export function PlanRow({ title, companyGuid, projectGuid, waveGuid, phase }: Props) {
  const { t } = useTranslation('reminder-plan')
  const { kind, page } = kindOfPhase(phase)
  const { data } = useCall(getReminderPlan, { params: { projectId: projectGuid, waveGuid, kind } })
  const ids = { orgGuid: companyGuid, projGuid: projectGuid, waveGuid }
  const href = `${page === 'send-nominations-reminders' ? pathTo('send-nominations-reminders', ids) : pathTo('send-questionnaire-reminders', ids)}?choose=due&tab=plan`
  return (
    <RowBox
      title={title}
      facts={data ? <Facts plan={data} /> : '–'}
      actions={
        <Button variant="default" component={UiLink} href={href}>
          {t('row.open')}
        </Button>
      }
    />
  )
}

function Facts({ plan: { revision, settings, paused, nextAt } }: { plan: PlanAnswer }) {
  const { t } = useTranslation('reminder-plan')
  if (revision === 0 || !settings.isEnabled) return t('row.off')
  if (paused) return t('row.paused')
  return nextAt ? t('row.next', { date: formatDateTime(nextAt) }) : t('row.noNext')
}
