import type { TenantTransaction } from '../../../platform/database/database.ts'
import { lockInvoicing } from './lock-invoicing.ts'

/**
 * Whether an organization, or one of its projects, has invoices that nobody has confirmed or deleted yet. Nobody makes one
 * until the transaction ends.
 */
export async function hasUnconfirmedInvoices(
  tx: TenantTransaction,
  organizationId: string,
  projectId?: string,
): Promise<boolean> {
  await lockInvoicing(tx, organizationId)
  let query = tx
    .selectFrom('invoices')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('is_confirmed', '=', false)
    .limit(1)
  if (projectId) query = query.where('project_id', '=', projectId)
  return (await query.executeTakeFirst()) !== undefined
}
