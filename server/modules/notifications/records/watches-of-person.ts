import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { Handover } from '../../../platform/database/kept-rows.ts'
import { lockNotifications, wakeNotificationsOfAll } from './wake-notifications.ts'

/** A watch list that contained the source of a merge, and whether it contained the target too. */
export type MovedWatch = { id: string; hadTarget: boolean }

/** Replaces the source by the target, who has the reports of both, in the lists of people whose reports are waited for. */
export function moveWatches(tx: TenantTransaction, { organizationId, from, to }: Handover): Promise<MovedWatch[]> {
  return changeLists(tx, organizationId, [from, to], async () => {
    const { rows } = await sql<MovedWatch>`
      update notifications n
         set assessee_ids = array(select distinct case id when ${from} then ${to} else id end from unnest(n.assessee_ids) as id),
             revision = ${raisedRevision}
        from notifications o
       where n.organization_id = ${organizationId} and ${from} = any(n.assessee_ids)
         and o.organization_id = n.organization_id and o.id = n.id
      returning n.id, ${to} = any(o.assessee_ids) as "hadTarget"`.execute(tx)
    return rows
  })
}

export function giveWatchesBack(
  tx: TenantTransaction,
  { organizationId, from, to }: Handover,
  watches: readonly MovedWatch[],
): Promise<void> {
  return changeLists(tx, organizationId, [from, to], async () => {
    for (const { id, hadTarget } of watches)
      await sql`
        update notifications n
           set assessee_ids = case when ${hadTarget}::boolean then assessee_ids else array_remove(assessee_ids, ${from}) end || ${to}::integer,
               revision = ${raisedRevision}
         where organization_id = ${organizationId} and id = ${id} and ${from} = any(assessee_ids)`.execute(tx)
  })
}

/** Nobody waits for the reports of a deleted person any more; others may have been waited for only because of him. */
export function endWatchesOf(tx: TenantTransaction, organizationId: string, assesseeId: number): Promise<void> {
  return changeLists(tx, organizationId, [assesseeId], async () => {
    await sql`
      update notifications n
         set assessee_ids = array_remove(n.assessee_ids, ${assesseeId}), revision = ${raisedRevision}
       where n.organization_id = ${organizationId} and ${assesseeId} = any(n.assessee_ids)`.execute(tx)
  })
}

/** Whoever has read the list before learns of the change when he saves it. Without a wave there is no list. */
const raisedRevision = sql`case when n.wave_id is null then n.revision else (
  select max(m.revision) + 1 from notifications m
   where m.organization_id = n.organization_id and m.wave_id = n.wave_id) end`

/**
 * Nobody saves or checks the lists that name these people meanwhile. Their conditions may hold afterwards, if only because
 * one of the people has other reports now.
 */
async function changeLists<Result>(
  tx: TenantTransaction,
  organizationId: string,
  personIds: readonly number[],
  change: () => Promise<Result>,
): Promise<Result> {
  const { rows } = await sql<{ wave_id: string }>`
    select distinct wave_id from notifications
     where organization_id = ${organizationId} and wave_id is not null and assessee_ids && ${[...personIds]}::integer[]
     order by wave_id`.execute(tx)
  for (const { wave_id } of rows) await lockNotifications(tx, wave_id)
  const result = await change()
  await wakeNotificationsOfAll(tx, organizationId, rows)
  return result
}
