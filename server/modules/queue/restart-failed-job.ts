import { audit } from '../../platform/audit.ts'
import { conflict, notFound } from '../../platform/app-error.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { lockJob, rescheduleJob } from './failed-jobs-queries.ts'

/** Tries a job again that failed; jobs look first whether their work is done, so one time too many does no harm. */
export async function restartFailedJob(
  { db }: Services,
  user: SignedIn,
  jobId: number,
): Promise<Record<string, never>> {
  return db.withTenant(user.scope, async (tx) => {
    const job = await lockJob(tx, jobId)
    if (!job) throw notFound()
    if (!job.isFailed) throw conflict('JOB_NOT_FAILED')
    await rescheduleJob(tx, jobId)
    await audit(tx, {
      organizationId: job.organizationId,
      userName: user.userName,
      action: 'restart-job',
      recordType: 'job',
      recordId: jobId,
      details: { task: job.task },
    })
    return {}
  })
}
