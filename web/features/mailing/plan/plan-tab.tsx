import { useMemo } from 'react'
import { getReminderPlan } from '../../../../contract/mailing/reminder-plan.ts'
import type { ReminderKind } from '../../../../domain/mailing/plan/reminder-kinds.ts'
import { useProjectIds } from '../../../platform/address/location.ts'
import { useCall } from '../../../platform/calls/queries.ts'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx'
import { PlanEditor } from './plan-editor.tsx'

type Props = { kind: ReminderKind; waveGuid: string; ownTemplate: { id: number; name: string } | null }

/** When a wave reminds people by itself: the plan, and what it will send before it is sent. */
export function PlanTab({ kind, waveGuid, ownTemplate }: Props) {
  const { projGuid } = useProjectIds()
  const plan = useCall(getReminderPlan, { params: { projectId: projGuid, waveGuid, kind } })
  const shown = useMemo(() => plan.data && withTemplate(plan.data, ownTemplate), [plan.data, ownTemplate])
  if (plan.isError) return <ErrorState onRetry={() => void plan.refetch()} />
  if (!shown) return <SkeletonRows rows={8} />
  return <PlanEditor plan={shown} kind={kind} waveGuid={waveGuid} ownTemplate={ownTemplate} />
}

/** Until somebody has saved a plan, the template of the wave is proposed. */
function withTemplate<Plan extends { revision: number; settings: { templateId: number | null } }>(
  plan: Plan,
  own: Props['ownTemplate'],
): Plan {
  if (plan.revision > 0 || !own) return plan
  return { ...plan, settings: { ...plan.settings, templateId: own.id } }
}
