import { conflict } from '../../platform/app-error.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { changeFailedJob } from './change-failed-job.ts'
import { removeJob } from './failed-jobs-queries.ts'

/**
 * Forgets a job that was given up and that somebody has dealt with in another way. One that is still tried by itself
 * stays: dismissing it would leave work undone that nobody gave up.
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
