import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let assay: TestApp
let owner: pg.Client

beforeAll(async () => {
  assay = await startTestApp()
  owner = new pg.Client({ connectionString: assay.services.config.databaseOwnerUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await assay.close()
})

const readiness = async () => {
  const { status, body } = await assay.anonymous.get('/readyz')
  return [status, body]
}

test('is ready on a migrated database, also one that newer code has migrated further', async () => {
  expect(await readiness()).toEqual([200, 'ready'])
  await owner.query(`insert into kysely_migration (name, timestamp) values ('9999-later', '')`)
  expect(await readiness()).toEqual([200, 'ready'])
})

test('is not ready before its last migration, nor on an empty database', async () => {
  const refusal = [503, 'the database is not migrated']
  await owner.query(
    `delete from kysely_migration where name = (select name from kysely_migration where name < '9' order by name desc limit 1)`,
  )
  expect(await readiness()).toEqual(refusal)
  await owner.query('drop table kysely_migration')
  expect(await readiness()).toEqual(refusal)
})

test('is not ready without a database, and lives all the same', async () => {
  await owner.query(`do $$ begin execute format('alter database %I connection limit 0', current_database()); end $$`)
  // Waits until each has ended: a connection that was only told to end may still answer on a busy machine.
  const { rows } = await owner.query<{ ended: boolean }>(
    `select pg_terminate_backend(pid, 30000) as ended from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )
  expect(rows.every(({ ended }) => ended)).toBe(true)
  expect(await readiness()).toEqual([503, 'the database does not answer'])
  expect((await assay.anonymous.get('/healthz')).status).toBe(200)
})
