import { sql, type RawBuilder } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/database.ts'

export type InvoiceFilter = {
  organizationId: string
  projectIds: readonly string[]
  /** Null: confirmed ones and others. */
  isConfirmed: boolean | null
  /** With logins of 360 that are on it now. */
  as360Only: boolean
  page: number
  pageRows: number
  descending: boolean
}

export type InvoiceRow = {
  id: string
  organization_id: string
  project_id: string
  project: string
  created_at: Date
  is_confirmed: boolean
  kind: 'invoice' | 'credit-note'
  created_by: string
  number: string | null
  products: number
  currency: string
  net: string
  pending_change: string | null
}

/** One page of invoices by the time of their creation, and their exact number. */
export async function invoicesPage(
  tx: TenantTransaction,
  filter: InvoiceFilter,
): Promise<{ rows: InvoiceRow[]; totalCount: number }> {
  const { rows } = await invoicesPageQuery(filter).execute(tx)
  const totalCount = await numberOf(tx, filter)
  return { rows, totalCount }
}

async function numberOf(tx: TenantTransaction, filter: InvoiceFilter): Promise<number> {
  const { rows } = await invoicesCountQuery(filter).execute(tx)
  return rows[0]?.total_count ?? 0
}

export function invoicesCountQuery(filter: InvoiceFilter): RawBuilder<{ total_count: number }> {
  return sql`select count(*)::int as total_count from invoices i where ${conditions(filter)}`
}

/** Who is on the page is decided by an index alone; names and items are looked up for the page only. */
export function invoicesPageQuery(filter: InvoiceFilter): RawBuilder<InvoiceRow> {
  const { organizationId, page, pageRows, descending } = filter
  const direction = descending ? sql`desc` : sql`asc`
  return sql<InvoiceRow>`
    with page as materialized (
      select i.id, i.created_at from invoices i where ${conditions(filter)}
       order by i.created_at ${direction}, i.id ${direction} limit ${pageRows} offset ${(page - 1) * pageRows}
    )
    select i.id, i.organization_id, i.project_id, p.name as project, i.created_at, i.is_confirmed, i.kind, i.created_by,
           i.number, items.products, i.currency, i.pending_change,
           (case i.kind when 'credit-note' then -abs(coalesce(i.net, 0)) else coalesce(i.net, 0) end)::exact_amount::text as net
      from page
      join invoices i on i.organization_id = ${organizationId} and i.id = page.id
      join projects p on p.organization_id = ${organizationId} and p.id = i.project_id
      cross join lateral (
        select count(*)::int as products from invoice_items t
         where t.organization_id = ${organizationId} and t.invoice_id = page.id) items
     order by page.created_at ${direction}, page.id ${direction}`
}

function conditions({ organizationId, projectIds, isConfirmed, as360Only }: InvoiceFilter): RawBuilder<unknown> {
  const parts = [sql`i.organization_id = ${organizationId}`, amongProjects(projectIds)]
  if (isConfirmed !== null) parts.push(sql`i.is_confirmed = ${isConfirmed}`)
  if (as360Only)
    parts.push(sql`exists (
      select from logins l where l.organization_id = i.organization_id and l.invoice_id = i.id and l.provider = 'AS360')`)
  return sql.join(parts, sql` and `)
}

/** One project, which is usual, by `=`: only then its page is read from the index of the project. */
function amongProjects([only, ...more]: readonly string[]): RawBuilder<unknown> {
  if (only !== undefined && more.length === 0) return sql`i.project_id = ${only}`
  return sql`i.project_id = any (${only === undefined ? [] : [only, ...more]}::uuid[])`
}
