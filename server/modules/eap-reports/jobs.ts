import type { JobHandlers } from '../../platform/jobs/worker.ts'
import { makeEapReport } from './make-eap-report.ts'
import { inviteOutcomes } from './outcomes/invite-outcomes.ts'
import { forgetInvitations } from './outcomes/forget-invitations.ts'
import { resealOutcomes } from './outcomes/reseal-outcomes.ts'

declare module '../../platform/jobs/enqueue.ts' {
  interface JobPayloads {
    'invite-outcomes': Record<string, never>
    'forget-outcome-invitations': Record<string, never>
    'reseal-outcomes': Record<string, never>
  }
}

export const eapReportsJobs = {
  'generate-eap-report': (order, services) => makeEapReport(services, order),
  'invite-outcomes': (_payload, services) => inviteOutcomes(services),
  'forget-outcome-invitations': (_payload, services) => forgetInvitations(services),
  'reseal-outcomes': (_payload, services) => resealOutcomes(services),
} satisfies Partial<JobHandlers>
