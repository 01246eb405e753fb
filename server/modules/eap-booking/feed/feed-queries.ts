import { sql, type Kysely } from 'kysely'
import type { Schema } from '../../../platform/database/schema.ts'

export type BusyTime = { id: string; startsAt: Date; endsAt: Date }

/** What is booked of an expert in a range, whichever organization booked it. */
export async function busyTimes(
  db: Kysely<Schema>,
  expert: string,
  { from, until }: { from: Date; until: Date },
): Promise<BusyTime[]> {
  const { rows } = await sql<BusyTime>`
    select id, lower(during) as "startsAt", upper(during) as "endsAt" from eap_taken_times
     where expert_user_name = ${expert} and held_until is null and during && tstzrange(${from}, ${until})
     order by lower(during), id`.execute(db)
  return rows
}
