import type { Buyer, PayableRounding, Seller } from '../../../../domain/invoicing/parties.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { billingOf, type StoredBilling, type StoredInvoice } from './documents-queries.ts'

export type Parties = { seller: Seller; buyer: Buyer }

/** Seller and buyer of an invoice, if it were issued now. */
export async function currentParties(tx: TenantTransaction, invoice: StoredInvoice): Promise<Parties> {
  const billing = await billingOf(tx, invoice)
  return { seller: sellerOf(billing, invoice.currency), buyer: buyerOf(billing) }
}

function sellerOf(billing: StoredBilling, currency: string): Seller {
  return {
    name: billing.seller_name,
    street: billing.street,
    city: billing.city,
    postalCode: billing.postal_code,
    country: billing.country,
    registrationNumber: billing.registration_number,
    vatNumber: billing.vat_number,
    email: billing.email,
    iban: billing.iban,
    bic: billing.bic,
    vatRate: withoutZeros(billing.vat_rate),
    payableRounding: roundingIn(currency, billing),
    dueDays: billing.due_days,
  }
}

/** Only in the branch's own currency: whole euros are no small change. */
const roundingIn = (currency: string, billing: StoredBilling): PayableRounding =>
  currency === billing.currency ? billing.payable_rounding : 'none'

/** `21.00` → `21`, `5.50` → `5.5` */
export const withoutZeros = (decimal: string): string =>
  decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal

function buyerOf(billing: StoredBilling): Buyer {
  return {
    name: billing.buyer_name || billing.organization,
    street: billing.buyer_street ?? '',
    city: billing.buyer_city ?? '',
    postalCode: billing.buyer_postal_code ?? '',
    country: billing.buyer_country ?? billing.country,
    registrationNumber: billing.buyer_registration_number ?? '',
    vatNumber: billing.buyer_vat_number,
    email: billing.buyer_email ?? '',
    orderReference: billing.order_reference ?? '',
  }
}
