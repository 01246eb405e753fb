import type { JobHandlers } from '../../platform/jobs/worker.ts'
import { makeEapReport } from './make-eap-report.ts'

export const eapReportsJobs = {
  'generate-eap-report': (order, services) => makeEapReport(services, order),
} satisfies Partial<JobHandlers>
