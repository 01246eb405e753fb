import type { ReminderKind } from '../../../../domain/mailing/plan/reminder-kinds.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'

/** A saved plan that sends nothing. */
export async function buildReminderPlan(
  tx: TenantTransaction,
  wave: { organization_id: string; wave_id: string; kind: ReminderKind },
): Promise<void> {
  await tx
    .insertInto('reminder_plans')
    .values({
      ...wave,
      is_enabled: false,
      first_after_days: 3,
      every_days: 3,
      at_time: '09:00',
      max_reminders: 3,
      quiet_from: '20:00',
      quiet_to: '07:00',
      working_days_only: true,
      clock: 'recipient',
      author: 'manager',
      active_since: '2026-11-01T00:00:00Z',
    })
    .execute()
}
