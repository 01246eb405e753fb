import { sql } from 'kysely'
import type { Price } from '../../../../domain/invoicing/price-list.ts'
import {
  estimatedPriceOf,
  invoicedPriceOf,
  type InvoicedSum,
  type LoginsOfDay,
} from '../../../../domain/invoicing/project-money.ts'
import { loginStatus } from '../../../../domain/logins/login-status.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'

type Place = { organizationId: string; projectId: string }
type Facts = {
  logins: LoginsOfDay[]
  prices: Price[]
  sums: InvoicedSum[]
  of_organization: string | null
  of_branch: string
}

/** What the logins of a project cost by the price list, and what was invoiced of them; null where that cannot be told. */
export async function projectMoney(tx: TenantTransaction, place: Place) {
  const { rows } = await factsOf(place).execute(tx)
  const [facts] = rows
  if (!facts) return { estimated: null, invoiced: null }
  const currencies = { ofOrganization: facts.of_organization, ofBranch: facts.of_branch }
  return {
    estimated: estimatedPriceOf(facts.logins, facts.prices, currencies),
    invoiced: invoicedPriceOf(facts.sums),
  }
}

/** Amounts are written as text, so that they never become binary fractions. Few tools and days have many logins. */
const factsOf = ({ organizationId, projectId }: Place) => sql<Facts>`
  with logins_of_day as materialized (
    select t.tool_id, (coalesce(l.generated_at, l.created_at) at time zone p.time_zone)::date as day, count(*)::int as count
      from projects p
      join logins l on l.organization_id = p.organization_id and l.project_id = p.id
      join custom_tools t on t.organization_id = l.organization_id and t.id = l.custom_tool_id
     where p.organization_id = ${organizationId} and p.id = ${projectId}
       and (l.invoice_id is not null or (not l.not_to_be_invoiced and l.status <> ${sql.lit(loginStatus.deleted)}))
     group by t.tool_id, day
  )
  select c.currency as of_organization, b.currency as of_branch,
         (select coalesce(json_agg(json_build_object('toolId', tool_id, 'day', day::text, 'count', count)), '[]')
            from logins_of_day) as logins,
         (select coalesce(json_agg(json_build_object('toolId', s.tool_id, 'currency', s.currency, 'amount', s.amount::text,
                   'validFrom', s.valid_from::text, 'validTo', s.valid_to::text)), '[]')
            from tool_prices s
           where s.branch_id = o.branch_id and s.tool_id in (select tool_id from logins_of_day)) as prices,
         (select coalesce(json_agg(json_build_object('kind', kind, 'currency', currency, 'net', net)), '[]')
            from (select i.kind, i.currency, sum(i.net)::text as net from invoices i
                   where i.organization_id = ${organizationId} and i.project_id = ${projectId} and i.is_confirmed
                   group by i.kind, i.currency) sums) as sums
    from organizations o
    join branch_billing b on b.branch_id = o.branch_id
    left join organization_billing c on c.organization_id = o.id
   where o.id = ${organizationId}`
