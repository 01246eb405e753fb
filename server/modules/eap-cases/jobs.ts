import type { JobHandlers } from '../../platform/jobs/worker.ts'
import { forgetCaseContents } from './confidential/keeping/forget-case-contents.ts'
import { indexCases } from './confidential/keeping/index-cases.ts'
import { resealCases } from './confidential/keeping/reseal-cases.ts'
import './records/remove-attachments.ts'

declare module '../../platform/jobs/enqueue.ts' {
  interface JobPayloads {
    'forget-case-contents': Record<string, never>
    'reseal-cases': Record<string, never>
  }
}

export const eapCasesJobs = {
  'forget-case-contents': (_payload, services) => forgetCaseContents(services),
  'reseal-cases': async (_payload, services) => {
    await resealCases(services)
    await indexCases(services)
  },
  'remove-case-files': async ({ storageKeys }, { files }) => {
    for (const storageKey of storageKeys) await files.remove(storageKey)
  },
} satisfies Partial<JobHandlers>
