import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createServices } from '../../create-services.ts'
import { createHttpServer } from '../../platform/http/http-server.ts'
import { addRoutes } from '../../routes.ts'
import { startFakeIssuer, type FakeIssuer } from '../../testing/fake-issuer.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let issuer: FakeIssuer
let assay: TestApp
const lines: string[] = []
const closing: (() => Promise<unknown>)[] = []

type More = { metadata?: Record<string, string>; environment?: Record<string, string> }

async function start({ metadata, environment }: More = {}): Promise<void> {
  issuer = await startFakeIssuer(metadata)
  const log = pino({}, { write: (line: string) => lines.push(line) })
  assay = await startTestApp(new Date().toISOString(), {
    environment: { ASSAY_OIDC_ISSUER: issuer.address, ASSAY_OIDC_CLIENT_SECRET: 'between us', ...environment },
    log,
  })
  closing.push(() => assay.close(), issuer.close)
}
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
  lines.length = 0
})

/** Another server process of the same installation. */
async function anotherProcess(): Promise<FastifyInstance> {
  const services = await createServices(assay.services.config, assay.clock)
  const app = await createHttpServer(services)
  addRoutes(app, services)
  closing.unshift(async () => {
    await app.close()
    await services.close()
  })
  return app
}

const form = { 'content-type': 'application/x-www-form-urlencoded' }

function refresh(cookie: string, app = assay.app) {
  const payload = 'grant_type=refresh_token'
  return app.inject({
    method: 'POST',
    url: '/api/auth/token',
    headers: { ...form, cookie: `assay_refresh=${cookie}` },
    payload,
  })
}

function exchange(fields: Record<string, string> = {}) {
  const payload = new URLSearchParams({ grant_type: 'authorization_code', code: 'c', ...fields }).toString()
  return assay.app.inject({ method: 'POST', url: '/api/auth/token', headers: form, payload })
}

function signOut(cookie: string, token?: string) {
  const headers = { cookie, ...(token && { authorization: `Bearer ${token}` }) }
  return assay.app.inject({ method: 'POST', url: '/api/auth/logout', headers })
}

const call = (token: string) =>
  assay.app.inject({ url: '/api/crm/branches', headers: { authorization: `Bearer ${token}` } })
const cookieOf = (answer: { cookies: { name: string; value: string }[] }, name = 'assay_refresh') =>
  answer.cookies.find((cookie) => cookie.name === name)?.value
const tokenCalls = () => issuer.calls.filter(({ path }) => path === '/token')
const lookedForKeys = () => issuer.calls.filter(({ path }) => path === '/keys').length

describe('a token of an outside issuer', () => {
  test('opens the API, also when signed with a key that the issuer has just added (PLT-7-03)', async () => {
    await start()
    expect((await call(await issuer.accessToken())).statusCode).toBe(200)
    for (let change = 0; change < 2; change += 1) {
      await issuer.changeKey()
      expect((await call(await issuer.accessToken())).statusCode).toBe(200)
    }
  })

  test('signed with an invented key is refused, and many of them cause few calls to the issuer', async () => {
    await start()
    await call(await issuer.accessToken())
    await issuer.changeKey()
    const invented = await issuer.accessToken()
    await issuer.changeKey()
    const statuses = await Promise.all(Array.from({ length: 30 }, async () => (await call(invented)).statusCode))
    expect(new Set(statuses)).toEqual(new Set([401]))
    expect(lookedForKeys()).toBe(2)
  })

  test('is not ignored while the issuer is unavailable, for calls that a link opens as well', async () => {
    await start()
    const token = await issuer.accessToken()
    const ofNoLink = '/api/reports/nomination-link/0f0e0d0c-0b0a-4908-8706-050403020100'
    const byLink = (bearer: string) =>
      assay.app.inject({ url: ofNoLink, headers: { authorization: `Bearer ${bearer}` } })
    expect((await byLink('stale')).statusCode).toBe(200)
    issuer.failWith(503)
    expect((await byLink(token)).json()).toEqual({ errorMessage: 'SOURCE_UNAVAILABLE' })
    expect((await assay.app.inject({ url: ofNoLink })).statusCode).toBe(200)
    // Signing out still works.
    expect((await signOut('assay_refresh=x', token)).statusCode).toBe(200)
  })

  test('is not refused as invalid while the issuer is unavailable: 502, and the log says why', async () => {
    await start()
    const token = await issuer.accessToken()
    issuer.failWith(503)
    const answer = await call(token)
    expect(answer.statusCode).toBe(502)
    expect(answer.json()).toEqual({ errorMessage: 'SOURCE_UNAVAILABLE' })
    expect(lines.join('')).toContain('discovery failed')
    expect(lines.join('')).toContain('status 503')
    issuer.failWith(undefined)
    expect((await call(token)).statusCode).toBe(200)
  })

  test.each([
    ['another issuer', { issuer: 'https://elsewhere.example' }, 'another issuer'],
    ['no address for tokens', { token_endpoint: '' }, 'token_endpoint'],
  ])('cannot be checked if discovery gives %s; the log says so', async (_, metadata, said) => {
    await start({ metadata })
    expect((await call(await issuer.accessToken())).statusCode).toBe(502)
    expect(lines.join('')).toContain(said)
  })
})

