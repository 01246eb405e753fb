import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/database.ts'

/** Whoever is evaluated belongs to the wave, and stays in it when the nominations are taken back. */
export async function joinWave(
  tx: TenantTransaction,
  organizationId: string,
  waveId: string,
  assesseeIds: readonly number[],
): Promise<void> {
  await sql`
    insert into wave_assessees (organization_id, wave_id, assessee_id)
    select ${organizationId}, ${waveId}, a.id from unnest(${[...assesseeIds]}::integer[]) as a (id)
    on conflict do nothing`.execute(tx)
}
