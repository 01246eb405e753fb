import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/database.ts'

type Billing = {
  branchId: string
  country: string
  dueDays: number
  numberFormat: string
  creditNumberFormat: string
}

/** How a branch numbers its invoices; that of the organization unless another one is said. */
export async function billingOf(
  tx: TenantTransaction,
  organizationId: string,
  branchId: string | null,
): Promise<Billing> {
  const { rows } = await sql<Billing>`
    select b.branch_id as "branchId", b.country, b.due_days as "dueDays", b.number_format as "numberFormat",
           b.credit_number_format as "creditNumberFormat"
      from organizations o join branch_billing b on b.branch_id = coalesce(${branchId}::uuid, o.branch_id)
     where o.id = ${organizationId}`.execute(tx)
  const [billing] = rows
  if (!billing) throw new Error('A branch without billing')
  return billing
}

/** Counts a series up. Others who number by it wait until this transaction has ended, so that no number is left out. */
export async function nextNumber(
  tx: TenantTransaction,
  { branchId, kind, year }: { branchId: string; kind: 'invoice' | 'credit-note'; year: number },
): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    insert into invoice_series (branch_id, kind, year, last_number) values (${branchId}, ${kind}, ${year}, 1)
    on conflict (branch_id, kind, year) do update set last_number = invoice_series.last_number + 1
    returning last_number as number`.execute(tx)
  return rows[0]?.number ?? 0
}
