import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addRoutes } from '../../routes.ts'
import { buildUser } from '../../testing/builders.ts'
import { lineTo, type Line } from '../../testing/silent-line.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createHttpServer } from '../http/http-server.ts'
import { obstacles } from '../http/readiness.ts'
import { connect, type Database } from './database.ts'

let assay: TestApp
let line: Line
let db: Database
let app: FastifyInstance
let authorization: string
let superuser: pg.Client

/** In milliseconds; the driver adds its three seconds to the limit of a statement. */
const short = { connect: 1000, statement: 400, idleInTransaction: 10_000 }
const connections = 3

beforeAll(async () => {
  assay = await startTestApp()
  const { databaseUrl, databaseOwnerUrl } = assay.services.config
  superuser = new pg.Client({ connectionString: process.env.ASSAY_TEST_POSTGRES })
  await superuser.connect()
  line = await lineTo(databaseUrl)
  db = connect(line.url, databaseOwnerUrl, connections, short)
  const services = { ...assay.services, db }
  app = await createHttpServer(services)
  addRoutes(app, services)
  await app.ready()
  const manager = await assay.build((tx) => buildUser(tx, { user_name: 'manager', roles: ['project manager'] }))
  authorization = `Bearer ${await assay.tokenOf(manager)}`
})
afterAll(async () => {
  await superuser.end()
  await app.close()
  await db.close()
  await line.close()
  await assay.close()
})

const unknown = '0f0e0d0c-0b0a-0908-0706-050403020100'
/** A call by link, a signed-in one, and one without any scope: each opens its transaction in a different way. */
const calls = [
  `/api/reports/questionnaires/${unknown}`,
  `/api/crm/company/${unknown}`,
  `/api/reports/public/image/${unknown}/logo.png`,
]
const call = async (url: string) => {
  const { statusCode, headers, body } = await app.inject({ url, headers: { authorization } })
  return { status: statusCode, retryAfter: headers['retry-after'], body }
}
const away = { status: 503, retryAfter: '5', body: '{"errorMessage":"UNAVAILABLE"}' }
const answers = async () => (await Promise.all(calls.map(call))).map(({ status }) => status)
const well = [200, 404, 404]

beforeEach(async () => {
  expect(await answers()).toEqual(well)
})

describe('a database that no longer responds', () => {
  test('fails every call within a time limit, and recovers without help when it is back', async () => {
    line.silence()
    const began = performance.now()
    const more = Array.from({ length: connections }, () => calls).flat()
    expect(await Promise.all(more.map(call))).toEqual(more.map(() => away))
    expect(performance.now() - began).toBeLessThan(8000)
    expect(await call('/healthz')).toMatchObject({ status: 200 })

    line.restore()
    expect(await answers()).toEqual(well)
  })

  test('is reported by /readyz long before a statement times out, and repeated checks use one connection', async () => {
    const patientDb = connect(line.url, line.url, connections, { ...short, statement: 120_000 })
    await patientDb.pool.query('select 1')
    const readiness = obstacles({ ...assay.services, db: patientDb })
    line.silence()
    const asked = await Promise.all(Array.from({ length: 10 * connections }, readiness))
    expect(new Set(asked)).toEqual(new Set(['the database does not answer']))
    expect({ connections: patientDb.pool.totalCount, waiting: patientDb.pool.waitingCount }).toEqual({
      connections: 1,
      waiting: 0,
    })
    line.restore()
    await patientDb.close()
  })

  test('blocks no connection, and a late response reaches nobody else', async () => {
    const reading = db.withTenant({ kind: 'all' }, async (tx) => {
      line.silence()
      await tx.selectFrom('organizations').select('name').execute()
    })
    await expect(reading).rejects.toThrow('Query read timeout')
    line.restore()
    expect(db.pool.idleCount + db.pool.waitingCount).toBeLessThan(connections)
    expect(await answers()).toEqual(well)
  })
})

async function refuseConnections(refused: boolean): Promise<void> {
  const name = new URL(assay.services.config.databaseUrl).pathname.slice(1)
  await superuser.query(`alter database ${name} connection limit ${refused ? 0 : -1}`)
  // Waits until each has ended: a connection that was only asked to end may still answer on a busy machine.
  await superuser.query('select pg_terminate_backend(pid, 30000) from pg_stat_activity where datname = $1', [name])
}

describe('a database that refuses connections', () => {
  test('counts as unavailable too, and callers are told when to retry', async () => {
    await refuseConnections(true)
    expect(await Promise.all(calls.map(call))).toEqual(calls.map(() => away))
    await refuseConnections(false)
    expect(await answers()).toEqual(well)
  })

  test('cancels a statement that takes too long', async () => {
    const slow = db.withTenant({ kind: 'all' }, (tx) => sql`select pg_sleep(20)`.execute(tx))
    await expect(slow).rejects.toMatchObject({ name: 'DatabaseAway', code: '57014' })
  })
})
