import { audit } from '../../platform/audit.ts'
import { conflict, notFound } from '../../platform/app-error.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { lockJob, removeJob } from './failed-jobs-queries.ts'

/**
 * Forgets a job that was given up and that somebody has dealt with in another way. One that is still tried by itself
 * stays: dismissing it would leave work undone that nobody gave up.
 */
export async function dismissFailedJob(
  { db }: Services,
  user: SignedIn,
  jobId: number,
): Promise<Record<string, never>> {
  return db.withTenant(user.scope, async (tx) => {
    const job = await lockJob(tx, jobId)
    if (!job) throw notFound()
    if (!job.isFailed) throw conflict('JOB_NOT_FAILED')
    if (!job.isGivenUp) throw conflict('JOB_STILL_TRIED')
    await removeJob(tx, jobId)
    await audit(tx, {
      organizationId: job.organizationId,
      userName: user.userName,
      action: 'dismiss-job',
      recordType: 'job',
      recordId: jobId,
      details: { task: job.task },
    })
    return {}
  })
}
