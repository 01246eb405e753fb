import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { Services } from '../../../platform/services.ts'
import { takeOffInvoice } from '../../logins/records/invoicing-of-logins.ts'
import { finishOrder } from '../creating/orders-queries.ts'
import { lockInvoicing } from '../records/lock-invoicing.ts'
import { endChange, lockChange, sayInOrder, startChange, type Change } from './changes-queries.ts'
import { confirmInvoice } from './confirm-invoice.ts'
import { enqueueChanges, isSentTo } from './enqueue-changes.ts'
import { deleteInvoice, deleteRemoved, loginsOn, markRemoved, sumUp } from './invoice-queries.ts'
import { tellChanged, tellCreated } from './tell-changes.ts'

type Named = Pick<Change, 'organizationId' | 'invoiceId'>
type Answered = { /** The CRM's number. */ number: string | null }

/**
 * Changes an invoice. Where another CRM has to take that over, a job sends it; the embedded one has nothing to be asked.
 */
export async function changeInvoice(
  tx: TenantTransaction,
  services: Services,
  invoice: Named,
  { what, by }: Pick<Change, 'what' | 'by'>,
): Promise<void> {
  const now = services.clock.now()
  await startChange(tx, invoice, { what, by, now })
  if (isSentTo(services.crm)) await enqueueChanges(tx, invoice.organizationId)
  else await endInCrm(tx, services, { ...invoice, what, since: now }, { number: null })
}

/** The CRM has done it. Nothing is done twice: whoever comes second finds nothing to settle. */
export async function endInCrm(
  tx: TenantTransaction,
  services: Services,
  claimed: Parameters<typeof lockChange>[1],
  { number }: Answered,
): Promise<void> {
  await lockInvoicing(tx, claimed.organizationId)
  const change = await lockChange(tx, claimed)
  if (!change) return
  if (change.what === 'create') await created(tx, services, change)
  if (change.what === 'confirm') await confirmed(tx, services, change, number)
  if (change.what === 'remove') await removed(tx, change)
  if (change.what === 'delete') await deleted(tx, change)
}

async function created(tx: TenantTransaction, services: Services, change: Change): Promise<void> {
  const { organizationId, orderId, by, invoiceId: id, projectId } = change
  await endChange(tx, change, { version: 1 })
  // A credit note is not decided on twice.
  if (change.kind === 'credit-note') return changeInvoice(tx, services, change, { what: 'confirm', by })
  await sayInOrder(tx, change, { state: 'created', error: null })
  if (orderId !== null) await finishOrder(tx, { organizationId, orderId }, services.clock.now())
  const items = await loginsOn(tx, change)
  await tellCreated(tx, { organizationId, by, invoices: [{ id, projectId, items }] })
}

/** With a credit note, what it takes back is free. */
async function confirmed(
  tx: TenantTransaction,
  services: Services,
  change: Change,
  crmNumber: string | null,
): Promise<void> {
  const { organizationId, correctsId } = change
  if (correctsId !== null)
    await takeOffInvoice(tx, { organizationId, invoiceId: correctsId }, await loginsOn(tx, change))
  await endChange(tx, change, { version: change.version + 1 })
  const number = await confirmInvoice(tx, change, { crmNumber, now: services.clock.now() })
  const code = change.kind === 'invoice' ? 'INVOICE_CONFIRMED' : 'CREDIT_NOTE_ISSUED'
  await tellChanged(tx, change, { action: 'confirm-invoice', code, number })
}

async function removed(tx: TenantTransaction, change: Change): Promise<void> {
  const loginIds = await loginsOn(tx, change, { isRemoved: true })
  await takeOffInvoice(tx, change, loginIds)
  await deleteRemoved(tx, change)
  await sumUp(tx, change)
  await endChange(tx, change, { version: change.version + 1 })
  await tellChanged(tx, change, { action: 'remove-from-invoice', code: 'LOGIN_TAKEN_OFF_INVOICE', loginIds })
}

async function deleted(tx: TenantTransaction, change: Change): Promise<void> {
  await takeOffInvoice(tx, change)
  await restoreCorrected(tx, change)
  await deleteInvoice(tx, change)
  await tellChanged(tx, change, { action: 'delete-invoice', code: 'INVOICE_DELETED' })
}

/** Without its credit note an invoice holds again what the note took back. */
export async function restoreCorrected(tx: TenantTransaction, note: Change): Promise<void> {
  const { organizationId, correctsId } = note
  if (correctsId === null) return
  await markRemoved(tx, { organizationId, invoiceId: correctsId }, await loginsOn(tx, note), false)
}
