import type { AnswerOf } from '../../../../contract/endpoint.ts'
import type { getReminderPlan } from '../../../../contract/mailing/reminder-plan.ts'
import { newReminderPlan } from '../../../../domain/mailing/plan/reminder-plan.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { peopleById } from '../../participants/records/person.ts'
import { branchCountryOf } from './branch-country-queries.ts'
import { templateNameOf, type PlanPlace, type StoredPlan } from './plan-queries.ts'
import { deadlineOf, type PlanWave } from './plan-world.ts'

export type PlanAnswer = AnswerOf<typeof getReminderPlan>

/** The plan with what its page shows beside it. The template of a new one is the wave's. */
export async function presentPlan(
  tx: TenantTransaction,
  place: PlanPlace,
  wave: PlanWave,
  stored: StoredPlan | undefined,
): Promise<PlanAnswer> {
  const settings = stored?.settings ?? newReminderPlan
  const ids = settings.excluded.map(({ personId }) => personId)
  const names = ids.length > 0 ? await peopleById(tx, place, ids) : []
  return {
    settings: { ...settings, excluded: [...settings.excluded], skippedDays: [...settings.skippedDays] },
    revision: stored?.revision ?? 0,
    author: stored?.author ?? null,
    paused: stored?.paused ? { reason: stored.paused.reason, since: stored.paused.since.toISOString() } : null,
    nextAt: stored?.nextAt?.toISOString() ?? null,
    deadline: deadlineOf(wave, place).toISOString(),
    timeZone: wave.time_zone,
    branchCountry: await branchCountryOf(tx, place.organizationId),
    templateName: settings.templateId === null ? null : await templateNameOf(tx, settings.templateId),
    excludedNames: names.map(({ id, name }) => ({ personId: id, name })),
  }
}
