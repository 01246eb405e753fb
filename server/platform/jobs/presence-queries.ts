import { sql, type Kysely } from 'kysely'
import type { Schema } from '../database/schema.ts'
import type { JobFailure } from '../../../domain/queue/job-failures.ts'

/** A member of the queue: it locks jobs under its own name. */
export type Member = { id: string; lane: string }

/**
 * A job that loses its worker did not fail, so it may start again beyond its allowed attempts. But the job itself may
 * be what kills its workers: after so many starts it is given up, for somebody to look at.
 */
const mostBeginnings = 25
const workerLost: JobFailure = 'WORKER_LOST'

/** Rows of lost workers are kept for so long, for whoever looks for the cause. */
const keptFor = '1 day'

/** Records the heartbeats. Returns the names of members whose jobs were meanwhile given to others. */
export async function sendHeartbeats(db: Kysely<Schema>, members: readonly Member[], host: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with given as (select * from unnest(${members.map(({ id }) => id)}::text[], ${members.map(({ lane }) => lane)}::text[]) as m (id, lane)),
      lost as (select w.id from workers w join given using (id) where w.lost_at is not null),
      seen as (
        insert into workers (id, lane, host, process_id)
        select id, lane, ${host}, ${process.pid} from given order by id
        on conflict (id) do update set seen_at = now(), lost_at = null)
    select id from lost`.execute(db)
  return rows.map(({ id }) => id)
}

/** Releases the jobs of members that are stopping, and deletes their rows. */
export function leave(db: Kysely<Schema>, ids: readonly string[]): Promise<ReleasedJob[]> {
  return db.transaction().execute(async (tx) => {
    const released = await release(tx, sql<boolean>`j.locked_by = any(${ids}::text[])`)
    await tx.deleteFrom('workers').where('id', 'in', ids).execute()
    return released
  })
}

/**
 * Releases the jobs whose worker has had no heartbeat for so long. After a start of PostgreSQL the time counts from
 * zero for everybody: while it was down, nobody could send a heartbeat. All times are the database's, since clocks of
 * machines differ.
 */
export function releaseLost(db: Kysely<Schema>, lostAfterMs: number): Promise<ReleasedJob[]> {
  const limit = sql<Date>`now() - ${lostAfterMs} * interval '1 ms'`
  return db.transaction().execute(async (tx) => {
    const released = await release(
      tx,
      sql<boolean>`greatest(j.locked_at, pg_postmaster_start_time()) < ${limit}
        and not exists (select from workers w where w.id = j.locked_by and w.seen_at >= ${limit})`,
    )
    await sql`update workers set lost_at = now()
      where lost_at is null and greatest(seen_at, pg_postmaster_start_time()) < ${limit}`.execute(tx)
    await sql`delete from workers where seen_at < now() - ${keptFor}::interval`.execute(tx)
    return released
  })
}

export type ReleasedJob = { id: string; task: string; attempts: number; fate: 'again' | 'superseded' | 'given up' }

/** Releases the locked jobs for which `isGone` is true. */
async function release(tx: Kysely<Schema>, isGone: ReturnType<typeof sql<boolean>>): Promise<ReleasedJob[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended('jobs of lost workers', 0))`.execute(tx)
  const { rows } = await sql<ReleasedJob & { locked_by: string }>`
    select j.id::text, j.task_identifier as task, j.attempts, j.locked_by,
           case -- The queue ends a running job like this when a new one takes over its key.
                when j.key is null and j.attempts >= j.max_attempts and j.updated_at > j.locked_at then 'superseded'
                when j.attempts >= greatest(j.max_attempts, ${mostBeginnings}) then 'given up'
                else 'again' end as fate
      from graphile_worker.jobs j where j.locked_by is not null and ${isGone}`.execute(tx)
  if (rows.length === 0) return []
  const idsOf = (fate: ReleasedJob['fate']) => rows.filter((row) => row.fate === fate).map(({ id }) => id)
  await sql`select graphile_worker.force_unlock_workers(${[...new Set(rows.map((row) => row.locked_by))]}::text[])`.execute(
    tx,
  )
  await sql`select graphile_worker.complete_jobs(${idsOf('superseded')}::bigint[])`.execute(tx)
  await sql`select graphile_worker.permanently_fail_jobs(${idsOf('given up')}::bigint[], ${workerLost})`.execute(tx)
  await sql`
    select graphile_worker.reschedule_jobs(array[j.id], max_attempts => j.max_attempts + 1)
      from graphile_worker.jobs j where j.id = any(${idsOf('again')}::bigint[])`.execute(tx)
  return rows.map(({ id, task, attempts, fate }) => ({ id, task, attempts, fate }))
}
