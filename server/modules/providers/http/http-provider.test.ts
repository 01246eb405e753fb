import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Agent } from 'undici'
import type { ProviderOrder } from '../../../../domain/providers/assessment-provider.ts'
import { ProviderFailure } from '../../../platform/providers/provider-failure.ts'
import { selfSigned } from '../testing/self-signed.ts'
import { json, startStandIn, type StandIn } from '../testing/stand-in-provider.ts'
import { problemOf } from './failures.ts'
import { httpProvider, type HttpProvider } from './http-provider.ts'
import { providerAgent } from './provider-agent.ts'

const guid = '00000000-0000-4000-8000-000000000001'
const key = 'key-of-the-branch'
const order: ProviderOrder = {
  orderKey: guid,
  companyGuid: guid,
  toolId: 'ART',
  languageCode: 'cs',
  norms: null,
  person: { reference: guid, name: '' },
  passwordPattern: null,
  hogan: null,
  pointleader: null,
  customInput: {},
}
const login = { orderId: 'o1', login: 'l1', password: 'p', url: null, isSealed: false, status: 'ready' }
const result = {
  orderId: 'o1',
  personReference: guid,
  toolId: 'ART',
  completedAt: '2026-11-16T09:00:00Z',
  scales: [],
  reports: [],
}

let standIn: StandIn
let agent: Agent
let provider: HttpProvider
const providerAt = (address: string, through = agent) =>
  httpProvider({ agent: through, address, key, provider: 'XRT' }, 'https://assay.example/webhook')

beforeEach(async () => {
  standIn = await startStandIn()
  agent = providerAgent({ mayBeInside: true })
  provider = providerAt(standIn.address)
})
afterEach(async () => {
  await agent.destroy()
  await standIn.close()
})

async function failureOf(call: Promise<unknown>) {
  const error: unknown = await call.then(
    () => undefined,
    (failure: unknown) => failure,
  )
  if (!(error instanceof ProviderFailure)) throw new Error(`It did not fail as a provider does: ${String(error)}`)
  const { reason, isUncertain, detail } = error
  return { reason, isUncertain, detail, problem: problemOf(error) }
}

