import { conflict } from '../../platform/app-error.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { changeFailedJob } from './change-failed-job.ts'
import { removeJob } from './failed-jobs-queries.ts'

/**
 * Deletes a job that has used up its attempts and that somebody has dealt with in another way. A job that is still
 * retried cannot be dismissed: its work would be lost.
 */
export function dismissFailedJob(services: Services, user: SignedIn, jobId: number): Promise<Record<string, never>> {
  return changeFailedJob(services, user, jobId, {
    action: 'dismiss-job',
    change: (tx, job) => {
      if (!job.isGivenUp) throw conflict('JOB_STILL_TRIED')
      return removeJob(tx, jobId)
    },
  })
}
