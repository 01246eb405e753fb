import type { InvoiceLine, InvoiceTotals } from '../../../../domain/invoicing/invoice-amounts.ts'
import { notFound } from '../../../platform/app-error.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import { projectAccess } from '../../access/load-access.ts'
import { findInvoice, piecesOf, type StoredInvoice } from './documents-queries.ts'
import { linesOf } from './invoice-lines.ts'
import { treatmentOf, type Treatment } from './invoice-treatment.ts'
import { totalsOfInvoice } from './totals-of-invoice.ts'

export type InvoiceCall = { companyGuid: string; invoiceGuid: string }

export type ReadInvoice = {
  invoice: StoredInvoice
  treatment: Treatment
  lines: InvoiceLine[]
  /** Null while details are missing. */
  totals: InvoiceTotals | null
}

/** The invoice of a call. The project that it belongs to decides who may see it. */
export async function invoiceOfCall(tx: TenantTransaction, user: SignedIn, call: InvoiceCall): Promise<StoredInvoice> {
  const invoice = await findInvoice(tx, { organizationId: call.companyGuid, invoiceId: call.invoiceGuid })
  if (!invoice) throw notFound()
  await projectAccess(tx, user, invoice.project_id, call.companyGuid)
  return invoice
}

export async function readInvoice(tx: TenantTransaction, invoice: StoredInvoice): Promise<ReadInvoice> {
  const treatment = await treatmentOf(tx, invoice)
  const lines = linesOf(invoice.kind, await piecesOf(tx, invoice))
  const { rule } = treatment
  return {
    invoice,
    treatment,
    lines,
    totals: rule && (await totalsOfInvoice(tx, invoice, lines, { ...treatment, rule })),
  }
}
