import { SignJWT, exportJWK, generateKeyPair } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildUser } from '../../testing/builders.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { signAccessToken } from '../identity/sign-access-token.ts'
import type { Account } from '../identity/built-in-provider.ts'

let assay: TestApp
let manager: Account

beforeAll(async () => {
  assay = await startTestApp()
  manager = await assay.build((tx) => buildUser(tx, { user_name: 'manager', roles: ['project manager'] }))
})
afterAll(() => assay.close())

const now = () => Math.floor(assay.clock.now().getTime() / 1000)
const withToken = async (token: string) => {
  const { statusCode, json } = await assay.app.inject({
    url: '/api/crm/branches',
    headers: { authorization: `Bearer ${token}` },
  })
  return { status: statusCode, body: json<unknown>() }
}
const send = (payload: string | Buffer, type = 'application/json', more: Record<string, string> = {}) =>
  signAccessToken(assay.services.config, manager, now()).then((token) =>
    assay.app.inject({
      method: 'POST',
      url: '/api/crm/companies',
      payload,
      headers: { authorization: `Bearer ${token}`, 'content-type': type, ...more },
    }),
  )

describe('tokens', () => {
  test('are accepted from this issuer, for this product, until they expire (PLT-7-03)', async () => {
    const token = await signAccessToken(assay.services.config, manager, now())
    expect((await withToken(token)).status).toBe(200)
  })

  test('are refused once expired', async () => {
    const token = await signAccessToken(assay.services.config, manager, now() - 3600, 60)
    expect(await withToken(token)).toEqual({ status: 401, body: { errorMessage: 'NOT_SIGNED_IN' } })
  })

  test("are refused without the product's entry (PLT-4-05)", async () => {
    const token = await signAccessToken(assay.services.config, { ...manager, has_resource_access: false }, now())
    expect(await withToken(token)).toEqual({ status: 401, body: { errorMessage: 'NO_RESOURCE_ACCESS' } })
  })

  test('are refused from another issuer, by another key, unsigned, or mangled', async () => {
    const foreign = await signAccessToken(
      { ...assay.services.config, publicUrl: 'https://elsewhere.example' },
      manager,
      now(),
    )
    const { privateKey } = await generateKeyPair('RS256', { extractable: true })
    const claims = { preferred_username: 'manager', resource_access: { assay: { roles: ['superadmin'] } } }
    const forged = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: String((await exportJWK(privateKey)).kid) })
      .setIssuer(`${assay.services.config.publicUrl}/oidc`)
      .setAudience('assay')
      .setExpirationTime(now() + 600)
      .sign(privateKey)
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
    const unsigned = `${encode({ alg: 'none' })}.${encode({ ...claims, iss: `${assay.services.config.publicUrl}/oidc`, aud: 'assay', exp: now() + 600 })}.`
    for (const token of [foreign, forged, unsigned, 'a.b.c', 'x']) {
      expect(await withToken(token)).toMatchObject({ status: 401, body: { errorMessage: 'NOT_SIGNED_IN' } })
    }
  })
})

describe('bodies', () => {
  test.each([
    ['invalid JSON', '{"search":', 'INVALID_JSON'],
    ['a repeated key', '{"search":"a","search":"b"}', 'INVALID_JSON'],
    ['a repeated key behind an escape', '{"search":"a","sea\\u0072ch":"b"}', 'INVALID_JSON'],
    ['__proto__', '{"__proto__":{"page":1}}', 'INVALID_JSON'],
    ['a NUL', '{"search":"a\\u0000b"}', 'INVALID_JSON'],
    ['half a surrogate pair', '{"search":"\\ud83d"}', 'INVALID_JSON'],
    ['a byte order mark', '\ufeff{"search":"a"}', 'INVALID_JSON'],
    ['50 nested lists', `{"search":${'['.repeat(50)}${']'.repeat(50)}}`, 'INVALID_JSON'],
    ['half a million nested lists', '['.repeat(500_000), 'INVALID_JSON'],
    ['a list instead of an object', '[]', 'INVALID_INPUT'],
    ['nothing', '', 'INVALID_INPUT'],
  ])('with %s are 400', async (_, payload, code) => {
    const answer = await send(payload)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ errorMessage: code })
  })

  test('in invalid UTF-8 are 400', async () => {
    const answer = await send(Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]))
    expect(answer.json()).toMatchObject({ errorMessage: 'INVALID_JSON', details: [{ code: 'INVALID_UTF8' }] })
  })

  test('of 10 MB are 413', async () => {
    expect((await send(`{"search":"${'a'.repeat(10 * 1024 * 1024)}"}`)).statusCode).toBe(413)
  })

  test.each(['application/xml', 'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'of type %s are 415, and so is JSON instead of a form',
    async (type) => {
      const answer = await send('search=a', type)
      expect(answer.statusCode).toBe(415)
      expect(answer.json()).toEqual({ errorMessage: 'UNSUPPORTED_TYPE' })
      const token = await assay.anonymous.post('/api/auth/token', { grant_type: 'refresh_token' })
      expect(token).toMatchObject({ status: 415, body: { errorMessage: 'UNSUPPORTED_TYPE' } })
    },
  )

  test.each(['gzip', 'br', 'Identity, gzip'])('with the content encoding %s are 415', async (encoding) => {
    const answer = await send('{}', undefined, { 'content-encoding': encoding })
    expect(answer.statusCode).toBe(415)
    expect(answer.json()).toEqual({ errorMessage: 'UNSUPPORTED_TYPE' })
  })

  test.each([
    ['a repeated name', 'grant_type=refresh_token&grant_type=x', 'REPEATED_KEY'],
    ['a NUL', 'grant_type=refresh_token&refresh_token=a%00b', 'NUL_CHARACTER'],
    ['invalid UTF-8', 'grant_type=%ff', 'INVALID_UTF8'],
  ])('that are forms with %s are 400', async (_, payload, code) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await assay.app.inject({ method: 'POST', url: '/api/auth/token', payload, headers })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ errorMessage: 'INVALID_INPUT', details: [{ code }] })
  })

  test('may hold the same key in different objects and texts that look like keys', async () => {
    const answer = await send('{"search":"\\"page\\": {","page":1,"pageRows":10}')
    expect(answer.statusCode).toBe(200)
  })
})

