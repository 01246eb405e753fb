import { sql } from 'kysely'
import { loginStatus } from '../../../../domain/logins/login-status.ts'
import type { ToolProvider } from '../../../../domain/providers/providers.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { listParameter } from '../../../platform/database/list-parameter.ts'
import { shownName } from '../../participants/records/shown-person.ts'

export type WavePlace = { organizationId: string; projectId: string; waveId: string }
/** `assesseeIds` null: everybody. */
export type Wanted = { providers: readonly ToolProvider[]; assesseeIds: readonly number[] | null }
export type LoginToOrder = { id: number; provider: ToolProvider; order_key: string | null; batch_id: number | null }
export type GeneratedLogin = {
  status: number
  errorMessage: string
  productId: number
  assesseeId: number
  name: string
  customToolId: number
  toolName: string
  provider: ToolProvider
  batchId: number
}

const { assigned, error, deleted } = loginStatus

async function wantedLogins({ organizationId, projectId, waveId }: WavePlace, { providers, assesseeIds }: Wanted) {
  return sql`
    l.organization_id = ${organizationId} and l.project_id = ${projectId} and l.wave_id = ${waveId}
      and l.provider = any(${await listParameter(providers, 'text')})
      and (${assesseeIds === null} or l.assessee_id = any(${await listParameter(assesseeIds ?? [], 'integer')}))`
}

/** Locks what would be ordered: who comes second waits, and then finds these logins being ordered. */
export async function lockLoginsToOrder(
  tx: TenantTransaction,
  place: WavePlace,
  wanted: Wanted,
): Promise<LoginToOrder[]> {
  const { rows } = await sql<LoginToOrder>`
    select l.id, l.provider, l.order_key, l.batch_id from logins l
     where ${await wantedLogins(place, wanted)} and l.status in (${assigned}, ${error})
       and l.ordering_since is null and l.invoice_id is null
     order by l.id for update`.execute(tx)
  return rows
}

