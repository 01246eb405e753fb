import { sql, type RawBuilder } from 'kysely'
import { loginStatus } from '../../../../domain/logins/login-status.ts'
import type { ProviderOrder } from '../../../../domain/providers/assessment-provider.ts'
import type { ToolProvider } from '../../../../domain/providers/providers.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { OrderRow } from './build-order.ts'

export type BatchPlace = { organizationId: string; batchId: number }
export type OpenBatch = {
  branch_id: string | null
  project_id: string
  wave_id: string
  requested_by: string
  requested_at: Date
}

export async function openBatch(
  tx: TenantTransaction,
  { organizationId, batchId }: BatchPlace,
): Promise<OpenBatch | undefined> {
  const { rows } = await sql<OpenBatch>`
    select o.branch_id, b.project_id, b.wave_id, b.requested_by, b.requested_at
      from login_batches b join organizations o on o.id = b.organization_id
     where b.organization_id = ${organizationId} and b.id = ${batchId} and b.finished_at is null`.execute(tx)
  return rows[0]
}

/** Longer than a provider is given for one answer: whoever claimed a login and says nothing until then is gone. */
const claimedFor = '60 seconds'

/**
 * Claims one login of the batch for this worker, by the database's time; undefined if none is free. Those that were sent
 * before come last: an order on which the provider fails each time must not keep the others from theirs.
 */
export async function claimLogin(
  tx: TenantTransaction,
  { organizationId, batchId }: BatchPlace,
): Promise<OrderRow | undefined> {
  const nextOf = (kind: RawBuilder<unknown>) => sql`(
    select id from logins
     where organization_id = ${organizationId} and batch_id = ${batchId} and ordering_since is not null and ${kind}
       and (claimed_until is null or claimed_until < now())
     order by id limit 1 for update skip locked)`
  const { rows } = await sql<OrderRow>`
    with claimed as (
      update logins set claimed_until = now() + ${claimedFor}::interval
       where organization_id = ${organizationId}
         and id = coalesce(${nextOf(sql`order_sent is null`)}, ${nextOf(sql`order_sent is not null`)})
      returning *)
    select l.id, l.provider, l.order_key, l.organization_id, l.order_sent, l.order_may_exist,
           a.assessee_guid, a.name, a.incognito, a.language_code as person_language,
           coalesce(t.report_id, '') as tool_id, c.report_language_code as tool_language, c.use_default_language,
           array(select language_code from report_languages where report_id = t.report_id) as offered_languages,
           n.abbreviation as norms, f.pattern as password_pattern, c.pointleader_job, c.custom_input,
           p.hogan_master_account_id, p.hogan_group, p.hogan_product_link,
           p.pointleader_server, p.pointleader_client, p.pointleader_site, p.pointleader_return_link,
           o.deleted_at is not null or p.deleted_at is not null or w.deleted_at is not null as is_place_gone
      from claimed l
      join organizations o on o.id = l.organization_id
      join assessees a on a.organization_id = l.organization_id and a.id = l.assessee_id
      join custom_tools c on c.organization_id = l.organization_id and c.id = l.custom_tool_id
      join tools t on t.id = c.tool_id
      join projects p on p.organization_id = l.organization_id and p.id = l.project_id
      left join waves w on w.organization_id = l.organization_id and w.id = l.wave_id
      left join norms n on n.id = c.norm_id
      left join password_formats f on f.id = c.password_format_id`.execute(tx)
  return rows[0]
}

/**
 * Stored before each try: from here on the provider may have the order. The claim holds until the end of this try. False if
 * the login is gone or has another key: nothing is to be sent.
 */
export async function rememberSent(tx: TenantTransaction, row: OrderRow, order: ProviderOrder): Promise<boolean> {
  const { rows } = await sql`
    update logins set order_sent = ${JSON.stringify(order)}::jsonb, order_may_exist = true, ordered_for = ${order.person.reference},
           claimed_until = now() + ${claimedFor}::interval
     where organization_id = ${row.organization_id} and id = ${row.id} and order_key = ${row.order_key}
       and ordering_since is not null
    returning id`.execute(tx)
  return rows.length > 0
}

