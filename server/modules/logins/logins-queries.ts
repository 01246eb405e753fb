import { sql } from 'kysely'
import { loginStatus, type LoginStatus } from '../../../domain/logins/login-status.ts'
import type { ToolProvider } from '../../../domain/providers/providers.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'

export type LoginName = { organizationId: string; projectId: string; productId: number }
export type LoginRecord = {
  id: number
  assessee_id: number
  wave_id: string | null
  provider: ToolProvider
  status: LoginStatus
  order_id: string | null
  is_ordering: boolean
  order_may_exist: boolean
  order_key: string | null
  is_invoiced: boolean
  is_of_wave: boolean
  is_simulated: boolean
  filled_in_at: Date | null
}

/** A login of a project that is not deleted, locked until the transaction ends. */
export async function lockLogin(
  tx: TenantTransaction,
  { organizationId, projectId, productId }: LoginName,
): Promise<LoginRecord | undefined> {
  const { rows } = await sql<LoginRecord>`
    select l.id, l.assessee_id, l.wave_id, l.provider, l.status, l.provider_order_id as order_id,
           l.ordering_since is not null as is_ordering, l.order_may_exist, l.order_key, l.invoice_id is not null as is_invoiced,
           l.provider in ('AS360', 'ACDC') as is_of_wave, l.is_simulated, l.filled_in_at
      from logins l
     where l.organization_id = ${organizationId} and l.project_id = ${projectId} and l.id = ${productId}
       and l.status <> ${loginStatus.deleted}
       for update`.execute(tx)
  return rows[0]
}

export async function removeLogin(tx: TenantTransaction, organizationId: string, id: number): Promise<void> {
  await tx.deleteFrom('logins').where('organization_id', '=', organizationId).where('id', '=', id).execute()
}

export async function markDeleted(tx: TenantTransaction, organizationId: string, id: number): Promise<void> {
  await tx
    .updateTable('logins')
    .set({ status: loginStatus.deleted, next_poll_at: null, order_key: null })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute()
}

/** Without an order and its key it is only assigned, and the next press orders it under a new key. */
export async function releaseLogin(tx: TenantTransaction, organizationId: string, id: number): Promise<void> {
  await tx
    .updateTable('logins')
    .set({
      status: loginStatus.assigned,
      order_key: null,
      order_sent: null,
      order_may_exist: false,
      batch_id: null,
      problem: null,
      error_message: null,
    })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute()
}

export type ResultRow = {
  productId: number
  status: number
  completedAt: Date | null
  isSimulated: boolean
  /** A report made of it waits for its release. */
  isHeldBack: boolean
  scales: { id: string; name: string; value: number; standardError: number | null }[]
}

export async function loginResult(
  tx: TenantTransaction,
  { organizationId, projectId, productId }: LoginName,
): Promise<ResultRow | undefined> {
  const { rows } = await sql<ResultRow>`
    select l.id as "productId", l.status, l.filled_in_at as "completedAt", l.is_simulated as "isSimulated",
           exists (select from reports r where r.organization_id = l.organization_id and r.login_id = l.id
                      and r.release_awaited and r.deleted_at is null) as "isHeldBack",
           coalesce((select json_agg(json_build_object('id', s.scale_id, 'name', s.scale_name, 'value', s.value,
                                                       'standardError', s.standard_error) order by s.position)
                       from login_scores s where s.organization_id = l.organization_id and s.login_id = l.id), '[]') as scales
      from logins l
     where l.organization_id = ${organizationId} and l.project_id = ${projectId} and l.id = ${productId}
       and l.status <> ${loginStatus.deleted}`.execute(tx)
  return rows[0]
}

/** The branch of the newest Hogan login of a name that the transaction sees. */
export async function branchOfHoganLogin(
  tx: TenantTransaction,
  login: string,
  branchIds: readonly string[] | null,
): Promise<{ branch_id: string | null } | undefined> {
  const { rows } = await sql<{ branch_id: string | null }>`
    select o.branch_id from logins l join organizations o on o.id = l.organization_id and o.deleted_at is null
     where l.provider = 'Hogan' and l.login = ${login}
       and (${branchIds === null} or o.branch_id = any (${[...(branchIds ?? [])]}::uuid[]))
     order by l.status = ${loginStatus.deleted}, l.created_at desc, l.id desc limit 1`.execute(tx)
  return rows[0]
}
