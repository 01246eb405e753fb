import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { listParameter } from '../../../platform/database/list-parameter.ts'

/**
 * Counts changed people in every collecting wave in which they rate or are rated: raters see the old data until a sync.
 */
export async function countPeopleChanges(
  tx: TenantTransaction,
  organizationId: string,
  assesseeIds: readonly number[],
): Promise<void> {
  await sql`
    update waves w set pending_dcm_changes = w.pending_dcm_changes + changed.people
      from (select n.wave_id, count(distinct p.id) as people
              from unnest(${await listParameter(assesseeIds, 'integer')}) as p (id)
              join nominations n on n.organization_id = ${organizationId} and (n.assessee_id = p.id or n.assessor_id = p.id)
             group by n.wave_id) as changed
     where w.organization_id = ${organizationId} and w.id = changed.wave_id and w.wave_phase = 'dataCollection'`.execute(
    tx,
  )
}
