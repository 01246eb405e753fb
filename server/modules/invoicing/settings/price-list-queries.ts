import { sql, type Kysely } from 'kysely'
import type { InterfaceLanguage } from '../../../../domain/languages/languages.ts'
import { collate, collateNumbers } from '../../../platform/database/collation.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { Schema } from '../../../platform/database/schema.ts'

export type PricedBranch = { id: string; name: string; currency: string }

/** Every branch, also the one that has nothing but a price list. */
export function branchesWithPrices(db: Kysely<Schema>, language: InterfaceLanguage) {
  return db
    .selectFrom('branches')
    .select(['id', 'name'])
    .orderBy(sql`name ${collate(language)}`)
    .execute()
}

export function branchWithPrices(db: Kysely<Schema>, branchId: string): Promise<PricedBranch | undefined> {
  return db
    .selectFrom('branches')
    .innerJoin('branch_billing', 'branch_billing.branch_id', 'branches.id')
    .select(['branches.id', 'branches.name', 'branch_billing.currency'])
    .where('branches.id', '=', branchId)
    .executeTakeFirst()
}

export type PricedTool = { toolId: number; name: string; provider: string; productCode: string }

export async function toolsByProvider(db: Kysely<Schema>, language: InterfaceLanguage): Promise<PricedTool[]> {
  const { rows } = await sql<PricedTool>`
    select id as "toolId", name, provider, product_code as "productCode" from tools
     order by provider, name ${collateNumbers(language)}, id`.execute(db)
  return rows
}

export async function isTool(tx: TenantTransaction, toolId: number): Promise<boolean> {
  const tool = await tx.selectFrom('tools').select('id').where('id', '=', toolId).executeTakeFirst()
  return tool !== undefined
}

export type PriceRow = {
  priceId: number
  toolId: number
  currency: string
  amount: string
  validFrom: string
  validTo: string | null
  changedBy: string
  changedAt: Date
}

/** Prices of a branch, in the order of their days. With names of those who wrote them: within the house's scope. */
export async function pricesOfBranch(
  tx: TenantTransaction,
  branchId: string,
  only: { toolId: number } | null = null,
): Promise<PriceRow[]> {
  const { rows } = await sql<PriceRow>`
    select p.id as "priceId", p.tool_id as "toolId", p.currency, trim_scale(p.amount)::text as amount,
           p.valid_from as "validFrom", p.valid_to as "validTo", coalesce(nullif(u.name, ''), p.changed_by) as "changedBy",
           p.changed_at as "changedAt"
      from tool_prices p left join users u on u.user_name = p.changed_by
     where p.branch_id = ${branchId}
           ${only ? sql`and p.tool_id = ${only.toolId}` : sql``}
     order by p.tool_id, p.currency, p.valid_from`.execute(tx)
  return rows
}

export async function setLastDay(tx: TenantTransaction, priceId: number, validTo: string | null): Promise<void> {
  await tx.updateTable('tool_prices').set({ valid_to: validTo }).where('id', '=', priceId).execute()
}
