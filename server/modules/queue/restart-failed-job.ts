import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { changeFailedJob } from './change-failed-job.ts'
import { rescheduleJob } from './failed-jobs-queries.ts'

/** Tries a job again that failed; jobs look first whether their work is done, so one time too many does no harm. */
export function restartFailedJob(services: Services, user: SignedIn, jobId: number): Promise<Record<string, never>> {
  return changeFailedJob(services, user, jobId, { action: 'restart-job', change: (tx) => rescheduleJob(tx, jobId) })
}
