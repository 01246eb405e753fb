import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { restoreRows, takeRows, type Handover, type KeptRow } from '../../../platform/database/kept-rows.ts'

export type MovedReminders = {
  /** Waves in which the source's unsubscribe address became the target's. */
  moved: string[]
  /** Removed rows of the source, of waves in which the target has an address already. */
  removed: KeptRow[]
  /** Those of them in which only the source had unsubscribed; the target is now unsubscribed too. */
  ended: string[]
}

/** A person who unsubscribed under either record gets no more reminders. */
export async function moveReminders(
  tx: TenantTransaction,
  { organizationId, from, to }: Handover,
): Promise<MovedReminders> {
  const moved = await sql<{ wave_id: string }>`
    update reminder_recipients s set assessee_id = ${to}
     where s.organization_id = ${organizationId} and s.assessee_id = ${from}
       and not exists (select from reminder_recipients t
                        where t.organization_id = s.organization_id and t.wave_id = s.wave_id and t.assessee_id = ${to})
    returning wave_id`.execute(tx)
  const ended = await sql<{ wave_id: string }>`
    update reminder_recipients t set unsubscribed_at = s.unsubscribed_at
      from reminder_recipients s
     where t.organization_id = ${organizationId} and t.assessee_id = ${to} and t.unsubscribed_at is null
       and s.organization_id = t.organization_id and s.wave_id = t.wave_id and s.assessee_id = ${from}
       and s.unsubscribed_at is not null
    returning t.wave_id`.execute(tx)
  const removed = await takeRows(
    tx,
    'reminder_recipients',
    sql`organization_id = ${organizationId} and assessee_id = ${from}`,
  )
  return {
    moved: moved.rows.map(({ wave_id }) => wave_id),
    removed,
    ended: ended.rows.map(({ wave_id }) => wave_id),
  }
}

export async function putRemindersBack(
  tx: TenantTransaction,
  { organizationId, from, to }: Handover,
  { moved, removed, ended }: MovedReminders,
): Promise<void> {
  const ofTarget = sql`organization_id = ${organizationId} and assessee_id = ${from}`
  await sql`
    update reminder_recipients set unsubscribed_at = null where ${ofTarget} and wave_id = any(${ended}::uuid[])`.execute(
    tx,
  )
  await sql`
    update reminder_recipients set assessee_id = ${to} where ${ofTarget} and wave_id = any(${moved}::uuid[])`.execute(
    tx,
  )
  await restoreRows(tx, 'reminder_recipients', removed)
}
