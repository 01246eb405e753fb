import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { changeFailedJob } from './change-failed-job.ts'
import { rescheduleJob } from './failed-jobs-queries.ts'

/** Restarts a failed job. Jobs check first whether their work is done, so an unneeded run does no harm. */
export function restartFailedJob(services: Services, user: SignedIn, jobId: number): Promise<Record<string, never>> {
  return changeFailedJob(services, user, jobId, { action: 'restart-job', change: (tx) => rescheduleJob(tx, jobId) })
}
