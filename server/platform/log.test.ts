import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildWorld, type World } from '../testing/build-world.ts'
import { buildUser } from '../testing/builders.ts'
import { addressOf, documentedCalls, sampleBody, type DocumentedCall } from '../testing/documented-calls.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { describeFailure } from './describe-failure.ts'
import { enqueue } from './jobs/enqueue.ts'
import { startWorker } from './jobs/worker.ts'
import { createLog } from './log.ts'

let written = ''
const log = createLog('info', { write: (line: string) => (written += line) })

let assay: TestApp
let token: string
let calls: Map<string, DocumentedCall>

beforeAll(async () => {
  assay = await startTestApp('2026-11-16T09:00:00Z', { log, port: 1 })
  const admin = {
    user_name: 'superadmin',
    roles: ['superadmin'],
    name: 'Zdislava Urbanová',
    email: 'zdislava@assay.example',
  }
  token = await assay.tokenOf(await assay.build((tx) => buildUser(tx, admin)))
  calls = await documentedCalls(assay)
})
afterAll(() => assay.close())

const lines = () =>
  written
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)

/** What must not appear in a log: secrets of links and sessions, people, and what they wrote. */
function marksOf(world: World): string[] {
  const people = Object.values(world.people).flatMap(({ name, email }) => [name, email ?? name])
  const secrets = [...Object.values(world.shares), token, token.split('.')[2] ?? token]
  const sent = ['Somebody Else', 'a secret word', 'secret=yes', 'code-of-somebody', 'Zdislava', 'zdislava']
  return [...people, ...secrets, world.organization.name, world.project.name, ...sent]
}

async function callEverything(world: World): Promise<number> {
  let count = 0
  for (const call of calls.values()) {
    const url = addressOf(world, call)
    const query = url.includes('?') ? `${url}&secret=yes` : `${url}?secret=yes`
    for (const [address, payload] of [
      [url, sampleBody(world, call)],
      [query, { garbage: 'a secret word', email: world.people.jan.email }],
    ] as const) {
      count += 1
      await assay.app.inject({
        method: call.method,
        url: address,
        remoteAddress: `10.1.${count >> 8}.${count & 255}`,
        headers: { authorization: `Bearer ${token}`, cookie: `assay_refresh=${token}`, 'idempotency-key': `k${count}` },
        ...(payload !== undefined && { payload: payload as object }),
      })
    }
  }
  return count
}

/** Runs one failing job as the worker does, and returns what was logged about it. */
async function logOfFailingJob(error: Error): Promise<string> {
  written = ''
  const { services } = assay
  const failing = { 'close-idempotency-keys': () => Promise.reject(error) }
  await assay.build((tx) => enqueue(tx, 'close-idempotency-keys', {}, { maxAttempts: 1 }))
  const worker = await startWorker(services, [{ name: 'failing', handlers: failing, concurrency: 1 }])
  try {
    await expect.poll(() => written, { timeout: 30_000 }).toContain('job failed')
  } finally {
    await worker.stop()
  }
  return written
}

/** A violated constraint of a table without tenants, as PostgreSQL reports it: with the row. */
const refusedRow = () =>
  assay.services.db.pool.query(`insert into images (name, file_storage_key) values ('Žofie Nováková', '')`).then(
    () => new Error('was not refused'),
    (error: Error) => error,
  )

