import { sql, type RawBuilder } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { restoreRows, takeRows, type KeptRow } from '../../../platform/database/kept-rows.ts'

/** Removes logins from all shared links; returns the removed rows. */
export function takeSharedLogins(
  tx: TenantTransaction,
  organizationId: string,
  loginIds: readonly number[],
): Promise<KeptRow[]> {
  const ofLogins = sql`organization_id = ${organizationId} and login_id = any(${[...loginIds]}::integer[])`
  return takeRows(tx, 'link_logins', ofLogins)
}

/** Puts logins back into their shared links. Links deleted meanwhile are not created again. */
export async function restoreSharedLogins(
  tx: TenantTransaction,
  organizationId: string,
  taken: readonly KeptRow[],
): Promise<void> {
  const ids = taken.map(({ link_id }) => String(link_id))
  const { rows } = await sql<{ id: string }>`
    select id from links where organization_id = ${organizationId} and id = any(${ids}::uuid[])`.execute(tx)
  const stillShared = taken.filter(({ link_id }) => rows.some(({ id }) => id === link_id))
  await restoreRows(tx, 'link_logins', stillShared)
}

/** Removes the logins of a person from all shared links permanently. */
export async function endSharesOfLoginsOf(
  tx: TenantTransaction,
  organizationId: string,
  assesseeId: number,
): Promise<void> {
  await sql`
    delete from link_logins where organization_id = ${organizationId}
       and login_id in (select id from logins where organization_id = ${organizationId} and assessee_id = ${assesseeId})`.execute(
    tx,
  )
}

/** Links that open a report produced by one of the logins: they share the report, or the login that has one. */
export const linksToReportsOf = (organizationId: string, loginIds: readonly number[]): RawBuilder<unknown> => sql`
  select s.link_id from link_reports s join reports r on r.organization_id = s.organization_id and r.id = s.report_id
   where s.organization_id = ${organizationId} and r.login_id = any(${[...loginIds]}::integer[])
  union
  select s.link_id from link_logins s
   where s.organization_id = ${organizationId} and s.login_id = any(${[...loginIds]}::integer[])
     and exists (select from reports r where r.organization_id = s.organization_id and r.login_id = s.login_id
                    and not r.is_instant and r.deleted_at is null)`
