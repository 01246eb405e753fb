import { languageByCode } from '../../../../domain/languages/languages.ts'
import { canSendFrom } from '../../../../domain/mailing/mail-rights.ts'
import { kindRuleOf } from '../../../../domain/mailing/plan/reminder-kinds.ts'
import { plannedReminders, standstillOf } from '../../../../domain/mailing/plan/planned-reminders.ts'
import type { PauseReason } from '../../../../domain/mailing/plan/reminder-plan.ts'
import { AppError, need } from '../../../platform/app-error.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { signedInByName } from '../../../platform/identity/load-signed-in.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import { projectAccess } from '../../access/load-access.ts'
import { lockMailing } from '../duplicate-mails.ts'
import type { MailRequest } from '../prepare-mailing.ts'
import { orderMailing } from '../send-invites.ts'
import { looksDue, noteLook, plansToLookAt, type DuePlan } from './due-plans-queries.ts'
import { pausePlan } from './pause-reminder-plan.ts'
import { findPlan } from './plan-queries.ts'
import { loadPlanWorld, requirePlanWave, waveFactsOf } from './plan-world.ts'

/** New invites, phases and people are noticed after so long at the latest. */
const mostBetweenLooksMs = 15 * 60_000

/** Orders the reminders that are due by the plans of all waves. One plan that fails does not hold up the others. */
export async function queueReminders(services: Services): Promise<void> {
  const { db, clock, log } = services
  const due = await db.withTenant({ kind: 'all' }, (tx) => plansToLookAt(tx, clock.now()))
  for (const plan of due) {
    try {
      await lookAtPlan(services, plan)
    } catch (error) {
      log.error({ err: error, waveId: plan.waveId, kind: plan.kind }, 'a reminder plan could not be worked through')
    }
  }
}

/**
 * What is due goes out for the author of the plan, by the same steps as a press of the button. It is decided and stored
 * in one transaction, so that neither a crash nor a second worker sends a reminder twice, or loses one.
 */
async function lookAtPlan(services: Services, plan: DuePlan): Promise<void> {
  const { db, clock } = services
  const author = await signedInByName(db, plan.author)
  const reason = author ? await orderDue(services, author, plan) : 'AUTHOR_MAY_NOT_SEND'
  if (reason === null) return
  await db.withTenant({ kind: 'organizations', organizationIds: [plan.organizationId] }, async (tx) => {
    if (await looksDue(tx, plan, clock.now())) await pausePlan(tx, plan, reason, { now: clock.now(), userName: null })
  })
}

/** Why the plan has to pause; null: it goes on. */
async function orderDue(services: Services, author: SignedIn, plan: DuePlan): Promise<PauseReason | null> {
  try {
    return await services.db.withTenant(author.scope, (tx) => orderDueIn(services, tx, author, plan))
  } catch (error) {
    const reason = error instanceof AppError ? reasonOf(error) : null
    if (reason === null) throw error
    return reason
  }
}

function reasonOf({ code, details }: AppError): PauseReason | null {
  if (code === 'NOT_ALLOWED' || code === 'NOT_FOUND') return 'AUTHOR_MAY_NOT_SEND'
  const [problem] = Array.isArray(details) ? (details as { code?: unknown }[]) : []
  if (problem?.code === 'UNKNOWN_TEMPLATE') return 'TEMPLATE_GONE'
  const ofSender = ['SENDER_NOT_ALLOWED', 'INVALID_SENDER', 'SENDER_LINE_BREAK']
  return ofSender.some((one) => one === problem?.code) ? 'SENDER_NOT_ALLOWED' : null
}

async function orderDueIn(
  services: Services,
  tx: TenantTransaction,
  author: SignedIn,
  place: DuePlan,
): Promise<PauseReason | null> {
  const now = services.clock.now()
  const { permissions } = await projectAccess(tx, author, place.projectId)
  const { page, mailType } = kindRuleOf(place.kind)
  need(canSendFrom(permissions, page), 'sendMails')
  const wave = await requirePlanWave(tx, place)
  // Whoever presses the button now comes before or after, so that a reminder by hand counts.
  await lockMailing(tx, { waveId: place.waveId, mailType })
  if (!(await looksDue(tx, place, now))) return null
  const stored = await findPlan(tx, place)
  if (!stored) return null
  const { settings: plan, activeSince } = stored
  if (plan.templateId === null) return 'TEMPLATE_GONE'
  const later = new Date(now.getTime() + mostBetweenLooksMs)
  if (standstillOf(waveFactsOf(wave, place, activeSince), now.getTime())) {
    await noteLook(tx, place, { lookAt: later, nextAt: null })
    return null
  }
  const world = await loadPlanWorld(tx, place, { wave, plan, activeSince, now })
  const { planned } = plannedReminders(plan, world.wave, world.facts, world.surroundings)
  const due = planned.filter(({ at }) => at[0] !== undefined && at[0] <= now.getTime()).map(({ id }) => id)
  if (due.length > 0)
    await orderMailing(services, tx, author, place.projectId, requestOf(place, plan, due, now), place.kind)
  const next = planned.flatMap(({ at }) => at.find((instantMs) => instantMs > now.getTime()) ?? [])
  const nextAt = next.length === 0 ? null : new Date(next.reduce((least, one) => Math.min(least, one)))
  await noteLook(tx, place, { lookAt: nextAt && nextAt < later ? nextAt : later, nextAt })
  return null
}

type Plan = NonNullable<Awaited<ReturnType<typeof findPlan>>>['settings']

const requestOf = (place: DuePlan, plan: Plan, due: number[], now: Date): MailRequest => ({
  provider: '360',
  mailType: kindRuleOf(place.kind).mailType,
  templateId: plan.templateId ?? 0,
  assesseeIds: due,
  isSample: false,
  timeZoneSupport: false,
  fallbackLanguageId: (plan.fallbackLanguage && languageByCode(plan.fallbackLanguage)?.id) ?? null,
  waveGuid: place.waveId,
  dispatchTime: now.toISOString(),
})
