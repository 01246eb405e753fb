import { sql, type Kysely } from 'kysely'
import type { DistributorCode } from '../../../../domain/crm/branches.ts'
import type { OutsideProvider } from '../../../../domain/providers/providers.ts'
import type { Schema } from '../../../platform/database/schema.ts'

export type BranchConnection = {
  code: DistributorCode
  address: string | null
  sealed_key: Buffer | null
  sealed_webhook_key: Buffer | null
}

/** A branch, with what is saved of its account at a provider. */
export function branchConnection(
  db: Kysely<Schema>,
  branchId: string,
  provider: OutsideProvider,
): Promise<BranchConnection | undefined> {
  return db
    .selectFrom('branches')
    .leftJoin('provider_connections as c', (join) =>
      join.onRef('c.branch_id', '=', 'branches.id').on('c.provider', '=', provider),
    )
    .select(['code', 'address', 'sealed_key', 'sealed_webhook_key'])
    .where('branches.id', '=', branchId)
    .executeTakeFirst()
}

export type ConnectedBranch = {
  id: string
  code: DistributorCode
  name: string
  connections: { provider: OutsideProvider; address: string; updatedAt: string; updatedBy: string }[]
  contacts: { provider: OutsideProvider; lastSuccessAt: string | null; failures: number; failingSince: string | null }[]
}

/** The branches with these ids, all without ids, by name: what is saved and what is known about each provider. */
export async function connectedBranches(db: Kysely<Schema>, ids: readonly string[] | null): Promise<ConnectedBranch[]> {
  const { rows } = await sql<ConnectedBranch>`
    select b.id, b.code, b.name,
           coalesce((select json_agg(json_build_object('provider', c.provider, 'address', c.address,
                                                       'updatedAt', c.updated_at, 'updatedBy', c.updated_by))
                       from provider_connections c where c.branch_id = b.id), '[]') as connections,
           coalesce((select json_agg(json_build_object('provider', c.provider, 'lastSuccessAt', c.last_success_at,
                                                       'failures', c.failures, 'failingSince', c.failing_since))
                       from provider_contacts c where c.branch_id = b.id), '[]') as contacts
      from branches b
     where not b.price_list_only and (${ids === null} or b.id = any (${ids ?? []}::uuid[]))
     order by b.name`.execute(db)
  return rows
}
