import { zoneOf } from '../../../../domain/mailing/plan/planned-reminders.ts'
import { handOverAt } from '../../../../domain/mailing/plan/sending-hours.ts'
import type { ReminderKind } from '../../../../domain/mailing/plan/reminder-kinds.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { personOf } from '../../participants/records/person.ts'
import { findWave } from '../mailing-queries.ts'
import { findPlan } from './plan-queries.ts'
import { holidaysOf } from './plan-world.ts'

type Due = {
  organization_id: string
  project_id: string
  wave_id: string | null
  assessee_id: number | null
  reminder_kind: ReminderKind | null
}

/**
 * A reminder that a plan ordered and that waited, for the mail server or for thousands of others, until a time at which
 * the plan sends nothing: when it may be handed over. Null: now.
 */
export async function hourOfReminder(tx: TenantTransaction, due: Due, now: Date): Promise<Date | null> {
  const { organization_id: organizationId, project_id: projectId, wave_id: waveId, assessee_id, reminder_kind } = due
  if (reminder_kind === null || waveId === null || assessee_id === null) return null
  const place = { organizationId, projectId, waveId, kind: reminder_kind }
  const plan = (await findPlan(tx, place))?.settings
  const wave = plan && (await findWave(tx, place))
  const person = wave && (await personOf(tx, organizationId, assessee_id))
  if (!plan || !wave || !person) return null
  const zone = zoneOf(plan, { zone: wave.time_zone }, person.language_code)
  const at = handOverAt(plan, now.getTime(), zone, await holidaysOf(tx, organizationId, plan))
  return at === null || at <= now.getTime() ? null : new Date(at)
}
