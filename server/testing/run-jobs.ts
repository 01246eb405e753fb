import { EventEmitter } from 'node:events'
import { Logger, runOnce, type WorkerEvents } from 'graphile-worker'
import { jobs } from '../jobs.ts'
import { taskListOf } from '../platform/jobs/task-list.ts'
import type { Services } from '../platform/services.ts'

/**
 * Runs all queued jobs that are due, as the worker would, until none is left. A failure is printed: it may be why a test
 * fails.
 */
export async function runJobs(services: Services): Promise<void> {
  const events: WorkerEvents = new EventEmitter()
  events.on('job:error', ({ job, error }) => console.error(`${job.task_identifier} failed:`, error))
  await runOnce({
    pgPool: services.db.pool,
    taskList: taskListOf(jobs, services),
    noHandleSignals: true,
    logger: new Logger(() => () => undefined),
    events,
    // Only jobs whose end is noted in batches have left the queue when this returns.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  })
}
