import { sumOf } from '../../../../domain/invoicing/amounts.ts'
import type { Buyer, Seller } from '../../../../domain/invoicing/parties.ts'
import type { creditNotesOf, StoredInvoice } from './documents-queries.ts'
import type { InvoiceAnswer } from './get-invoice.ts'
import type { ReadInvoice } from './read-invoice.ts'

type Relatives = { corrected: StoredInvoice | undefined; creditNotes: Awaited<ReturnType<typeof creditNotesOf>> }

export function presentInvoice(read: ReadInvoice, { corrected, creditNotes }: Relatives): InvoiceAnswer {
  const { invoice, treatment, lines, totals } = read
  const { rule } = treatment
  return {
    ...presentRow(read),
    confirmedAt: invoice.confirmed_at?.toISOString() ?? null,
    issuedOn: invoice.issued_on,
    dueOn: invoice.due_on,
    seller: presentParty(treatment.seller),
    buyer: presentParty(treatment.buyer),
    lines,
    totals: totals && rule && { ...totals, vatCategory: rule.category, vatRate: rule.rate },
    missing: treatment.missing,
    corrects: corrected ? { invoiceGuid: corrected.id, number: corrected.number } : null,
    creditNotes: creditNotes.map(({ id, number, created_at, net }) => ({
      invoiceGuid: id,
      number,
      created: created_at.toISOString(),
      net,
    })),
    documents: documentsOf(read),
  }
}

function presentRow({ invoice, lines }: ReadInvoice) {
  return {
    invoiceGuid: invoice.id,
    companyGuid: invoice.organization_id,
    projectGuid: invoice.project_id,
    created: invoice.created_at.toISOString(),
    isConfirmed: invoice.is_confirmed,
    kind: invoice.kind,
    project: invoice.project,
    createdBy: invoice.created_by,
    number: invoice.number,
    products: lines.reduce((count, { quantity }) => count + Math.abs(quantity), 0),
    currency: invoice.currency,
    net: sumOf(lines.map(({ net }) => net)),
    pendingChange: invoice.pending_change,
  }
}

function presentParty(party: Seller | Buyer) {
  const { name, street, city, postalCode, country, registrationNumber, vatNumber } = party
  return { name, street, city, postalCode, country, registrationNumber, vatNumber }
}

/** An unconfirmed invoice is printed as it stands; ISDOC is the format of Czechia. */
function documentsOf({ invoice, treatment }: ReadInvoice): InvoiceAnswer['documents'] {
  if (!invoice.is_confirmed) return ['pdf']
  if (!treatment.rule) return []
  return treatment.seller.country === 'CZ' ? ['pdf', 'ubl', 'isdoc'] : ['pdf', 'ubl']
}
