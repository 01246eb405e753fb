import type { PauseReason } from '../../../../domain/mailing/plan/reminder-plan.ts'
import { notFound } from '../../../platform/app-error.ts'
import { audit } from '../../../platform/audit.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import { writeJournal } from '../../journal/records/write-journal.ts'
import { planAccess, type AskedPlan } from './plan-access.ts'
import { findPlan, setPause, type PlanPlace } from './plan-queries.ts'
import { presentPlan, type PlanAnswer } from './present-plan.ts'

/** Pausing what is paused, or going on with what runs, changes nothing. */
export function pauseReminderPlan(
  { db, clock }: Services,
  user: SignedIn,
  asked: AskedPlan,
  isPaused: boolean,
): Promise<PlanAnswer> {
  return db.withTenant(user.scope, async (tx) => {
    const { place, wave } = await planAccess(tx, user, asked)
    const stored = await findPlan(tx, place, { lock: true })
    if (!stored) throw notFound()
    if (isPaused !== (stored.paused !== null)) {
      const now = clock.now()
      const { isEnabled } = stored.settings
      const { userName } = user
      if (isPaused) await pausePlan(tx, place, 'BY_HAND', { now, userName })
      else {
        await setPause(tx, place, { author: userName, now, isEnabled })
        await record(tx, place, userName, 'REMINDER_PLAN_RESUMED')
      }
    }
    return presentPlan(tx, place, wave, await findPlan(tx, place))
  })
}

/** `userName`: null for the job, which found a reason. */
export async function pausePlan(
  tx: TenantTransaction,
  place: PlanPlace,
  reason: PauseReason,
  { now, userName }: { now: Date; userName: string | null },
): Promise<void> {
  await setPause(tx, place, { reason, now })
  await record(tx, place, userName, reason === 'BY_HAND' ? 'REMINDER_PLAN_PAUSED' : 'REMINDER_PLAN_STOPPED')
}

async function record(
  tx: TenantTransaction,
  { organizationId, projectId, waveId, kind }: PlanPlace,
  userName: string | null,
  code: 'REMINDER_PLAN_PAUSED' | 'REMINDER_PLAN_STOPPED' | 'REMINDER_PLAN_RESUMED',
): Promise<void> {
  await audit(tx, {
    organizationId,
    userName,
    action: code === 'REMINDER_PLAN_RESUMED' ? 'resume-reminder-plan' : 'pause-reminder-plan',
    recordType: 'wave',
    recordId: waveId,
    details: { kind },
  })
  await writeJournal(tx, { code, organizationId, userName, projectId, waveId })
}
