import { Logger, run, type Runner, type TaskList } from 'graphile-worker'
import { EventEmitter } from 'node:events'
import type pg from 'pg'
import { describeFailure } from '../describe-failure.ts'
import type { Services } from '../services.ts'
import type { JobName, JobPayloads } from './enqueue.ts'

export type JobHandlers = { [N in JobName]: (payload: JobPayloads[N], services: Services) => Promise<void> }

/** Runs queued jobs until stopped; stopping lets running ones finish. `cron` lines are in UTC. */
export function startWorker(
  pool: pg.Pool,
  handlers: Partial<JobHandlers>,
  services: Services,
  cron: string,
): Promise<Runner> {
  const taskList: TaskList = {}
  for (const [name, handler] of Object.entries(handlers)) {
    taskList[name] = (payload) =>
      (handler as (payload: unknown, services: Services) => Promise<void>)(payload, services)
  }
  const events = new EventEmitter()
  events.on(
    'job:error',
    ({ job, error }: { job: { id: string; task_identifier: string; attempts: number }; error: unknown }) => {
      const attempt = { job: job.task_identifier, jobId: job.id, attempt: job.attempts }
      services.log.error({ ...attempt, err: describeFailure(error) }, 'job failed')
    },
  )
  return run({
    pgPool: pool,
    concurrency: services.config.workers,
    noHandleSignals: true,
    pollInterval: 1000,
    taskList,
    crontab: cron,
    events,
    logger: quietLogger,
  })
}

/** The queue's own chatter is not ours to print; failures come through events. */
const quietLogger = new Logger(() => () => undefined)
