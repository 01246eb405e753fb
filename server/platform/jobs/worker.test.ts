import { Writable } from 'node:stream'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createLog } from '../log.ts'
import { enqueue } from './enqueue.ts'
import type { Lane } from './lane.ts'
import { startWorker, type Worker } from './worker.ts'

let assay: TestApp
let owner: pg.Client
let said = ''
const workers: Worker[] = []

beforeAll(async () => {
  const log = createLog(
    'info',
    new Writable({
      write(line, _encoding, done) {
        said += String(line)
        done()
      },
    }),
  )
  assay = await startTestApp(undefined, { environment: { ASSAY_WORKER_LOST_AFTER_MS: '600' }, log })
  owner = new pg.Client({ connectionString: assay.services.config.databaseOwnerUrl })
  await owner.connect()
})
beforeEach(async () => {
  said = ''
  await owner.query('delete from graphile_worker._private_jobs; delete from workers')
})
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()))
})
afterAll(async () => {
  await owner.end()
  await assay.close()
})

const job = 'close-idempotency-keys'
const lane = (handler: () => Promise<void>, name = 'general'): Lane => ({
  name,
  handlers: { [job]: handler },
  concurrency: 1,
})
const work = async (...lanes: Lane[]) => {
  const worker = await startWorker(assay.services, lanes)
  workers.push(worker)
  return worker
}
const queue = (maxAttempts = 10, key?: string) =>
  assay.build((tx) => enqueue(tx, job, {}, { maxAttempts, ...(key && { key }) }))
const jobs = async () =>
  (await owner.query('select attempts, max_attempts, last_error, locked_by from graphile_worker.jobs')).rows
/** Leaves the jobs as a killed worker does: locked, under a name without heartbeats. */
const lockAll = (by: string) =>
  owner.query(
    `update graphile_worker._private_jobs set attempts = attempts + 1, locked_by = $1, locked_at = now() - interval '2 s', updated_at = now() - interval '1 h'`,
    [by],
  )
const seen = (id: string, ago: string) =>
  owner.query(
    `insert into workers (id, lane, host, process_id, seen_at) values ($1, 'general', 'h', 1, now() - $2::interval)`,
    [id, ago],
  )

/** Waits for something that happens in the background, on a busy machine too. */
const soon = <T>(read: () => T) => expect.poll(read, { timeout: 20_000, interval: 20 })

/** A promise with the functions that settle it. */
const gate = () => Promise.withResolvers<void>()

describe('a job whose worker is gone', () => {
  test.each([
    ['with an old heartbeat', () => seen('gone', '5 s')],
    ['without a record', () => Promise.resolve()],
  ])('is done by another one: of a worker %s', async (_, before) => {
    await queue()
    await lockAll('gone')
    await before()
    let done = 0
    await work(lane(async () => void done++))
    await soon(jobs).toEqual([])
    expect(done).toBe(1)
    expect(said).toContain('job lost its worker')
  })

  test('stays with a worker that sends heartbeats', async () => {
    const first = gate()
    let begun = 0
    await work(lane(() => (begun++, first.promise)))
    await queue()
    await soon(() => begun).toBe(1)
    await owner.query(`update graphile_worker._private_jobs set locked_at = now() - interval '1 h'`)
    await work(lane(async () => void begun++, 'other'))
    // The other worker has checked several times once its own heartbeat is three intervals after its start.
    await expect
      .poll(
        () =>
          owner
            .query(`select from workers where lane = 'other' and seen_at > started_at + interval '1.5 s'`)
            .then(({ rowCount }) => rowCount),
        { timeout: 10_000 },
      )
      .toBe(1)
    expect(begun).toBe(1)
    first.resolve()
    await soon(jobs).toEqual([])
  })

  test('may start once more for each lost worker, but not for ever', async () => {
    await queue(1)
    await lockAll('gone')
    const failing = await work(lane(() => Promise.reject(new Error('no'))))
    await soon(jobs).toMatchObject([{ attempts: 2, max_attempts: 2, last_error: 'UNEXPECTED', locked_by: null }])
    await failing.stop()
    workers.splice(0)
    await owner.query('update graphile_worker._private_jobs set attempts = 24, max_attempts = 25')
    await lockAll('gone')
    await work(lane(() => Promise.reject(new Error('is not tried'))))
    await expect
      .poll(jobs)
      .toMatchObject([{ attempts: 25, max_attempts: 25, last_error: 'WORKER_LOST', locked_by: null }])
  })

  test('is dropped when a newer one has taken its place', async () => {
    await queue(10, 'one')
    await lockAll('gone')
    await queue(10, 'one')
    let done = 0
    await work(lane(async () => void done++))
    await soon(jobs).toEqual([])
    expect(done).toBe(1)
  })
})

describe('a worker', () => {
  test('keeps one lane running while another hangs', async () => {
    const hanging = gate()
    let hangs = false
    let done = 0
    await work(
      { name: 'mail', handlers: { 'sync-waves': () => ((hangs = true), hanging.promise) }, concurrency: 1 },
      lane(async () => void done++),
    )
    await assay.build((tx) => enqueue(tx, 'sync-waves', {}))
    await soon(() => hangs).toBe(true)
    await queue()
    await soon(() => done).toBe(1)
    expect(await jobs()).toMatchObject([{ locked_by: expect.any(String) as string }])
    hanging.resolve()
  })

  test('leaves nothing locked and no record of itself once stopped', async () => {
    const worker = await work(lane(() => Promise.reject(new Error('no'))))
    await queue()
    await soon(jobs).toMatchObject([{ last_error: 'UNEXPECTED' }])
    expect((await owner.query('select from workers')).rowCount).toBe(1)
    await worker.stop()
    workers.splice(0)
    expect(await jobs()).toMatchObject([{ locked_by: null }])
    expect((await owner.query('select from workers')).rowCount).toBe(0)
  })

  test('continues after the database went away during a job and came back, and logs both', async () => {
    const first = gate()
    let begun = 0
    await work(lane(() => (++begun === 1 ? first.promise : Promise.resolve())))
    await queue()
    await soon(() => begun).toBe(1)
    await allowConnections(0)
    await soon(() => said).toContain('the database does not answer; jobs wait')
    first.resolve()
    await soon(() => said).toContain('the lane ended unexpectedly and is restarted')
    await allowConnections(-1)
    await soon(() => said).toContain('the database answers again')
    await soon(jobs).toEqual([])
    expect(begun).toBe(2)
  })

  test('stores nothing of the text of an error', async () => {
    await work(lane(() => Promise.reject(Object.assign(new Error('for jan@firma.cz'), { code: 'ENOSPC' }))))
    await queue()
    await soon(jobs).toMatchObject([{ last_error: 'DISK_FULL' }])
    expect(said).not.toContain('firma')
  })
})

/** With no connections allowed the database is unavailable to everybody but its owner; -1 allows them again. */
async function allowConnections(limit: number): Promise<void> {
  await owner.query(
    `do $$ begin execute format('alter database %I connection limit ${limit}', current_database()); end $$`,
  )
  // A role can see and end only its own connections.
  if (limit === 0)
    await assay.services.db.pool.query(`select pg_terminate_backend(pid, 30000) from pg_stat_activity
      where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`)
}
