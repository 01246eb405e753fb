import { Logger, runOnce } from 'graphile-worker'
import { jobs } from '../jobs.ts'
import { taskListOf } from '../platform/jobs/task-list.ts'
import type { Services } from '../platform/services.ts'

/** Runs all queued jobs that are due, as the worker would, until none is left. */
export async function runJobs(services: Services): Promise<void> {
  await runOnce({
    pgPool: services.db.pool,
    taskList: taskListOf(jobs, services),
    noHandleSignals: true,
    logger: new Logger(() => () => undefined),
  })
}
