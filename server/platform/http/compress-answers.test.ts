import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getSignInConfiguration } from '../../../contract/access/sign-in.ts'
import { buildAssessee, buildOrganization, buildProject, buildUser } from '../../testing/builders.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import type { Account } from '../identity/built-in-provider.ts'
import { compressAnswers } from './compress-answers.ts'

let assay: TestApp
let admin: Account
let projectId: string
let crowdedId: string

beforeAll(async () => {
  assay = await startTestApp()
  await assay.build(async (tx) => {
    admin = await buildUser(tx, { user_name: 'admin', roles: ['admin'] })
    const { id: organization_id } = await buildOrganization(tx)
    const project = await buildProject(tx, { organization_id })
    projectId = project.id
    for (let person = 0; person < 20; person += 1)
      await buildAssessee(tx, { organization_id, project_id: projectId, name: `Přemysl Šťastný ${person}` })
    crowdedId = (await buildProject(tx, { organization_id })).id
    await sql`
      insert into assessees (organization_id, project_id, name, email, language_code)
      select ${organization_id}, ${crowdedId}, 'Žofie Příhodová ' || n, 'zofie' || n || '@firma.example', 'cs'
        from generate_series(1, 3000) n`.execute(tx)
  })
})
afterAll(() => assay.close())

const ask = async (url: string, accepted: string | undefined, more: { payload?: object; key?: string } = {}) =>
  assay.app.inject({
    method: more.payload ? 'POST' : 'GET',
    url,
    headers: {
      authorization: `Bearer ${await assay.tokenOf(admin)}`,
      ...(accepted !== undefined && { 'accept-encoding': accepted }),
      ...(more.key && { 'idempotency-key': more.key }),
    },
    ...(more.payload && { payload: more.payload }),
  })
const people = (accepted?: string) => ask(`/api/reports/assessees/${projectId}`, accepted)

describe('a long answer', () => {
  test.each([
    ['zstd', 'gzip, deflate, br, zstd', zstdDecompressSync],
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['gzip', 'gzip;q=0.5', gunzipSync],
    ['gzip', 'GZIP, br;q=0, zstd;q=0.0', gunzipSync],
  ])('is sent as %s to a caller of "%s"', async (encoding, accepted, unpack) => {
    const plain = await people()
    const packed = await people(accepted)
    expect(packed.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
    expect(packed.headers['content-type']).toBe(plain.headers['content-type'])
    expect(packed.headers['content-length']).toBe(String(packed.rawPayload.length))
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3)
    expect(unpack(packed.rawPayload).toString()).toBe(plain.body)
    expect(plain.json()).toHaveLength(20)
  })

  test.each([undefined, '', 'identity', 'deflate', 'gzip;q=0', '*;q=0'])(
    'is sent as it is to a caller of "%s"',
    async (accepted) => {
      const { headers, body } = await people(accepted)
      expect(headers['content-encoding']).toBeUndefined()
      expect(headers['vary']).toBe('accept-encoding')
      expect(headers['content-length']).toBe(String(Buffer.byteLength(body)))
    },
  )

  test('has no body when only its head is asked for', async () => {
    const { statusCode, rawPayload } = await assay.app.inject({
      method: 'HEAD',
      url: `/api/reports/assessees/${projectId}`,
      headers: { authorization: `Bearer ${await assay.tokenOf(admin)}`, 'accept-encoding': 'gzip' },
    })
    expect([statusCode, rawPayload.length]).toEqual([200, 0])
  })

  test('of a call that is repeated under its key is compressed for each caller anew', async () => {
    const url = `/api/reports/create-assessees/${projectId}`
    const payload = Array.from({ length: 20 }, (_, n) => ({
      name: `Nový ${n}`,
      email: `n${n}@client.example`,
      language: 'cs',
    }))
    const first = await ask(url, 'gzip', { payload, key: 'once' })
    const again = await ask(url, 'br', { payload, key: 'once' })
    const plain = await ask(url, undefined, { payload, key: 'once' })
    expect([first.headers['content-encoding'], again.headers['content-encoding']]).toEqual(['gzip', 'br'])
    expect(again.headers['idempotent-replayed']).toBe('true')
    expect(plain.json()).toHaveLength(20)
    expect(gunzipSync(first.rawPayload).toString()).toBe(plain.body)
    expect(brotliDecompressSync(again.rawPayload).toString()).toBe(plain.body)
  })
})

