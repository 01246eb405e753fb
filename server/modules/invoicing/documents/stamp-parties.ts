import { addDays } from '../../../../domain/time/local-time.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { findInvoice, lockInvoice, piecesOf, type InvoiceKey, type StoredInvoice } from './documents-queries.ts'
import { linesOf } from './invoice-lines.ts'
import { stampedTreatment, treatmentOf, type CompleteTreatment } from './invoice-treatment.ts'
import { totalsOfInvoice } from './totals-of-invoice.ts'

/**
 * Writes on an invoice who sells and buys, and what VAT makes of its sum, as of today; from then on changes of the branch
 * or the organization no longer reach it. Does nothing while details are missing, and nothing the second time. `day` is
 * the day of issue where none is stored yet. A credit note is treated as the invoice that it corrects.
 */
export async function stampParties(
  tx: TenantTransaction,
  { organizationId, invoiceId, day }: InvoiceKey & { /** `2026-01-31` */ day: string },
): Promise<void> {
  await lockInvoice(tx, { organizationId, invoiceId })
  const invoice = await findInvoice(tx, { organizationId, invoiceId })
  if (!invoice || stampedTreatment(invoice)) return
  if (invoice.corrects_invoice_id)
    await stampParties(tx, { organizationId, invoiceId: invoice.corrects_invoice_id, day })
  const { rule, seller, buyer } = await treatmentOf(tx, invoice)
  if (rule) await store(tx, invoice, { rule, seller, buyer }, day)
}

async function store(
  tx: TenantTransaction,
  invoice: StoredInvoice,
  { rule, seller, buyer }: CompleteTreatment,
  day: string,
): Promise<void> {
  const lines = linesOf(invoice.kind, await piecesOf(tx, invoice))
  const issuedOn = invoice.issued_on ?? day
  await tx
    .updateTable('invoices')
    .set({
      ...(await totalsOfInvoice(tx, invoice, lines, { rule, seller, buyer })),
      seller: JSON.stringify(seller),
      buyer: JSON.stringify(buyer),
      vat_category: rule.category,
      vat_rate: Number(rule.rate),
      issued_on: issuedOn,
      due_on: invoice.due_on ?? addDays(issuedOn, seller.dueDays),
    })
    .where('organization_id', '=', invoice.organization_id)
    .where('id', '=', invoice.id)
    .execute()
}
