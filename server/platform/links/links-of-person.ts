import { sql } from 'kysely'
import type { TenantTransaction } from '../database/database.ts'
import { giveRows, restoreRows, takeRows, type Handover, type KeptRow } from '../database/kept-rows.ts'

/** `removedLinks` holds addresses only in encrypted form, as their own table does. */
export type MovedLinks = { links: string[]; removedLinks: KeptRow[] }

/** An address that was sent out keeps working for the target, unless the target has its own. */
export async function moveLinks(tx: TenantTransaction, { organizationId, from, to }: Handover): Promise<MovedLinks> {
  const { rows } = await sql<{ id: string }>`
    update links s set assessee_id = ${to}
     where s.organization_id = ${organizationId} and s.assessee_id = ${from}
       and not exists (select from links t
                        where t.organization_id = s.organization_id and t.assessee_id = ${to} and t.kind = s.kind
                          and t.project_id is not distinct from s.project_id and t.wave_id is not distinct from s.wave_id)
    returning s.id`.execute(tx)
  const ofPerson = sql`organization_id = ${organizationId} and assessee_id = ${from}`
  return { links: rows.map(({ id }) => id), removedLinks: await takeRows(tx, 'links', ofPerson) }
}

export async function giveLinksBack(
  tx: TenantTransaction,
  handover: Handover,
  { links, removedLinks }: MovedLinks,
): Promise<void> {
  await restoreRows(tx, 'links', removedLinks)
  await giveRows(tx, 'links', handover, links)
}

export async function deleteLinksOf(tx: TenantTransaction, organizationId: string, assesseeId: number): Promise<void> {
  await sql`delete from links where organization_id = ${organizationId} and assessee_id = ${assesseeId}`.execute(tx)
}
