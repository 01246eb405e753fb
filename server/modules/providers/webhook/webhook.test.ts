import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { simulatorWebhookKey } from '../../../platform/providers/simulator-keys.ts'
import { branchId } from '../../../testing/builders.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { forgetMessages } from './forget-messages.ts'

const keys = { CZ: 'webhook-key-of-the-czechs', PL: 'webhook-key-of-the-poles' }
const simulatorKey = 'key-of-the-simulator-for-the-tests'
const account = (branch: 'CZ' | 'PL', provider: string) => ({
  branch,
  provider,
  address: 'https://provider.example',
  key: 'key',
  webhookKey: keys[branch],
})
const body = {
  orderId: 'o1',
  orderKey: '00000000-0000-4000-8000-000000000001',
  status: 'ready',
  changedAt: '2026-11-16T09:00:00Z',
}

let assay: TestApp
let made = 0
beforeAll(async () => {
  assay = await startTestApp(undefined, {
    environment: {
      ASSAY_PROVIDERS: JSON.stringify([account('CZ', 'XRT'), account('PL', 'XRT'), account('CZ', 'Hogan')]),
      ASSAY_SIMULATOR_URL: 'http://127.0.0.1:1',
      ASSAY_SIMULATOR_KEY: simulatorKey,
    },
  })
})
afterAll(() => assay.close())
beforeEach(() => assay.build((tx) => tx.deleteFrom('provider_messages').execute()))

type Message = { branch: string; provider: string; key: string; at: Date; nonce: string; text: string; sent: string }

async function send(more: Partial<Message> & { headers?: Record<string, string> } = {}) {
  made += 1
  const text = more.text ?? JSON.stringify(body)
  const message = { branch: branchId('CZ'), provider: 'XRT', key: keys.CZ, at: assay.clock.now(), ...more, text }
  const nonce = more.nonce ?? `nonce-of-message-${made}`
  const timestamp = String(Math.floor(message.at.getTime() / 1000))
  const digits = createHmac('sha256', message.key).update(`${timestamp}.${nonce}.${text}`).digest('hex')
  const answer = await assay.app.inject({
    method: 'POST',
    url: `/api/tools/provider-webhook/${message.branch}/${message.provider}`,
    headers: {
      'content-type': 'application/json',
      'assay-timestamp': timestamp,
      'assay-nonce': nonce,
      'assay-signature': `v1=${digits}`,
      ...more.headers,
    },
    payload: more.sent ?? text,
  })
  return { status: answer.statusCode, ...answer.json<{ errorMessage?: string }>() }
}

const jobs = async () => {
  const { rows } = await assay.services.db.pool.query<{ payload: unknown }>(
    `select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'ask-about-order' order by j.id`,
  )
  return rows.map(({ payload }) => payload)
}
const wrong = { status: 401, errorMessage: 'WEBHOOK_SIGNATURE' }

