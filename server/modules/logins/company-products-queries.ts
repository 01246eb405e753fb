import { sql, type RawBuilder } from 'kysely'
import { nilGuid } from '../../../domain/text/guid.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import { loginRow, ofLogin } from './login-row-queries.ts'
import type { WrittenLogin } from './write-rows.ts'

export type ProductFilter = {
  organizationId: string
  /** With what the caller may know there. */
  projects: readonly { id: string; edits: boolean; invoices: boolean; prices: boolean }[]
  isInternal: boolean
  seesSecrets: boolean
  generatedFrom: string | null
  generatedTo: string | null
  filledInFrom: string | null
  filledInTo: string | null
  invoiceId: string | null
  statuses: readonly number[]
  forInvoicing: boolean
  waveId: string | null
  /** Null: both. */
  isInvoiced: boolean | null
  as360Only: boolean
  now: Date
}

/** Logins of these projects, the newest first; `most` of them. */
export async function companyProducts(
  tx: TenantTransaction,
  filter: ProductFilter,
  most: number,
): Promise<WrittenLogin[]> {
  const { rows } = await companyProductsQuery(filter, most).execute(tx)
  return rows
}

export function companyProductsQuery(filter: ProductFilter, most: number): RawBuilder<WrittenLogin> {
  const { projects, isInternal, seesSecrets } = filter
  const secrets = sql<boolean>`${sql.lit(seesSecrets)}`
  const internal = sql<boolean>`${sql.lit(isInternal)}`
  const rights = { secrets, internal, edits: sql<boolean>`p.edits`, invoices: sql<boolean>`p.invoices` }
  return sql<WrittenLogin>`
    select ${loginRow(rights, pricing(filter.now))}
      from (select given.*, j.time_zone
              from unnest(${projects.map(({ id }) => id)}::uuid[], ${projects.map(({ edits }) => edits)}::boolean[],
                          ${projects.map(({ invoices }) => invoices)}::boolean[], ${projects.map(({ prices }) => prices)}::boolean[])
                     as given (id, edits, invoices, prices)
              join projects j on j.organization_id = ${filter.organizationId} and j.id = given.id) p
      join logins l on l.organization_id = ${filter.organizationId} and l.project_id = p.id
      ${ofLogin(secrets, internal)}
     where ${sql.join(conditions(filter), sql` and `)}
     order by l.generated_at desc nulls last, l.id desc limit ${most}`
}

/** By which a login is priced. */
const pricing = (now: Date): RawBuilder<unknown> => sql`,
    'toolId', case when p.prices then t.tool_id end, 'provider', case when p.prices then l.provider end,
    'productCode', case when p.prices then coalesce(nullif(btrim(l.product_code), ''), k.product_code) end,
    'pricingDay', case when p.prices then to_char(coalesce(l.generated_at, ${now}::timestamptz) at time zone p.time_zone, 'YYYY-MM-DD') end,
    'invoicePrice', case when p.prices and l.invoice_id is not null then (
       select json_build_object('amount', item.price::text, 'currency', i.currency) from invoice_items item
        where item.organization_id = l.organization_id and item.invoice_id = l.invoice_id and item.login_id = l.id) end`

/** Who may not know a field learns nothing by filtering by it: there are no such rows for him. */
function conditions(filter: ProductFilter): RawBuilder<unknown>[] {
  const parts: RawBuilder<unknown>[] = [sql`true`]
  if (filter.filledInFrom || filter.filledInTo) parts.push(sql`${sql.lit(filter.isInternal)}`)
  if (filter.invoiceId || filter.forInvoicing || filter.isInvoiced !== null) parts.push(sql`p.invoices`)
  if (filter.generatedFrom || filter.generatedTo) parts.push(sql`p.edits`)
  if (filter.generatedFrom) parts.push(sql`l.generated_at >= ${filter.generatedFrom}::timestamptz`)
  if (filter.generatedTo) parts.push(sql`l.generated_at <= ${filter.generatedTo}::timestamptz`)
  if (filter.filledInFrom) parts.push(sql`l.filled_in_at >= ${filter.filledInFrom}::timestamptz`)
  if (filter.filledInTo) parts.push(sql`l.filled_in_at <= ${filter.filledInTo}::timestamptz`)
  if (filter.invoiceId === nilGuid) parts.push(sql`l.invoice_id is null`)
  else if (filter.invoiceId) parts.push(sql`l.invoice_id = ${filter.invoiceId}`)
  if (filter.statuses.length > 0) parts.push(sql`l.status = any (${[...filter.statuses]}::smallint[])`)
  if (filter.forInvoicing) parts.push(sql`l.invoice_id is null and not l.not_to_be_invoiced`)
  if (filter.isInvoiced !== null)
    parts.push(filter.isInvoiced ? sql`l.invoice_id is not null` : sql`l.invoice_id is null`)
  if (filter.as360Only) parts.push(sql`l.provider = 'AS360'`)
  if (filter.waveId) parts.push(sql`l.wave_id = ${filter.waveId}`)
  return parts
}
