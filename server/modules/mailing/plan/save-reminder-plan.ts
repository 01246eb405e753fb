import { kindRuleOf } from '../../../../domain/mailing/plan/reminder-kinds.ts'
import { checkReminderPlan, type ReminderPlan } from '../../../../domain/mailing/plan/reminder-plan.ts'
import { conflict, invalid } from '../../../platform/app-error.ts'
import { audit } from '../../../platform/audit.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import { writeJournal } from '../../journal/records/write-journal.ts'
import { positionsOfStrangers } from '../../participants/records/person.ts'
import { mailsOf } from '../mailing-queries.ts'
import { planAccess, type AskedPlan } from './plan-access.ts'
import { findPlan, writePlan, type PlanPlace } from './plan-queries.ts'
import { presentPlan, type PlanAnswer } from './present-plan.ts'

type Sent = { settings: ReminderPlan; revision: number }

/**
 * Saves a plan, unless somebody has saved it since it was read. From then on its mails are sent for the caller. A pause
 * that somebody ordered stays; one for a reason that saving may have removed ends.
 */
export function saveReminderPlan(
  { db, clock }: Services,
  user: SignedIn,
  asked: AskedPlan,
  { settings: sent, revision }: Sent,
): Promise<PlanAnswer> {
  const settings = withoutRepeats(sent)
  const problems = checkReminderPlan(settings)
  return db.withTenant(user.scope, async (tx) => {
    const { place, wave } = await planAccess(tx, user, asked)
    if (problems.length > 0) throw invalid(problems)
    await refuseUnknown(tx, place, settings)
    const stored = await findPlan(tx, place, { lock: true })
    const isWritten =
      revision === (stored?.revision ?? 0) &&
      (await writePlan(tx, place, {
        settings,
        revision: revision + 1,
        author: user.userName,
        now: clock.now(),
        pause: stored?.paused?.reason === 'BY_HAND' ? stored.paused : null,
      }))
    const current = await findPlan(tx, place)
    if (!isWritten) throw conflict('RECORD_CHANGED', await presentPlan(tx, place, wave, current))
    await record(tx, user, place, settings)
    return presentPlan(tx, place, wave, current)
  })
}

/** A person or a day that is named twice counts once; of two reasons the last. */
function withoutRepeats(settings: ReminderPlan): ReminderPlan {
  const excluded = new Map(settings.excluded.map((one) => [one.personId, one]))
  return { ...settings, excluded: [...excluded.values()], skippedDays: [...new Set(settings.skippedDays)].toSorted() }
}

async function refuseUnknown(tx: TenantTransaction, place: PlanPlace, settings: ReminderPlan): Promise<void> {
  const ids = settings.excluded.map(({ personId }) => personId)
  const strangers = ids.length > 0 ? await positionsOfStrangers(tx, place, ids, ids.length) : []
  if (strangers.length > 0) throw invalid(strangers.map((at) => ({ path: `excluded.${at}`, code: 'NOT_FOUND' })))
  if (settings.templateId === null) return
  const mails = await mailsOf(tx, settings.templateId)
  if (!mails?.some(({ mailType }) => mailType === kindRuleOf(place.kind).mailType))
    throw invalid([{ path: 'templateId', code: 'UNKNOWN_TEMPLATE' }])
}

async function record(tx: TenantTransaction, user: SignedIn, place: PlanPlace, settings: ReminderPlan): Promise<void> {
  const { organizationId, projectId, waveId, kind } = place
  const { isEnabled } = settings
  await audit(tx, {
    organizationId,
    userName: user.userName,
    action: 'change-reminder-plan',
    recordType: 'wave',
    recordId: waveId,
    details: { kind, isEnabled, excluded: settings.excluded.length },
  })
  const code = isEnabled ? 'REMINDER_PLAN_SAVED' : 'REMINDER_PLAN_SWITCHED_OFF'
  await writeJournal(tx, { code, organizationId, userName: user.userName, projectId, waveId })
}
