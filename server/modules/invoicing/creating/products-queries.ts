import { sql } from 'kysely'
import type { Product } from '../../../../domain/invoicing/plan-invoices.ts'
import type { InvoiceCurrencies, Price } from '../../../../domain/invoicing/price-list.ts'
import { loginStatus } from '../../../../domain/logins/login-status.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { listParameter } from '../../../platform/database/list-parameter.ts'

export type FoundProduct = Product & { project: string }

/**
 * Logins of projects that are not deleted, nor their organization, in the order of `ids`. The code of a login without one is that of its tool; one
 * that was never generated is priced by today. `isLocked`: nobody else changes them until the transaction ends.
 */
export async function foundProducts(
  tx: TenantTransaction,
  organizationId: string,
  { ids, now, isLocked }: { ids: readonly number[]; now: Date; isLocked: boolean },
): Promise<FoundProduct[]> {
  const { rows } = await sql<FoundProduct>`
    select l.id, l.project_id as "projectId", p.name as project, t.tool_id as "toolId", k.name as tool,
           coalesce(nullif(btrim(l.product_code), ''), k.product_code) as "productCode",
           to_char(coalesce(l.generated_at, ${now}::timestamptz) at time zone p.time_zone, 'YYYY-MM-DD') as day,
           l.invoice_id is not null as "isInvoiced", l.not_to_be_invoiced as "notToBeInvoiced",
           l.status = ${loginStatus.deleted} as "isDeleted"
      from logins l
      join organizations o on o.id = l.organization_id and o.deleted_at is null
      join projects p on p.organization_id = l.organization_id and p.id = l.project_id and p.deleted_at is null
      join custom_tools t on t.organization_id = l.organization_id and t.id = l.custom_tool_id
      join tools k on k.id = t.tool_id
     where l.organization_id = ${organizationId} and l.id = any(${await listParameter(ids, 'integer')})
     order by l.id ${isLocked ? sql`for update of l` : sql``}`.execute(tx)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export type PriceList = { prices: Price[]; currencies: InvoiceCurrencies }

/** What the branch of an organization sells its tools for, at all times; `as360Only`: those of 360. */
export async function priceListOf(
  tx: TenantTransaction,
  organizationId: string,
  { as360Only }: { as360Only: boolean },
): Promise<PriceList> {
  const { rows: prices } = await sql<Price>`
    select t.tool_id as "toolId", t.currency, t.amount::text as amount, t.valid_from::text as "validFrom", t.valid_to::text as "validTo"
      from organizations o join tool_prices t on t.branch_id = o.branch_id
     where o.id = ${organizationId}
       and (${!as360Only} or t.tool_id in (select id from tools where provider = 'AS360')) order by t.tool_id, t.currency, t.valid_from`.execute(
    tx,
  )
  const { rows } = await sql<InvoiceCurrencies>`
    select b.currency as "ofBranch", c.currency as "ofOrganization"
      from organizations o join branch_billing b on b.branch_id = o.branch_id
      left join organization_billing c on c.organization_id = o.id
     where o.id = ${organizationId}`.execute(tx)
  const [currencies] = rows
  if (!currencies) throw new Error('A branch without billing')
  return { prices, currencies }
}
