import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { providerApi } from '../../contract/providers/provider-api.ts'
import { standingClock } from '../../server/testing/standing-clock.ts'
import { call } from '../testing/call-simulator.ts'
import { receiveMessages } from '../testing/receive-messages.ts'
import { xrtOrder } from '../testing/order-of.ts'
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

const scales = [{ id: 'theta', name: 'θ', value: 0.4, standardError: 0.3 }]

async function ordered() {
  const { body } = await call(simulator, 'POST', '/v1/XRT/orders', xrtOrder({ callbackUrl: receiver.url }))
  const { orderId, url } = providerApi.order.answer.parse(body)
  return { orderId, token: url?.split('/').at(-1) ?? '' }
}
const sit = (orderId: string, step: string) => call(simulator, 'POST', `/control/orders/${orderId}/sit`, { step })
const result = (orderId: string) => call(simulator, 'GET', `/v1/XRT/orders/${orderId}/result`)

describe('the orders as the sitting sees them', () => {
  it('are found by the token of their address', async () => {
    const { orderId, token } = await ordered()
    expect(simulator.sittings.find(token)).toEqual({
      token,
      orderId,
      provider: 'XRT',
      toolId: 'ART',
      languageCode: 'cs',
      personName: 'Kovařík Vojtěch',
      phase: 'open',
      state: null,
      version: 0,
    })
    expect(simulator.sittings.find('0'.repeat(32))).toBeUndefined()
  })

  it('keep what is saved, tell that it began and end with its scales', async () => {
    const { orderId, token } = await ordered()
    const { sittings } = simulator
    expect(sittings.save(token, 0, { answers: [1] }, clock.now(), { phase: 'started' })).toBe(true)
    expect(sittings.save(token, 1, { answers: [1, 2] }, clock.now())).toBe(true)
    expect(sittings.find(token)).toMatchObject({ state: { answers: [1, 2] }, version: 2, phase: 'open' })
    expect(sittings.save(token, 2, { answers: [1, 2] }, clock.now(), { phase: 'finished', scales })).toBe(true)
    expect(sittings.find(token)).toMatchObject({ phase: 'finished', version: 3 })
    expect((await result(orderId)).body).toMatchObject({ scales })
    await simulator.deliver()
    const told = receiver.take().map(({ body }) => (JSON.parse(body) as { status: string }).status)
    expect(told).toEqual(['running', 'answered', 'evaluated'])
  })

  it('refuse a save after another one, and change nothing', async () => {
    const { orderId, token } = await ordered()
    const { sittings } = simulator
    expect(sittings.save(token, 0, 'first', clock.now())).toBe(true)
    expect(sittings.save(token, 0, 'second', clock.now(), { phase: 'finished', scales })).toBe(false)
    expect(sittings.find(token)).toMatchObject({ state: 'first', version: 1, phase: 'open' })
    expect((await result(orderId)).status).toBe(409)
  })

  it.each(['lock', 'expire', 'fail'])('refuse saves after %s', async (step) => {
    const { orderId, token } = await ordered()
    await sit(orderId, step)
    expect(simulator.sittings.find(token)?.phase).toBe('refused')
    expect(simulator.sittings.save(token, 0, 'late', clock.now())).toBe(false)
  })
})
