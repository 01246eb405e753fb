import { sql } from 'kysely'
import type { Product } from '../domain/invoicing/plan-invoices.ts'
import type { Price } from '../domain/invoicing/price-list.ts'
import { loginStatus } from '../domain/logins/login-status.ts'
import type { TenantTransaction } from '../server/platform/database/database.ts'
import { branchId } from '../server/testing/builders.ts'
import { toolsProject } from './tools.ts'

/** The price list of Czechia. */
export async function loadDemoPrices(tx: TenantTransaction): Promise<Price[]> {
  const { rows } = await sql<Price>`
    select tool_id as "toolId", currency, amount::text, valid_from::text as "validFrom", valid_to::text as "validTo"
      from tool_prices where branch_id = ${branchId('CZ')}`.execute(tx)
  return rows
}

/** Logins of the project that has some, as invoicing sees them. */
export async function loadDemoProducts(
  tx: TenantTransaction,
  organizationId: string,
): Promise<(Product & { isFinished: boolean })[]> {
  const { rows } = await sql<Product & { isFinished: boolean }>`
    select l.id, l.project_id as "projectId", c.tool_id as "toolId", c.name as tool, l.product_code as "productCode",
           (coalesce(l.generated_at, l.created_at) at time zone p.time_zone)::date::text as day,
           l.invoice_id is not null as "isInvoiced", l.not_to_be_invoiced as "notToBeInvoiced",
           l.status = ${loginStatus.deleted} as "isDeleted",
           l.status in (${loginStatus.filled}, ${loginStatus.completed}) as "isFinished"
      from logins l
      join custom_tools c on c.organization_id = l.organization_id and c.id = l.custom_tool_id
      join projects p on p.organization_id = l.organization_id and p.id = l.project_id
     where l.organization_id = ${organizationId} and l.project_id = ${toolsProject}
     order by l.id`.execute(tx)
  return rows
}
