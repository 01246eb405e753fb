import { sql } from 'kysely'
import { loginStatus, type LoginStatus } from '../../../../domain/logins/login-status.ts'
import type { ToolProvider } from '../../../../domain/providers/providers.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'

/** An ordered login whose provider is asked about it. */
export type FollowedLogin = {
  organization_id: string
  id: number
  branch_id: string | null
  provider: ToolProvider
  order_id: string
}

/** Whoever claims a login for asking and says nothing until then is gone. */
const askedWithin = '5 minutes'

/** Claims logins that are due, the longest waiting first; two workers never ask about the same. */
export async function claimDueLogins(tx: TenantTransaction, now: Date, limit: number): Promise<FollowedLogin[]> {
  const { rows } = await sql<FollowedLogin>`
    with due as (
      select organization_id, id from logins
       where next_poll_at <= ${now} order by next_poll_at limit ${limit} for update skip locked),
    claimed as (
      update logins l set next_poll_at = ${now}::timestamptz + ${askedWithin}::interval
        from due where l.organization_id = due.organization_id and l.id = due.id
      returning l.organization_id, l.id, l.provider, l.provider_order_id)
    select c.organization_id, c.id, o.branch_id, c.provider, c.provider_order_id as order_id
      from claimed c join organizations o on o.id = c.organization_id
     where c.provider_order_id is not null`.execute(tx)
  return rows
}

/** Logins with an order, of all organizations: providers count orders of each account on their own. */
export async function loginsOfOrder(
  tx: TenantTransaction,
  { provider, orderId }: { provider: ToolProvider; orderId: string },
): Promise<FollowedLogin[]> {
  const { rows } = await sql<FollowedLogin>`
    select l.organization_id, l.id, o.branch_id, l.provider, l.provider_order_id as order_id
      from logins l join organizations o on o.id = l.organization_id
     where l.provider = ${provider} and l.provider_order_id = ${orderId} and l.status <> ${loginStatus.deleted}
     order by l.id`.execute(tx)
  return rows
}

export type LoginState = {
  organization_id: string
  id: number
  status: LoginStatus
  provider_changed_at: Date | null
  filled_in_at: Date | null
  polls: number
  generated_at: Date | null
  result_at: Date | null
}

/** Locked one after another by their ids, as everybody locks them. */
export async function lockStates(tx: TenantTransaction, logins: readonly FollowedLogin[]): Promise<LoginState[]> {
  const { rows } = await sql<LoginState>`
    select l.organization_id, l.id, l.status, l.provider_changed_at, l.filled_in_at, l.polls, l.generated_at, l.result_at
      from logins l
      join unnest(${logins.map((one) => one.organization_id)}::uuid[], ${logins.map(({ id }) => id)}::integer[],
                  ${logins.map((one) => one.order_id)}::text[]) as asked (organization_id, id, order_id)
        on asked.organization_id = l.organization_id and asked.id = l.id and asked.order_id = l.provider_order_id
     order by l.organization_id, l.id for update of l`.execute(tx)
  return rows
}

export type StateChange = {
  organization_id: string
  id: number
  status: LoginStatus
  /** Null: nothing newer was said. */
  said: { word: string; changed_at: string } | null
  /** Null: as it is. */
  filled_in_at: string | null
  problem: string | null
  keeps_problem: boolean
  error_message: string | null
  loses_result: boolean
  polls: number
  next_poll_at: string | null
}

/** Stores what came of asking about many logins in one statement. */
export async function storeStates(tx: TenantTransaction, changes: readonly StateChange[]): Promise<void> {
  if (changes.length === 0) return
  await sql`
    update logins l
       set status = c.status, polls = c.polls, next_poll_at = c.next_poll_at,
           provider_status = coalesce(c.said->>'word', l.provider_status),
           provider_changed_at = coalesce((c.said->>'changed_at')::timestamptz, l.provider_changed_at),
           filled_in_at = coalesce(c.filled_in_at, l.filled_in_at),
           problem = case when c.keeps_problem then l.problem else c.problem end,
           error_message = c.error_message,
           order_key = case when c.status = ${loginStatus.error} then null else l.order_key end,
           result_at = case when c.loses_result then null else l.result_at end
      from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
           as c (organization_id uuid, id integer, status smallint, said jsonb, filled_in_at timestamptz, problem text,
                 keeps_problem boolean, error_message text, loses_result boolean, polls smallint, next_poll_at timestamptz)
     where l.organization_id = c.organization_id and l.id = c.id`.execute(tx)
}

