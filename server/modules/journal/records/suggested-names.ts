import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/database.ts'

type Link = { organizationId: string; waveId: string; assesseeId: number }

/** The names that were suggested by a nomination link so far, with the person whom each is for. */
export async function suggestedNamesBy(
  tx: TenantTransaction,
  { organizationId, waveId, assesseeId }: Link,
): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select distinct suggested.id::integer as id, suggested.name
      from activity_journal j cross join lateral jsonb_each_text(j.personal_data->'suggestedNames') as suggested (id, name)
     where j.organization_id = ${organizationId} and j.assessee_id = ${assesseeId} and j.wave_id = ${waveId}
       and j.code = 'NAMES_SUGGESTED'`.execute(tx)
  return rows
}
