import { setTimeout as pause } from 'node:timers/promises'
import { connect } from '../database/database.ts'
import type { Services } from '../services.ts'
import { startLane, type Lane } from './lane.ts'
import { keepPresence } from './presence.ts'

export type { JobHandlers } from './task-list.ts'
export type Worker = { stop(): Promise<void> }

/** Longest time that running jobs get to finish, in milliseconds. It ends before the process is killed. */
const patience = 10_000

/**
 * Runs queued jobs until stopped; stopping lets running ones finish, and releases those that take too long for other
 * workers. The queue has its own connections: jobs that use up the application's must not delay heartbeats.
 */
export async function startWorker(services: Services, lanes: readonly Lane[]): Promise<Worker> {
  const { config, log } = services
  const queue = connect(config.databaseUrl, config.databaseOwnerUrl, lanes.length + 3)
  const presence = keepPresence(queue.open, log, config.workerLostAfterMs)
  const around = { pool: queue.pool, presence, services }
  const started = await Promise.allSettled(lanes.map((lane) => startLane(lane, around)))
  const stop = async () => {
    const running = started.flatMap((lane) => (lane.status === 'fulfilled' ? [lane.value.stop()] : []))
    const enough = new AbortController()
    await Promise.race([
      Promise.all(running),
      pause(patience, undefined, { signal: enough.signal }).catch(() => undefined),
    ])
    enough.abort()
    await presence.end()
    await queue.close()
  }
  const failure = started.find((lane) => lane.status === 'rejected')
  if (!failure) return { stop }
  await stop()
  throw failure.reason
}
