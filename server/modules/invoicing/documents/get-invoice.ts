import type { z } from 'zod'
import type { getInvoice as contract } from '../../../../contract/invoicing/invoices.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { creditNotesOf, findInvoice, type StoredInvoice } from './documents-queries.ts'
import { presentInvoice } from './present-invoice.ts'
import { invoiceOfCall, readInvoice, type InvoiceCall } from './read-invoice.ts'

export type InvoiceAnswer = z.infer<(typeof contract.schema.response)[200]>

/** An invoice in full: lines, sums, what its documents miss, and what corrects it. */
export function getInvoice({ db }: Services, user: SignedIn, call: InvoiceCall): Promise<InvoiceAnswer> {
  return db.withTenant(user.scope, async (tx) => {
    const invoice = await invoiceOfCall(tx, user, call)
    return presentInvoice(await readInvoice(tx, invoice), await relativesOf(tx, invoice))
  })
}

async function relativesOf(tx: TenantTransaction, invoice: StoredInvoice) {
  const { organization_id: organizationId, corrects_invoice_id: correctedId, id: invoiceId } = invoice
  const corrected = correctedId ? await findInvoice(tx, { organizationId, invoiceId: correctedId }) : undefined
  return { corrected, creditNotes: await creditNotesOf(tx, { organizationId, invoiceId }) }
}
