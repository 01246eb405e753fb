import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobs } from '../../jobs.ts'
import type { BranchProvider, Providers } from '../../platform/providers/providers.ts'
import { branchId, buildUser } from '../../testing/builders.ts'
import { fixedProviders } from '../../testing/fixed-providers.ts'
import { startTestApp, type Client, type TestApp } from '../../testing/test-app.ts'
import { buildLogin, buildOrderWorld, countingProvider, loginRow, whileJobsRun } from './testing/build-orders.ts'

let assay: TestApp
let admin: Client
const counted = countingProvider('ready')
const calls: string[] = []
const called = <T>(name: string, answer: T) => {
  calls.push(name)
  return Promise.resolve(answer)
}
/** Only the branch of the organization has an account: whoever asks for another one gets none. */
const account: Partial<BranchProvider> = {
  ...counted.provider,
  statuses: (orderIds) =>
    called(
      'statuses',
      orderIds.map((orderId) => ({ orderId, status: 'running', changedAt: '2026-11-16T10:00:00Z', filledInAt: null })),
    ),
  unlock: () => called('unlock', undefined),
  result: () => called('result', Promise.reject(new Error('no result'))),
}

beforeAll(async () => {
  const given = fixedProviders({ XRT: account })
  const providers: Providers = {
    of: (branch, provider) => (branch === branchId('PL') ? given.of(branch, provider) : Promise.resolve(null)),
  }
  assay = await startTestApp('2026-11-16T09:00:00Z', { providers })
  admin = await assay.build(async (tx) => assay.as(await buildUser(tx, { roles: ['admin'] })))
})
afterAll(() => assay.close())

test("ordering, asking, unlocking, fetching and cancelling use the account of the organization's branch", async () => {
  const world = await assay.build((tx) => buildOrderWorld(tx))
  const organizationId = world.organization.id
  const login = (more: Parameters<typeof buildLogin>[3] = {}) =>
    assay.build((tx) => buildLogin(tx, world, world.tools.XRT, more))
  await assay.build((tx) =>
    tx
      .updateTable('organizations')
      .set({ branch_id: branchId('PL') })
      .where('id', '=', organizationId)
      .execute(),
  )
  const { id } = await login()
  const generated = admin.post(`/api/tools/generate-logins/${world.wave.id}`, { xrt: true })
  expect((await whileJobsRun(assay, generated)).status).toBe(200)
  assay.clock.advance(10 * 60_000)
  await jobs['poll-logins']({}, assay.services)
  expect(await loginRow(assay, id)).toMatchObject({ status: 7, is_simulated: true })
  const unlocked = await login({ status: 2, provider_order_id: 'unlocked' })
  await jobs['unlock-orders']({ organizationId, loginIds: [unlocked.id] }, assay.services)
  const done = await login({ status: 4, provider_order_id: 'done', login: 'DONE' })
  const fetching = jobs['fetch-login-result']({ organizationId, loginId: done.id }, assay.services)
  await expect(fetching).rejects.toThrow('no result')
  expect(calls).toEqual(['statuses', 'unlock', 'result'])
  const unused = await login({ status: 2, provider_order_id: 'unused' })
  expect((await admin.delete(`/api/tools/login/${world.project.id}/${unused.id}`)).status).toBe(200)
  await jobs['cancel-order']({ branchId: branchId('PL'), provider: 'XRT', orderId: 'of nobody' }, assay.services)
  expect(counted.cancelled).toEqual(['unused', 'of nobody'])
})