describe('the token call', () => {
  test('sends every field of its form, to exchange and to refresh (PLT-7-17, PLT-7-18)', async () => {
    await start()
    const callback = `${assay.services.config.publicUrl}/login/callback`
    const known = { client_id: 'assay', client_secret: 'between us', redirect_uri: callback }
    const signedIn = await exchange({ code_verifier: 'v', redirect_uri: callback })
    await refresh(cookieOf(signedIn) ?? '')
    const [first, second] = tokenCalls().map(({ form: sent }) => Object.fromEntries(sent))
    expect(first).toEqual({ ...known, grant_type: 'authorization_code', code: 'c', code_verifier: 'v' })
    expect(second).toEqual({ ...known, grant_type: 'refresh_token', refresh_token: cookieOf(signedIn) })
  })

  test('that fails because of the issuer keeps the session (PLT-4-02)', async () => {
    await start()
    const token = issuer.refreshToken()
    await assay.services.identity.endpoints()
    issuer.failWith(500)
    const failed = await refresh(token)
    expect(failed.statusCode).toBe(502)
    expect(failed.cookies).toEqual([])
    issuer.failWith(undefined)
    expect((await refresh(token)).statusCode).toBe(200)
  })

  test('with a refused refresh token ends it (PLT-4-06)', async () => {
    await start()
    const refused = await refresh('guess')
    expect(refused.statusCode).toBe(401)
    expect(refused.json()).toEqual({ errorMessage: 'SIGN_IN_FAILED' })
    expect(cookieOf(refused)).toBe('')
  })
})

describe('a refresh token that can be used once', () => {
  test('serves two page loads during one slow refresh, in any process (PLT-4-02)', async () => {
    await start()
    const other = await anotherProcess()
    const token = issuer.refreshToken()
    const release = issuer.holdTokens()
    // The first page is closed before its answer comes; the new cookie never reaches the browser.
    const loads = [refresh(token), refresh(token, other), refresh(token)]
    await vi.waitFor(() => expect(tokenCalls()).toHaveLength(1))
    release()
    const answers = await Promise.all(loads)
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(new Set(answers.map((answer) => cookieOf(answer))).size).toBe(1)
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
    expect(tokenCalls()).toHaveLength(1)
    expect((await refresh(cookieOf(answers[0] ?? { cookies: [] }) ?? '')).statusCode).toBe(200)
  })

  test('does not bring back a session that was ended before or after its answer (PLT-7-20)', async () => {
    await start()
    const token = issuer.refreshToken()
    await refresh(token)
    await signOut(`assay_refresh=${token}`)
    expect((await refresh(token)).statusCode).toBe(401)

    const slow = issuer.refreshToken()
    const release = issuer.holdTokens()
    const refreshing = refresh(slow)
    await vi.waitFor(() => expect(tokenCalls().at(-1)?.form.get('refresh_token')).toBe(slow))
    await signOut(`assay_refresh=${slow}`)
    release()
    const late = await refreshing
    expect(late.statusCode).toBe(401)
    expect(cookieOf(late)).toBe('')
  })

  test('is stored in no table in readable form', async () => {
    await start()
    const token = issuer.refreshToken()
    const next = cookieOf(await refresh(token)) ?? ''
    const rows = await assay.services.db.open.selectFrom('token_refreshes').selectAll().execute()
    expect(rows).toHaveLength(1)
    const kept = Buffer.concat([rows[0]?.token_hash ?? Buffer.alloc(0), rows[0]?.answer ?? Buffer.alloc(0)]).toString()
    for (const secret of [token, next, 'eyJ']) expect(kept).not.toContain(secret)
  })
})

describe('signing out', () => {
  const endSession = { end_session_endpoint: 'https://id.example/end?ui=1' }

  test("leads to the provider's page with the id token, and back to the sign-in page (PLT-7-20)", async () => {
    await start({ metadata: endSession })
    issuer.answerWith({ id_token: 'aaa.bbb.ccc' })
    const signedIn = await exchange()
    expect(signedIn.headers['set-cookie']).toContainEqual(
      expect.stringMatching(/^assay_id=.*HttpOnly; SameSite=Strict/),
    )
    const out = await signOut(`assay_refresh=${cookieOf(signedIn)}; assay_id=${cookieOf(signedIn, 'assay_id')}`)
    const url = new URL(out.json<{ endSessionUrl: string }>().endSessionUrl)
    expect(url.origin + url.pathname).toBe('https://id.example/end')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      ui: '1',
      id_token_hint: 'aaa.bbb.ccc',
      client_id: 'assay',
      post_logout_redirect_uri: `${assay.services.config.publicUrl}/login`,
    })
    expect([cookieOf(out), cookieOf(out, 'assay_id')]).toEqual(['', ''])
  })

  test('leads nowhere without a session, and where the provider has no such page (PLT-2-21)', async () => {
    await start({ metadata: endSession })
    expect((await signOut('')).json()).toEqual({ endSessionUrl: null })
    await start()
    expect((await signOut('assay_refresh=x; assay_id=y')).json()).toEqual({ endSessionUrl: null })
  })

  test('calls the configured hosts with the token instead; nobody waits for one that hangs or is down (PLT-7-20)', async () => {
    const [one, hanging] = await Promise.all([startFakeIssuer(), startFakeIssuer()])
    closing.push(one.close, hanging.close)
    hanging.holdTokens()
    const urls = [`${one.address}/logout`, `${hanging.address}/token`, 'http://127.0.0.1:1/logout']
    await start({ metadata: endSession, environment: { ASSAY_OIDC_LOGOUT_URLS: urls.join() } })
    const token = await issuer.accessToken()
    const started = performance.now()
    const out = await signOut('assay_refresh=r1', token)
    expect(performance.now() - started).toBeLessThan(4_000)
    expect(out.json()).toEqual({ endSessionUrl: null })
    for (const host of [one, hanging])
      expect(host.calls.map(({ form: sent }) => Object.fromEntries(sent))).toEqual([
        { client_id: 'assay', client_secret: 'between us', token: 'r1', refresh_token: 'r1' },
      ])
    expect(lines.join('')).toContain('did not end the session')
    expect(lines.join('')).not.toContain('between us')
  })
})
