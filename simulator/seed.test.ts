import { rmSync } from 'node:fs'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loginStatus } from '../domain/logins/login-status.ts'
import { providerStatuses } from '../domain/providers/provider-status.ts'
import { seedSimulator, type SeededOrder } from './seed.ts'
import { call } from './testing/call-simulator.ts'
import { hoganOrder, pointleaderOrder, xrtOrder } from './testing/order-of.ts'
import { startSimulator } from './testing/start-simulator.ts'

let dataDir = ''
beforeAll(() => void (dataDir = mkdtempSync(join(tmpdir(), 'assay-seed-'))))
afterAll(() => rmSync(dataDir, { recursive: true }))

const orderedAt = new Date('2026-11-01T08:00:00Z')
const kinds = { Hogan: hoganOrder, XRT: xrtOrder, Pointleader: pointleaderOrder }

test('orders in every status of every provider are there before the start, written once', async () => {
  const seeded = (['Hogan', 'XRT', 'Pointleader'] as const).flatMap((provider) =>
    Object.values(loginStatus).map((status): SeededOrder => {
      const { callbackUrl: _, ...body } = kinds[provider]()
      return { provider, body, status, orderedAt, changedAt: new Date('2026-11-02T08:00:00Z') }
    }),
  )
  const written = seedSimulator(dataDir, seeded)
  expect(seedSimulator(dataDir, seeded)).toEqual(written)
  expect(new Set(written.map(({ token }) => token)).size).toBe(27)
  const simulator = await startSimulator({ dataDir })
  try {
    for (const provider of ['Hogan', 'XRT', 'Pointleader'] as const) {
      const own = written.filter((_order, index) => seeded[index]?.provider === provider)
      const { body } = await call(simulator, 'POST', `/v1/${provider}/orders/statuses`, {
        orderIds: own.map(({ orderId }) => orderId),
      })
      const told = (body as { orders: { status: string }[] }).orders.map(({ status }) => status)
      expect(told).toEqual(own.map(({ status }) => status))
      expect(new Set(told)).toEqual(new Set(Object.keys(providerStatuses[provider])))
      const done = own.find(({ scales }) => scales !== null)
      const result = await call(simulator, 'GET', `/v1/${provider}/orders/${done?.orderId}/result`)
      expect(result.body).toMatchObject({
        scales: done?.scales,
        completedAt: '2026-11-02T08:00:00.000Z',
        reports: done?.reports.map(({ id, fileName }) => ({ id, fileName })),
      })
    }
  } finally {
    await simulator.close()
  }
})

test('an order whose group lost its norms is diagnosed as such', async () => {
  const hogan = { masterAccountId: 'HMA-CZ-1001', group: 'SVAE-CZ-02', productLink: 'Hogan Flash CZ' }
  const { callbackUrl: _, ...body } = hoganOrder({ hogan })
  const [order] = seedSimulator(dataDir, [{ provider: 'Hogan', body, status: loginStatus.error, orderedAt }])
  const simulator = await startSimulator({ dataDir })
  const { body: diagnosis } = await call(simulator, 'GET', `/v1/Hogan/logins/${order?.login}/diagnosis`)
  await simulator.close()
  expect(diagnosis).toMatchObject({
    problem: 'Hogan knows the login but refuses the norms. “CZ24” is not enabled for this client group.',
  })
  expect(diagnosis['pairs']).toContainEqual({ name: 'Norms asked for', value: 'CZ24, enabled are PL23 and GL22' })
})
