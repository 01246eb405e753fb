import { simulatorBranchKey } from '../../platform/providers/simulator-keys.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createServices } from '../../create-services.ts'
import type { BranchProvider } from '../../platform/providers/providers.ts'
import type { Services } from '../../platform/services.ts'
import { branchId } from '../../testing/builders.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { lookForAwayProviders } from './connections/look-for-away-providers.ts'
import { sealedAs } from './connections/connection-of.ts'
import { startStandIn, type StandIn } from './testing/stand-in-provider.ts'

const cz = branchId('CZ')
const simulatorKey = 'the key of the simulator, only for tests'.replaceAll(/\W+/g, '-')
let standIn: StandIn
let assay: TestApp
let other: Services & { close(): Promise<void> }

async function start(environment: Record<string, string> = {}) {
  assay = await startTestApp(undefined, { environment })
  // Another process over the same database.
  other = await createServices(assay.services.config, assay.clock)
}
const accounts = (...branches: (string | null)[]) =>
  JSON.stringify(
    branches.map((branch) => ({
      branch,
      provider: 'XRT',
      address: standIn.address,
      key: `key-of-${branch}`,
      webhookKey: 'webhook-key-of-the-branch',
    })),
  )

beforeEach(async () => {
  standIn = await startStandIn()
})
afterEach(async () => {
  await other.close()
  await assay.close()
  await standIn.close()
})

const xrt = async (services: Services = assay.services, branch = cz): Promise<BranchProvider> => {
  const provider = await services.providers.of(branch, 'XRT')
  if (!provider) throw new Error('It is not set up')
  return provider
}
const outcome = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (error: { reason?: string }) => error.reason ?? 'another error',
  )
const ask = async (services?: Services) => outcome((await xrt(services)).catalogue())
const contact = () =>
  assay.services.db.open
    .selectFrom('provider_contacts')
    .selectAll()
    .where('branch_id', '=', cz)
    .where('provider', '=', 'XRT')
    .executeTakeFirstOrThrow()

describe('the provider of a branch', () => {
  test('is its own account of the environment, else that of the house, and no other', async () => {
    await start({
      ASSAY_PROVIDERS: accounts(null, 'PL'),
      ASSAY_SIMULATOR_URL: standIn.address,
      ASSAY_SIMULATOR_KEY: simulatorKey,
    })
    await (await xrt()).catalogue()
    await (await xrt(assay.services, branchId('PL'))).catalogue()
    expect(standIn.asked.map(({ key }) => key)).toEqual(['key-of-null', 'key-of-PL'])
    // Beside a real provider the simulator would be mistaken for one.
    expect(await assay.services.providers.of(cz, 'Hogan')).toBeNull()
  })

  test('is the simulator where the environment has none, and then says so', async () => {
    await start({
      ASSAY_PROVIDERS: accounts('PL'),
      ASSAY_SIMULATOR_URL: standIn.address,
      ASSAY_SIMULATOR_KEY: simulatorKey,
    })
    expect((await xrt()).isSimulated).toBe(true)
    expect((await xrt(assay.services, branchId('PL'))).isSimulated).toBe(false)
    await (await xrt()).catalogue()
    expect(standIn.asked.at(-1)?.key).toBe(simulatorBranchKey(simulatorKey, 'CZ'))
    await (await xrt(assay.services, branchId('SK'))).catalogue()
    expect(standIn.asked.at(-1)?.key).toBe(simulatorBranchKey(simulatorKey, 'SK'))
  })

  test('is none without any account and simulator', async () => {
    await start()
    expect(await assay.services.providers.of(cz, 'XRT')).toBeNull()
  })

  test('is what was saved for it, at once in every process, and does not lead inside', async () => {
    await start({ ASSAY_PROVIDERS: accounts('CZ') })
    const { sealing, db } = assay.services
    const sealed = (text: string, what: 'key' | 'webhook key') => sealing.seal(text, sealedAs(cz, 'XRT', what))
    expect(await ask(other)).toBe('ok')
    await db.open
      .insertInto('provider_connections')
      .values({
        branch_id: cz,
        provider: 'XRT',
        address: standIn.address,
        sealed_key: sealed('saved', 'key'),
        sealed_webhook_key: sealed('saved', 'webhook key'),
        updated_by: 'admin',
        updated_at: assay.clock.now(),
      })
      .execute()
    expect(await ask(other)).toBe('away')
    expect(
      await outcome(
        (await xrt(other)).catalogue().catch((error: { detail: string }) => Promise.reject({ reason: error.detail })),
      ),
    ).toBe('INSIDE_ADDRESS')
    expect(standIn.asked).toHaveLength(1)
  })
})

