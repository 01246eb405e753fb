import { Logger, run, type Runner } from 'graphile-worker'
import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { describeFailure } from '../describe-failure.ts'
import type { Logger as Log } from '../log.ts'
import type { Services } from '../services.ts'
import type { Presence } from './presence.ts'
import { taskListOf, type JobHandlers } from './task-list.ts'

/** A set of jobs that runs beside the others: what blocks one lane does not stop the rest. */
export type Lane = {
  readonly name: string
  readonly handlers: Partial<JobHandlers>
  /** Jobs that one process runs at the same time. */
  readonly concurrency: number
  /** When repeated jobs run, in UTC (graphile-worker's crontab). */
  readonly cron?: string
}

type Surroundings = { readonly pool: pg.Pool; readonly presence: Presence; readonly services: Services }
type Started = { readonly id: string; readonly runner: Runner }

/** Pause before a lane that ended unexpectedly is restarted, in milliseconds. */
const restartAfter = 1000

/**
 * Takes jobs until stopped; stopping lets running ones finish. The queue's runner exits when it cannot record the
 * outcome of a job, for example when the database goes away: then a new one replaces it.
 */
export async function startLane(lane: Lane, around: Surroundings): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController()
  let current = await startRunner(lane, around)
  const watch = async () => {
    for (;;) {
      const failure = await endOf(current.runner)
      if (stopping.signal.aborted) return
      around.services.log.error({ lane: lane.name, err: failure }, 'the lane ended unexpectedly and is restarted')
      const next = await startAgain(lane, around, current.id, stopping.signal)
      if (!next) return
      current = next
    }
  }
  const watching = watch()
  return {
    async stop() {
      stopping.abort()
      await current.runner.stop().catch(() => undefined)
      await watching
    },
  }
}

function endOf(runner: Runner): Promise<ReturnType<typeof describeFailure> | undefined> {
  return runner.promise.then(
    () => undefined,
    (error: unknown) => describeFailure(error),
  )
}

async function startAgain(
  lane: Lane,
  around: Surroundings,
  formerId: string,
  signal: AbortSignal,
): Promise<Started | undefined> {
  while (!signal.aborted) {
    await pause(restartAfter, undefined, { signal }).catch(() => undefined)
    try {
      await around.presence.leave(formerId)
      if (!signal.aborted) return await startRunner(lane, around)
    } catch {
      continue // the database is still away, which the heartbeats report
    }
  }
  return undefined
}

async function startRunner(lane: Lane, { pool, presence, services }: Surroundings): Promise<Started> {
  const events = new EventEmitter()
  tellFailures(events, services.log)
  let id = ''
  events.once('pool:create', ({ workerPool }: { workerPool: { id: string } }) => {
    id = workerPool.id
    presence.join({ id, lane: lane.name })
  })
  const runner = await run({
    pgPool: pool,
    concurrency: lane.concurrency,
    noHandleSignals: true,
    pollInterval: 1000,
    taskList: taskListOf(lane.handlers, services),
    crontab: lane.cron ?? '',
    events,
    logger: quietLogger,
    // Outcomes are recorded in batches, even of one: otherwise an error in recording is an unhandled rejection, which
    // would crash the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  })
  return { id, runner }
}

type FailedAttempt = {
  job: { id: string; task_identifier: string; attempts: number; max_attempts: number }
  error: Error
}

function tellFailures(events: EventEmitter, log: Log): void {
  events.on('job:error', ({ job, error }: FailedAttempt) => {
    const { id, task_identifier: task, attempts, max_attempts: mostAttempts } = job
    const attempt = { job: task, jobId: id, attempt: attempts, isGivenUp: attempts >= mostAttempts }
    log.error({ ...attempt, reason: error.message, err: describeFailure(error.cause ?? error) }, 'job failed')
  })
}

/** The queue's own messages are not printed; failures are reported through events. */
const quietLogger = new Logger(() => () => undefined)
