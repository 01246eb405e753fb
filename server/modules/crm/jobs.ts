import type { JobHandlers } from '../../platform/jobs/worker.ts'
import { runSync } from './sync/run-sync.ts'
import { queueQuickRun, takeOverRun } from './sync/watch-runs.ts'

declare module '../../platform/jobs/enqueue.ts' {
  interface JobPayloads {
    'run-crm-sync': { runId: number }
    'queue-crm-sync': Record<string, never>
    'watch-crm-sync': Record<string, never>
  }
}

export const crmJobs = {
  'run-crm-sync': (run, services) => runSync(services, run),
  'queue-crm-sync': (_payload, services) => queueQuickRun(services),
  'watch-crm-sync': (_payload, services) => takeOverRun(services),
} satisfies Partial<JobHandlers>
