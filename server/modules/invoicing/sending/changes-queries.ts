import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/database.ts'

/** What the CRM has not taken over of an invoice. */
export type Change = {
  organizationId: string
  invoiceId: string
  what: 'create' | 'confirm' | 'delete' | 'remove'
  since: Date
  by: string
  kind: 'invoice' | 'credit-note'
  /** Of the record in the CRM before the change. */
  version: number
  projectId: string
  currency: string
  orderId: string | null
  /** The invoice that a credit note corrects. */
  correctsId: string | null
  /** The branch that issued it, or the invoice that it corrects. */
  branchId: string | null
}
/** `tries`: with this one. `wasUncertain`: the CRM may have done it by an earlier one. */
export type ClaimedChange = Change & { tries: number; wasUncertain: boolean }

const columns = sql`
  i.organization_id as "organizationId", i.id as "invoiceId", i.pending_change as what, i.pending_since as since,
  i.pending_by as by, i.kind, i.crm_version as version, i.project_id as "projectId", i.currency, i.order_id as "orderId",
  i.corrects_invoice_id as "correctsId", i.branch_id as "branchId"`

/** Longer than the CRM is waited for: whoever has not said by then what came of it never will. */
const claim = sql`interval '2 minutes'`

/**
 * The next change to be sent: what was tried less often comes first, so that one invoice never stops the others, and parts of
 * an order in their order. From here on nobody can say that the CRM has not done it.
 */
export async function claimChange(tx: TenantTransaction, organizationId: string): Promise<ClaimedChange | undefined> {
  const { rows } = await sql<ClaimedChange>`
    with next as (
      select i.id, i.pending_uncertain as was_uncertain
        from invoices i
        left join invoice_order_parts p
          on p.organization_id = i.organization_id and p.order_id = i.order_id and p.invoice_id = i.id
       where i.organization_id = ${organizationId} and i.pending_change is not null
         and (i.pending_until is null or i.pending_until <= now())
       order by i.pending_tries, i.pending_since, p.position, i.id limit 1 for update of i skip locked)
    update invoices i
       set pending_until = now() + ${claim}, pending_tries = i.pending_tries + 1, pending_uncertain = true
      from next
     where i.organization_id = ${organizationId} and i.id = next.id
    returning ${columns}, i.pending_tries as tries, next.was_uncertain as "wasUncertain"`.execute(tx)
  return rows[0]
}

/** Locks the change if it is still to be done: another worker may have been faster. */
export async function lockChange(
  tx: TenantTransaction,
  { organizationId, invoiceId, what, since }: Pick<Change, 'organizationId' | 'invoiceId' | 'what' | 'since'>,
): Promise<Change | undefined> {
  const { rows } = await sql<Change>`
    select ${columns} from invoices i
     where i.organization_id = ${organizationId} and i.id = ${invoiceId} and i.pending_change = ${what}
       and i.pending_since = ${since}::timestamptz for update`.execute(tx)
  return rows[0]
}

/** When the next change of the organization may be sent; null when none is to be. */
export async function nextDue(tx: TenantTransaction, organizationId: string): Promise<Date | null> {
  const { rows } = await sql<{ due: Date | null }>`
    select min(coalesce(pending_until, now())) as due from invoices
     where organization_id = ${organizationId} and pending_change is not null`.execute(tx)
  return rows[0]?.due ?? null
}

/** Organizations with changes that are due, of which nobody may know any more. */
export async function organizationsWithDue(tx: TenantTransaction): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct organization_id as id from invoices
     where pending_change is not null and (pending_until is null or pending_until <= now()) order by id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Marks what the CRM is to take over. */
export async function startChange(
  tx: TenantTransaction,
  { organizationId, invoiceId }: Pick<Change, 'organizationId' | 'invoiceId'>,
  { what, by, now }: { what: Change['what']; by: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('invoices')
    .set({ ...nothingPending, pending_change: what, pending_by: by, pending_since: now })
    .where('organization_id', '=', organizationId)
    .where('id', '=', invoiceId)
    .execute()
}

/** Ends a change: it was done, and the CRM has this version, or it came to nothing for a reason. */
export async function endChange(
  tx: TenantTransaction,
  { organizationId, invoiceId }: Pick<Change, 'organizationId' | 'invoiceId'>,
  { version, error = null }: { version?: number; error?: string | null },
): Promise<void> {
  await tx
    .updateTable('invoices')
    .set({ ...nothingPending, pending_error: error, ...(version !== undefined && { crm_version: version }) })
    .where('organization_id', '=', organizationId)
    .where('id', '=', invoiceId)
    .execute()
}

const nothingPending = {
  pending_change: null,
  pending_by: null,
  pending_since: null,
  pending_until: null,
  pending_tries: 0,
  pending_uncertain: false,
  pending_error: null,
}

/** Leaves a change for another try after a pause, in seconds. */
export async function putOff(
  tx: TenantTransaction,
  { organizationId, invoiceId }: Change,
  { seconds, error, isUncertain }: { seconds: number; error: string; isUncertain: boolean },
): Promise<void> {
  await sql`
    update invoices set pending_until = now() + ${seconds} * interval '1 second', pending_error = ${error}, pending_uncertain = ${isUncertain}
     where organization_id = ${organizationId} and id = ${invoiceId}`.execute(tx)
}

/** Says in the order that made the invoice, if one did, how far it is. */
export async function sayInOrder(
  tx: TenantTransaction,
  { organizationId, orderId, invoiceId }: Change,
  { state, error }: { state: 'working' | 'created' | 'failed'; error: string | null },
): Promise<void> {
  await sql`
    update invoice_order_parts set state = ${state}, error = ${error}
     where organization_id = ${organizationId} and order_id = ${orderId} and invoice_id = ${invoiceId}
       and state in ('waiting', 'working')`.execute(tx)
}

/** The same when it is sent; what the CRM said last stays until it says something else. */
export async function saySent(tx: TenantTransaction, { organizationId, orderId, invoiceId }: Change): Promise<void> {
  await sql`
    update invoice_order_parts set state = 'working', tries = tries + 1
     where organization_id = ${organizationId} and order_id = ${orderId} and invoice_id = ${invoiceId}
       and state in ('waiting', 'working')`.execute(tx)
}

/** Why an invoice has no credit note: whoever waits for it finds no note any more. */
export async function sayOnCorrected(
  tx: TenantTransaction,
  { organizationId, correctsId }: Change,
  error: string,
): Promise<void> {
  await sql`
    update invoices set pending_error = ${error}
     where organization_id = ${organizationId} and id = ${correctsId} and pending_change is null`.execute(tx)
}
