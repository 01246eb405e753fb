import type { JobHandlers } from '../../platform/jobs/worker.ts'
import { makeEapReport } from './make-eap-report.ts'
import { inviteOutcomes } from './outcomes/invite-outcomes.ts'

declare module '../../platform/jobs/enqueue.ts' {
  interface JobPayloads {
    'invite-outcomes': Record<string, never>
  }
}

export const eapReportsJobs = {
  'generate-eap-report': (order, services) => makeEapReport(services, order),
  'invite-outcomes': (_payload, services) => inviteOutcomes(services),
} satisfies Partial<JobHandlers>