describe('a message of a provider', () => {
  test('is taken once: it makes a job ask about the order, and believes nothing', async () => {
    expect(await send({ nonce: 'the-very-same-nonce' })).toEqual({ status: 200 })
    expect(await send({ nonce: 'the-very-same-nonce' })).toEqual({ status: 409, errorMessage: 'WEBHOOK_REPLAYED' })
    expect(await send()).toEqual({ status: 200 })
    // Two messages about an order ask once.
    expect(await jobs()).toEqual([{ branchId: branchId('CZ'), provider: 'XRT', orderId: 'o1' }])
  })

  test('sent twice at once is taken once', async () => {
    const statuses = await Promise.all(Array.from({ length: 5 }, () => send({ nonce: 'five-times-at-once' })))
    expect(statuses.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409, 409, 409,
    ])
  })

  test('may use the nonce of another branch', async () => {
    expect(await send({ nonce: 'used-by-two-branches' })).toEqual({ status: 200 })
    expect(await send({ nonce: 'used-by-two-branches', branch: branchId('PL'), key: keys.PL })).toEqual({ status: 200 })
  })

  test.each<[string, Parameters<typeof send>[0]]>([
    ["another branch's key", { key: keys.PL }],
    ['a key of nobody', { key: 'a key of nobody' }],
    ['an altered body', { sent: JSON.stringify({ ...body, orderId: 'o2' }) }],
    ['the same body in other words', { sent: JSON.stringify(body, null, 1) }],
    ['another time', { headers: { 'assay-timestamp': '1' } }],
    ['another nonce', { headers: { 'assay-nonce': 'another-nonce-than-signed' } }],
    ['no signature', { headers: { 'assay-signature': '' } }],
    ['another version', { headers: { 'assay-signature': 'v2=00' } }],
    ['a short nonce', { nonce: 'fifteen-letters' }],
    ['a long nonce', { nonce: 'n'.repeat(129) }],
    ['the path of another branch', { branch: branchId('PL') }],
    ['the path of another provider', { provider: 'Pointleader' }],
    ['an unknown branch', { branch: '00000000-0000-4000-8000-000000000009' }],
    ['no branch', { branch: 'x' }],
    ['an unknown provider', { provider: 'constructor' }],
    ['a provider of our own', { provider: 'IST' }],
    [
      'the key of the simulator where there are real accounts',
      { provider: 'Pointleader', key: simulatorWebhookKey(simulatorKey) },
    ],
  ])('with %s is refused like every wrong signature, and leaves nothing', async (_what, message) => {
    const before = await jobs()
    expect(await send(message)).toEqual(wrong)
    expect(await jobs()).toEqual(before)
    const stored = await assay.build((tx) => tx.selectFrom('provider_messages').selectAll().execute())
    expect(stored).toEqual([])
  })

  test.each([0, 31, 63])('whose signature differs in digit %i alone is refused', async (at) => {
    const nonce = `differs-in-digit-${at}`
    const text = JSON.stringify(body)
    const timestamp = String(Math.floor(assay.clock.now().getTime() / 1000))
    const digits = createHmac('sha256', keys.CZ).update(`${timestamp}.${nonce}.${text}`).digest('hex')
    const other = digits[at] === '0' ? '1' : '0'
    const signature = `v1=${digits.slice(0, at)}${other}${digits.slice(at + 1)}`
    expect(await send({ nonce, headers: { 'assay-signature': signature } })).toEqual(wrong)
  })

  test('is signed by the simulator for a branch that has only it', async () => {
    const key = simulatorWebhookKey(simulatorKey)
    expect(await send({ branch: branchId('SK'), key })).toEqual({ status: 200 })
    expect(await send({ branch: branchId('SK'), key: simulatorKey })).toEqual(wrong)
  })

  test.each([-301, 301])('made %i seconds from now is too old, however well signed', async (seconds) => {
    const at = new Date(assay.clock.now().getTime() + seconds * 1000)
    expect(await send({ at })).toEqual({ status: 401, errorMessage: 'WEBHOOK_TOO_OLD' })
  })

  test.each([-299, 299])('made %i seconds from now is in time', async (seconds) => {
    expect(await send({ at: new Date(assay.clock.now().getTime() + seconds * 1000) })).toEqual({ status: 200 })
  })

  test('of more than 16 kB is not read', async () => {
    expect(await send({ text: JSON.stringify({ ...body, more: 'x'.repeat(17_000) }) })).toMatchObject({ status: 413 })
  })

  test('is forgotten after a day, when its time has long been too old', async () => {
    await send()
    const kept = () => assay.build((tx) => tx.selectFrom('provider_messages').selectAll().execute())
    assay.clock.advance(23 * 3_600_000)
    await forgetMessages(assay.services)
    expect(await kept()).toHaveLength(1)
    assay.clock.advance(2 * 3_600_000)
    await forgetMessages(assay.services)
    expect(await kept()).toEqual([])
  })
})
