import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/database.ts'

/**
 * Whoever changes what of an organization is invoiced comes one after another, and locks this before any row, so that
 * two of them never wait for each other. Rows are locked after it in the order logins, invoices, series of numbers.
 */
export async function lockInvoicing(tx: TenantTransaction, organizationId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`invoicing of ${organizationId}`}, 0))`.execute(tx)
}