export type StoredLogin = {
  login: string
  sealedPassword: Buffer | null
  url: string | null
  isSealed: boolean
  orderId: string
  word: string
  status: number
  problem: string | null
  isSimulated: boolean
  by: string
  now: Date
  nextPollAt: Date | null
}

type OrderKey = Pick<OrderRow, 'organization_id' | 'id' | 'order_key'>

/** False if the login is gone, or another worker has stored the same answer. */
export async function storeLogin(
  tx: TenantTransaction,
  { organization_id, id, order_key }: OrderKey,
  made: StoredLogin,
): Promise<boolean> {
  const { rows } = await sql`
    update logins l
       set login = ${made.login}, sealed_password = ${made.sealedPassword}, product_url = ${made.url}, sealed = ${made.isSealed},
           provider_order_id = ${made.orderId}, provider_status = ${made.word}, provider_changed_at = null, status = ${made.status},
           problem = ${made.problem}, error_message = null, is_simulated = ${made.isSimulated}, generated_by = ${made.by},
           generated_at = ${made.now}, filled_in_at = null, result_at = null, next_poll_at = ${made.nextPollAt}, polls = 0,
           product_code = t.product_code, search_text = app.fold(concat_ws(' ', a.name, a.email, c.name, ${made.login}::text)),
           ordering_since = null, claimed_until = null, order_sent = null, order_may_exist = false
      from assessees a, custom_tools c, tools t
     where l.organization_id = ${organization_id} and l.id = ${id} and l.order_key = ${order_key}
       and l.provider_order_id is null and l.status <> ${loginStatus.deleted}
       and a.organization_id = l.organization_id and a.id = l.assessee_id
       and c.organization_id = l.organization_id and c.id = l.custom_tool_id and t.id = c.tool_id
    returning l.id`.execute(tx)
  return rows.length > 0
}

/** Whether the order of somebody's answer is the one that the login has. */
export async function hasOrder(
  tx: TenantTransaction,
  { organization_id, id }: Pick<OrderRow, 'organization_id' | 'id'>,
  orderId: string,
): Promise<boolean> {
  const { rows } = await sql<{ same: boolean }>`
    select exists (select from logins where organization_id = ${organization_id} and id = ${id}
                      and provider_order_id = ${orderId}) as same`.execute(tx)
  return rows[0]?.same === true
}

/** Whether another login of the organization has this order already, with its name: their tests would be mixed up. */
export async function isOrderOfAnother(
  tx: TenantTransaction,
  { organization_id, id, provider }: Pick<OrderRow, 'organization_id' | 'id' | 'provider'>,
  made: Pick<StoredLogin, 'orderId' | 'login'>,
): Promise<boolean> {
  const { rows } = await sql<{ other: boolean }>`
    select exists (select from logins where organization_id = ${organization_id} and id <> ${id} and provider = ${provider}
                      and provider_order_id = ${made.orderId} and login = ${made.login}) as other`.execute(tx)
  return rows[0]?.other === true
}

/** Such a login must not be unassigned: somebody may have to pay for its order. */
const uncertain = 'ORDER_UNCERTAIN'

export type StoredFailure = {
  message: string
  /** The key stays for the next try, as the provider may have the order. */
  keepsKey: boolean
  mayExist: boolean
  /** The next try says the same again. */
  keepsOrder: boolean
}

export async function storeFailure(
  tx: TenantTransaction,
  { organization_id, id }: Pick<OrderRow, 'organization_id' | 'id'>,
  { message, keepsKey, mayExist, keepsOrder }: StoredFailure,
): Promise<void> {
  await sql`
    update logins set status = ${loginStatus.error}, error_message = ${message}, ordering_since = null, claimed_until = null,
           order_may_exist = ${mayExist}, problem = case when ${mayExist} then ${uncertain} end, order_key = case when ${keepsKey} then order_key end,
           order_sent = case when ${keepsOrder} then order_sent end
     where organization_id = ${organization_id} and id = ${id} and ordering_since is not null`.execute(tx)
}

