import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { listParameter } from '../../../platform/database/list-parameter.ts'
import { lockNamesOfAll } from '../../../platform/database/lock-names.ts'
import { jsonParameter } from '../../../platform/json-in-pieces.ts'

/** What of an organization another CRM holds too. */
export type MirroredOrganization = { id: string; name: string; vatNumber: string; branchId: string }

/** The organizations by their ids, also deleted ones, locked until the transaction ends. */
export async function lockMirroredOrganizations(
  tx: TenantTransaction,
  ids: readonly string[],
): Promise<(MirroredOrganization & { isDeleted: boolean })[]> {
  const { rows } = await sql<MirroredOrganization & { isDeleted: boolean }>`
    select id, name, vat_number as "vatNumber", branch_id as "branchId", deleted_at is not null as "isDeleted"
      from organizations where id = any(${await listParameter(ids, 'uuid')}) order by id for update`.execute(tx)
  return rows
}

type BranchName = { branchId: string; name: string }

/** Who has these names in these branches; nobody can give them until the transaction ends. */
export async function organizationsOfNames(
  tx: TenantTransaction,
  names: readonly BranchName[],
): Promise<MirroredOrganization[]> {
  if (names.length === 0) return []
  await lockNamesOfAll(
    tx,
    names.map(({ branchId }) => `organizations of ${branchId}`),
  )
  const { rows } = await sql<MirroredOrganization>`
    select o.id, o.name, o.vat_number as "vatNumber", o.branch_id as "branchId"
      from (select distinct "branchId", name from json_to_recordset(${await jsonParameter(names)}::json) as n ("branchId" uuid, name text)) n
      join organizations o on o.branch_id = n."branchId" and o.name = n.name and o.deleted_at is null`.execute(tx)
  return rows
}

export async function addOrganizations(tx: TenantTransaction, added: readonly MirroredOrganization[]): Promise<void> {
  if (added.length === 0) return
  await sql`
    insert into organizations (id, name, vat_number, branch_id)
    select id, name, "vatNumber", "branchId" from ${await recordsOf(added)}`.execute(tx)
}

export async function changeOrganizations(
  tx: TenantTransaction,
  changed: readonly MirroredOrganization[],
): Promise<void> {
  if (changed.length === 0) return
  await sql`
    update organizations o set name = n.name, vat_number = n."vatNumber", branch_id = n."branchId"
      from ${await recordsOf(changed)} where o.id = n.id`.execute(tx)
}

const recordsOf = async (organizations: readonly MirroredOrganization[]) => sql`
  json_to_recordset(${await jsonParameter(organizations)}::json) as n (id uuid, name text, "vatNumber" text, "branchId" uuid)`

/** Ids of the branches that have organizations, by their codes. */
export async function branchesByCode(tx: TenantTransaction): Promise<Map<string, string>> {
  const branches = await tx.selectFrom('branches').select(['id', 'code']).where('price_list_only', '=', false).execute()
  return new Map(branches.map(({ id, code }) => [code, id]))
}
