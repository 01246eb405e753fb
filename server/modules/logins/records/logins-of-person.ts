import { sql } from 'kysely'
import { loginStatus } from '../../../../domain/logins/login-status.ts'
import { conflict } from '../../../platform/app-error.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { giveRows, restoreRows, takeRows, type Handover, type KeptRow } from '../../../platform/database/kept-rows.ts'
import { enqueueAll, type JobPayloads } from '../../../platform/jobs/enqueue.ts'

type Stored = { id: number; assessee_id: number; custom_tool_id: number; status: number; is_paid: boolean }
/** Ids of the logins that move with their person, and of those that are superfluous. */
export type LoginsToMove = { moved: number[]; superfluous: number[] }
export type MovedLogins = { moved: number[]; removed: KeptRow[] }

/**
 * Logins move with their person. If both people have the same tool, a login that was only assigned is removed; two
 * generated or invoiced ones each cost money and stop the merge.
 */
export async function loginsToMove(
  tx: TenantTransaction,
  { organizationId, from, to }: Handover,
): Promise<LoginsToMove> {
  const logins = await tx
    .selectFrom('logins')
    .select(['id', 'assessee_id', 'custom_tool_id', 'status'])
    // Somebody may have to pay for it already.
    .select(sql<boolean>`ordering_since is not null or order_may_exist or invoice_id is not null`.as('is_paid'))
    .where('organization_id', '=', organizationId)
    .where('assessee_id', 'in', [from, to])
    .orderBy('id')
    .forUpdate()
    .execute()
  const superfluous = [...Map.groupBy(logins, ({ custom_tool_id }) => custom_tool_id).values()]
    .flatMap((same) => superfluousOf(same, to))
    .map(({ id }) => id)
  const moved = logins.filter(({ id, assessee_id }) => assessee_id === from && !superfluous.includes(id))
  return { moved: moved.map(({ id }) => id), superfluous }
}

function superfluousOf(same: readonly Stored[], to: number): Stored[] {
  const live = same.filter(({ status }) => status !== loginStatus.deleted)
  if (live.length < 2) return []
  const unused = live.filter(({ status, is_paid }) => status === loginStatus.assigned && !is_paid)
  if (unused.length === 0) throw conflict('BOTH_HAVE_TOOL')
  return [unused.find(({ assessee_id }) => assessee_id !== to) ?? unused[0]].filter((login) => login !== undefined)
}

/** Carries out the result of `loginsToMove`. Superfluous logins must be in no shared link any more. */
export async function moveLogins(
  tx: TenantTransaction,
  { organizationId, from, to }: Handover,
  { moved, superfluous }: LoginsToMove,
): Promise<MovedLogins> {
  const ofOrganization = sql`organization_id = ${organizationId}`
  const removed = await takeRows(tx, 'logins', sql`${ofOrganization} and id = any(${superfluous}::integer[])`)
  await sql`update logins set assessee_id = ${to} where ${ofOrganization} and assessee_id = ${from}`.execute(tx)
  return { moved, removed }
}

export async function giveLoginsBack(
  tx: TenantTransaction,
  handover: Handover,
  { moved, removed }: MovedLogins,
): Promise<void> {
  await restoreRows(tx, 'logins', removed)
  await giveRows(tx, 'logins', handover, moved)
}

/**
 * Removes the logins of a person, which must be in no shared link any more, and has their orders taken back; returns
 * what a restoration needs.
 */
export async function deleteLoginsOf(
  tx: TenantTransaction,
  organizationId: string,
  assesseeId: number,
): Promise<unknown[]> {
  await lockLoginsOf(tx, organizationId, assesseeId)
  await cancelOrdersOf(tx, organizationId, assesseeId)
  const { rows } = await sql`
    delete from logins where organization_id = ${organizationId} and assessee_id = ${assesseeId}
    returning id, wave_id, custom_tool_id, provider, status, product_code, batch_id, generated_by, generated_at, filled_in_at, created_at`.execute(
    tx,
  )
  return rows
}