describe('an answer of thousands of people, which is sent in pieces', () => {
  const everybody = async (accepted?: string) => ask(`/api/reports/assessees/${crowdedId}`, accepted)
  let plain: Awaited<ReturnType<typeof everybody>>
  beforeAll(async () => {
    plain = await everybody()
  })

  test('says how long it is', () => {
    expect(plain.json()).toHaveLength(3000)
    expect(plain.rawPayload.length).toBeGreaterThan(500_000)
    expect(plain.headers['content-length']).toBe(String(plain.rawPayload.length))
    expect(plain.headers['content-type']).toBe('application/json; charset=utf-8')
  })

  test.each([
    ['zstd', zstdDecompressSync],
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('is the same compressed by %s', async (encoding, unpack) => {
    const packed = await everybody(encoding)
    expect(packed.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
    expect(packed.headers['content-length']).toBe(String(packed.rawPayload.length))
    expect(unpack(packed.rawPayload).toString()).toBe(plain.body)
  })

  test('has no body when only its head is asked for', async () => {
    const { statusCode, rawPayload } = await assay.app.inject({
      method: 'HEAD',
      url: `/api/reports/assessees/${crowdedId}`,
      headers: { authorization: `Bearer ${await assay.tokenOf(admin)}` },
    })
    expect([statusCode, rawPayload.length]).toEqual([200, 0])
  })

  test('is kept under its key in compressed form, and answered again as it was', async () => {
    const url = `/api/reports/create-assessees/${projectId}`
    const payload = Array.from({ length: 2000 }, (_, n) => ({ name: `Šárka ${n}`, email: `many${n}@client.example` }))
    const first = await ask(url, 'gzip', { payload, key: 'many' })
    const again = await ask(url, undefined, { payload, key: 'many' })
    expect(again.headers['idempotent-replayed']).toBe('true')
    expect(again.json()).toHaveLength(2000)
    expect(gunzipSync(first.rawPayload).toString()).toBe(again.body)
    const { rows } = await assay.services.db.pool.query<{ size: number }>(
      `select length(answer::text) as size from idempotency_keys where key = 'many'`,
    )
    expect(rows[0]?.size).toBeLessThan(again.body.length / 2)
    const other = await ask(url, undefined, { payload: payload.slice(1), key: 'many' })
    expect(other.json()).toMatchObject({ errorMessage: 'IDEMPOTENCY_KEY_REUSED' })
  })
})

test('short answers are sent as they are', async () => {
  const { headers, body } = await ask(`/api/reports/assessees/${projectId}0`, 'gzip, br, zstd')
  expect(headers['content-encoding']).toBeUndefined()
  expect(headers['vary']).toBeUndefined()
  expect(body.length).toBeLessThan(2048)
})

describe('never compressed', () => {
  const answerOf = async (url: string, type: string) => {
    const app = Fastify()
    compressAnswers(app)
    const config = { endpoint: getSignInConfiguration }
    app.get(url, { config }, (_request, reply) => reply.type(type).send(Buffer.alloc(4096, 'a')))
    return app.inject({ url, headers: { 'accept-encoding': 'gzip' } })
  }

  test('are answers of the session, whose cookies the browser adds by itself', async () => {
    expect((await answerOf('/api/crm/token', 'application/json')).headers['content-encoding']).toBe('gzip')
    expect((await answerOf('/api/auth/token', 'application/json')).headers['content-encoding']).toBeUndefined()
  })

  test.each([
    'application/pdf',
    'application/zip',
    'image/png',
    'application/vnd.ms-excel',
    'application/octet-stream',
  ])('are files of the type %s', async (type) => {
    expect((await answerOf('/api/crm/file', type)).headers).toMatchObject({ 'content-type': type })
    expect((await answerOf('/api/crm/file', type)).headers).not.toHaveProperty('content-encoding')
  })

  test.each(['text/csv; charset=utf-8', 'text/html', 'image/svg+xml'])('but texts of the type %s are', async (type) => {
    expect((await answerOf('/api/crm/file', type)).headers['content-encoding']).toBe('gzip')
  })
})
