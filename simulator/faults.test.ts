import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { call } from './testing/call-simulator.ts'
import { hoganOrder } from './testing/order-of.ts'
import { startSimulator, type TestSimulator } from './testing/start-simulator.ts'

let simulator: TestSimulator
beforeAll(async () => void (simulator = await startSimulator()))
afterAll(() => simulator.close())
beforeEach(() => call(simulator, 'DELETE', '/control/faults'))

const fault = (body: object) => call(simulator, 'POST', '/control/faults', body)
const ping = (provider = 'Hogan') => call(simulator, 'GET', `/v1/${provider}/ping`)
const statuses = async (times: number, ask = ping) => {
  const answers = []
  for (let time = 0; time < times; time += 1) answers.push((await ask()).status)
  return answers
}

describe('faults on demand', () => {
  it('hit so many calls, and then no more', async () => {
    await fault({ kind: 'error', times: 2 })
    expect(await statuses(3)).toEqual([500, 500, 200])
  })

  it('hit one provider and one call', async () => {
    await fault({ kind: 'error', provider: 'XRT', call: 'ping' })
    expect((await call(simulator, 'GET', '/v1/XRT/catalogue')).status).toBe(200)
    expect((await ping('Hogan')).status).toBe(200)
    expect((await ping('XRT')).status).toBe(500)
  })

  it('may come after the work is done: the order exists', async () => {
    await fault({ kind: 'error', call: 'order', isAfterwards: true })
    const body = hoganOrder()
    const place = () => call(simulator, 'POST', '/v1/Hogan/orders', body)
    expect((await place()).status).toBe(500)
    const { orders } = (await call(simulator, 'GET', '/control/orders')).body as { orders: { orderKey: string }[] }
    expect(orders.filter(({ orderKey }) => orderKey === body.orderKey)).toHaveLength(1)
    expect((await place()).body).toMatchObject({ status: 'Registered' })
  })

  it('answer HTML, ten megabytes, or a redirect inside', async () => {
    await fault({ kind: 'html' })
    await fault({ kind: 'large' })
    await fault({ kind: 'redirect' })
    const html = await ping()
    expect([html.status, html.headers.get('content-type'), html.text]).toEqual([
      200,
      'text/html; charset=utf-8',
      expect.stringContaining('<h1>Simulated'),
    ])
    expect((await ping()).text.length).toBeGreaterThan(10_000_000)
    const redirect = await ping()
    expect([redirect.status, redirect.headers.get('location')]).toEqual([
      302,
      'http://169.254.169.254/latest/meta-data/',
    ])
  })

  it('make a call late', async () => {
    await fault({ kind: 'slow', milliseconds: 60 })
    const began = performance.now()
    expect((await ping()).status).toBe(200)
    expect(performance.now() - began).toBeGreaterThan(50)
  })

  it('tell a word that nobody knows, and the result of somebody else', async () => {
    const body = hoganOrder()
    const { orderId } = (await call(simulator, 'POST', '/v1/Hogan/orders', body)).body
    await call(simulator, 'POST', `/control/orders/${String(orderId)}/sit`, { step: 'finish' })
    await fault({ kind: 'unknown-status' })
    await fault({ kind: 'other-person' })
    const told = await call(simulator, 'POST', '/v1/Hogan/orders/statuses', { orderIds: [orderId] })
    expect(told.body).toMatchObject({ orders: [{ status: 'Sleepwalking' }] })
    const result = () => call(simulator, 'GET', `/v1/Hogan/orders/${String(orderId)}/result`)
    expect((await result()).body['personReference']).not.toBe(body.person.reference)
    expect((await result()).body['personReference']).toBe(body.person.reference)
  })

  it('are listed, called off, and refused when nobody knows them', async () => {
    await fault({ kind: 'error', times: 3 })
    await ping()
    expect((await call(simulator, 'GET', '/control/faults')).body).toMatchObject({
      faults: [{ kind: 'error', times: 2 }],
    })
    await call(simulator, 'DELETE', '/control/faults')
    expect((await ping()).status).toBe(200)
    expect((await fault({ kind: 'sabotage' })).status).toBe(400)
    expect((await call(simulator, 'POST', `/control/orders/${randomUUID()}/sit`, { step: 'begin' })).status).toBe(404)
  })
})
