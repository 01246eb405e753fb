import { sql, type RawBuilder } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/database.ts'

type Address = { organizationId: string; address: string }

/** Since when nothing is sent to the address of a person `a`; null: it may be written to. */
export const bouncedSince: RawBuilder<Date | null> = sql`(
  select b.bounced_at from mail_bounced_addresses b
   where b.organization_id = a.organization_id and b.address = lower(a.email) and b.cleared_at is null)`

/** Whether mail to an address came back and nobody has said since that it works again. */
export async function isBounced(tx: TenantTransaction, address: Address): Promise<boolean> {
  return (await markOf(tx, address)) !== null
}

/** Since when and why nothing is sent to an address; null: it may be written to. */
export async function markOf(tx: TenantTransaction, { organizationId, address }: Address) {
  const found = await tx
    .selectFrom('mail_bounced_addresses')
    .select(['bounced_at', 'reason'])
    .where('organization_id', '=', organizationId)
    .where('address', '=', address.toLowerCase())
    .where('cleared_at', 'is', null)
    .executeTakeFirst()
  return found ?? null
}
