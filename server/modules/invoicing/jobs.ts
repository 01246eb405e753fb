import type { JobHandlers } from '../../platform/jobs/worker.ts'
import { finishInvoiceChanges, sendChanges } from './sending/send-changes.ts'

declare module '../../platform/jobs/enqueue.ts' {
  interface JobPayloads {
    'send-invoice-changes': { organizationId: string }
    'finish-invoice-changes': Record<string, never>
  }
}

export const invoicingJobs = {
  'send-invoice-changes': (organization, services) => sendChanges(services, organization),
  'finish-invoice-changes': (_payload, services) => finishInvoiceChanges(services),
} satisfies Partial<JobHandlers>
