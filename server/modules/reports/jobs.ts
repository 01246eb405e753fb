import type { TenantTransaction } from '../../platform/database/database.ts'
import { enqueueAll } from '../../platform/jobs/enqueue.ts'
import type { JobHandlers } from '../../platform/jobs/worker.ts'
import { makeReport } from './make-report.ts'
import { attemptsMax, type ReportOrder } from './report-attempt.ts'
import { endAbandonedReports } from './end-abandoned-reports.ts'

declare module '../../platform/jobs/enqueue.ts' {
  interface JobPayloads {
    'generate-report': ReportOrder
    'end-abandoned-reports': Record<string, never>
  }
}

export const reportsJobs = {
  'generate-report': (order, services) => makeReport(services, order),
  'end-abandoned-reports': (_payload, services) => endAbandonedReports(services),
} satisfies Partial<JobHandlers>

export const jobKeyOf = ({ reportId }: Pick<ReportOrder, 'reportId'>) => `generate-report ${reportId}`

/** Queues jobs that make reports. The sweep for abandoned reports finds jobs by their key. */
export function enqueueReports(tx: TenantTransaction, orders: readonly ReportOrder[]): Promise<void> {
  const jobs = orders.map((order) => ({ payload: order, key: jobKeyOf(order) }))
  return enqueueAll(tx, 'generate-report', jobs, { maxAttempts: attemptsMax })
}
