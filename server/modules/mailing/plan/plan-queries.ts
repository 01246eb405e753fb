import type { Selectable } from 'kysely'
import type { LanguageCode } from '../../../../domain/languages/languages.ts'
import type { ReminderKind } from '../../../../domain/mailing/plan/reminder-kinds.ts'
import type { ExcludedByHand, PauseReason, ReminderPlan } from '../../../../domain/mailing/plan/reminder-plan.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { ReminderPlans } from '../../../platform/database/schema.ts'

export type PlanPlace = { organizationId: string; projectId: string; waveId: string; kind: ReminderKind }

/** A plan as it is stored. */
export type StoredPlan = {
  settings: ReminderPlan
  revision: number
  author: string
  activeSince: Date
  paused: { reason: PauseReason; since: Date } | null
  nextAt: Date | null
}

export async function findPlan(
  tx: TenantTransaction,
  { organizationId, waveId, kind }: PlanPlace,
  { lock = false } = {},
): Promise<StoredPlan | undefined> {
  const query = tx
    .selectFrom('reminder_plans')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('wave_id', '=', waveId)
    .where('kind', '=', kind)
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst()
  if (!row) return undefined
  const excluded = await tx
    .selectFrom('reminder_plan_exclusions')
    .select(['assessee_id as personId', 'reason'])
    .where('organization_id', '=', organizationId)
    .where('wave_id', '=', waveId)
    .where('kind', '=', kind)
    .orderBy('assessee_id')
    .execute()
  return storedOf(row, excluded)
}

function storedOf(row: Selectable<ReminderPlans>, excluded: ExcludedByHand[]): StoredPlan {
  return {
    settings: {
      isEnabled: row.is_enabled,
      firstAfterDays: row.first_after_days,
      firstOn: row.first_on,
      everyDays: row.every_days,
      atTime: row.at_time,
      maxReminders: row.max_reminders,
      quietFrom: row.quiet_from,
      quietTo: row.quiet_to,
      workingDaysOnly: row.working_days_only,
      country: row.country,
      clock: row.clock,
      lastDaysBefore: row.last_days_before,
      templateId: row.template_id,
      fallbackLanguage: row.fallback_language_code as LanguageCode | null,
      excluded,
      skippedDays: row.skipped_days,
    },
    revision: row.revision,
    author: row.author,
    activeSince: row.active_since,
    paused:
      row.pause_reason && row.paused_at ? { reason: row.pause_reason as PauseReason, since: row.paused_at } : null,
    nextAt: row.next_at,
  }
}

type PlanRow = { author: string; now: Date; revision: number; settings: ReminderPlan; pause: StoredPlan['paused'] }

/** False if a plan of revision 1 exists by now, made by somebody else. */
export async function writePlan(tx: TenantTransaction, place: PlanPlace, plan: PlanRow): Promise<boolean> {
  const key = { organization_id: place.organizationId, wave_id: place.waveId, kind: place.kind }
  const columns = columnsOf(plan)
  const written = await tx
    .insertInto('reminder_plans')
    .values({ ...key, ...columns })
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'wave_id', 'kind'])
        .doUpdateSet(columns)
        .where('reminder_plans.revision', '=', plan.revision - 1),
    )
    .returning('revision')
    .executeTakeFirst()
  if (!written) return false
  await tx
    .deleteFrom('reminder_plan_exclusions')
    .where('organization_id', '=', place.organizationId)
    .where('wave_id', '=', place.waveId)
    .where('kind', '=', place.kind)
    .execute()
  const excluded = plan.settings.excluded.map(({ personId, reason }) => ({ ...key, assessee_id: personId, reason }))
  if (excluded.length > 0) await tx.insertInto('reminder_plan_exclusions').values(excluded).execute()
  return true
}

function columnsOf({ author, now, revision, settings, pause }: PlanRow) {
  return {
    is_enabled: settings.isEnabled,
    first_after_days: settings.firstAfterDays,
    first_on: settings.firstOn,
    every_days: settings.everyDays,
    at_time: settings.atTime,
    max_reminders: settings.maxReminders,
    quiet_from: settings.quietFrom,
    quiet_to: settings.quietTo,
    working_days_only: settings.workingDaysOnly,
    country: settings.country,
    clock: settings.clock,
    last_days_before: settings.lastDaysBefore,
    template_id: settings.templateId,
    fallback_language_code: settings.fallbackLanguage,
    skipped_days: [...settings.skippedDays],
    revision,
    author,
    active_since: now,
    pause_reason: pause?.reason ?? null,
    paused_at: pause?.since ?? null,
    look_at: settings.isEnabled && !pause ? now : null,
    next_at: null,
  }
}

/** Stores a pause, or its end. */
export async function setPause(
  tx: TenantTransaction,
  { organizationId, waveId, kind }: PlanPlace,
  change: { reason: PauseReason; now: Date } | { author: string; now: Date; isEnabled: boolean },
): Promise<void> {
  const { now } = change
  await tx
    .updateTable('reminder_plans')
    .set(
      'reason' in change
        ? { pause_reason: change.reason, paused_at: now, look_at: null, next_at: null }
        : {
            pause_reason: null,
            paused_at: null,
            active_since: now,
            author: change.author,
            look_at: change.isEnabled ? now : null,
          },
    )
    .where('organization_id', '=', organizationId)
    .where('wave_id', '=', waveId)
    .where('kind', '=', kind)
    .execute()
}

/** The name of a template that the transaction sees, also of a deleted one. */
export async function templateNameOf(tx: TenantTransaction, templateId: number): Promise<string | null> {
  const template = await tx.selectFrom('templates').select('name').where('id', '=', templateId).executeTakeFirst()
  return template?.name ?? null
}
