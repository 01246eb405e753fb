import { randomUUID } from 'node:crypto'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { buildReminderPlan } from '../../mailing/testing/build-reminder-plan.ts'

type Reminded = readonly [waveId: string, assesseeId: number, unsubscribedAt: string | null]

/** People who get reminders of a wave, or have unsubscribed from them. */
export async function remind(
  tx: TenantTransaction,
  organization_id: string,
  people: readonly Reminded[],
): Promise<void> {
  await tx
    .insertInto('reminder_recipients')
    .values(
      people.map(([wave_id, assessee_id, unsubscribed_at]) => ({
        organization_id,
        id: randomUUID(),
        wave_id,
        assessee_id,
        unsubscribed_at,
      })),
    )
    .execute()
}

/** Results of two people in the warehouse: one that both have, and one of the first alone. */
export async function scoreBoth(
  tx: TenantTransaction,
  wave: { organization_id: string; wave_id: string },
  [first, second]: readonly [number, number],
): Promise<void> {
  const score = { ...wave, provider: 'Hogan', assessment_id: 'HPI' }
  await tx
    .insertInto('warehouse_scores')
    .values([
      { ...score, assessee_id: first, scale: 'AMB', value: 41 },
      { ...score, assessee_id: second, scale: 'AMB', value: 55 },
      { ...score, assessee_id: first, scale: 'SOC', value: 12 },
    ])
    .execute()
}

const kind = 'questionnaire'

/** Plans of reminders that leave people out. */
export async function leaveOut(
  tx: TenantTransaction,
  organization_id: string,
  people: readonly (readonly [waveId: string, assesseeId: number])[],
): Promise<void> {
  for (const wave_id of new Set(people.map(([waveId]) => waveId)))
    await buildReminderPlan(tx, { organization_id, wave_id, kind })
  await tx
    .insertInto('reminder_plan_exclusions')
    .values(
      people.map(([wave_id, assessee_id]) => ({
        organization_id,
        wave_id,
        kind,
        assessee_id,
        reason: 'On leave',
      })),
    )
    .execute()
}
