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

describe('an Idempotency-Key', () => {
  test('makes a call run once; again it gives the same answer', async () => {
    const first = await create('Once')
    const again = await create('Once')
    expect(first.status).toBe(200)
    expect(again).toEqual({ ...first, replayed: 'true' })
    expect(await madeBy('Once')).toHaveLength(1)
  })

  test('makes two calls at once one: both get the same answer', async () => {
    const answers = await Promise.all([create('Twice'), create('Twice'), create('Twice')])
    expect(new Set(answers.map(({ body }) => body.companyGuid)).size).toBe(1)
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(answers.filter(({ replayed }) => replayed === 'true')).toHaveLength(2)
    expect(await madeBy('Twice')).toHaveLength(1)
  })

  test('knows the request by what it says, not by how it is written', async () => {
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

  test("of one user is nobody else's", async () => {
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

  test('is free again after a day, and when its call never ended', async () => {
    const age = (interval: string, answer?: string) =>
      assay.services.db.pool.query(
        `update idempotency_keys set created_at = now() - $1::interval, answer = coalesce($3::jsonb, answer) where key = $2`,
        [interval, key, answer],
      )
    await create('Yesterday')
    await age('25 hours')
    expect((await create('Today')).status).toBe(200)
    await age('3 minutes', 'null')
    expect((await create('Taken over')).status).toBe(200)
    expect(await madeBy('Taken over')).toHaveLength(1)
  })

  test('keeps the answer sealed', async () => {
    await create('Sealed away')
    const row = await stored()
    expect(row?.answer).toMatchObject({ status: 200 })
    expect(JSON.stringify(row)).not.toContain('Sealed away')
  })

  test.each(['', ' ', 'a b', 'ž', 'x'.repeat(256)])('is 400 when it is %j', async (odd) => {
    const answer = await create('Odd', { key: odd })
    expect(answer).toMatchObject({ status: 400, body: { details: [{ path: 'idempotency-key' }] } })
  })

  test('stands in the description of every call that takes it', async () => {
    const { paths } = (await assay.anonymous.get('/api/openapi.json')).body as {
      paths: Record<string, Record<string, { parameters?: { in: string; name: string }[] }>>
    }
    const of = (path: string, method: string) =>
      paths[path]?.[method]?.parameters?.some(({ in: place, name }) => place === 'header' && name === 'Idempotency-Key')
    expect(of('/api/crm/upsert-company', 'post')).toBe(true)
    expect(of('/api/crm/branches', 'get')).toBeFalsy()
    expect(of('/api/auth/logout', 'post')).toBeFalsy()
  })
})
