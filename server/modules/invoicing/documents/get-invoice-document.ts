import { branchDay } from '../../../../domain/invoicing/branch-day.ts'
import { safeFileName } from '../../../../domain/reports/safe-file-name.ts'
import { conflict, notFound } from '../../../platform/app-error.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { FileAnswer } from '../../../platform/http/answers.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import { billingOf, findInvoice, type StoredInvoice } from './documents-queries.ts'
import { toIsdoc } from './electronic/isdoc.ts'
import { toUbl } from './electronic/ubl.ts'
import { isIssued, type InvoiceDocument } from './invoice-document.ts'
import { invoicePage } from './printing/invoice-page.ts'
import { electronicWords } from './printing/texts.ts'
import { invoiceOfCall, readInvoice, type InvoiceCall, type ReadInvoice } from './read-invoice.ts'
import { stampParties } from './stamp-parties.ts'

type Format = 'pdf' | 'ubl' | 'isdoc'
type Prepared = { document: InvoiceDocument; language: string }

const files: Record<Format, { extension: string; mediaType: string }> = {
  pdf: { extension: 'pdf', mediaType: 'application/pdf' },
  ubl: { extension: 'xml', mediaType: 'application/xml' },
  isdoc: { extension: 'isdoc', mediaType: 'application/xml' },
}

/** A document of an invoice. It is made after the transaction: no database connection is held while it is printed. */
export async function getInvoiceDocument(
  services: Services,
  user: SignedIn,
  { format, ...call }: InvoiceCall & { format: Format },
): Promise<FileAnswer> {
  const prepared = await services.db.withTenant(user.scope, async (tx) => {
    const invoice = await invoiceOfCall(tx, user, call)
    const read = await readInvoice(tx, await stamped(tx, invoice))
    refuse(read, format)
    const { language_code: language } = await billingOf(tx, invoice)
    return { document: await documentOf(tx, read), language }
  })
  const { extension, mediaType } = files[format]
  const name = prepared.document.number ?? badgeOf(call.invoiceGuid)
  const content = await contentOf(services, prepared, format)
  return new FileAnswer(content, safeFileName(`${name.replaceAll(/[\\/]/g, '-')}.${extension}`), mediaType)
}

/** By which an invoice is known before it has a number. */
const badgeOf = (invoiceGuid: string) => invoiceGuid.slice(0, 8).toUpperCase()

/** The first document of a confirmed invoice fixes who sells and buys, if confirming it could not. */
async function stamped(tx: TenantTransaction, invoice: StoredInvoice): Promise<StoredInvoice> {
  const { organization_id: organizationId, id: invoiceId, confirmed_at: confirmedAt, created_at: createdAt } = invoice
  if (!invoice.is_confirmed) return invoice
  const { country } = await billingOf(tx, invoice)
  const day = branchDay((confirmedAt ?? createdAt).getTime(), country)
  await stampParties(tx, { organizationId, invoiceId, day })
  return (await findInvoice(tx, { organizationId, invoiceId })) ?? invoice
}

function refuse({ invoice, treatment }: ReadInvoice, format: Format): void {
  if (!invoice.is_confirmed && format !== 'pdf') throw conflict('INVOICE_UNCONFIRMED')
  if (invoice.is_confirmed && treatment.missing.length > 0) throw conflict('BILLING_INCOMPLETE', treatment.missing)
  if (format === 'isdoc' && treatment.seller.country !== 'CZ') throw notFound()
}

async function documentOf(tx: TenantTransaction, read: ReadInvoice): Promise<InvoiceDocument> {
  const { invoice, treatment, lines, totals } = read
  const { organization_id: organizationId, corrects_invoice_id: invoiceId } = invoice
  const corrected = invoiceId && (await findInvoice(tx, { organizationId, invoiceId }))
  const { seller, buyer, rule } = treatment
  return {
    invoiceGuid: invoice.id,
    kind: invoice.kind,
    number: numberOf(invoice),
    issuedOn: invoice.issued_on,
    dueOn: invoice.due_on,
    currency: invoice.currency,
    project: invoice.project,
    seller,
    buyer,
    lines,
    tax: rule && totals && { rule, totals },
    corrects: corrected
      ? {
          invoiceGuid: corrected.id,
          number: numberOf(corrected) ?? badgeOf(corrected.id),
          issuedOn: corrected.issued_on,
        }
      : null,
  }
}

/** Invoices confirmed before there were series may have none. */
const numberOf = ({ is_confirmed, number, id }: StoredInvoice) => (is_confirmed ? (number ?? badgeOf(id)) : null)

async function contentOf(services: Services, { document, language }: Prepared, format: Format): Promise<Buffer> {
  if (format === 'pdf') {
    const { html, ...options } = invoicePage(document, language)
    return services.pdf.render(html, options)
  }
  if (!isIssued(document)) throw new Error('A confirmed invoice with all details has its number and days')
  const words = electronicWords(language, document)
  return Buffer.from(format === 'ubl' ? await toUbl(document, words) : toIsdoc(document, words.note))
}
