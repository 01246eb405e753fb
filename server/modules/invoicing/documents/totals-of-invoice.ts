import { sql } from 'kysely'
import {
  creditNoteTotals,
  invoiceTotals,
  type InvoiceLine,
  type InvoiceTotals,
} from '../../../../domain/invoicing/invoice-amounts.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { StoredInvoice } from './documents-queries.ts'
import type { CompleteTreatment } from './invoice-treatment.ts'

type Before = Pick<InvoiceTotals, 'net' | 'vat' | 'payable'>

/** As they were stamped, else as they would be now: those of a credit note after the notes that were stamped before it. */
export async function totalsOfInvoice(
  tx: TenantTransaction,
  invoice: StoredInvoice,
  lines: readonly InvoiceLine[],
  { rule, seller }: CompleteTreatment,
): Promise<InvoiceTotals> {
  const { net, vat, gross, rounding, payable, corrects_invoice_id: correctedId } = invoice
  if (net !== null && vat !== null && gross !== null && rounding !== null && payable !== null)
    return { net, vat, gross, rounding, payable }
  if (correctedId === null) return invoiceTotals(lines, rule, seller.payableRounding)
  return creditNoteTotals(lines, rule, seller.payableRounding, await takenBefore(tx, invoice, correctedId))
}

/** What other credit notes of the same invoice took back, as far as they were stamped. */
async function takenBefore(
  tx: TenantTransaction,
  { organization_id: organizationId, id }: StoredInvoice,
  correctedId: string,
): Promise<Before> {
  const { rows } = await sql<Before>`
    select coalesce(sum(net), 0)::text as net, coalesce(sum(vat), 0)::text as vat, coalesce(sum(payable), 0)::text as payable
      from invoices
     where organization_id = ${organizationId} and corrects_invoice_id = ${correctedId} and id <> ${id} and vat is not null`.execute(
    tx,
  )
  return rows[0] ?? { net: '0', vat: '0', payable: '0' }
}
