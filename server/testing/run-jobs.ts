import { Logger, runOnce, type TaskList } from 'graphile-worker'
import { jobs } from '../jobs.ts'
import type { Services } from '../platform/services.ts'

/** Does all queued work that is due, as the worker would, and comes back when none is left. */
export async function runJobs(services: Services): Promise<void> {
  const taskList: TaskList = {}
  for (const [name, handler] of Object.entries(jobs)) {
    taskList[name] = (payload) =>
      (handler as (payload: unknown, services: Services) => Promise<void>)(payload, services)
  }
  await runOnce({
    pgPool: services.db.pool,
    taskList,
    noHandleSignals: true,
    logger: new Logger(() => () => undefined),
  })
}
