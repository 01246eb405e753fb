import { conflict, notFound } from '../../../platform/app-error.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import { projectAccess } from '../../access/load-access.ts'
import { lockInvoicing } from '../records/lock-invoicing.ts'
import { endChange } from '../sending/changes-queries.ts'
import { loginsOn, markRemoved } from '../sending/invoice-queries.ts'
import { refusalOf } from '../sending/refusal-of.ts'
import { changeInvoice } from '../sending/settle-change.ts'
import { insertCreditNote } from './credit-note-queries.ts'
import { invoiceState, lockProduct } from './invoice-state-queries.ts'
import { waitForCrm } from './wait-for-crm.ts'

type Place = { companyGuid: string; projectId: string; productId: number }
type Named = { organizationId: string; invoiceId: string }
/** `changedId`: the invoice, or its new credit note, which the CRM takes over. */
type Removal = { organizationId: string; invoiceId: string; changedId: string }

/**
 * Takes a login off its invoice. An unconfirmed invoice becomes smaller and goes with its last login; of a confirmed one,
 * which stays as it was issued, a credit note is issued.
 */
export async function removeProduct(services: Services, user: SignedIn, place: Place): Promise<void> {
  const { organizationId, invoiceId, changedId } = await services.db.withTenant(user.scope, (tx) =>
    startRemoval(tx, services, user, place),
  )
  const changed = await waitForCrm(services, { organizationId, invoiceId: changedId })
  if (changed || changedId === invoiceId) return
  const scope = { kind: 'organizations', organizationIds: [organizationId] } as const
  const corrected = await services.db.readTenant(scope, (tx) => invoiceState(tx, { organizationId, invoiceId }))
  throw refusalOf(corrected?.error ?? null)
}

async function startRemoval(
  tx: TenantTransaction,
  services: Services,
  user: SignedIn,
  { companyGuid, projectId, productId }: Place,
): Promise<Removal> {
  await projectAccess(tx, user, projectId, companyGuid)
  await lockInvoicing(tx, companyGuid)
  const product = await lockProduct(tx, { organizationId: companyGuid, projectId, productId })
  if (!product) throw notFound()
  const { invoiceId } = product
  if (invoiceId === null) throw conflict('NOT_INVOICED')
  const invoice = { organizationId: companyGuid, invoiceId }
  const state = await invoiceState(tx, invoice)
  if (!state || state.isPending) throw conflict('INVOICE_BEING_CHANGED')
  const others = (await loginsOn(tx, invoice, { isRemoved: false })).filter((id) => id !== productId)
  const by = user.userName
  if (!state.isConfirmed && others.length === 0) {
    await changeInvoice(tx, services, invoice, { what: 'delete', by })
    return { ...invoice, changedId: invoiceId }
  }
  if (!(await markRemoved(tx, invoice, [productId], true))) throw conflict('INVOICE_BEING_CHANGED')
  if (state.isConfirmed) return { ...invoice, changedId: await correct(tx, services, invoice, { productId, by }) }
  await changeInvoice(tx, services, invoice, { what: 'remove', by })
  return { ...invoice, changedId: invoiceId }
}

async function correct(
  tx: TenantTransaction,
  services: Services,
  invoice: Named,
  { productId: loginId, by }: { productId: number; by: string },
): Promise<string> {
  const { organizationId } = invoice
  await endChange(tx, invoice, {})
  const noteId = await insertCreditNote(tx, invoice, { loginId, by, now: services.clock.now() })
  await changeInvoice(tx, services, { organizationId, invoiceId: noteId }, { what: 'create', by })
  return noteId
}
