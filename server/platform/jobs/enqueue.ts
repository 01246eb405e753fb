import { sql } from 'kysely'
import type { TenantTransaction } from '../database/database.ts'
import { listParameter } from '../database/list-parameter.ts'
import { jsonParameter } from '../json-in-pieces.ts'

/**
 * The kinds of background jobs and the payload of each. Modules add theirs by declaration merging, which only an
 * interface allows.
 */
export interface JobPayloads {
  'close-idempotency-keys': Record<string, never>
  'close-sign-ins': Record<string, never>
}
export type JobName = keyof JobPayloads

/** The queue's pauses grow to hours: these attempts span almost four, enough time to fix the cause. */
const attemptsUnlessSaid = 10

/**
 * Queues a job in the transaction that decides on it: rolled back together, visible together. A job may run twice, so
 * it first checks whether its work is done. With `key`, a job of the same key that is waiting or has been given up is
 * replaced.
 */
export function enqueue<N extends JobName>(
  tx: TenantTransaction,
  name: N,
  payload: JobPayloads[N],
  { key = null, ...options }: JobOptions & { key?: string | null } = {},
): Promise<void> {
  return enqueueAll(tx, name, [{ payload, key }], options)
}

type JobOptions = { runAt?: Date; maxAttempts?: number }

/** The same for many jobs of a kind, with no more round trips than for one. */
export async function enqueueAll<N extends JobName>(
  tx: TenantTransaction,
  name: N,
  jobs: readonly { payload: JobPayloads[N]; key: string | null }[],
  { runAt, maxAttempts = attemptsUnlessSaid }: JobOptions = {},
): Promise<void> {
  const keys = jobs.flatMap(({ key }) => key ?? [])
  // The queue would otherwise keep the old, given-up job next to the new one, failed for ever.
  if (keys.length > 0)
    await sql`delete from graphile_worker._private_jobs
      where key = any(${await listParameter(keys, 'text')}) and locked_at is null and attempts >= max_attempts`.execute(
      tx,
    )
  await sql`
    select graphile_worker.add_job(
      identifier => ${name}, payload => job.payload, run_at => ${runAt ?? null}::timestamptz,
      job_key => job.key, max_attempts => ${maxAttempts}::int)
      from rows from (json_to_recordset(${await jsonParameter(jobs)}::json) as (payload json, key text))
           with ordinality as job (payload, key, position)
     order by position`.execute(tx)
}
