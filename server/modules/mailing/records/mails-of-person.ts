import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { giveAllRows, giveRows, type Handover } from '../../../platform/database/kept-rows.ts'

/** A watch list that contained the source of a merge, and whether it contained the target too. */
export type MovedWatch = { id: string; hadTarget: boolean }

export const moveMails = (tx: TenantTransaction, handover: Handover): Promise<string[]> =>
  giveAllRows<string>(tx, 'mail_messages', handover)

/** Mails deleted since then stay deleted; that is acceptable. */
export const giveMailsBack = (tx: TenantTransaction, handover: Handover, ids: readonly string[]): Promise<void> =>
  giveRows(tx, 'mail_messages', handover, ids)

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

export async function endWatchesOf(tx: TenantTransaction, organizationId: string, assesseeId: number): Promise<void> {
  await sql`
    update notifications set assessee_ids = array_remove(assessee_ids, ${assesseeId})
     where organization_id = ${organizationId} and ${assesseeId} = any(assessee_ids)`.execute(tx)
}
