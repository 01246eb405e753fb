import { createHash, randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { branchId, buildUser } from '../../testing/builders.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import type { Account } from '../identity/built-in-provider.ts'

let assay: TestApp
let admin: Account
let other: Account
let key: string
let keys = 0

beforeAll(async () => {
  assay = await startTestApp()
  await assay.build(async (tx) => {
    admin = await buildUser(tx, { user_name: 'admin', roles: ['admin'] })
    other = await buildUser(tx, { user_name: 'other', roles: ['admin'] })
  })
})
afterAll(() => assay.close())
beforeEach(() => {
  keys += 1
  key = `key-${keys}`
})

const create = async (name: string, more: { as?: Account; key?: string; url?: string; payload?: string } = {}) => {
  const answer = await assay.app.inject({
    method: 'POST',
    url: more.url ?? '/api/crm/upsert-company',
    headers: {
      authorization: `Bearer ${await assay.tokenOf(more.as ?? admin)}`,
      'content-type': 'application/json',
      'idempotency-key': more.key ?? key,
    },
    payload: more.payload ?? JSON.stringify({ name, branchGuid: branchId('CZ') }),
  })
  return {
    status: answer.statusCode,
    body: answer.json<{ companyGuid: string; errorMessage?: string }>(),
    replayed: answer.headers['idempotent-replayed'],
  }
}
const madeBy = async (name: string) =>
  assay.build((tx) => tx.selectFrom('organizations').select('id').where('name', '=', name).execute())
const stored = async () =>
  (await assay.services.db.open.selectFrom('idempotency_keys').selectAll().where('key', '=', key).execute())[0]
const age = (interval: string) =>
  assay.services.db.pool.query(`update idempotency_keys set created_at = now() - $1::interval where key = $2`, [
    interval,
    key,
  ])
/** The key as left by a process that was stopped in the middle of a call, three minutes ago. */
async function endedBeforeItsAnswer({ committed }: { committed: boolean }): Promise<void> {
  if (committed) expect((await stored())?.committed_at).not.toBeNull()
  await assay.services.db.pool.query(
    `update idempotency_keys set answer = 'null', committed_at = case when $2 then committed_at end where key = $1`,
    [key, committed],
  )
  await age('3 minutes')
}

/** Blocks commits of organizations while `work` runs. */
async function lockedOut<T>(work: () => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: assay.services.config.databaseOwnerUrl })
  await owner.connect()
  try {
    await owner.query('begin; lock table organizations in share mode')
    return await work()
  } finally {
    await owner.end()
  }
}

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
/** Uses a different boundary each time, as browsers do. */
async function upload(content: Buffer) {
  const boundary = randomUUID()
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`
  const answer = await assay.app.inject({
    method: 'POST',
    url: '/api/reports/images',
    headers: {
      authorization: `Bearer ${await assay.tokenOf(admin)}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'idempotency-key': key,
    },
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  })
  return { status: answer.statusCode, body: answer.json<object>(), replayed: answer.headers['idempotent-replayed'] }
}

