import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

/** Plays the simulator: remembers what reached it. */
let upstream: FastifyInstance
let assay: TestApp
let seen: FastifyRequest[] = []
beforeAll(async () => {
  upstream = Fastify({ forceCloseConnections: true })
  upstream.all('/*', (request, reply) => {
    seen.push(request)
    return reply
      .code(request.url.includes('missing') ? 404 : 200)
      .header('set-cookie', 'a=b')
      .header('content-security-policy', "default-src 'self'")
      .send({ body: request.body ?? null })
  })
  await upstream.listen({ host: '127.0.0.1', port: 0 })
  const { port } = upstream.server.address() as AddressInfo
  assay = await startTestApp(undefined, {
    environment: {
      ASSAY_SIMULATOR_URL: `http://127.0.0.1:${port}`,
      ASSAY_SIMULATOR_KEY: 'key-of-the-simulator-only-for-tests',
      ASSAY_TRUST_PROXY: '1',
    },
  })
})
afterAll(async () => {
  await assay.close()
  await upstream.close()
})
beforeEach(() => void (seen = []))

const credentials = { cookie: 'session=1', authorization: 'Bearer abc' }

describe('what people send to the simulator', () => {
  it('reaches it with their address and without their credentials', async () => {
    const answer = await assay.app.inject({
      url: '/simulated/0123?language=cs',
      headers: {
        ...credentials,
        host: 'assay.example',
        'x-forwarded-for': '203.0.113.7',
        'x-forwarded-proto': 'https',
        'accept-language': 'cs',
        'x-made-up': '1',
      },
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(answer.headers['content-security-policy']).toBe("default-src 'self'")
    const [{ url, headers } = { url: '', headers: {} }] = seen
    expect(url).toBe('/simulated/0123?language=cs')
    expect(headers).toMatchObject({
      'x-forwarded-for': '203.0.113.7',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'assay.example',
      'accept-language': 'cs',
    })
    for (const name of ['cookie', 'authorization', 'x-made-up']) expect(headers).not.toHaveProperty(name)
  })

  it('keeps its body', async () => {
    const answer = await assay.app.inject({
      method: 'POST',
      url: '/api/simulator/sittings/0123/answers',
      payload: { item: 'a1', choice: 3 },
    })
    expect(answer.json()).toEqual({ body: { item: 'a1', choice: 3 } })
  })

  it('is answered with the status that the simulator gives', async () => {
    expect((await assay.app.inject({ url: '/api/simulator/missing' })).statusCode).toBe(404)
  })

  it.each([
    ['a body that is too large', { payload: { text: 'x'.repeat(70_000) } }, 413],
    ['a broken body', { payload: '{"a":', headers: { 'content-type': 'application/json' } }, 400],
    ['no object', { payload: 'false', headers: { 'content-type': 'application/json' } }, 400],
    ['a form', { payload: 'a=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } }, 415],
    ['an upload', { payload: '--x--', headers: { 'content-type': 'multipart/form-data; boundary=x' } }, 415],
  ])('is refused before it gets there: %s', async (_what, request, status) => {
    const answer = await assay.app.inject({ method: 'POST', url: '/api/simulator/x', ...request })
    expect(answer.statusCode).toBe(status)
    expect(seen).toEqual([])
  })

  it.each([
    '/simulated/../v1/Hogan/catalogue',
    '/simulated/%2e%2e/v1/Hogan/catalogue',
    '/api/simulator/..%2f..%2fcontrol',
  ])('reaches neither the order API nor the control calls: %s', async (url) => {
    const { statusCode } = await assay.app.inject({ url })
    expect(statusCode).toBeGreaterThanOrEqual(400)
    expect(seen.map((request) => request.url).filter((path) => !/^\/(simulated|api\/simulator)\//.test(path))).toEqual(
      [],
    )
  })

  it('is not described as a call of Assay', async () => {
    const { paths } = (await assay.app.inject({ url: '/api/openapi.json' })).json<{ paths: object }>()
    expect(Object.keys(paths).filter((path) => path.includes('simulat'))).toEqual([])
  })
})

describe('without its simulator', () => {
  it('Assay says with a page and with JSON that it is away', async () => {
    const away = await startTestApp(undefined, {
      environment: {
        ASSAY_SIMULATOR_URL: 'http://127.0.0.1:1',
        ASSAY_SIMULATOR_KEY: 'key-of-the-simulator-only-for-tests',
      },
    })
    const call = await away.app.inject({ url: '/api/simulator/x' })
    expect([call.statusCode, call.json()]).toEqual([503, { errorMessage: 'UNAVAILABLE' }])
    const page = await away.app.inject({ url: '/simulated/0123' })
    expect(page.statusCode).toBe(503)
    expect(page.headers['content-type']).toMatch(/^text\/(html|plain)/)
    expect(page.headers['retry-after']).toBe('5')
    await away.close()
  })

  it('its addresses are unknown where none is set up', async () => {
    const plain = await startTestApp()
    expect((await plain.app.inject({ url: '/api/simulator/x' })).statusCode).toBe(404)
    await plain.close()
  })
})