export async function loginsBeingOrdered(tx: TenantTransaction, place: WavePlace, wanted: Wanted): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select l.id from logins l where ${await wantedLogins(place, wanted)} and l.ordering_since is not null`.execute(tx)
  return rows.map(({ id }) => id)
}

export type LoginCount = { provider: ToolProvider; toGenerate: number; failed: number; beingOrdered: number }

/** Of what could be ordered or is, by provider. */
export async function countLogins(tx: TenantTransaction, place: WavePlace, wanted: Wanted): Promise<LoginCount[]> {
  const { rows } = await sql<LoginCount>`
    select l.provider, count(*) filter (where l.ordering_since is null) as "toGenerate",
           count(*) filter (where l.ordering_since is null and l.status = ${error}) as failed,
           count(*) filter (where l.ordering_since is not null) as "beingOrdered"
      from logins l
     where ${await wantedLogins(place, wanted)} and l.status in (${assigned}, ${error}) and l.invoice_id is null
     group by l.provider order by l.provider`.execute(tx)
  return rows
}

export type ProjectSetup = { hogan: boolean; pointleader: boolean }

/** Whether the project has what the providers need to know. */
export async function projectSetup(
  tx: TenantTransaction,
  { organizationId, projectId }: WavePlace,
): Promise<ProjectSetup> {
  const { rows } = await sql<ProjectSetup>`
    select hogan_master_account_id is not null and hogan_group is not null and hogan_product_link is not null as hogan,
           pointleader_server is not null and pointleader_client is not null and pointleader_site is not null as pointleader
      from projects where organization_id = ${organizationId} and id = ${projectId}`.execute(tx)
  return rows[0] ?? { hogan: false, pointleader: false }
}

type Press = { by: string; now: Date }

export async function insertBatch(
  tx: TenantTransaction,
  { organizationId, projectId, waveId }: WavePlace,
  providers: readonly ToolProvider[],
  { by, now }: Press,
): Promise<number> {
  const { id } = await tx
    .insertInto('login_batches')
    .values({
      organization_id: organizationId,
      project_id: projectId,
      wave_id: waveId,
      providers: [...providers],
      requested_by: by,
      requested_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Puts logins into a batch, each with a key of its own under which it is ordered. */
export async function startOrdering(
  tx: TenantTransaction,
  organizationId: string,
  { batchId, ids, now }: { batchId: number; ids: readonly number[]; now: Date },
): Promise<void> {
  await sql`
    update logins set batch_id = ${batchId}, order_key = gen_random_uuid(), ordering_since = ${now}, status = ${assigned},
           error_message = null, problem = null, claimed_until = null, order_sent = null, order_may_exist = false,
           provider_order_id = null, provider_status = null, provider_changed_at = null
     where organization_id = ${organizationId} and id = any(${await listParameter(ids, 'integer')})`.execute(tx)
}

/** Goes on with logins under the keys that they have, and opens their batches again. */
export async function goOnOrdering(
  tx: TenantTransaction,
  organizationId: string,
  { batchIds, ids, by, now }: { batchIds: readonly number[]; ids: readonly number[] } & Press,
): Promise<void> {
  await sql`
    update logins set ordering_since = ${now}, status = ${assigned}, error_message = null, claimed_until = null
     where organization_id = ${organizationId} and id = any(${await listParameter(ids, 'integer')})`.execute(tx)
  await sql`
    update login_batches set finished_at = null, requested_by = ${by}, requested_at = ${now}
     where organization_id = ${organizationId} and id = any(${await listParameter(batchIds, 'integer')})`.execute(tx)
}

export async function isAnyOrdered(
  tx: TenantTransaction,
  organizationId: string,
  ids: readonly number[],
): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`
    select exists (select from logins where organization_id = ${organizationId} and ordering_since is not null
                      and id = any(${await listParameter(ids, 'integer')})) as waits`.execute(tx)
  return rows[0]?.waits === true
}

/** Logins as generating answers them, those of one batch or those of these ids. */
export async function generatedLogins(
  tx: TenantTransaction,
  organizationId: string,
  chosen: { ids: readonly number[] } | { batchId: number; waveId: string },
): Promise<GeneratedLogin[]> {
  const isChosen =
    'ids' in chosen
      ? sql`l.id = any(${await listParameter(chosen.ids, 'integer')})`
      : sql`l.batch_id = ${chosen.batchId} and l.wave_id = ${chosen.waveId}`
  const { rows } = await sql<GeneratedLogin>`
    select case when l.ordering_since is null then l.status else ${assigned} end as status,
           coalesce(l.error_message, '') as "errorMessage", l.id as "productId", l.assessee_id as "assesseeId",
           ${shownName} as name,
           l.custom_tool_id as "customToolId", t.name as "toolName", l.provider, coalesce(l.batch_id, 0) as "batchId"
      from logins l
      join assessees a on a.organization_id = l.organization_id and a.id = l.assessee_id
      join custom_tools t on t.organization_id = l.organization_id and t.id = l.custom_tool_id
     where l.organization_id = ${organizationId} and ${isChosen} and l.status <> ${deleted}
     order by ${shownName}, a.id, t.name, l.id`.execute(tx)
  return rows
}

export type BatchRow = {
  batchId: number
  requestedBy: string
  requestedAt: Date
  finishedAt: Date | null
  total: number
  generated: number
  failed: number
  waiting: number
}

/** The newest batches of a wave that still hold logins. */
export async function newestBatches(
  tx: TenantTransaction,
  { organizationId, waveId }: Pick<WavePlace, 'organizationId' | 'waveId'>,
): Promise<BatchRow[]> {
  const { rows } = await sql<BatchRow>`
    select b.id as "batchId", b.requested_by as "requestedBy", b.requested_at as "requestedAt",
           b.finished_at as "finishedAt", n.*
      from login_batches b
      join lateral (
        select count(*) as total, count(*) filter (where l.ordering_since is not null) as waiting,
               count(*) filter (where l.ordering_since is null and l.status = ${error}) as failed,
               count(*) filter (where l.ordering_since is null and l.status <> ${error}) as generated
          from logins l where l.organization_id = b.organization_id and l.batch_id = b.id and l.status <> ${deleted}
      ) n on n.total > 0
     where b.organization_id = ${organizationId} and b.wave_id = ${waveId}
     order by b.id desc limit 20`.execute(tx)
  return rows
}
