import type { JobHandlers } from '../../platform/jobs/worker.ts'
import { checkDueDomains } from './check-due-domains.ts'

declare module '../../platform/jobs/enqueue.ts' {
  interface JobPayloads {
    'check-sender-domains': Record<string, never>
  }
}

export const senderDomainsJobs = {
  'check-sender-domains': (_payload, services) => checkDueDomains(services),
} satisfies Partial<JobHandlers>
