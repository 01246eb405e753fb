import { randomUUID } from 'node:crypto'
import type { TenantTransaction } from '../../../platform/database/database.ts'

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

/** Plans of reminders that leave people out. */
export async function leaveOut(
  tx: TenantTransaction,
  organization_id: string,
  people: readonly (readonly [waveId: string, assesseeId: number])[],
): Promise<void> {
  for (const wave_id of new Set(people.map(([waveId]) => waveId)))
    await tx
      .insertInto('reminder_plans')
      .values({ organization_id, wave_id, ...plan })
      .execute()
  await tx
    .insertInto('reminder_plan_exclusions')
    .values(
      people.map(([wave_id, assessee_id]) => ({
        organization_id,
        wave_id,
        kind: plan.kind,
        assessee_id,
        reason: 'On leave',
      })),
    )
    .execute()
}

const plan = {
  kind: 'questionnaire',
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
} as const
