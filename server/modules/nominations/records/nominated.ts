import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/database.ts'

/** Of the given people, those whom somebody is nominated to rate in a wave. */
export async function nominatedAmong(
  tx: TenantTransaction,
  { organizationId, waveId }: { organizationId: string; waveId: string },
  assesseeIds: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ assessee_id: number }>`
    select distinct assessee_id from nominations
     where organization_id = ${organizationId} and wave_id = ${waveId}
       and assessee_id = any(${[...assesseeIds]}::integer[])`.execute(tx)
  return rows.map(({ assessee_id }) => assessee_id)
}
