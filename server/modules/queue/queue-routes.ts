import { getQueueStatus, listFailedJobs, restartFailedJob } from '../../../contract/queue.ts'
import { isStaffAdmin, permissionsFor } from '../../../domain/access/permissions.ts'
import { isQueueStatusShown } from '../../../domain/shell/frame.ts'
import { need } from '../../platform/app-error.ts'
import type { Register } from '../../platform/http/register.ts'
import type { Services } from '../../platform/services.ts'
import { failedJobs } from './failed-jobs-queries.ts'
import { queueCounts } from './queue-queries.ts'
import { restartFailedJob as restart } from './restart-failed-job.ts'

/** Finished and failed work is counted for a day; what waits is counted however long it waits. */
const countedFor = 24 * 3_600_000

export function queueRoutes(register: Register, services: Services): void {
  const { db, clock } = services
  register(getQueueStatus, ({ user }) => {
    need(isQueueStatusShown(permissionsFor(user)), 'internal role or AS360clientAdmin')
    const since = new Date(clock.now().getTime() - countedFor)
    return db.readTenant(user.scope, (tx) => queueCounts(tx, user.userName, since))
  })
  register(listFailedJobs, ({ user }) => {
    need(isStaffAdmin(permissionsFor(user)), 'admin of the house')
    return db.readTenant(user.scope, failedJobs)
  })
  register(restartFailedJob, ({ user, params }) => restart(services, user, params.jobId))
}
