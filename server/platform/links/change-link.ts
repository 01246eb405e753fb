import { sql, type RawBuilder } from 'kysely'
import type { Link, TenantTransaction } from '../database/database.ts'
import type { LinkKind } from './links.ts'

/** Sets whether the page of the link is closed for changes. */
export async function setFinalized(tx: TenantTransaction, link: Link, isFinalized: boolean): Promise<void> {
  await tx
    .updateTable('links')
    .set({ is_finalized: isFinalized })
    .where('organization_id', '=', link.organization_id)
    .where('id', '=', link.id)
    .execute()
}

/** Whether it is closed now: a link that was read before a lock may be out of date. */
export async function isFinalizedNow(tx: TenantTransaction, link: Link): Promise<boolean> {
  const row = await tx
    .selectFrom('links')
    .select('is_finalized')
    .where('organization_id', '=', link.organization_id)
    .where('id', '=', link.id)
    .executeTakeFirst()
  return row?.is_finalized ?? true
}

/** Records that the visitor agreed to the terms, and in which language; false if that was recorded before. */
export async function noteTermsApproved(
  tx: TenantTransaction,
  link: Link,
  { at, language }: { at: Date; language: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('links')
    .set({ terms_approved_at: at, terms_language: language })
    .where('organization_id', '=', link.organization_id)
    .where('id', '=', link.id)
    .where('terms_approved_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends links of these kinds that have not ended yet; `ids` is a query for their ids. Returns how many it ended. */
export async function endLinks(
  tx: TenantTransaction,
  { organizationId, kinds, ids }: { organizationId: string; kinds: readonly LinkKind[]; ids: RawBuilder<unknown> },
  now: Date,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update links set expires_at = ${now}
     where organization_id = ${organizationId} and kind = any(${[...kinds]}::text[]) and (expires_at is null or expires_at > ${now})
       and id in (${ids})`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Counts an opening of the page of a shared link. */
export async function noteOpened(tx: TenantTransaction, link: Link, now: Date): Promise<void> {
  await tx
    .updateTable('links')
    .set(({ eb }) => ({ view_count: eb('view_count', '+', 1), last_used_at: now }))
    .where('organization_id', '=', link.organization_id)
    .where('id', '=', link.id)
    .execute()
}

type LinkKey = Pick<Link, 'organization_id' | 'id'>

/** Sets until when a link is valid; false if it has ended already. */
export function setExpiration(tx: TenantTransaction, link: LinkKey, expiresAt: Date, now: Date): Promise<boolean> {
  return changeValid(tx, link, { expires_at: expiresAt }, now)
}

/** Ends a link for good; false if it has ended already. */
export function revoke(tx: TenantTransaction, link: LinkKey, now: Date): Promise<boolean> {
  return changeValid(tx, link, { expires_at: now, revoked_at: now }, now)
}

async function changeValid(
  tx: TenantTransaction,
  link: LinkKey,
  change: { expires_at: Date; revoked_at?: Date },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('links')
    .set(change)
    .where('organization_id', '=', link.organization_id)
    .where('id', '=', link.id)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
