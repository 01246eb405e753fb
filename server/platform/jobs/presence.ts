import type { Kysely } from 'kysely'
import { hostname } from 'node:os'
import type { Schema } from '../database/schema.ts'
import { describeFailure } from '../describe-failure.ts'
import type { Logger } from '../log.ts'
import { releaseLost, leave, sendHeartbeats, type ReleasedJob, type Member } from './presence-queries.ts'

export type Presence = {
  join(member: Member): void
  /** Releases at once the jobs that a member still holds. */
  leave(id: string): Promise<void>
  /** The same for all members; ends the heartbeats. */
  end(): Promise<void>
}

/**
 * Sends the heartbeats of this process's workers and watches those of all others: a worker that misses three is lost,
 * and the first process that notices releases its jobs.
 */
export function keepPresence(db: Kysely<Schema>, log: Logger, lostAfterMs: number): Presence {
  const members = new Map<string, Member>()
  const databaseLog = logDatabase(log)
  let timer: NodeJS.Timeout | undefined
  let beating = Promise.resolve()

  const beat = async () => {
    try {
      const replaced = await sendHeartbeats(db, [...members.values()], hostname())
      if (replaced.length > 0)
        log.warn({ workers: replaced }, 'sent no heartbeat for too long: its jobs were given to others')
      logReleased(log, await releaseLost(db, lostAfterMs))
      databaseLog.answers()
    } catch (error) {
      databaseLog.fails(error)
    }
  }
  const beatOn = () => {
    beating = beat().then(() => {
      timer = setTimeout(beatOn, lostAfterMs / 3)
    })
  }
  beatOn()
  return {
    join(member) {
      members.set(member.id, member)
      // The next heartbeat would be early enough to keep its jobs; this one makes the worker visible at once.
      void sendHeartbeats(db, [member], hostname()).catch(() => undefined)
    },
    async leave(id) {
      members.delete(id)
      logReleased(log, await leave(db, [id]))
    },
    async end() {
      await beating
      clearTimeout(timer)
      // If the database is away, the others release the jobs once this worker has missed enough heartbeats.
      if (members.size > 0)
        await leave(db, [...members.keys()]).then((released) => logReleased(log, released), databaseLog.fails)
    },
  }
}

function logReleased(log: Logger, jobs: readonly ReleasedJob[]): void {
  for (const { id, task, attempts, fate } of jobs)
    log.warn({ job: task, jobId: id, attempt: attempts, fate }, 'job lost its worker')
}

/** Logs once that the database went away, and once that it is back. */
function logDatabase(log: Logger) {
  let awaySince: number | undefined
  return {
    fails(error: unknown) {
      if (awaySince !== undefined) return
      awaySince = performance.now()
      log.error({ err: describeFailure(error) }, 'the database does not answer; jobs wait')
    },
    answers() {
      if (awaySince === undefined) return
      const seconds = Math.round((performance.now() - awaySince) / 1000)
      awaySince = undefined
      log.warn({ seconds }, 'the database answers again')
    },
  }
}
