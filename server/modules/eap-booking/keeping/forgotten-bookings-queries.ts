import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/database.ts'

export type DueRow = { organization_id: string; id: string }

/** Reservations that ended longer ago than their licence keeps them; locked, without those that somebody is changing. */
export async function lockDueReservations(tx: TenantTransaction, now: Date, most: number): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`
    select r.organization_id, r.id
      from eap_licences l
      join eap_reservations r on r.organization_id = l.organization_id and r.licence_id = l.id
     where r.ends_at < ${now}::timestamptz - make_interval(months => l.retention_months)
     order by r.organization_id, r.id
     limit ${most} for update of r skip locked`.execute(tx)
  return rows
}

/**
 * Places on the waiting list that were answered or left `answeredDays` ago, and those on which somebody has waited for longer
 * than the licence keeps anything.
 */
export async function lockDuePlaces(
  tx: TenantTransaction,
  now: Date,
  { most, answeredDays }: { most: number; answeredDays: number },
): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`
    select w.organization_id, w.id
      from eap_licences l
      join eap_waiting w on w.organization_id = l.organization_id and w.licence_id = l.id
     where w.state <> 'offered'
       and w.created_at < ${now}::timestamptz - case when w.state = 'waiting'
             then make_interval(months => l.retention_months) else make_interval(days => ${answeredDays}) end
     order by w.organization_id, w.id
     limit ${most} for update of w skip locked`.execute(tx)
  return rows
}
