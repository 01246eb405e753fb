import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { OrderState } from '../../../../domain/providers/assessment-provider.ts'
import { jobs } from '../../../jobs.ts'
import { ProviderFailure } from '../../../platform/providers/provider-failure.ts'
import type { BranchProvider } from '../../../platform/providers/providers.ts'
import { branchId } from '../../../testing/builders.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { loginRow } from '../testing/build-orders.ts'
import { orderTests } from '../testing/order-tests.ts'

const setting = orderTests()
const { assay, admin, world } = setting

/** What the provider would say. */
let said: OrderState[] = []
let orders = 0

const statuses: BranchProvider['statuses'] = (ids) =>
  Promise.resolve(said.filter(({ orderId }) => ids.includes(orderId)))

beforeEach(async () => {
  said = []
  await assay.build((tx) => tx.updateTable('logins').set({ next_poll_at: null }).execute())
})

const at = (minute: number) => `2026-11-16T08:${minute}:00.000Z`
const locked = async () => {
  orders += 1
  const orderId = `order ${orders}`
  const login = await setting.login('XRT', {
    status: 8,
    provider_order_id: orderId,
    provider_status: 'blocked',
    provider_changed_at: at(30),
    next_poll_at: '2026-11-16T08:59:00Z',
    generated_at: '2026-11-16T08:00:00Z',
  })
  return { ...login, orderId }
}
const hears = (orderId: string, status: string, minute: number) => {
  said = [{ orderId, status, changedAt: at(minute), filledInAt: null }]
}
const poll = () => jobs['poll-logins']({}, assay.services)
const ask = (orderId: string) =>
  jobs['ask-about-order']({ branchId: branchId('CZ'), provider: 'XRT', orderId }, assay.services)
const status = async (id: number) => (await loginRow(assay, id)).status

describe('unlocking', () => {
  const unlock = async (assesseeId: number) => {
    const answer = await admin.put(`/api/reports/assessee/${world.project.id}/${assesseeId}/unlock`)
    await runJobs(assay.services)
    return answer.status
  }

  test('opens the login at its provider too (OPS-7-15)', async () => {
    const opened: string[] = []
    const { id, orderId, assessee } = await locked()
    setting.given = { XRT: { statuses, unlock: (order) => Promise.resolve(void opened.push(order)) } }
    expect([await unlock(assessee.id), await status(id), opened]).toEqual([200, 2, [orderId]])
  })

  const refuses = () => Promise.reject(new ProviderFailure('refused'))

  test('is not locked again here by the same old word (OPS-7-15)', async () => {
    const { id, orderId, assessee } = await locked()
    setting.given = { XRT: { statuses, unlock: () => Promise.resolve() } }
    await unlock(assessee.id)
    hears(orderId, 'blocked', 30)
    await poll()
    expect(await loginRow(assay, id)).toMatchObject({ status: 2, problem: null })
  })

  test('says where the provider did not: the login stays locked, and can be unlocked again (OPS-7-15, PLT-4-10)', async () => {
    const { id, orderId, assessee } = await locked()
    setting.given = { XRT: { statuses, unlock: refuses } }
    await unlock(assessee.id)
    hears(orderId, 'blocked', 30)
    await poll()
    expect(await loginRow(assay, id)).toMatchObject({ status: 8, problem: 'UNLOCK_FAILED' })
    setting.given = { XRT: { statuses, unlock: () => Promise.resolve() } }
    await unlock(assessee.id)
    expect(await loginRow(assay, id)).toMatchObject({ status: 2, problem: null })
  })

  test('is tried again by itself where the provider was away, each login for itself (OPS-7-15)', async () => {
    const { id, assessee } = await locked()
    const asked: string[] = []
    setting.given = {
      XRT: {
        statuses,
        unlock: (order) => {
          asked.push(order)
          return Promise.reject(new ProviderFailure('away'))
        },
      },
    }
    await unlock(assessee.id)
    expect(await loginRow(assay, id)).toMatchObject({ status: 8, problem: 'UNLOCK_FAILED' })
    setting.given = { XRT: { statuses, unlock: (order) => Promise.resolve(void asked.push(order)) } }
    while ((await status(id)) === 8) {
      await sql`update graphile_worker._private_jobs set run_at = now()`.execute(assay.services.db.open)
      await runJobs(assay.services)
    }
    expect(await loginRow(assay, id)).toMatchObject({ status: 2, problem: null })
    await runJobs(assay.services)
    expect(asked).toHaveLength(2)
  })

  test('leaves alone what the provider has opened by itself meanwhile', async () => {
    const { id, orderId, assessee } = await locked()
    setting.given = {
      XRT: {
        statuses,
        unlock: async () => {
          hears(orderId, 'running', 31)
          await ask(orderId)
          throw new ProviderFailure('refused')
        },
      },
    }
    await unlock(assessee.id)
    expect(await loginRow(assay, id)).toMatchObject({ status: 7, problem: null })
  })
})
