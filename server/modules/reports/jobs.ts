import type { JobHandlers } from '../../platform/jobs/worker.ts'
import { endAbandonedReports } from './end-abandoned-reports.ts'
import { generateWaveReports } from './generate-wave-reports.ts'
import { makeReport } from './make-report.ts'
import { measureWaveQuality } from './measure-wave-quality.ts'

declare module '../../platform/jobs/enqueue.ts' {
  interface JobPayloads {
    'end-abandoned-reports': Record<string, never>
    'generate-wave-reports': { organizationId: string; waveId: string }
  }
}

export const reportsJobs = {
  'generate-report': (order, services) => makeReport(services, order),
  'generate-wave-reports': (place, services) => generateWaveReports(services, place),
  'end-abandoned-reports': (_payload, services) => endAbandonedReports(services),
  'measure-wave-quality': (wave, services) => measureWaveQuality(services, wave),
} satisfies Partial<JobHandlers>
