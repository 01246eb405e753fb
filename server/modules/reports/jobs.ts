import type { TenantTransaction } from '../../platform/database/database.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
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

/** Queues the making of a report. Its key is by what the sweep finds the job. */
export function enqueueReport(tx: TenantTransaction, order: ReportOrder): Promise<void> {
  return enqueue(tx, 'generate-report', order, { maxAttempts: attemptsMax, key: jobKeyOf(order) })
}
