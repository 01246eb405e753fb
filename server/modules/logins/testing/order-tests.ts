import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Providers } from '../../../platform/providers/providers.ts'
import { buildUser } from '../../../testing/builders.ts'
import { fixedProviders } from '../../../testing/fixed-providers.ts'
import { startTestApp, type Client, type TestApp } from '../../../testing/test-app.ts'
import { buildLogin, buildOrderWorld, whileJobsRun, type OrderWorld } from './build-orders.ts'

export type Item = {
  status: number
  errorMessage: string
  productId: number
  assesseeId: number
  provider: string
  batchId: number
}

/**
 * A server for the tests of a file, with an admin; each test has a world of its own and the providers that it puts into
 * `given`. The other objects stay the same and are filled anew, so a file can take them out at its head.
 */
export function orderTests() {
  const assay = {} as TestApp
  const admin = {} as Client
  const world = {} as OrderWorld
  const setting = {
    assay,
    admin,
    world,
    given: {} as Parameters<typeof fixedProviders>[0],
    /** As soon as the jobs have ordered the logins. */
    generate: async (body: object, client = admin) => {
      const answer = await whileJobsRun(assay, client.post(`/api/tools/generate-logins/${world.wave.id}`, body))
      return { status: answer.status, items: answer.body as Item[], body: answer.body }
    },
    login: (tool: keyof OrderWorld['tools'], more: Parameters<typeof buildLogin>[3] = {}) =>
      assay.build((tx) => buildLogin(tx, world, world.tools[tool], more)),
    batches: async () =>
      (await admin.get(`/api/tools/login-batches/${world.wave.id}`)).body as Record<string, unknown>[],
  }
  beforeAll(async () => {
    const providers: Providers = { of: (branch, provider) => fixedProviders(setting.given).of(branch, provider) }
    Object.assign(assay, await startTestApp(undefined, { providers }))
    const user = await assay.build((tx) => buildUser(tx, { user_name: 'admin', roles: ['admin'] }))
    Object.assign(admin, assay.as(user))
  })
  afterAll(() => assay.close())
  beforeEach(async () => {
    setting.given = {}
    Object.assign(world, await assay.build((tx) => buildOrderWorld(tx)))
  })
  return setting
}

export const byProvider = (items: readonly Item[]) =>
  items.toSorted((one, other) => one.provider.localeCompare(other.provider))