/** An order that is being stored has been stored then, so that it is taken back too; so has an invoice. */
export async function lockLoginsOf(tx: TenantTransaction, organizationId: string, assesseeId: number): Promise<void> {
  await sql`
    select from logins where organization_id = ${organizationId} and assessee_id = ${assesseeId} order by id for update`.execute(
    tx,
  )
}

/** They span four days: an order that stays is charged. */
const cancelAttempts = 25

const handedIn = [loginStatus.filled, loginStatus.completed, loginStatus.deleted]

async function cancelOrdersOf(tx: TenantTransaction, organizationId: string, assesseeId: number): Promise<void> {
  const { rows } = await sql<JobPayloads['cancel-order']>`
    select o.branch_id as "branchId", l.provider, l.provider_order_id as "orderId"
      from logins l join organizations o on o.id = l.organization_id
     where l.organization_id = ${organizationId} and l.assessee_id = ${assesseeId} and l.provider_order_id is not null
       and l.provider not in ('AS360', 'ACDC', 'IST') and l.status <> all(${handedIn}::smallint[])
     order by l.id`.execute(tx)
  await enqueueAll(
    tx,
    'cancel-order',
    rows.map((payload) => ({ payload, key: null })),
    { maxAttempts: cancelAttempts },
  )
  await cancelUncertainOrdersOf(tx, organizationId, assesseeId)
}

/** Also those that are on their way at this moment. */
async function cancelUncertainOrdersOf(
  tx: TenantTransaction,
  organizationId: string,
  assesseeId: number,
): Promise<void> {
  const { rows } = await sql<JobPayloads['cancel-order-by-key']>`
    select o.branch_id as "branchId", l.provider, l.order_key as "orderKey"
      from logins l join organizations o on o.id = l.organization_id
     where l.organization_id = ${organizationId} and l.assessee_id = ${assesseeId} and l.provider_order_id is null
       and l.order_may_exist and l.order_key is not null
     order by l.id`.execute(tx)
  await enqueueAll(
    tx,
    'cancel-order-by-key',
    rows.map((payload) => ({ payload, key: null })),
    { maxAttempts: cancelAttempts },
  )
}

/** The listing of logins searches by person; a renamed or merged one must be found under the new name. */
export async function refreshLoginSearch(
  tx: TenantTransaction,
  organizationId: string,
  assesseeId: number,
): Promise<void> {
  await sql`
    update logins l set search_text = app.fold(concat_ws(' ', a.name, a.email, t.name, l.login))
      from assessees a, custom_tools t
     where l.organization_id = ${organizationId} and l.assessee_id = ${assesseeId}
       and a.organization_id = l.organization_id and a.id = l.assessee_id
       and t.organization_id = l.organization_id and t.id = l.custom_tool_id`.execute(tx)
}

/** Makes the locked logins of a person usable again, after the commit at their providers too; returns their ids. */
export async function unlockLogins(
  tx: TenantTransaction,
  person: { organization_id: string; project_id: string; id: number },
): Promise<number[]> {
  const rows = await tx
    .updateTable('logins')
    .set({ status: loginStatus.generated, problem: sql`nullif(problem, 'UNLOCK_FAILED')` })
    .where('organization_id', '=', person.organization_id)
    .where('project_id', '=', person.project_id)
    .where('assessee_id', '=', person.id)
    .where('status', '=', loginStatus.locked)
    .returning(['id', 'provider_order_id'])
    .execute()
  const loginIds = rows.filter(({ provider_order_id }) => provider_order_id !== null).map(({ id }) => id)
  // One for each: a provider that does not answer for one login must not have the others opened twice.
  await enqueueAll(
    tx,
    'unlock-orders',
    loginIds.map((id) => ({ payload: { organizationId: person.organization_id, loginIds: [id] }, key: null })),
  )
  return rows.map(({ id }) => id)
}
