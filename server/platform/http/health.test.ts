import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { migrate } from '../database/migrations.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let assay: TestApp
let owner: pg.Client
let superuser: pg.Client

beforeEach(async () => {
  assay = await startTestApp()
  owner = new pg.Client({ connectionString: assay.services.config.databaseOwnerUrl })
  superuser = new pg.Client({ connectionString: process.env.ASSAY_TEST_POSTGRES })
  await Promise.all([owner.connect(), superuser.connect()])
})
afterEach(async () => {
  await Promise.all([owner.end(), superuser.end()])
  await assay.close()
})

/** As seen by somebody who asks only now and then. */
const readiness = async () => {
  assay.clock.advance(60_000)
  const { status, body } = await assay.anonymous.get('/readyz')
  return [status, body]
}

describe('readiness', () => {
  test('is reported on a migrated database, also one migrated further by newer code', async () => {
    expect(await readiness()).toEqual([200, 'ready'])
    await owner.query(`insert into kysely_migration (name, timestamp) values ('9999-later', '')`)
    expect(await readiness()).toEqual([200, 'ready'])
  })

  test('is not reported before the last migration, nor on an empty database', async () => {
    const refusal = [503, 'the database is not migrated']
    await owner.query(
      `delete from kysely_migration where name = (select name from kysely_migration where name < '9' order by name desc limit 1)`,
    )
    expect(await readiness()).toEqual(refusal)
    await owner.query('drop table kysely_migration')
    expect(await readiness()).toEqual(refusal)
  })

  test('is not reported without a database, and the process keeps running', async () => {
    const name = new URL(assay.services.config.databaseUrl).pathname.slice(1)
    await superuser.query(`alter database ${name} connection limit 0`)
    // Waits until each has ended: a connection that was only asked to end may still answer on a busy machine.
    await superuser.query(
      `select pg_terminate_backend(pid, 30000) from pg_stat_activity where datname = $1 and usename = 'assay_app'`,
      [name],
    )
    expect(await readiness()).toEqual([503, 'the database does not answer'])
    expect((await assay.anonymous.get('/healthz')).status).toBe(200)
  })

  test('is not reported when a row-level policy was lost, and a migration is refused (OPS-1-01)', async () => {
    expect(await readiness()).toEqual([200, 'ready'])
    await owner.query('drop policy tenant on projects')
    expect(await readiness()).toEqual([503, 'rights in the database are not as the migrations left them'])
    await expect(migrate(assay.services.config.databaseOwnerUrl)).rejects.toThrow(
      'Rights in the database are not as the last migration left them (missing: policy tenant on public.projects',
    )
  })

  test('is not reported while the data folder is not writable', async () => {
    const files = join(assay.services.config.dataDir, 'files')
    rmSync(files, { recursive: true, force: true })
    writeFileSync(files, 'in the way')
    expect(await readiness()).toEqual([503, 'files cannot be stored (ENOTDIR)'])
    rmSync(files)
    expect(await readiness()).toEqual([200, 'ready'])
  })
})