describe('an Idempotency-Key', () => {
  test('makes a call run once; a repetition gets the same answer', async () => {
    const first = await create('Once')
    const again = await create('Once')
    expect(first.status).toBe(200)
    expect(again).toEqual({ ...first, replayed: 'true' })
    expect(await madeBy('Once')).toHaveLength(1)
  })

  test('makes two simultaneous calls run once: both get the same answer', async () => {
    const answers = await Promise.all([create('Twice'), create('Twice'), create('Twice')])
    expect(new Set(answers.map(({ body }) => body.companyGuid)).size).toBe(1)
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(answers.filter(({ replayed }) => replayed === 'true')).toHaveLength(2)
    expect(await madeBy('Twice')).toHaveLength(1)
  })

  test('recognizes a request by its content, not by its formatting', async () => {
    const branchGuid = branchId('CZ')
    await create('Spaces')
    const again = await create('', { payload: `{ "branchGuid": "${branchGuid}",\n "name": "Spaces" }` })
    expect(again.replayed).toBe('true')
  })

  test('is refused for another request', async () => {
    await create('First')
    const refusal = { status: 409, body: { errorMessage: 'IDEMPOTENCY_KEY_REUSED' } }
    expect(await create('Second')).toMatchObject(refusal)
    expect(await create('First', { url: '/api/crm/upsert-company?x=1' })).toMatchObject(refusal)
    expect(await madeBy('Second')).toHaveLength(0)
  })

  test('of one user does not affect anybody else', async () => {
    const mine = await create('Mine')
    const theirs = await create('Theirs', { as: other })
    expect(theirs.status).toBe(200)
    expect(theirs.body.companyGuid).not.toBe(mine.body.companyGuid)
  })

  test('is free again after a refusal, which changed nothing', async () => {
    const branchGuid = '00000000-0000-4000-8000-000000000000'
    const payload = JSON.stringify({ name: 'Refused', branchGuid })
    expect((await create('', { payload })).status).toBe(400)
    expect(await stored()).toBeUndefined()
    expect((await create('Accepted')).status).toBe(200)
  })

  test('is free again after a day', async () => {
    await create('Yesterday')
    await age('25 hours')
    expect((await create('Today')).status).toBe(200)
    expect(await madeBy('Today')).toHaveLength(1)
  })

  test('is free after two minutes when the process was stopped before it committed', async () => {
    await create('Started by nobody')
    await endedBeforeItsAnswer({ committed: false })
    expect((await create('Taken over')).status).toBe(200)
    expect(await madeBy('Taken over')).toHaveLength(1)
  })

  test('tells a repetition that the work is done when the process was stopped before it stored the answer', async () => {
    expect((await create('Done')).status).toBe(200)
    await endedBeforeItsAnswer({ committed: true })
    expect(await create('Done')).toMatchObject({ status: 409, body: { errorMessage: 'ALREADY_DONE' } })
    expect(await madeBy('Done')).toHaveLength(1)
  })

  test('taken over by another call keeps the slower one from changing anything', async () => {
    const slow = await lockedOut(async () => {
      const answer = create('Slow')
      await expect.poll(stored).toBeDefined()
      await assay.services.db.pool.query('update idempotency_keys set claim = gen_random_uuid() where key = $1', [key])
      return { answer }
    })
    expect(await slow.answer).toMatchObject({ status: 409, body: { errorMessage: 'CONFLICT' } })
    expect(await madeBy('Slow')).toHaveLength(0)
  })

  test('makes an upload run once', async () => {
    const [first, again] = [await upload(onePixel), await upload(onePixel)]
    expect(first.status).toBe(200)
    expect(again).toEqual({ ...first, replayed: 'true' })
    const other = await upload(Buffer.concat([onePixel, Buffer.from('more')]))
    expect(other).toMatchObject({ status: 409, body: { errorMessage: 'IDEMPOTENCY_KEY_REUSED' } })
  })

  test('is looked up only by writing calls', async () => {
    const search = () => create('', { url: '/api/crm/companies', payload: '{}' })
    expect([(await search()).replayed, (await search()).replayed]).toEqual([undefined, undefined])
    expect(await stored()).toBeUndefined()
  })

  test('stores the answer encrypted', async () => {
    await create('Sealed away')
    const row = await stored()
    expect(row?.answer).toMatchObject({ status: 200 })
    expect(JSON.stringify(row)).not.toContain('Sealed away')
  })

  test('keeps no hash by which somebody who reads it could try what was sent', async () => {
    const url = '/api/eap/calendar-feed'
    const headers = { authorization: `Bearer ${await assay.tokenOf(admin)}`, 'idempotency-key': key }
    expect((await assay.app.inject({ method: 'DELETE', url, headers })).statusCode).toBe(200)
    const plain = createHash('sha256').update(`["DELETE","${url}",null]`).digest()
    expect((await stored())?.request_hash).toHaveLength(plain.length)
    expect((await stored())?.request_hash).not.toEqual(plain)
  })

  test.each(['', ' ', 'a b', 'ž', 'x'.repeat(256)])('is 400 when it is %j', async (odd) => {
    const answer = await create('Odd', { key: odd })
    expect(answer).toMatchObject({ status: 400, body: { details: [{ path: 'idempotency-key' }] } })
  })

  test('is in the description of every call that accepts it', async () => {
    const { paths } = (await assay.anonymous.get('/api/openapi.json')).body as {
      paths: Record<string, Record<string, { parameters?: { in: string; name: string }[] }>>
    }
    const of = (path: string, method: string) =>
      paths[path]?.[method]?.parameters?.some(({ in: place, name }) => place === 'header' && name === 'Idempotency-Key')
    expect(of('/api/crm/upsert-company', 'post')).toBe(true)
    expect(of('/api/crm/branches', 'get')).toBeFalsy()
    expect(of('/api/reports/report/{fileGuid}', 'delete')).toBe(true)
    expect(of('/api/reports/finalize-nomination-link', 'put')).toBe(true)
    expect(of('/api/crm/companies', 'post')).toBeFalsy()
    expect(of('/api/auth/logout', 'post')).toBeFalsy()
  })
})
