import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { big, roundAmount } from '../../../../domain/invoicing/amounts.ts'
import { takenBack } from '../../../../domain/invoicing/invoice-amounts.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'

type Named = { organizationId: string; invoiceId: string }

/** A credit note for one login of a confirmed invoice, of the same branch; returns its id. The login must be marked as removed. */
export async function insertCreditNote(
  tx: TenantTransaction,
  { organizationId, invoiceId }: Named,
  { loginId, by, now }: { loginId: number; by: string; now: Date },
): Promise<string> {
  const id = randomUUID()
  const taken = await takenBackOf(tx, { organizationId, invoiceId }, loginId)
  const net = roundAmount(big(taken).times(-1))
  await sql`
    insert into invoices (id, organization_id, project_id, kind, created_by, created_at, currency, corrects_invoice_id, branch_id, net)
    select ${id}::uuid, organization_id, project_id, 'credit-note', ${by}, ${now}::timestamptz, currency, id, branch_id, ${net}::exact_amount
      from invoices where organization_id = ${organizationId} and id = ${invoiceId}`.execute(tx)
  await sql`
    insert into invoice_items (organization_id, invoice_id, login_id, product_code, name, price)
    select organization_id, ${id}::uuid, login_id, product_code, name, ${taken}::exact_price from invoice_items
     where organization_id = ${organizationId} and invoice_id = ${invoiceId} and login_id = ${loginId}`.execute(tx)
  return id
}

type Line = { price: string; count: number; sum: string }

/** What a note of a login takes back of its line, after the notes of the others. */
async function takenBackOf(
  tx: TenantTransaction,
  { organizationId, invoiceId }: Named,
  loginId: number,
): Promise<string> {
  const { rows } = await sql<Line>`
    with line as (
      select one.price, same.login_id, same.is_removed
        from invoice_items one
        join invoice_items same on same.organization_id = one.organization_id and same.invoice_id = one.invoice_id
         and same.product_code = one.product_code and same.name = one.name and same.price = one.price
       where one.organization_id = ${organizationId} and one.invoice_id = ${invoiceId} and one.login_id = ${loginId})
    select price::text, count(*) filter (where is_removed)::int as count,
           (select coalesce(sum(t.price), 0)::text from invoices n
              join invoice_items t on t.organization_id = n.organization_id and t.invoice_id = n.id
             where n.organization_id = ${organizationId} and n.corrects_invoice_id = ${invoiceId}
               and t.login_id in (select login_id from line)) as sum
      from line group by price`.execute(tx)
  const [line] = rows
  if (!line) throw new Error(`Login ${loginId} is not among the items of its invoice`)
  return takenBack(line.price, line)
}
