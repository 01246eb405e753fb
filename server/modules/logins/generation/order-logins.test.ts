import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { ProviderFailure } from '../../../platform/providers/provider-failure.ts'
import { countingProvider, failing, loginRow } from '../testing/build-orders.ts'
import { byProvider, orderTests } from '../testing/order-tests.ts'

const setting = orderTests()
const { assay, admin, world, generate, login, batches } = setting

describe('an order that goes wrong', () => {
  test('is refused with the words of the provider, and ordered anew under another key (OPS-3-43)', async () => {
    const counted = countingProvider('ready')
    const keys: string[] = []
    setting.given = {
      XRT: failing(counted, ({ orderKey }) => {
        keys.push(orderKey)
        return Promise.reject(new ProviderFailure('refused', { detail: 'Norms\n unknown' }))
      }),
    }
    const { id } = await login('XRT')
    expect((await generate({ xrt: true })).items).toMatchObject([
      { status: 6, errorMessage: 'PROVIDER_REFUSED (Norms  unknown)' },
    ])
    expect(await loginRow(assay, id)).toMatchObject({ order_key: null, order_may_exist: false })
    setting.given = { XRT: counted.provider }
    const { items } = await generate({ xrt: true })
    expect(items[0]).toMatchObject({ status: 2, errorMessage: '' })
    expect(counted.asked).not.toContain(keys[0])
    expect((await batches()).map(({ generated, failed }) => [generated, failed])).toEqual([[1, 0]])
  })

  test('is an error of the wave and no login, until a provider takes it (OPS-2-59, OPS-2-60, OPS-2-63, OPS-3-27, OPS-6-20)', async () => {
    const counts = async () => (await admin.get(`/api/waves/wave-stats/${world.wave.id}`)).body
    const refusing = { order: () => Promise.reject(new ProviderFailure('refused')) }
    setting.given = { XRT: refusing, Hogan: refusing, Pointleader: refusing }
    await login('XRT')
    await login('Hogan')
    await login('Pointleader')
    await login('IST', { ordering_since: new Date() })
    expect(await counts()).toMatchObject({ loginsTotalCount: 0, loginsErrorCount: 0, loginsWaitingCount: 1 })
    await generate({ xrt: true, hogan: true, pl: true })
    const none = { loginsXrtCount: 0, loginsHoganCount: 0, loginsPointleaderCount: 0, loginsIstCount: 0 }
    expect(await counts()).toMatchObject({ loginsTotalCount: 0, loginsErrorCount: 3, loginsWaitingCount: 1, ...none })
    setting.given = { ...setting.given, XRT: countingProvider('ready').provider }
    await login('Hogan', { status: 6, provider_order_id: 'taken', generated_at: new Date() })
    await generate({ xrt: true })
    expect(await counts()).toMatchObject({
      ...none,
      loginsTotalCount: 2,
      loginsErrorCount: 3,
      loginsXrtCount: 1,
      loginsHoganCount: 1,
    })
  })

  test('goes on under the same key and saying the same when nobody knows whether it was taken', async () => {
    const counted = countingProvider('ready')
    setting.given = {
      XRT: failing(counted, async (order) => {
        await counted.provider.order(order)
        throw new ProviderFailure('away', { isUncertain: true })
      }),
    }
    const { id, assessee } = await login('XRT')
    expect((await generate({ xrt: true })).items).toMatchObject([{ status: 6, errorMessage: 'PROVIDER_AWAY' }])
    expect(counted.asked).toHaveLength(3)
    await assay.build((tx) =>
      tx.updateTable('assessees').set({ name: 'Renamed' }).where('id', '=', assessee.id).execute(),
    )
    const [first] = counted.orders.values()
    expect(await loginRow(assay, id)).toMatchObject({ order_may_exist: true, problem: 'ORDER_UNCERTAIN' })
    setting.given = { XRT: counted.provider }
    expect((await generate({ xrt: true })).items).toMatchObject([{ status: 2 }])
    expect([counted.orders.size, counted.asked.length]).toEqual([1, 4])
    expect([...counted.orders.values()][0]).toEqual(first)
    expect(await batches()).toHaveLength(1)
    expect(await loginRow(assay, id)).toMatchObject({ order_sent: null, order_may_exist: false, problem: null })
  })

  test('keeps its key when it is refused after a try that may have been taken', async () => {
    const counted = countingProvider('ready')
    let tries = 0
    setting.given = {
      XRT: failing(counted, (order) => {
        counted.orders.set(order.orderKey, order)
        tries += 1
        return Promise.reject(
          tries === 1 ? new ProviderFailure('away', { isUncertain: true }) : new ProviderFailure('refused'),
        )
      }),
    }
    await login('XRT')
    expect((await generate({ xrt: true })).items).toMatchObject([{ status: 6, errorMessage: 'PROVIDER_REFUSED' }])
    setting.given = { XRT: counted.provider }
    await generate({ xrt: true })
    expect(counted.orders.size).toBe(1)
  })

  test.each([
    ['away', 'ECONNREFUSED', 'PROVIDER_AWAY'],
    ['away', 'It is left alone for a while', 'PROVIDER_AWAY'],
    ['invalid', 'application/json expected', 'PROVIDER_ANSWER_INVALID'],
    ['refused', 'ORDER_KEY_REUSED: Another order has this key', 'ORDER_KEY_REUSED'],
  ] as const)(
    'says no words of ours as if the provider had said them: %s, %s (OPS-8-07)',
    async (reason, detail, errorMessage) => {
      const order = () => Promise.reject(new ProviderFailure(reason, { detail, isUncertain: true }))
      setting.given = { XRT: failing(countingProvider('ready'), order) }
      await login('XRT')
      expect((await generate({ xrt: true })).items).toMatchObject([{ status: 6, errorMessage }])
    },
  )

  test('does not keep the others of its batch trying when the provider is away', async () => {
    const counted = countingProvider('ready')
    let tries = 0
    setting.given = {
      XRT: failing(counted, () => {
        tries += 1
        return Promise.reject(new ProviderFailure('away'))
      }),
    }
    for (let number = 0; number < 30; number += 1) await login('XRT')
    const { items } = await generate({ xrt: true })
    expect(items.map(({ errorMessage }) => errorMessage)).toEqual(items.map(() => 'PROVIDER_AWAY'))
    expect(tries).toBeLessThanOrEqual(12)
    expect(await batches()).toMatchObject([{ total: 30, failed: 30, waiting: 0 }])
    setting.given = { XRT: counted.provider }
    expect((await generate({ xrt: true })).items.filter(({ status }) => status === 2)).toHaveLength(30)
  })

  test('gets all others their logins when the provider fails on it each time (OPS-7-30)', async () => {
    const counted = countingProvider('ready')
    let bad = ''
    setting.given = {
      XRT: failing(counted, (order) =>
        order.person.reference === bad
          ? Promise.reject(new ProviderFailure('away', { isUncertain: true }))
          : counted.provider.order(order),
      ),
    }
    bad = (await login('XRT')).assessee.assessee_guid
    for (let number = 0; number < 40; number += 1) await login('XRT')
    await generate({ xrt: true })
    // As if the provider had been so slow that none of the others was ordered before it was given up.
    await assay.build((tx) =>
      sql`update logins set status = 6, order_key = gen_random_uuid(), provider_order_id = null, login = null
           where wave_id = ${world.wave.id} and status = 2`.execute(tx),
    )
    const again = await generate({ xrt: true })
    expect(again.items.filter(({ status }) => status === 2)).toHaveLength(40)
  })

  test('keeps its key when the provider knows the key with another order', async () => {
    const counted = countingProvider('ready')
    setting.given = {
      XRT: failing(counted, () => Promise.reject(new ProviderFailure('refused', { isUncertain: true }))),
    }
    const { id } = await login('XRT')
    expect((await generate({ xrt: true })).items).toMatchObject([{ status: 6, errorMessage: 'ORDER_KEY_REUSED' }])
    expect(await loginRow(assay, id)).toMatchObject({
      order_key: expect.any(String) as string,
      order_may_exist: true,
      problem: 'ORDER_UNCERTAIN',
    })
  })

  test("is not kept when the answer is another person's login, which stays theirs", async () => {
    const counted = countingProvider('ready')
    const same = { orderId: 'order 1', login: 'login 1', password: 'x', url: null, isSealed: false, status: 'ready' }
    setting.given = { XRT: failing(counted, () => Promise.resolve(same)) }
    const first = await login('XRT')
    expect((await generate({ xrt: true })).items).toMatchObject([{ status: 2 }])
    const second = await login('XRT')
    expect((await generate({ xrt: true })).items).toMatchObject([
      { status: 6, errorMessage: 'PROVIDER_ANSWER_INVALID', productId: second.id },
    ])
    expect(await loginRow(assay, second.id)).toMatchObject({ provider_order_id: null, sealed_password: null })
    expect(await loginRow(assay, first.id)).toMatchObject({ provider_order_id: 'order 1', status: 2 })
    expect(counted.cancelled).toEqual([])
  })

  test('is not sent any more when its project was deleted meanwhile', async () => {
    const counted = countingProvider('ready')
    setting.given = {
      XRT: failing(counted, async (order) => {
        await assay.build((tx) =>
          tx.updateTable('projects').set({ deleted_at: new Date() }).where('id', '=', world.project.id).execute(),
        )
        return counted.provider.order(order)
      }),
    }
    for (let number = 0; number < 20; number += 1) await login('XRT')
    const { items } = await generate({ xrt: true })
    // Those that were on their way.
    expect(counted.orders.size).toBeLessThanOrEqual(4)
    expect(items.filter(({ errorMessage }) => errorMessage === 'WAVE_DELETED')).toHaveLength(20 - counted.orders.size)
  })

  test('tells an answer that is none, and a provider that failed itself', async () => {
    const counted = countingProvider('Failed')
    setting.given = {
      XRT: failing(counted, () => Promise.reject(new ProviderFailure('invalid'))),
      Hogan: counted.provider,
    }
    await login('XRT')
    await login('Hogan')
    const { items } = await generate({ xrt: true, hogan: true })
    expect(byProvider(items).map(({ provider, errorMessage }) => [provider, errorMessage])).toEqual([
      ['Hogan', 'PROVIDER_REPORTED_ERROR (Failed)'],
      ['XRT', 'PROVIDER_ANSWER_INVALID'],
    ])
  })

  test('keeps a login whose state has an unknown word, and says so', async () => {
    setting.given = { XRT: countingProvider('surprising').provider }
    const { id } = await login('XRT')
    expect((await generate({ xrt: true })).items).toMatchObject([{ status: 2 }])
    expect(await loginRow(assay, id)).toMatchObject({ problem: 'UNKNOWN_STATUS' })
  })
})
