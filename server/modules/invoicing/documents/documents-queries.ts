import { sql } from 'kysely'
import type { PricedPiece } from '../../../../domain/invoicing/invoice-amounts.ts'
import type { Buyer, Seller } from '../../../../domain/invoicing/parties.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'

export type InvoiceKey = { organizationId: string; invoiceId: string }

/** An invoice as it is stored; money as text. */
export async function findInvoice(tx: TenantTransaction, { organizationId, invoiceId }: InvoiceKey) {
  return invoiceQuery(tx, organizationId).where('i.id', '=', invoiceId).executeTakeFirst()
}

export type StoredInvoice = NonNullable<Awaited<ReturnType<typeof findInvoice>>>

const invoiceQuery = (tx: TenantTransaction, organizationId: string) =>
  tx
    .selectFrom('invoices as i')
    .innerJoin('projects as p', (join) =>
      join.onRef('p.organization_id', '=', 'i.organization_id').onRef('p.id', '=', 'i.project_id'),
    )
    .where('i.organization_id', '=', organizationId)
    .select([
      'i.id',
      'i.organization_id',
      'i.project_id',
      'i.branch_id',
      'p.name as project',
      'i.kind',
      'i.number',
      'i.is_confirmed',
      'i.confirmed_at',
      'i.created_at',
      'i.created_by',
      'i.currency',
      'i.pending_change',
      'i.vat_category',
      sql<Seller | null>`i.seller`.as('seller'),
      sql<Buyer | null>`i.buyer`.as('buyer'),
      'i.issued_on',
      'i.due_on',
      'i.corrects_invoice_id',
      sql<string | null>`i.vat_rate::text`.as('vat_rate'),
      sql<string | null>`i.net::text`.as('net'),
      sql<string | null>`i.vat::text`.as('vat'),
      sql<string | null>`i.gross::text`.as('gross'),
      sql<string | null>`i.rounding::text`.as('rounding'),
      sql<string | null>`i.payable::text`.as('payable'),
    ])

/** Keeps others from stamping the invoice at the same time. */
export async function lockInvoice(tx: TenantTransaction, { organizationId, invoiceId }: InvoiceKey): Promise<void> {
  await tx
    .selectFrom('invoices')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('id', '=', invoiceId)
    .forUpdate()
    .execute()
}

/** What is on an invoice. What credit notes took back stays on a confirmed one: it is printed as it was issued. */
export function piecesOf(tx: TenantTransaction, { id, organization_id, is_confirmed }: StoredInvoice) {
  let query = tx
    .selectFrom('invoice_items')
    .where('organization_id', '=', organization_id)
    .where('invoice_id', '=', id)
    .select(['product_code as productCode', 'name', sql<string>`price::text`.as('price')])
    .orderBy('login_id')
  if (!is_confirmed) query = query.where('is_removed', '=', false)
  return query.execute() satisfies Promise<PricedPiece[]>
}

/**
 * How the branch and the organization have themselves written on invoices today: the branch that numbered the invoice,
 * else that of the organization.
 */
export async function billingOf(
  tx: TenantTransaction,
  { organization_id: organizationId, branch_id: branchId }: Pick<StoredInvoice, 'organization_id' | 'branch_id'>,
) {
  return tx
    .selectFrom('organizations as o')
    .innerJoin('branch_billing as b', (join) =>
      join.on('b.branch_id', '=', sql`coalesce(${branchId}::uuid, o.branch_id)`),
    )
    .leftJoin('organization_billing as c', 'c.organization_id', 'o.id')
    .where('o.id', '=', organizationId)
    .select([
      'o.name as organization',
      'o.vat_number as buyer_vat_number',
      'c.legal_name as buyer_name',
      'c.street as buyer_street',
      'c.city as buyer_city',
      'c.postal_code as buyer_postal_code',
      'c.country as buyer_country',
      'c.registration_number as buyer_registration_number',
      'c.email as buyer_email',
      'c.order_reference',
      'b.legal_name as seller_name',
      'b.street',
      'b.city',
      'b.postal_code',
      'b.country',
      'b.registration_number',
      'b.vat_number',
      'b.email',
      'b.iban',
      'b.bic',
      'b.currency',
      sql<string>`b.vat_rate::text`.as('vat_rate'),
      'b.payable_rounding',
      'b.due_days',
      'b.language_code',
    ])
    .executeTakeFirstOrThrow()
}

export type StoredBilling = Awaited<ReturnType<typeof billingOf>>

export async function creditNotesOf(tx: TenantTransaction, { organizationId, invoiceId }: InvoiceKey) {
  return tx
    .selectFrom('invoices')
    .where('organization_id', '=', organizationId)
    .where('corrects_invoice_id', '=', invoiceId)
    .select(['id', 'number', 'created_at', sql<string>`net::text`.as('net')])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}
