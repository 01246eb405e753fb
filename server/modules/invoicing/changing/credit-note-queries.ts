import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { big, roundAmount } from '../../../../domain/invoicing/amounts.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'

type Named = { organizationId: string; invoiceId: string }

/** A credit note for one login of a confirmed invoice, of the same branch; returns its id. */
export async function insertCreditNote(
  tx: TenantTransaction,
  { organizationId, invoiceId }: Named,
  { loginId, by, now }: { loginId: number; by: string; now: Date },
): Promise<string> {
  const id = randomUUID()
  const { rows } = await sql<{ price: string }>`
    select price::text as price from invoice_items
     where organization_id = ${organizationId} and invoice_id = ${invoiceId} and login_id = ${loginId}`.execute(tx)
  const [item] = rows
  if (!item) throw new Error(`Login ${loginId} is not among the items of its invoice`)
  const net = roundAmount(big(item.price).times(-1))
  await sql`
    insert into invoices (id, organization_id, project_id, kind, created_by, created_at, currency, corrects_invoice_id, branch_id, net)
    select ${id}::uuid, organization_id, project_id, 'credit-note', ${by}, ${now}::timestamptz, currency, id, branch_id, ${net}::exact_amount
      from invoices where organization_id = ${organizationId} and id = ${invoiceId}`.execute(tx)
  await sql`
    insert into invoice_items (organization_id, invoice_id, login_id, product_code, name, price)
    select organization_id, ${id}::uuid, login_id, product_code, name, price from invoice_items
     where organization_id = ${organizationId} and invoice_id = ${invoiceId} and login_id = ${loginId}`.execute(tx)
  return id
}
