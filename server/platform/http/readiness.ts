import { setTimeout as pause } from 'node:timers/promises'
import { isMigrated } from '../database/migrations.ts'
import { rightsThatDiffer } from '../database/rights.ts'
import type { Services } from '../services.ts'

/** How long the result of an expensive check is cached, in milliseconds: anybody may ask, as often as they like. */
const cachedForMs = 3_000

/**
 * Load balancers wait a few seconds for a response; a database that is silent for longer counts as unavailable, in
 * milliseconds.
 */
const patience = 3_000

type Obstacle = string | undefined

/**
 * Reports why this process cannot serve: a database that is unavailable, not migrated, or without the roles, rights and
 * row-level policies that the migrations left; a folder of files that is not writable.
 */
export function obstacles({ db, files, log, clock }: Services): () => Promise<Obstacle> {
  const rights = kept(clock, async () => {
    const differing = await rightsThatDiffer(db.pool)
    if (differing.length === 0) return undefined
    log.error({ differing: differing.slice(0, 20) }, 'rights in the database are not as migrated')
    return 'rights in the database are not as the migrations left them'
  })
  const storage = kept(clock, async () => {
    try {
      await files.probe()
      return undefined
    } catch (error) {
      return `files cannot be stored (${(error as NodeJS.ErrnoException).code})`
    }
  })
  const look = underWay(async () => {
    try {
      if (!(await isMigrated(db.pool))) return 'the database is not migrated'
      return (await rights()) ?? (await storage())
    } catch {
      return noAnswer
    }
  })
  return () => Promise.race([look(), pause(patience, noAnswer, { ref: false })])
}

const noAnswer = 'the database does not answer'

/** Concurrent callers share one check: however often somebody asks, only one check at a time uses a connection. */
function underWay(look: () => Promise<Obstacle>): () => Promise<Obstacle> {
  let current: Promise<Obstacle> | undefined
  return () =>
    (current ??= look().finally(() => {
      current = undefined
    }))
}

/** Concurrent callers share the result. After a failure the check runs again. */
function kept(clock: Services['clock'], find: () => Promise<Obstacle>): () => Promise<Obstacle> {
  let last: { found: Promise<Obstacle>; until: number } | undefined
  return () => {
    const now = clock.now().getTime()
    if (!last || last.until <= now) {
      const found = find()
      last = { found, until: now + cachedForMs }
      found.catch(() => {
        last = undefined
      })
    }
    return last.found
  }
}