describe('the log', () => {
  test('has a line for each call, by the pattern of its route, and no personal data', async () => {
    const world = await assay.build((tx) => buildWorld(tx, assay.services, 'superadmin'))
    written = ''
    const count = await callEverything(world)
    const requests = lines().filter(({ msg }) => msg === 'request')
    expect(requests).toHaveLength(count)
    expect(Object.keys(requests[0] ?? {}).sort()).toEqual([
      'level',
      'method',
      'ms',
      'msg',
      'reqId',
      'route',
      'status',
      'time',
    ])
    for (const mark of marksOf(world)) expect(written).not.toContain(mark)
  }, 60_000)

  test('contains neither unknown addresses nor the session of somebody who signs in', async () => {
    written = ''
    await assay.anonymous.get('/organization/x/shared-reports/0123456789abcdef0123456789abcdef?secret=yes')
    await assay.anonymous.get('/%E0%A4%A?secret=yes')
    const name = encodeURIComponent('Žofie Nováková')
    await assay.anonymous.get(`/api/reports/mail-messages/nothing?search=${name}&name=${name}`)
    await assay.anonymous.get(`/dev/mail?search=${name}`)
    await assay.app.inject({
      method: 'POST',
      url: '/api/auth/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'grant_type=authorization_code&code=code-of-somebody&redirect_uri=https%3A%2F%2Fx.example',
    })
    for (const mark of ['0123456789abcdef', 'secret', 'code-of-somebody', 'x.example', 'Žofie', 'Nov%C3%A1'])
      expect(written).not.toContain(mark)
  })

  test('says which job failed and where, but not whom it concerned', async () => {
    const failed = JSON.parse(await logOfFailingJob(new Error('550 <eva@firma.example> refused'))) as object
    expect(failed).toMatchObject({
      level: 'error',
      job: 'close-idempotency-keys',
      err: { message: '550 <[e-mail]> refused' },
    })
    expect(JSON.stringify(failed)).toContain('log.test')
    const row = await refusedRow()
    expect(row).toMatchObject({ code: '23502', detail: expect.stringContaining('Žofie') })
    const logged = await logOfFailingJob(row)
    for (const mark of ['Žofie', 'Nováková']) expect(logged).not.toContain(mark)
  }, 60_000)

  test('leaves out the rows in an error, whoever logs it', async () => {
    written = ''
    log.warn(
      { err: Object.assign(new Error('x'), { detail: 'Failing row contains (Žofie Nováková)', where: 'Žofie' }) },
      'a',
    )
    log.error(Object.assign(new Error('y'), { detail: 'Key (email)=(eva@firma.example) already exists' }))
    expect(written).toContain('"message":"y"')
    expect(written).not.toMatch(/Žofie|eva@/)
  })

  test('says where a call failed, but not whom it concerned', async () => {
    const world = await assay.build((tx) => buildWorld(tx, assay.services, 'superadmin'))
    const { Client } = await import('pg').then(({ default: pg }) => pg)
    const owner = new Client({ connectionString: assay.services.config.databaseOwnerUrl })
    await owner.connect()
    await owner.query('alter table assessees rename to people')
    written = ''
    const url = `/api/reports/assessees/${world.project.id}`
    const answer = await assay.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
    await owner.query('alter table people rename to assessees')
    await owner.end()
    expect(answer.json()).toEqual({ errorMessage: 'INTERNAL_ERROR' })
    const [failed] = lines().filter(({ msg }) => msg === 'call failed')
    expect(failed).toMatchObject({ level: 'error', route: '/api/reports/assessees/:projectId', err: { code: '42P01' } })
    expect(failed?.reqId).toBe(answer.headers['x-request-id'])
    expect(JSON.stringify(failed)).toContain('list-assessee-details')
    expect(written).not.toContain(world.project.id)
  })
})

function parseError(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    return error
  }
}

test.each([
  ['an address', new Error('550 <anna.nova@firma.example> unknown'), 'anna'],
  ['the secret of a link', new Error('no link 0f0e0d0c-1111-2222-3333-444455556666'), '0f0e'],
  ['a token', new Error('bad Bearer eyJhbGciOi.eyJzdWIiOi.c2ln'), 'eyJ'],
  ['a value', Object.assign(new Error('invalid input syntax for type date: "Nováková"'), { code: '22007' }), 'Nov'],
  [
    'a value with quotes in it',
    Object.assign(new Error('invalid input: "He said "Žofie" loudly"'), { code: '22P02' }),
    'Žofie',
  ],
  ['what could not be parsed', parseError('{"name": Žofie}'), 'Žofie'],
  ['a telephone number', new Error('no answer from +420 777 123 456'), '777'],
  ['the row of a constraint', Object.assign(new Error('duplicate key'), { code: '23505', detail: '(Žofie)' }), 'Žofie'],
  [
    'the parts of an expression',
    Object.assign(new Error('syntax error in tsquery: "Žofie"'), { code: '42601' }),
    'Žofie',
  ],
  ['what caused it', new Error('failed', { cause: new Error('Žofie') }), 'Žofie'],
  ['lines of its message', new Error('refused\n    at Žofie Nováková'), 'Nov'],
  ['something thrown that is no error', 'Žofie', 'Žofie'],
])('a failure is described without %s', (_, error, mark) => {
  expect(JSON.stringify(describeFailure(error))).not.toContain(mark)
})
