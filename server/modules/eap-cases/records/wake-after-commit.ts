import { sql } from 'kysely'
import { beforeCommit } from '../../../platform/database/before-commit.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Services } from '../../../platform/services.ts'
import { wakeSending } from './queue-message.ts'

/** The wake that is under way, and the one after it, which those wait for who have committed meanwhile. */
const wakes = new WeakMap<Database, { now: Promise<void>; next?: Promise<void> }>()

/**
 * Wakes sending after a commit, for calls that many people make at once: within their transactions each would hold the
 * one row of the job until its commit, and all the others would wait. Those who come while a wake is under way share the
 * next one. If it fails, what is stored goes out within a minute all the same.
 */
export function wakeAfterCommit({ db }: Pick<Services, 'db'>): Promise<void> {
  const current = wakes.get(db)
  if (current) return (current.next ??= current.now.then(() => start(db)))
  return start(db)
}

function start(db: Database): Promise<void> {
  // It is no part of the call, so no note of the call's Idempotency-Key belongs to it.
  const now = beforeCommit
    .exit(() => wake(db))
    .finally(() => {
      if (!wakes.get(db)?.next) wakes.delete(db)
    })
  wakes.set(db, { now })
  return now
}

async function wake(db: Database): Promise<void> {
  try {
    const isWoken = await db.runAlone('is-sending-woken', jobThatWaits, (jobs) => jobs.length > 0)
    if (!isWoken) await db.withTenant({ kind: 'all' }, wakeSending)
  } catch {
    // The job of the minute follows.
  }
}

/** A job that has not begun will see what is committed by now. */
const jobThatWaits = sql<Record<string, never>>`
  select from graphile_worker._private_jobs
   where key = 'send-eap-messages' and locked_at is null and attempts < max_attempts and run_at <= now()`
