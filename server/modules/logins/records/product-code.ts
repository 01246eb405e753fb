import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/database.ts'

/** Gives the logins of a tool that have no product code this one; returns how many. Runs in the scope of the house. */
export async function fillProductCode(tx: TenantTransaction, toolId: number, productCode: string): Promise<number> {
  const { numAffectedRows } = await sql`
    update logins l set product_code = ${productCode}
      from custom_tools c
     where c.tool_id = ${toolId} and l.organization_id = c.organization_id and l.custom_tool_id = c.id
       and btrim(l.product_code) = ''`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
