import { sql } from 'kysely'
import type { OrderPartState } from '../../../../domain/invoicing/order-states.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { jsonParameter } from '../../../platform/json-in-pieces.ts'

export type NewInvoice = {
  id: string
  projectId: string
  currency: string
  net: string
  items: { productId: number; productCode: string; name: string; price: string }[]
}
export type NewOrder = {
  id: string
  organizationId: string
  structure: unknown
  by: string
  now: Date
  /** The CRM has to take the invoices over, which a job does. */
  isSent: boolean
  invoices: readonly NewInvoice[]
}

export async function isOrderOpen(tx: TenantTransaction, organizationId: string): Promise<boolean> {
  const open = await tx
    .selectFrom('invoice_orders')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('finished_at', 'is', null)
    .executeTakeFirst()
  return open !== undefined
}

/** An order with its parts, its invoices and what is on them; thousands of items in one statement. */
export async function insertOrder(tx: TenantTransaction, order: NewOrder): Promise<void> {
  const { id, organizationId, by, now, isSent } = order
  const structure = order.structure ? JSON.stringify(order.structure) : null
  await tx
    .insertInto('invoice_orders')
    .values({ id, organization_id: organizationId, structure, created_by: by, created_at: now })
    .execute()
  await insertInvoices(tx, order, structure)
  await insertItems(tx, order)
  const parts = order.invoices.map(({ items, ...invoice }, position) => ({
    ...invoice,
    position,
    products: items.length,
  }))
  await sql`
    insert into invoice_order_parts (organization_id, order_id, position, invoice_id, project_id, currency, products, net, state)
    select ${organizationId}::uuid, ${id}::uuid, position, id, "projectId", currency, products, net, ${isSent ? 'waiting' : 'created'}
      from json_to_recordset(${await jsonParameter(parts)}::json)
           as part (position smallint, id uuid, "projectId" uuid, currency text, products integer, net exact_amount)`.execute(
    tx,
  )
  if (!isSent) await finishOrder(tx, { organizationId, orderId: id }, now)
}

async function insertInvoices(
  tx: TenantTransaction,
  { id, organizationId, by, now, isSent, invoices }: NewOrder,
  structure: string | null,
): Promise<void> {
  const rows = invoices.map(({ items: _, ...invoice }) => invoice)
  await sql`
    insert into invoices (id, organization_id, project_id, structure, created_by, created_at, currency, net, order_id,
                          pending_change, pending_by, pending_since)
    select id, ${organizationId}::uuid, "projectId", ${structure}::jsonb, ${by}, ${now}::timestamptz, currency, net, ${id}::uuid,
           ${isSent ? 'create' : null}::text, ${isSent ? by : null}::text, ${isSent ? now : null}::timestamptz
      from json_to_recordset(${await jsonParameter(rows)}::json)
           as row (id uuid, "projectId" uuid, currency text, net exact_amount)`.execute(tx)
}

async function insertItems(tx: TenantTransaction, { organizationId, invoices }: NewOrder): Promise<void> {
  const items = invoices.flatMap(({ id, items: own }) => own.map((item) => ({ ...item, id })))
  await sql`
    insert into invoice_items (organization_id, invoice_id, login_id, product_code, name, price)
    select ${organizationId}::uuid, id, "productId", "productCode", name, price
      from json_to_recordset(${await jsonParameter(items)}::json)
           as item (id uuid, "productId" integer, "productCode" text, name text, price exact_price)`.execute(tx)
}

/** Ends an order of which no part is under way any more. */
export async function finishOrder(
  tx: TenantTransaction,
  { organizationId, orderId }: { organizationId: string; orderId: string },
  now: Date,
): Promise<void> {
  await sql`
    update invoice_orders set finished_at = ${now}::timestamptz
     where organization_id = ${organizationId} and id = ${orderId} and finished_at is null
       and not exists (select from invoice_order_parts p
                        where p.organization_id = ${organizationId} and p.order_id = ${orderId}
                          and p.state in ('waiting', 'working'))`.execute(tx)
}

export type OrderPart = {
  invoiceGuid: string
  projectGuid: string
  project: string
  products: number
  currency: string
  net: string
  state: OrderPartState
  error: string | null
}
export type Order = {
  orderGuid: string
  createdBy: string
  createdAt: string
  finishedAt: string | null
  parts: OrderPart[]
}

/** The newest orders, or one of them; of these projects alone, if they are said, without orders that have none of them. */
export async function ordersOf(
  tx: TenantTransaction,
  organizationId: string,
  { projectIds, orderId, most }: { projectIds?: readonly string[]; orderId?: string; most: number },
): Promise<Order[]> {
  const { rows } = await sql<Order>`
    select o.id as "orderGuid", o.created_by as "createdBy", app.iso(o.created_at) as "createdAt",
           app.iso(o.finished_at) as "finishedAt", parts.list as parts
      from invoice_orders o
      join lateral (
        select json_agg(json_build_object('invoiceGuid', q.invoice_id, 'projectGuid', q.project_id, 'project', p.name,
                 'products', q.products, 'currency', q.currency, 'net', q.net::text, 'state', q.state, 'error', q.error)
                 order by q.position) as list
          from invoice_order_parts q join projects p on p.organization_id = q.organization_id and p.id = q.project_id
         where q.organization_id = o.organization_id and q.order_id = o.id
           and ${projectIds ? sql`q.project_id = any(${projectIds}::uuid[])` : sql`true`}) parts on parts.list is not null
     where o.organization_id = ${organizationId} ${orderId ? sql`and o.id = ${orderId}` : sql``}
     order by o.created_at desc, o.id desc limit ${most}`.execute(tx)
  return rows
}
