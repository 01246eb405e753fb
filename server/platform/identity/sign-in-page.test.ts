import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildUser } from '../../testing/builders.ts'
import { runJobs } from '../../testing/run-jobs.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { connect } from '../database/database.ts'
import { createHttpServer } from '../http/http-server.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { createLog } from '../log.ts'
import { builtInIdentity } from './identity.ts'

let assay: TestApp
let written = ''
const log = createLog('error', { write: (line: string) => (written += line) })

beforeAll(async () => {
  assay = await startTestApp(new Date().toISOString(), { log })
  await assay.build(async (tx) => {
    await buildUser(tx, { user_name: 'manager', roles: ['project manager'], demo: true })
    await buildUser(tx, { user_name: 'internal', roles: ['internal'], demo: true })
  })
})
afterAll(() => assay.close())

const authorization = (more: Record<string, string> = {}) => {
  const redirect_uri = 'http://127.0.0.1:3000/login/callback'
  const query = { response_type: 'code', client_id: 'assay', scope: 'openid', redirect_uri, state: 'x', ...more }
  return `/oidc/auth?${new URLSearchParams(query).toString()}`
}

async function open(method: 'GET' | 'POST', url: string, cookie = '', app: FastifyInstance = assay.app) {
  const answer = await app.inject({ method, url, headers: { cookie } })
  const cookies = [answer.headers['set-cookie'] ?? []].flat().map((one) => one.split(';', 1)[0])
  return { status: answer.statusCode, text: answer.body, at: String(answer.headers.location ?? ''), cookies }
}

/** The page where a person is chosen, and its cookies. */
async function choice() {
  const { at, cookies } = await open('GET', authorization())
  expect(at).toContain('/oidc/interaction/')
  return { at, cookie: cookies.join('; ') }
}

const ended = { status: 410, text: expect.stringContaining('<a href="/login">') as string }

describe('the page on which a person is chosen', () => {
  test('leads back to signing in when it was left open for too long', async () => {
    for (const method of ['GET', 'POST'] as const) {
      const url = `/oidc/interaction/gone${method === 'POST' ? '/manager' : ''}`
      expect(await open(method, url)).toMatchObject(ended)
    }
  })

  test('leads back to signing in for somebody who goes back and chooses again', async () => {
    const { at, cookie } = await choice()
    const chosen = await open('POST', `${at}/manager`, cookie)
    expect(chosen.status).toBe(303)
    const resumed = await open('GET', new URL(chosen.at).pathname, cookie)
    expect(resumed.at).toContain('/login/callback?code=')
    expect(await open('POST', `${at}/internal`, cookie)).toMatchObject(ended)
    expect(await open('GET', at, cookie)).toMatchObject(ended)
  })

  test('refuses an unknown name', async () => {
    const { at, cookie } = await choice()
    for (const name of ['somebody', 'constructor', '__proto__', '%F0%9F%A6%8A', 'x'.repeat(400)])
      expect((await open('POST', `${at}/${name}`, cookie)).status).toBe(404)
    expect((await open('POST', `${at}/manager`, cookie)).status).toBe(303)
  })
})

test('an abandoned sign-in leaves nothing behind', async () => {
  const records = () => assay.services.db.open.selectFrom('identity_records').select('id').execute()
  await choice()
  const before = (await records()).length
  expect(before).toBeGreaterThan(0)
  await assay.services.db.pool.query(`update identity_records set expires_at = now() - interval '1 second'`)
  await choice()
  await assay.build((tx) => enqueue(tx, 'close-sign-ins', {}))
  await runJobs(assay.services)
  expect(await records()).toHaveLength(1)
})

describe('what the built-in provider is sent', () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const nul = '\0'
  const sent: [what: string, request: { method: 'GET' | 'POST'; url: string; payload?: string }][] = [
    ['a NUL in the state', { method: 'GET', url: authorization({ state: nul }) }],
    ['a NUL for a client', { method: 'GET', url: authorization({ client_id: nul }) }],
    ['a NUL for a person', { method: 'POST', url: '/oidc/interaction/x/%00' }],
    ['a NUL for an interaction', { method: 'GET', url: '/oidc/interaction/%00' }],
    ['a NUL to go on with', { method: 'GET', url: '/oidc/auth/%00' }],
    ['a NUL for the client of a token call', { method: 'POST', url: '/oidc/token', payload: 'client_id=%00' }],
    ['a form that is no UTF-8', { method: 'POST', url: '/oidc/token', payload: 'client_id=%ff%fe' }],
    ['a form of names alone', { method: 'POST', url: '/oidc/token', payload: '&&==&__proto__&constructor=1' }],
    ['a form of 100 kB', { method: 'POST', url: '/oidc/token', payload: `client_id=${'a'.repeat(100_000)}` }],
    ['10,000 fields', { method: 'POST', url: '/oidc/token', payload: 'a=b&'.repeat(10_000) }],
    ['the same field twice', { method: 'GET', url: `${authorization()}&state=y` }],
    ['a broken escape', { method: 'GET', url: `${authorization()}&nonce=%zz` }],
    ['a long state', { method: 'GET', url: authorization({ state: 'a'.repeat(12_000) }) }],
    ['half a surrogate pair', { method: 'GET', url: `${authorization({ nonce: 'n' })}%ED%A0%80` }],
    ['claims that are no JSON', { method: 'GET', url: authorization({ claims: '{' }) }],
  ]
  test.each(sent)('is refused or accepted, and never causes a 500: %s', async (_, request) => {
    written = ''
    const { statusCode } = await assay.app.inject({ ...request, headers: request.payload === undefined ? {} : form })
    expect(statusCode).toBeLessThan(500)
    expect(written).toBe('')
  })
})

test('an unavailable database is reported to whoever signs in, and in the log', async () => {
  const { config, clock } = assay.services
  const nowhere = 'postgres://nobody@127.0.0.1:1/nothing'
  const db = connect(nowhere, nowhere, 1)
  const services = { ...assay.services, db, identity: await builtInIdentity(config, db, clock), log }
  const app = await createHttpServer(services)
  written = ''
  for (const [method, url] of [
    ['GET', authorization()],
    ['GET', '/oidc/interaction/x'],
    ['POST', '/oidc/interaction/x/manager'],
  ] as const)
    expect((await open(method, url, (await choice()).cookie, app)).status).toBe(503)
  expect(written.match(/DatabaseAway/g)?.length).toBeGreaterThanOrEqual(3)
  await app.close()
  await db.close()
})

describe('a cookie without a token', () => {
  const cookies = [
    'assay_refresh=%00',
    'assay_refresh=a%0d%0ab; assay_id=%00',
    'assay_refresh=%E0%A4%A',
    '=;;=__proto__',
  ]
  test.each(cookies)('%s is not a session, and signing out removes it', async (cookie) => {
    const headers = { cookie, 'content-type': 'application/x-www-form-urlencoded' }
    const refresh = await assay.app.inject({
      method: 'POST',
      url: '/api/auth/token',
      headers,
      payload: 'grant_type=refresh_token',
    })
    // A value that cannot be decoded is passed on unchanged, since it could be a token; the provider that would reject
    // it is not reachable here.
    expect(refresh.statusCode).toBe(cookie.includes('%E0') ? 502 : 401)
    const out = await assay.app.inject({ method: 'POST', url: '/api/auth/logout', headers: { cookie } })
    expect(out.statusCode).toBe(200)
    expect(String(out.headers['set-cookie'])).toMatch(/assay_refresh=;/)
  })
})
