import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/database.ts'

/** Counts changed people in every collecting wave in which they rate or are rated: raters see the old ones till a sync. */
export async function notePeopleChanges(
  tx: TenantTransaction,
  organizationId: string,
  assesseeIds: readonly number[],
): Promise<void> {
  await sql`
    update waves w set pending_dcm_changes = w.pending_dcm_changes + changed.people
      from (select n.wave_id, count(distinct p.id) as people
              from unnest(${[...assesseeIds]}::integer[]) as p (id)
              join nominations n on n.organization_id = ${organizationId} and (n.assessee_id = p.id or n.assessor_id = p.id)
             group by n.wave_id) as changed
     where w.organization_id = ${organizationId} and w.id = changed.wave_id and w.wave_phase = 'dataCollection'`.execute(
    tx,
  )
}

/** The listing of logins searches by person; a renamed or merged one must be found under the new name. */
export async function refreshLoginSearch(
  tx: TenantTransaction,
  organizationId: string,
  assesseeId: number,
): Promise<void> {
  await sql`
    update logins l set search_text = app.fold(concat_ws(' ', a.name, a.email, t.name, l.login))
      from assessees a, custom_tools t
     where l.organization_id = ${organizationId} and l.assessee_id = ${assesseeId}
       and a.organization_id = l.organization_id and a.id = l.assessee_id
       and t.organization_id = l.organization_id and t.id = l.custom_tool_id`.execute(tx)
}
