import { defaultCountry } from '../../../../domain/mailing/plan/reminder-plan.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'

/** ISO 3166 of the country of the branch that serves an organization. */
export async function branchCountryOf(tx: TenantTransaction, organizationId: string): Promise<string> {
  const row = await tx
    .selectFrom('organizations')
    .innerJoin('branch_billing', 'branch_billing.branch_id', 'organizations.branch_id')
    .select('branch_billing.country')
    .where('organizations.id', '=', organizationId)
    .executeTakeFirst()
  return row?.country ?? defaultCountry
}
