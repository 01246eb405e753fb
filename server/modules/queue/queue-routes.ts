import { dismissFailedJob, getQueueStatus, listFailedJobs, restartFailedJob } from '../../../contract/queue/queue.ts'
import type { Register } from '../../platform/http/register.ts'
import type { Services } from '../../platform/services.ts'
import { dismissFailedJob as dismiss } from './dismiss-failed-job.ts'
import { failedJobs } from './failed-jobs-queries.ts'
import { queueCounts } from './queue-queries.ts'
import { restartFailedJob as restart } from './restart-failed-job.ts'

/** In milliseconds: finished and failed work is counted for a day, waiting work however long it waits. */
const countedFor = 24 * 3_600_000

export function queueRoutes(register: Register, services: Services): void {
  const { db, clock } = services
  register(getQueueStatus, ({ user }) => {
    const since = new Date(clock.now().getTime() - countedFor)
    return db.readTenant(user.scope, (tx) => queueCounts(tx, user.userName, since))
  })
  register(listFailedJobs, ({ user }) => db.readTenant(user.scope, failedJobs))
  register(restartFailedJob, ({ user, params }) => restart(services, user, params.jobId))
  register(dismissFailedJob, ({ user, params }) => dismiss(services, user, params.jobId))
}
