import { sql } from 'kysely'
import { branchDay } from '../../../../domain/invoicing/branch-day.ts'
import { invoiceNumber } from '../../../../domain/invoicing/invoice-number.ts'
import { addDays } from '../../../../domain/time/local-time.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { Change } from './changes-queries.ts'
import { stampParties } from '../documents/stamp-parties.ts'
import { billingOf, nextNumber } from './numbers-queries.ts'

/** Issues the invoice, by the clock of its branch, under the CRM's number or the next one of the branch; returns it. */
export async function confirmInvoice(
  tx: TenantTransaction,
  { organizationId, invoiceId, kind, branchId }: Change,
  { crmNumber, now }: { crmNumber: string | null; now: Date },
): Promise<string> {
  const billing = await billingOf(tx, organizationId, branchId)
  const issuedOn = branchDay(now.getTime(), billing.country)
  const year = Number(issuedOn.slice(0, 4))
  const format = kind === 'invoice' ? billing.numberFormat : billing.creditNumberFormat
  const series = { branchId: billing.branchId, kind, year }
  const number = crmNumber ?? invoiceNumber(format, { year, number: await nextNumber(tx, series) })
  await sql`
    update invoices
       set is_confirmed = true, confirmed_at = ${now}::timestamptz, number = ${number}, branch_id = ${billing.branchId},
           issued_on = ${issuedOn}::date, due_on = ${addDays(issuedOn, billing.dueDays)}::date
     where organization_id = ${organizationId} and id = ${invoiceId}`.execute(tx)
  await stampParties(tx, { organizationId, invoiceId, day: issuedOn })
  return number
}
