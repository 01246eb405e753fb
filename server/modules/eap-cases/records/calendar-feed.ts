import { sql, type Kysely } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { Schema } from '../../../platform/database/schema.ts'

/** The private calendar feed of an expert: only the hash of its secret is stored. */

const isExpert = (userName: string) => sql<boolean>`lower(user_name) = lower(${userName}) and active`

/** When the feed of an expert was made; null without one, undefined for somebody who is no active expert. */
export async function feedMadeAt(db: Kysely<Schema>, userName: string): Promise<Date | null | undefined> {
  const row = await db.selectFrom('eap_experts').select('feed_created_at').where(isExpert(userName)).executeTakeFirst()
  return row?.feed_created_at
}

/** Gives an expert a feed, or ends the one there is; false for somebody who is no active expert. */
export async function setFeed(
  tx: TenantTransaction,
  userName: string,
  feed: { hash: Buffer; madeAt: Date } | null,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('eap_experts')
    .set({ feed_hash: feed?.hash ?? null, feed_created_at: feed?.madeAt ?? null })
    .where(isExpert(userName))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * The active expert to whom a feed belongs, while that user could sign in and work as an expert: of the house, with access
 * to the product, and no Observer. A feed has no token that would tell.
 */
export async function expertOfFeed(db: Kysely<Schema>, hash: Buffer): Promise<string | undefined> {
  const { rows } = await sql<{ user_name: string }>`
    select e.user_name from eap_experts e cross join lateral app.find_user(e.user_name) u
     where e.feed_hash = ${hash} and e.active
       and u.has_resource_access and u.organization_id is null and not 'Observer' = any (u.roles)`.execute(db)
  return rows[0]?.user_name
}
