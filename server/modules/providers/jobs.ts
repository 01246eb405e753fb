import type { JobHandlers } from '../../platform/jobs/worker.ts'
import { forgetMessages } from './webhook/forget-messages.ts'
import { lookForAwayProviders } from './connections/look-for-away-providers.ts'

declare module '../../platform/jobs/enqueue.ts' {
  interface JobPayloads {
    'forget-provider-messages': Record<string, never>
    'look-for-away-providers': Record<string, never>
  }
}

export const providersJobs = {
  'forget-provider-messages': (_payload, services) => forgetMessages(services),
  'look-for-away-providers': (_payload, services) => lookForAwayProviders(services),
} satisfies Partial<JobHandlers>
