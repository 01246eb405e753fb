import { sql } from 'kysely'
import type { Time } from '../../../../domain/eap-booking/timeslots.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'

/** Deletes and adds slots of an expert, whose calendar is locked alone. */
export async function changeSlots(
  tx: TenantTransaction,
  expert: string,
  { remove, add }: { remove: readonly number[]; add: readonly Time[] },
): Promise<void> {
  if (remove.length > 0) await sql`delete from eap_timeslots where id = any(${[...remove]}::integer[])`.execute(tx)
  if (add.length === 0) return
  const starts = add.map(({ start }) => new Date(start).toISOString())
  const ends = add.map(({ end }) => new Date(end).toISOString())
  await sql`
    insert into eap_timeslots (expert_user_name, during)
    select ${expert}, tstzrange(starts_at, ends_at)
      from unnest(${starts}::timestamptz[], ${ends}::timestamptz[]) as slot (starts_at, ends_at)`.execute(tx)
}