export const batchJobKey = ({ organizationId, batchId }: BatchPlace) => `generate-logins ${organizationId} ${batchId}`

const hasLiveJob = (key: RawBuilder<unknown>) =>
  sql`exists (select from graphile_worker.jobs j
               where j.key = ${key} and (j.locked_at is not null or j.attempts < j.max_attempts))`

/** Batches that are not ended although nothing works on them any more. */
export async function batchesWithoutJob(tx: TenantTransaction): Promise<BatchPlace[]> {
  const { rows } = await sql<BatchPlace>`
    select b.organization_id as "organizationId", b.id as "batchId" from login_batches b
     where b.finished_at is null and not ${hasLiveJob(sql`'generate-logins ' || b.organization_id || ' ' || b.id`)}
     order by b.organization_id, b.id`.execute(tx)
  return rows
}

export async function lockBatch(tx: TenantTransaction, { organizationId, batchId }: BatchPlace): Promise<void> {
  await sql`
    select from login_batches where organization_id = ${organizationId} and id = ${batchId} for update`.execute(tx)
}

export async function hasJob(tx: TenantTransaction, place: BatchPlace): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select ${hasLiveJob(sql`${batchJobKey(place)}`)} as has`.execute(tx)
  return rows[0]?.has === true
}

/** All of the batch that nobody is ordering at the moment, of one provider or of all; their keys stay. */
export async function giveUpRest(
  tx: TenantTransaction,
  { organizationId, batchId }: BatchPlace,
  provider: ToolProvider | null,
  message: string,
): Promise<void> {
  await sql`
    update logins set status = ${loginStatus.error}, error_message = ${message}, ordering_since = null, claimed_until = null,
           problem = case when order_may_exist then ${uncertain} end
     where organization_id = ${organizationId} and batch_id = ${batchId} and (${provider}::text is null or provider = ${provider})
       and ordering_since is not null and (claimed_until is null or claimed_until < now())`.execute(tx)
}

/** Until when others have claimed the last logins of the batch; undefined if none is left. */
export async function lastClaim(
  tx: TenantTransaction,
  { organizationId, batchId }: BatchPlace,
): Promise<{ until: Date } | undefined> {
  const { rows } = await sql<{ until: Date | null; waiting: number }>`
    select greatest(max(claimed_until), now()) as until, count(*) as waiting from logins
     where organization_id = ${organizationId} and batch_id = ${batchId} and ordering_since is not null`.execute(tx)
  const row = rows[0]
  return row && row.waiting > 0 && row.until ? { until: row.until } : undefined
}

export type Outcome = { provider: ToolProvider; generated: number; failed: number; people: number[] }

/** Ends a batch without waiting logins; what became of those of its last press, or undefined if it had ended before. */
export async function endBatch(
  tx: TenantTransaction,
  { organizationId, batchId }: BatchPlace,
  { since, now }: { since: Date; now: Date },
): Promise<Outcome[] | undefined> {
  const ended = await sql`
    update login_batches b set finished_at = ${now}
     where b.organization_id = ${organizationId} and b.id = ${batchId} and b.finished_at is null
       and not exists (select from logins l where l.organization_id = b.organization_id and l.batch_id = b.id
                          and l.ordering_since is not null)
    returning b.id`.execute(tx)
  if (ended.rows.length === 0) return undefined
  const { rows } = await sql<Outcome>`
    select provider, count(*) filter (where status <> ${loginStatus.error}) as generated,
           count(*) filter (where status = ${loginStatus.error}) as failed, array_agg(distinct assessee_id) as people
      from logins
     where organization_id = ${organizationId} and batch_id = ${batchId} and status <> ${loginStatus.deleted}
       and (status = ${loginStatus.error} or generated_at >= ${since})
     group by provider order by provider`.execute(tx)
  return rows
}
