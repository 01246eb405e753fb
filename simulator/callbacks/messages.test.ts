import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { providerMessage } from '../../contract/providers/provider-api.ts'
import { standingClock } from '../../server/testing/standing-clock.ts'
import { call } from '../testing/call-simulator.ts'
import { xrtOrder } from '../testing/order-of.ts'
import { receiveMessages, type Received } from '../testing/receive-messages.ts'
import { startSimulator, type TestSimulator } from '../testing/start-simulator.ts'

const clock = standingClock('2026-11-16T09:00:00Z')
let simulator: TestSimulator
let receiver: Awaited<ReturnType<typeof receiveMessages>>

beforeAll(async () => {
  receiver = await receiveMessages()
  simulator = await startSimulator({ clock })
})
afterAll(async () => {
  await simulator.close()
  await receiver.close()
})
beforeEach(async () => {
  await call(simulator, 'DELETE', '/control/faults')
  receiver.take()
})

const order = async () => {
  const body = xrtOrder({ callbackUrl: receiver.url })
  const { body: answer } = await call(simulator, 'POST', '/v1/XRT/orders', body)
  return { orderId: String(answer['orderId']), orderKey: body.orderKey }
}
const sit = (orderId: string, step: string) => call(simulator, 'POST', `/control/orders/${orderId}/sit`, { step })
const fault = (kind: string) => call(simulator, 'POST', '/control/faults', { kind })
const wordsOf = (messages: Received[]) => messages.map(({ body }) => providerMessage.parse(JSON.parse(body)).status)

describe('messages about orders', () => {
  it('come signed at every change of state', async () => {
    const { orderId, orderKey } = await order()
    await sit(orderId, 'begin')
    await sit(orderId, 'finish')
    await simulator.deliver()
    const messages = receiver.take()
    expect(wordsOf(messages)).toEqual(['running', 'answered', 'evaluated'])
    for (const { headers, body } of messages) {
      expect(JSON.parse(body)).toMatchObject({ orderId, orderKey, simulated: true })
      const [timestamp, nonce] = [headers['assay-timestamp'], headers['assay-nonce']]
      expect(Number(timestamp)).toBe(Date.parse('2026-11-16T09:00:00Z') / 1000)
      const signed = createHmac('sha256', simulator.webhookKey).update(`${String(timestamp)}.${String(nonce)}.${body}`)
      expect(headers['assay-signature']).toBe(`v1=${signed.digest('hex')}`)
    }
    expect(new Set(messages.map(({ headers }) => headers['assay-nonce'])).size).toBe(3)
  })

  it('are signed as the example of docs/provider-api.md is', () => {
    const page = readFileSync('docs/provider-api.md', 'utf8')
    const [, timestamp, nonce, signature, body] =
      /Assay-Timestamp: (\S+)\nAssay-Nonce: (\S+)\nAssay-Signature: v1=(\S+)\n\n(.+)\n/.exec(page) ?? []
    expect(providerMessage.safeParse(JSON.parse(body ?? '')).success).toBe(true)
    const signed = createHmac('sha256', 'only-an-example').update(`${timestamp}.${nonce}.${body}`)
    expect(signed.digest('hex')).toBe(signature)
  })

  it('are sent again, later and later, until they are taken; a redirect does not count', async () => {
    const { orderId } = await order()
    await sit(orderId, 'begin')
    receiver.answerWith(500, 302, 429)
    for (const seconds of [0, 1, 5, 15, 600]) {
      clock.advance(seconds * 1000)
      await simulator.deliver()
      await simulator.deliver()
    }
    const messages = receiver.take()
    expect(wordsOf(messages)).toEqual(['running', 'running', 'running', 'running'])
    expect(new Set(messages.map(({ headers }) => headers['assay-signature'])).size).toBe(4)
  })

  it('are given up after some minutes', async () => {
    const { orderId } = await order()
    await sit(orderId, 'begin')
    receiver.answerWith(...Array<number>(11).fill(503))
    for (let minute = 0; minute < 30; minute += 1) {
      await simulator.deliver()
      clock.advance(300_000)
    }
    expect(receiver.take()).toHaveLength(11)
  })

  it('are not lost when the process is killed before they arrive', async () => {
    const ended = await startSimulator({ clock, dataDir: simulator.dataDir })
    const { orderId } = await order()
    await call(ended, 'POST', `/control/orders/${orderId}/sit`, { step: 'begin' })
    await ended.close()
    const next = await startSimulator({ clock, dataDir: simulator.dataDir })
    await next.deliver()
    await next.close()
    expect(wordsOf(receiver.take())).toEqual(['running'])
  })

  it('can be lost', async () => {
    const { orderId } = await order()
    await fault('callback-lost')
    await sit(orderId, 'begin')
    await sit(orderId, 'lock')
    await simulator.deliver()
    expect(wordsOf(receiver.take())).toEqual(['blocked'])
  })

  it.each([
    ['callback-twice', 2],
    ['callback-replayed', 1],
  ])('can come twice: %s has %i signatures', async (kind, signatures) => {
    const { orderId } = await order()
    await fault(kind)
    await sit(orderId, 'begin')
    await simulator.deliver()
    const messages = receiver.take()
    expect(wordsOf(messages)).toEqual(['running', 'running'])
    expect(new Set(messages.map(({ headers }) => headers['assay-nonce'])).size).toBe(signatures)
  })

  it('can come out of order', async () => {
    const { orderId } = await order()
    await fault('callback-late')
    await sit(orderId, 'begin')
    await simulator.deliver()
    expect(receiver.take()).toEqual([])
    await sit(orderId, 'lock')
    await simulator.deliver()
    expect(wordsOf(receiver.take())).toEqual(['blocked', 'running'])
  })
})
