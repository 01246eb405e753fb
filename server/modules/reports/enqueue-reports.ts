import type { TenantTransaction } from '../../platform/database/database.ts'
import { enqueueAll } from '../../platform/jobs/enqueue.ts'

export type ReportOrder = { organizationId: string; reportId: number }

declare module '../../platform/jobs/enqueue.ts' {
  interface JobPayloads {
    'generate-report': ReportOrder
    'generate-eap-report': ReportOrder
  }
}

/** A crash of Chromium or a full disk may be temporary; after this many attempts a person has to look at it. */
export const attemptsMax = 3

export const jobKeyOf = ({ reportId }: Pick<ReportOrder, 'reportId'>) => `generate-report ${reportId}`

/** The job that makes a report: those about a licence have one of their own. */
export const jobOf = ({ licence_id }: { licence_id: string | null }) =>
  licence_id === null ? 'generate-report' : 'generate-eap-report'

/** Queues jobs that make reports. The sweep for abandoned reports finds jobs by their key. */
export function enqueueReports(
  tx: TenantTransaction,
  orders: readonly ReportOrder[],
  job: ReturnType<typeof jobOf> = 'generate-report',
): Promise<void> {
  const jobs = orders.map((order) => ({ payload: order, key: jobKeyOf(order) }))
  return enqueueAll(tx, job, jobs, { maxAttempts: attemptsMax })
}