describe('the frame', () => {
  test('answers unknown addresses in the one shape of errors (PLT-8-05)', async () => {
    const answer = await assay.anonymous.get('/api/nothing')
    expect(answer).toMatchObject({ status: 404, body: { errorMessage: 'NOT_FOUND' } })
  })

  test.each([
    ['GET', '/api/crm/companies', 'POST'],
    ['DELETE', '/api/crm/permissions', 'POST'],
    ['POST', '/api/crm/branches/', 'GET, HEAD'],
    ['PUT', '/healthz?x=1', 'GET, HEAD'],
  ] as const)('answers %s %s by what the address takes', async (method, url, allow) => {
    const answer = await assay.app.inject({ method, url })
    expect(answer.statusCode).toBe(405)
    expect(answer.headers.allow).toBe(allow)
    expect(answer.json()).toEqual({ errorMessage: 'METHOD_NOT_ALLOWED' })
  })

  test('says with every 401 how to authenticate (PLT-7-03)', async () => {
    const without = await assay.anonymous.get('/api/crm/branches')
    expect([without.status, without.headers['www-authenticate']]).toEqual([401, 'Bearer realm="Assay"'])
    const { headers } = await assay.app.inject({ url: '/api/crm/branches', headers: { authorization: 'Bearer x' } })
    expect(headers['www-authenticate']).toBe('Bearer realm="Assay", error="invalid_token"')
  })

  test('keeps every page out of search engines', async () => {
    const robots = await assay.anonymous.get('/robots.txt')
    expect(robots).toMatchObject({ status: 200, headers: { 'content-type': 'text/plain; charset=utf-8' } })
    expect(robots.body).toContain('Disallow: /api/')
    for (const url of ['/healthz', '/api/nothing', '/login'])
      expect((await assay.anonymous.get(url)).headers['x-robots-tag']).toBe('noindex, nofollow')
  })

  test('lets the page about the API load by plain http', async () => {
    const { headers } = await assay.anonymous.get('/api/docs/')
    expect(headers['content-security-policy']).toContain("default-src 'self'")
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests')
  })

  test('describes the API, call by call (PLT-7-13, PLT-7-14)', async () => {
    const document = (await assay.anonymous.get('/api/openapi.json')).body as {
      openapi: string
      paths: Record<string, object>
    }
    expect(document.openapi).toBe('3.1.0')
    expect(Object.keys(document.paths)).toContain('/api/crm/companies')
    expect((await assay.anonymous.get('/api/docs')).status).toBe(200)
  })

  test('is alive and ready', async () => {
    expect((await assay.anonymous.get('/healthz')).status).toBe(200)
    expect((await assay.anonymous.get('/readyz')).status).toBe(200)
  })

  test('limits public calls from one address', async () => {
    const calls = Array.from({ length: 61 }, () => assay.anonymous.post('/api/auth/logout', {}))
    const statuses = (await Promise.all(calls)).map(({ status }) => status)
    expect(statuses).toContain(429)
  })

  test('sends strict headers with every answer', async () => {
    const { headers } = await assay.anonymous.get('/healthz')
    expect(headers['content-security-policy']).toContain("script-src 'self'")
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['referrer-policy']).toBe('no-referrer')
  })
})
