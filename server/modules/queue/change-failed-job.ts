import type { AuditAction } from '../../../domain/journal/audit-actions.ts'
import { audit } from '../../platform/audit.ts'
import { conflict, notFound } from '../../platform/app-error.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { lockJob, type FoundJob } from './failed-jobs-queries.ts'

/** Changes a failed job, locked against other changes, and records it in the audit log. */
export function changeFailedJob(
  { db }: Services,
  user: SignedIn,
  jobId: number,
  { action, change }: { action: AuditAction; change: (tx: TenantTransaction, job: FoundJob) => Promise<void> },
): Promise<Record<string, never>> {
  return db.withTenant(user.scope, async (tx) => {
    const job = await lockJob(tx, jobId)
    if (!job) throw notFound()
    if (!job.isFailed) throw conflict('JOB_NOT_FAILED')
    await change(tx, job)
    const { organizationId, task } = job
    await audit(tx, {
      organizationId,
      userName: user.userName,
      action,
      recordType: 'job',
      recordId: jobId,
      details: { task },
    })
    return {}
  })
}
