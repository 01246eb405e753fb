import { sql } from 'kysely'
import { loginStatus } from '../../../../domain/logins/login-status.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { listParameter } from '../../../platform/database/list-parameter.ts'
import { jsonParameter } from '../../../platform/json-in-pieces.ts'

/** Puts free logins on invoices; returns how many of them were free. */
export async function putOnInvoices(
  tx: TenantTransaction,
  organizationId: string,
  items: readonly { productId: number; invoiceId: string }[],
  now: Date,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update logins l set invoice_id = item."invoiceId", invoiced_at = ${now}::timestamptz
      from json_to_recordset(${await jsonParameter(items)}::json) as item ("productId" integer, "invoiceId" uuid)
     where l.organization_id = ${organizationId} and l.id = item."productId"
       and l.invoice_id is null and not l.not_to_be_invoiced and l.status <> ${loginStatus.deleted}`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Takes all logins off an invoice, or one of them. */
export async function takeOffInvoice(
  tx: TenantTransaction,
  { organizationId, invoiceId }: { organizationId: string; invoiceId: string },
  loginIds?: readonly number[],
): Promise<void> {
  const these = loginIds ? sql`and id = any(${await listParameter(loginIds, 'integer')})` : sql``
  await sql`
    update logins set invoice_id = null, invoiced_at = null
     where organization_id = ${organizationId} and invoice_id = ${invoiceId} ${these}`.execute(tx)
}

export async function leaveOutOfInvoicing(
  tx: TenantTransaction,
  organizationId: string,
  loginIds: readonly number[],
  isLeftOut: boolean,
): Promise<void> {
  await sql`
    update logins set not_to_be_invoiced = ${isLeftOut}
     where organization_id = ${organizationId} and id = any(${await listParameter(loginIds, 'integer')})
       and not_to_be_invoiced <> ${isLeftOut}`.execute(tx)
}
