import type { Crm } from '../../../platform/crm/crm.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'

/** The embedded CRM has nothing to send: what is changed here is changed there. */
export const isSentTo = (crm: Crm): boolean => crm.kind !== 'embedded'

/** Has a job send what the CRM has not taken over; `runAt`: not before. */
export function enqueueChanges(tx: TenantTransaction, organizationId: string, runAt?: Date): Promise<void> {
  // Another try must not put off what somebody waits for.
  const key = `invoice changes ${runAt ? 'again' : 'now'} ${organizationId}`
  return enqueue(tx, 'send-invoice-changes', { organizationId }, { key, ...(runAt && { runAt }) })
}