describe('a provider that does not answer', () => {
  beforeEach(() => start({ ASSAY_PROVIDERS: accounts('CZ') }))

  test('is left alone by all processes after three failures, for longer and longer, until a probe succeeds', async () => {
    expect(await ask()).toBe('ok')
    standIn.fail(500)
    expect([await ask(), await ask(other), await ask()]).toEqual(['away', 'away', 'away'])
    const asked = standIn.asked.length
    expect([await ask(), await ask(other)]).toEqual(['away', 'away'])
    assay.clock.advance(29_000)
    expect(await ask(other)).toBe('away')
    expect(standIn.asked).toHaveLength(asked)
    // 30 seconds later one asks, and the pause becomes 60 seconds.
    assay.clock.advance(2_000)
    expect([await ask(other), await ask(), await ask(other)]).toEqual(['away', 'away', 'away'])
    expect(standIn.asked).toHaveLength(asked + 1)
    assay.clock.advance(59_000)
    expect(await ask()).toBe('away')
    expect(standIn.asked).toHaveLength(asked + 1)
    standIn.fail(null)
    assay.clock.advance(2_000)
    expect([await ask(), await ask(other), await ask()]).toEqual(['ok', 'ok', 'ok'])
    expect(await contact()).toMatchObject({ failures: 0, open_until: null, failing_since: null })
  })

  test('is tried by one at a time, of both processes together', async () => {
    standIn.fail(500)
    for (let failure = 0; failure < 3; failure += 1) await ask()
    assay.clock.advance(31_000)
    standIn.fail(null)
    let answer = () => undefined as void
    const begun = new Promise<void>((begin) => {
      standIn.answer('catalogue', (_, response) => {
        answer = () => void response.writeHead(500).end()
        begin()
      })
    })
    const probe = ask(other)
    await begun
    const rest = await Promise.all([ask(), ask(other), ask()])
    expect(rest).toEqual(['away', 'away', 'away'])
    answer()
    expect(await probe).toBe('away')
    expect(standIn.asked).toHaveLength(4)
  })

  test('is tried by one of many that ask at once, when its pause is over', async () => {
    standIn.fail(500)
    for (let failure = 0; failure < 3; failure += 1) await ask()
    assay.clock.advance(31_000)
    await Promise.all(Array.from({ length: 12 }, (_, at) => ask(at % 2 === 0 ? other : undefined)))
    expect(standIn.asked).toHaveLength(4)
  })

  test('begins one pause, however many calls fail together', async () => {
    standIn.fail(500)
    await Promise.all(Array.from({ length: 12 }, () => ask()))
    const { failures, open_until: until } = await contact()
    expect(failures).toBe(3)
    expect(until?.getTime()).toBe(assay.clock.now().getTime() + 30_000)
  })

  test('has answered when it refuses, and a wrong answer counts for nothing', async () => {
    standIn.fail(500)
    expect([await ask(), await ask()]).toEqual(['away', 'away'])
    standIn.fail(403)
    expect(await ask()).toBe('refused')
    expect(await contact()).toMatchObject({ failures: 0 })
    standIn.fail(null)
    standIn.answer('catalogue', {})
    for (let time = 0; time < 5; time += 1) expect(await ask()).toBe('invalid')
    expect(await contact()).toMatchObject({ failures: 0, last_failure: 'invalid' })
  })

  test('is asked by a job whether it is back, though nobody else asks', async () => {
    standIn.fail(500)
    for (let failure = 0; failure < 3; failure += 1) await ask()
    await lookForAwayProviders(assay.services)
    expect(standIn.asked).toHaveLength(3)
    assay.clock.advance(31_000)
    standIn.fail(null)
    await lookForAwayProviders(assay.services)
    expect(standIn.asked.at(-1)?.path).toBe('ping')
    expect(await contact()).toMatchObject({ failures: 0, failing_since: null })
  })

  test('costs no write while it answers, more often than once a minute', async () => {
    await ask()
    const first = (await contact()).last_success_at
    assay.clock.advance(50_000)
    await ask()
    expect((await contact()).last_success_at).toEqual(first)
    assay.clock.advance(11_000)
    await ask()
    expect((await contact()).last_success_at).toEqual(assay.clock.now())
  })
})