export type LoginWithResult = FollowedLogin & {
  status: LoginStatus
  ordered_for: string
  tool_id: string
  login: string
  requested_by: string | null
}

/** A login whose result can be fetched and was not. */
export async function loginWithResult(
  tx: TenantTransaction,
  { organizationId, loginId }: { organizationId: string; loginId: number },
): Promise<LoginWithResult | undefined> {
  const { rows } = await sql<LoginWithResult>`
    select l.organization_id, l.id, o.branch_id, l.provider, l.provider_order_id as order_id, l.status,
           coalesce(l.ordered_for, a.assessee_guid) as ordered_for, coalesce(t.report_id, '') as tool_id,
           coalesce(l.login, '') as login, l.generated_by as requested_by
      from logins l
      join organizations o on o.id = l.organization_id
      join assessees a on a.organization_id = l.organization_id and a.id = l.assessee_id
      join custom_tools c on c.organization_id = l.organization_id and c.id = l.custom_tool_id
      join tools t on t.id = c.tool_id
     where l.organization_id = ${organizationId} and l.id = ${loginId} and l.provider_order_id is not null
       and l.status in (${loginStatus.filled}, ${loginStatus.completed}) and l.result_at is null`.execute(tx)
  return rows[0]
}

export async function setProblem(
  tx: TenantTransaction,
  organizationId: string,
  loginIds: readonly number[],
  problem: string | null,
): Promise<void> {
  if (loginIds.length === 0) return
  await tx
    .updateTable('logins')
    .set({ problem })
    .where('organization_id', '=', organizationId)
    .where('id', 'in', [...loginIds])
    .execute()
}

export type LoginToUnlock = {
  id: number
  branch_id: string | null
  provider: ToolProvider
  order_id: string
  /** The last word of the provider. */
  word: string | null
}

/** Those that were unlocked here and whose provider has not done so yet. */
export async function loginsToUnlock(
  tx: TenantTransaction,
  organizationId: string,
  loginIds: readonly number[],
): Promise<LoginToUnlock[]> {
  const { rows } = await sql<LoginToUnlock>`
    select l.id, o.branch_id, l.provider, l.provider_order_id as order_id, l.provider_status as word
      from logins l join organizations o on o.id = l.organization_id
     where l.organization_id = ${organizationId} and l.id = any(${[...loginIds]}::integer[])
       and l.provider_order_id is not null
       and (l.status = ${loginStatus.generated} or (l.status = ${loginStatus.locked} and l.problem = ${unlockFailed}))
     order by l.id`.execute(tx)
  return rows
}

const unlockFailed = 'UNLOCK_FAILED'

/** The login is unlocked here as well, unless the provider has told something else meanwhile. */
export async function storeUnlocked(
  tx: TenantTransaction,
  organizationId: string,
  { id }: LoginToUnlock,
): Promise<void> {
  await sql`
    update logins set status = case status when ${loginStatus.locked} then ${loginStatus.generated} else status end, problem = null
     where organization_id = ${organizationId} and id = ${id}
       and (status = ${loginStatus.generated} or (status = ${loginStatus.locked} and problem = ${unlockFailed}))`.execute(
    tx,
  )
}

/** As its provider has it: locked still. So it can be unlocked again. A word that came meanwhile counts more. */
export async function storeStillLocked(
  tx: TenantTransaction,
  organizationId: string,
  { id, word }: LoginToUnlock,
): Promise<void> {
  await sql`
    update logins set status = ${loginStatus.locked}, problem = ${unlockFailed}
     where organization_id = ${organizationId} and id = ${id} and status in (${loginStatus.generated}, ${loginStatus.locked})
       and provider_status is not distinct from ${word}`.execute(tx)
}
