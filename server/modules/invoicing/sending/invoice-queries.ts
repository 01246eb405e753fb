import { sql } from 'kysely'
import { sumOf } from '../../../../domain/invoicing/amounts.ts'
import { invoiceLines, type PricedPiece } from '../../../../domain/invoicing/invoice-amounts.ts'
import type { CrmInvoice } from '../../../platform/crm/crm.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'

type Named = { organizationId: string; invoiceId: string }
type Head = Pick<CrmInvoice, 'company' | 'project' | 'companyCrmId' | 'projectCrmId'>

/** What is on an invoice, without what is being removed. */
export async function piecesOf(tx: TenantTransaction, { organizationId, invoiceId }: Named): Promise<PricedPiece[]> {
  const { rows } = await sql<PricedPiece>`
    select product_code as "productCode", name, price::text as price from invoice_items
     where organization_id = ${organizationId} and invoice_id = ${invoiceId} and not is_removed order by login_id`.execute(
    tx,
  )
  return rows
}

/** The invoice as the CRM takes it over. */
export async function crmInvoiceOf(
  tx: TenantTransaction,
  invoice: Named & { projectId: string; currency: string; kind: CrmInvoice['kind'] },
  version: number,
): Promise<CrmInvoice> {
  const { organizationId, invoiceId, projectId, currency, kind } = invoice
  const { rows } = await sql<Head>`
    select o.name as company, p.name as project,
           (select crm_id from crm_links l where l.organization_id = o.id and l.record_type = 'organization' and l.record_id = o.id) as "companyCrmId",
           (select crm_id from crm_links l where l.organization_id = o.id and l.record_type = 'project' and l.record_id = p.id) as "projectCrmId"
      from organizations o join projects p on p.organization_id = o.id and p.id = ${projectId}
     where o.id = ${organizationId}`.execute(tx)
  const [head] = rows
  if (!head) throw new Error('The project of an invoice is gone')
  const sign = kind === 'credit-note' ? -1 : 1
  const lines = invoiceLines(await piecesOf(tx, invoice)).map(({ productCode, name, quantity, price }) => ({
    productCode,
    name,
    quantity: sign * quantity,
    price,
  }))
  return { invoiceGuid: invoiceId, kind, version, currency, lines, ...head }
}

/** After something was removed from an unconfirmed invoice. */
export async function sumUp(tx: TenantTransaction, invoice: Named): Promise<void> {
  const net = sumOf(invoiceLines(await piecesOf(tx, invoice)).map((line) => line.net))
  await sql`
    update invoices set net = ${net}::exact_amount
     where organization_id = ${invoice.organizationId} and id = ${invoice.invoiceId}`.execute(tx)
}

/** Marks a product of an invoice as being removed, or no more so; false if it is marked so already. */
export async function markRemoved(
  tx: TenantTransaction,
  { organizationId, invoiceId }: Named,
  loginIds: readonly number[],
  isRemoved: boolean,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update invoice_items set is_removed = ${isRemoved}
     where organization_id = ${organizationId} and invoice_id = ${invoiceId} and login_id = any(${[...loginIds]}::integer[])
       and is_removed <> ${isRemoved}`.execute(tx)
  return Number(numAffectedRows ?? 0) > 0
}

export async function loginsOn(
  tx: TenantTransaction,
  { organizationId, invoiceId }: Named,
  { isRemoved }: { isRemoved?: boolean } = {},
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select login_id as id from invoice_items where organization_id = ${organizationId} and invoice_id = ${invoiceId}
       ${isRemoved === undefined ? sql`` : sql`and is_removed = ${isRemoved}`} order by login_id`.execute(tx)
  return rows.map(({ id }) => id)
}

export async function deleteRemoved(tx: TenantTransaction, { organizationId, invoiceId }: Named): Promise<void> {
  await sql`
    delete from invoice_items where organization_id = ${organizationId} and invoice_id = ${invoiceId} and is_removed`.execute(
    tx,
  )
}

/** Its items go with it. Its logins must be on no invoice any more. */
export async function deleteInvoice(tx: TenantTransaction, { organizationId, invoiceId }: Named): Promise<void> {
  await tx.deleteFrom('invoices').where('organization_id', '=', organizationId).where('id', '=', invoiceId).execute()
}
