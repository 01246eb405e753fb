import { sql, type RawBuilder } from 'kysely'

/**
 * A lateral row with `amount` and `currency` of what one login of a tool `tools` costs an organization today; the order
 * of currencies is that of `priceOn` in `domain/invoicing`.
 */
export const priceOfToday = (tools: string, organizationId: string): RawBuilder<unknown> => sql`(
  select tool_prices.amount, tool_prices.currency
    from organizations o
    join branch_billing b on b.branch_id = o.branch_id
    left join organization_billing c on c.organization_id = o.id
    join tool_prices on tool_prices.branch_id = o.branch_id and tool_prices.tool_id = ${sql.ref(`${tools}.id`)}
     and current_date between tool_prices.valid_from and coalesce(tool_prices.valid_to, 'infinity')
   where o.id = ${organizationId}
   order by tool_prices.currency = c.currency desc nulls last, tool_prices.currency = b.currency desc, tool_prices.currency
   limit 1)`
