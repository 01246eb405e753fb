import type { ReminderKind } from '../../../../domain/mailing/plan/reminder-kinds.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import { projectAccess } from '../../access/load-access.ts'
import type { PlanPlace } from './plan-queries.ts'
import { requirePlanWave, type PlanWave } from './plan-world.ts'

export type AskedPlan = { projectId: string; waveGuid: string; kind: ReminderKind }

/** The wave of a plan, where the caller may make the call; throws otherwise. */
export async function planAccess(
  tx: TenantTransaction,
  user: SignedIn,
  { projectId, waveGuid, kind }: AskedPlan,
): Promise<{ place: PlanPlace; wave: PlanWave }> {
  const { organization } = await projectAccess(tx, user, projectId)
  const place = { organizationId: organization.id, projectId, waveId: waveGuid, kind }
  return { place, wave: await requirePlanWave(tx, place) }
}