describe('a provider over HTTP', () => {
  test('is asked below its address with the key of the branch, and orders say where messages go', async () => {
    standIn.answer('orders', { ...login, more: 'is ignored' })
    expect(await provider.order(order)).toEqual(login)
    const body = { ...order, callbackUrl: 'https://assay.example/webhook' }
    expect(standIn.asked).toEqual([{ method: 'POST', path: 'orders', key, body }])
  })

  test.each<[string, object | Parameters<StandIn['answer']>[1]]>([
    ['HTML', (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Hello')],
    [
      'HTML that calls itself JSON',
      (_, response) => response.writeHead(200, { 'content-type': 'application/json' }).end('<p>'),
    ],
    ['10 MB', (_, response) => json(response, { ...login, login: 'x'.repeat(10_000_000) })],
    [
      '10 MB without saying so',
      (_, response) => {
        response.writeHead(200, { 'content-type': 'application/json' })
        for (let piece = 0; piece < 160; piece += 1) response.write('x'.repeat(65_536))
        response.end()
      },
    ],
    [
      'something packed',
      (_, response) =>
        response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end('x'),
    ],
    ['a field of another type', { ...login, orderId: 7 }],
    ['an address that is a script', { ...login, url: 'javascript:alert(1)' }],
    ['what PostgreSQL cannot store', { ...login, login: 'a\u0000b' }],
    ["another order's login", { ...login, orderKey: '00000000-0000-4000-8000-000000000002' }],
    ['nothing', (_, response) => response.writeHead(204).end()],
    [
      'a redirect inside',
      (_, response) => response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end(),
    ],
    [
      'a redirect to itself',
      (_, response) => response.writeHead(307, { location: `${standIn.address}/v1/XRT/elsewhere` }).end(),
    ],
  ])('that answers an order with %s has perhaps taken it, and its answer is not', async (_what, answer) => {
    standIn.answer('orders', answer)
    expect(await failureOf(provider.order(order))).toMatchObject({ reason: 'invalid', isUncertain: true })
    // Nothing followed a redirect.
    expect(standIn.asked).toHaveLength(1)
  })

  test('that knows the key of an order with another body may have the order; other refusals say that it has not', async () => {
    standIn.answer('orders', (_, response) => json(response, { error: 'ORDER_KEY_REUSED', message: 'Known' }, 409))
    expect(await failureOf(provider.order(order))).toMatchObject({ reason: 'refused', isUncertain: true })
    standIn.answer('orders', (_, response) => json(response, { error: 'UNKNOWN_NORMS', message: 'No' }, 409))
    expect(await failureOf(provider.order(order))).toMatchObject({ reason: 'refused', isUncertain: false })
  })

  test('that repeats our key has no part of it in what people read, wherever it is cut', async () => {
    const message = `${'x'.repeat(290)} ${key}`
    standIn.answer('orders', (_, response) => json(response, { error: '', message }, 401))
    expect((await failureOf(provider.order(order))).detail).not.toContain('key-')
  })

  test.each(['0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z'])(
    'tells no time that a calendar or a database does not know: %s',
    async (changedAt) => {
      standIn.answer('orders/statuses', { orders: [{ orderId: 'o1', status: 'ready', changedAt, filledInAt: null }] })
      expect(await failureOf(provider.statuses(['o1']))).toMatchObject({ reason: 'invalid' })
    },
  )

  test('gives no record of another order: not its state, not its result, and none twice', async () => {
    const state = { orderId: 'o2', status: 'ready', changedAt: '2026-11-16T09:00:00Z', filledInAt: null }
    standIn.answer('orders/statuses', { orders: [state] })
    expect(await failureOf(provider.statuses(['o1']))).toMatchObject({ reason: 'invalid' })
    expect(await provider.statuses(['o1', 'o2'])).toEqual([state])
    standIn.answer('orders/statuses', { orders: [state, state] })
    expect(await failureOf(provider.statuses(['o2']))).toMatchObject({ reason: 'invalid' })
    standIn.answer('orders/o1/result', { ...result, orderId: 'o2' })
    expect(await failureOf(provider.result('o1'))).toMatchObject({ reason: 'invalid' })
    standIn.answer('orders/o1/result', result)
    expect(await provider.result('o1')).toEqual(result)
  })

  test('is away with a fault of its own, and refuses what it does not accept', async () => {
    standIn.fail(500)
    expect(await failureOf(provider.order(order))).toMatchObject({ reason: 'away', isUncertain: true })
    standIn.fail(429)
    expect(await failureOf(provider.order(order))).toMatchObject({ reason: 'away', isUncertain: false })
    standIn.fail(409)
    expect(await failureOf(provider.order(order))).toMatchObject({
      reason: 'refused',
      isUncertain: false,
      detail: 'FAULT',
    })
    standIn.fail(null)
    standIn.answer('catalogue', (_, response) => json(response, { error: 'BAD_KEY', message: `No ${key}` }, 401))
    expect(await failureOf(provider.catalogue())).toMatchObject({ reason: 'refused', detail: 'BAD_KEY: No …' })
  })

  test('cannot turn or break the sentence that its words stand in', async () => {
    const said = { error: 'NO', message: '\u202Egnorw \u2066 <b>\u200B\r\nInjected: yes 😀' }
    standIn.answer('catalogue', (_, response) => json(response, said, 422))
    expect((await failureOf(provider.catalogue())).detail).toBe('NO: gnorw <b> Injected: yes 😀')
    standIn.answer('catalogue', (_, response) => json(response, { error: 'NO', message: `${'x'.repeat(295)}😀` }, 422))
    expect((await failureOf(provider.catalogue())).detail).toBe(`NO: ${'x'.repeat(295)}`)
    const pairs = [{ name: 'Login\u202E', value: 'a\u0007\u2028b' }]
    standIn.answer('logins/L-1/diagnosis', (_, response) => json(response, { problem: 'Stop\u2069ped', pairs }))
    expect(await provider.diagnose('L-1')).toEqual({ problem: 'Stopped', pairs: [{ name: 'Login', value: 'a b' }] })
  })

  test('is away when it hangs up or cannot be reached, and only the first leaves doubt', async () => {
    standIn.answer('orders', (_, response) => response.destroy())
    expect(await failureOf(provider.order(order))).toMatchObject({ reason: 'away', isUncertain: true })
    await standIn.close()
    expect(await failureOf(provider.order(order))).toMatchObject({
      reason: 'away',
      isUncertain: false,
      detail: 'ECONNREFUSED',
    })
  })

  test('is away when it takes too long', async () => {
    const patience = { call: 50, order: 50, screen: 50, file: 50 }
    const hurried = httpProvider({ agent, address: standIn.address, key, provider: 'XRT' }, null, patience)
    standIn.answer('catalogue', () => undefined)
    const tooLate = { reason: 'away', isUncertain: true, detail: 'TimeoutError' }
    expect(await failureOf(hurried.catalogue())).toMatchObject(tooLate)
    // Also when it begins and does not end.
    standIn.answer(
      'orders',
      (_, response) => void response.writeHead(200, { 'content-type': 'application/json' }).write('{'),
    )
    expect(await failureOf(hurried.order(order))).toMatchObject(tooLate)
  })

  test('gets no id into another path', async () => {
    expect(await failureOf(provider.cancel('..'))).toMatchObject({ reason: 'invalid' })
    standIn.answer('orders/..%2F..%2Fx%3Fy/cancel', { cancelled: true })
    expect(await provider.cancel('../../x?y')).toBe(true)
    standIn.answer(`orders/by-key/${guid}/cancel`, { cancelled: false })
    expect(await provider.cancelByKey(guid)).toBe(false)
  })

  test('gives reports as PDF, piece by piece, 20 MB at most', async () => {
    const pdf = (bytes: number) => (_: unknown, response: Parameters<typeof json>[0]) =>
      response.writeHead(200, { 'content-type': 'application/pdf' }).end(Buffer.alloc(bytes))
    const sizeOf = async (id: string) => {
      let size = 0
      for await (const piece of await provider.reportFile({ id })) size += piece.length
      return size
    }
    standIn.answer('reports/file/small', pdf(3_000_000))
    standIn.answer('reports/file/large', pdf(21 * 1024 * 1024))
    standIn.answer('reports/file/page', (_, response) => json(response, {}))
    expect(await sizeOf('small')).toBe(3_000_000)
    expect(await failureOf(sizeOf('large'))).toMatchObject({ reason: 'invalid' })
    expect(await failureOf(sizeOf('page'))).toMatchObject({ reason: 'invalid' })
    for await (const _ of await provider.reportFile({ id: 'small' })) break
    expect(await sizeOf('small')).toBe(3_000_000)
  })
})

describe('an address that somebody typed', () => {
  test.each([
    '127.0.0.1',
    'localhost',
    '[::1]',
    '169.254.169.254',
    '10.0.0.1',
    '[::ffff:127.0.0.1]',
    '0.0.0.0',
    '2130706433',
  ])('does not lead inside: %s', async (host) => {
    const outside = providerAgent({ mayBeInside: false })
    const { port } = new URL(standIn.address)
    const asked = providerAt(`http://${host}:${port}`, outside).order(order)
    expect(await failureOf(asked)).toMatchObject({ reason: 'away', isUncertain: false, problem: 'inside' })
    expect(standIn.asked).toEqual([])
    await outside.destroy()
  })
})

describe('over TLS', () => {
  const certificate = selfSigned('localhost')
  const stranger = selfSigned('somebody-else.example')
  let fitting: StandIn
  let wrong: StandIn
  let folder: string
  beforeAll(async () => {
    fitting = await startStandIn(certificate)
    wrong = await startStandIn(stranger)
    folder = mkdtempSync(join(tmpdir(), 'assay-tls-'))
    writeFileSync(join(folder, 'ca.pem'), certificate.cert + stranger.cert)
  })
  afterAll(async () => {
    await fitting.close()
    await wrong.close()
    rmSync(folder, { recursive: true })
  })

  test('a certificate that nobody vouches for is refused, and says so', async () => {
    const failure = await failureOf(providerAt(fitting.address).order(order))
    expect(failure).toMatchObject({ reason: 'away', isUncertain: false, problem: 'tls' })
    expect(failure.detail).toMatch(/^TLS: \w+/)
    expect(fitting.asked).toEqual([])
  })

  test('NODE_EXTRA_CA_CERTS names an authority, whose certificate must still fit the name', async () => {
    const file = (name: string) => fileURLToPath(new URL(name, import.meta.url))
    const code = `
      import { httpProvider } from ${JSON.stringify(file('./http-provider.ts'))}
      import { providerAgent } from ${JSON.stringify(file('./provider-agent.ts'))}
      const agent = providerAgent({ mayBeInside: true })
      for (const address of ${JSON.stringify([fitting.address, wrong.address])})
        await httpProvider({ agent, address, key: 'k', provider: 'XRT' }, null).ping()
          .then(() => console.log('ok'), (error) => console.log(error.detail))
      await agent.destroy()`
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', code], {
      env: { ...process.env, NODE_EXTRA_CA_CERTS: join(folder, 'ca.pem') },
    })
    expect(stdout.trim().split('\n')).toEqual(['ok', 'TLS: ERR_TLS_CERT_ALTNAME_INVALID'])
  })
})
