import type { TenantTransaction } from '../../platform/database/database.ts'
import { enqueueAll } from '../../platform/jobs/enqueue.ts'

export type ReportOrder = { organizationId: string; reportId: number }

declare module '../../platform/jobs/enqueue.ts' {
  interface JobPayloads {
    'generate-report': ReportOrder
  }
}

/** A crash of Chromium or a full disk may be temporary; after this many attempts a person has to look at it. */
export const attemptsMax = 3

export const jobKeyOf = ({ reportId }: Pick<ReportOrder, 'reportId'>) => `generate-report ${reportId}`

/** Queues jobs that make reports. The sweep for abandoned reports finds jobs by their key. */
export function enqueueReports(tx: TenantTransaction, orders: readonly ReportOrder[]): Promise<void> {
  const jobs = orders.map((order) => ({ payload: order, key: jobKeyOf(order) }))
  return enqueueAll(tx, 'generate-report', jobs, { maxAttempts: attemptsMax })
}
