import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { Handover } from '../../../platform/database/kept-rows.ts'
import { wakeNotificationsOfAll } from './wake-notifications.ts'

/** A watch list that contained the source of a merge, and whether it contained the target too. */
export type MovedWatch = { id: string; hadTarget: boolean }

/** Replaces the source by the target in the lists of people whose reports somebody wants to be notified of. */
export async function moveWatches(
  tx: TenantTransaction,
  { organizationId, from, to }: Handover,
): Promise<MovedWatch[]> {
  const { rows } = await sql<MovedWatch>`
    update notifications n
       set assessee_ids = array(select distinct case id when ${from} then ${to} else id end from unnest(n.assessee_ids) as id)
      from notifications o
     where n.organization_id = ${organizationId} and ${from} = any(n.assessee_ids)
       and o.organization_id = n.organization_id and o.id = n.id
    returning n.id, ${to} = any(o.assessee_ids) as "hadTarget"`.execute(tx)
  return rows
}

export async function giveWatchesBack(
  tx: TenantTransaction,
  { organizationId, from, to }: Handover,
  watches: readonly MovedWatch[],
): Promise<void> {
  for (const { id, hadTarget } of watches)
    await sql`
      update notifications
         set assessee_ids = case when ${hadTarget}::boolean then assessee_ids else array_remove(assessee_ids, ${from}) end || ${to}::integer
       where organization_id = ${organizationId} and id = ${id} and ${from} = any(assessee_ids)`.execute(tx)
}

/** Nobody waits for the reports of a deleted person any more; others may have been waited for only because of him. */
export async function endWatchesOf(tx: TenantTransaction, organizationId: string, assesseeId: number): Promise<void> {
  const { rows } = await sql<{ wave_id: string | null }>`
    update notifications n
       set assessee_ids = array_remove(n.assessee_ids, ${assesseeId}),
           revision = (select max(m.revision) + 1 from notifications m
                        where m.organization_id = n.organization_id and m.wave_id is not distinct from n.wave_id)
     where n.organization_id = ${organizationId} and ${assesseeId} = any(n.assessee_ids)
    returning n.wave_id`.execute(tx)
  await wakeNotificationsOfAll(tx, organizationId, rows)
}
