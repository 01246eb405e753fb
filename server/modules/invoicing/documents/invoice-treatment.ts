import { billingGaps } from '../../../../domain/invoicing/billing-gaps.ts'
import { vatRuleOf, type VatRule } from '../../../../domain/invoicing/vat.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { currentParties, withoutZeros, type Parties } from './current-parties.ts'
import { findInvoice, type StoredInvoice } from './documents-queries.ts'

/** Between whom an invoice is, and how it is taxed: `rule` is null while details are missing. */
export type Treatment = Parties & { rule: VatRule | null; /** Such as `seller.street`. */ missing: string[] }
export type CompleteTreatment = Parties & { rule: VatRule }

/** As it was stamped, else as it would be today. A credit note is treated as the invoice that it corrects. */
export async function treatmentOf(tx: TenantTransaction, invoice: StoredInvoice): Promise<Treatment> {
  const { organization_id: organizationId, corrects_invoice_id: correctedId } = invoice
  const stamped = stampedTreatment(invoice)
  if (stamped) return { ...stamped, missing: [] }
  const corrected = correctedId && (await findInvoice(tx, { organizationId, invoiceId: correctedId }))
  if (corrected) return treatmentOf(tx, corrected)
  const parties = await currentParties(tx, invoice)
  const missing = billingGaps(parties.seller, parties.buyer)
  return { ...parties, missing, rule: missing.length === 0 ? vatRuleOf(parties.seller, parties.buyer) : null }
}

export function stampedTreatment(invoice: StoredInvoice): CompleteTreatment | null {
  const { seller, buyer, vat_category: category, vat_rate: rate } = invoice
  if (!seller || !buyer || !category || rate === null) return null
  return { seller, buyer, rule: { category, rate: withoutZeros(rate) } }
}
