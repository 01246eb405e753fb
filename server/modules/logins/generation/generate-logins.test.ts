import { randomUUID } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { ProviderFailure } from '../../../platform/providers/provider-failure.ts'
import { buildUser } from '../../../testing/builders.ts'
import {
  buildCustomTool,
  buildLogin,
  buildOrderWorld,
  countingProvider,
  failing,
  loginRow,
  whileJobsRun,
} from '../testing/build-orders.ts'
import { byProvider, orderTests, type Item } from '../testing/order-tests.ts'

const setting = orderTests()
const { assay, admin, world, generate, login, batches } = setting

/** How many calls look again and again whether their logins are ordered: each has a scope of its own. */
function watchPresses() {
  const looks = vi.spyOn(assay.services.db, 'withTenant')
  const callsOf = () => Map.groupBy(looks.mock.calls, ([scope]) => scope)
  return { looks, areLooking: () => [...callsOf().values()].filter(({ length }) => length > 10).length }
}

describe('generating logins', () => {
  test('orders from the flagged providers only and answers a list (OPS-7-30, OPS-2-71, OPS-3-42, OPS-3-43)', async () => {
    const hogan = countingProvider('Registered')
    const xrt = countingProvider('ready')
    setting.given = { Hogan: hogan.provider, XRT: xrt.provider }
    const one = await login('Hogan', { person: { name: 'Jana Nová', language_code: 'cs' } })
    const other = await login('XRT')
    const { status, items } = await generate({ hogan: true, xrt: false })
    expect(status).toBe(200)
    expect(items).toEqual([
      {
        status: 2,
        errorMessage: '',
        productId: one.id,
        assesseeId: one.assessee.id,
        name: 'Jana Nová',
        customToolId: world.tools.Hogan.id,
        toolName: world.tools.Hogan.name,
        provider: 'Hogan',
        batchId: expect.any(Number) as number,
      },
    ])
    const [order] = hogan.orders.values()
    expect(order).toMatchObject({
      companyGuid: world.organization.id,
      toolId: 'HPI-FLASH',
      languageCode: 'cs',
      person: { reference: one.assessee.assessee_guid, name: 'Jana Nová' },
      hogan: { masterAccountId: 'M-1', group: 'ASgroup', productLink: 'L-1' },
      pointleader: null,
    })
    const stored = await loginRow(assay, one.id)
    expect(stored).toMatchObject({
      status: 2,
      is_simulated: true,
      generated_by: 'admin',
      product_url: 'https://test.example/start',
    })
    expect(assay.services.sealing.unseal(stored.sealed_password ?? Buffer.alloc(0), `logins ${one.id}`)).toBe('secret')
    expect(stored.search_text).toContain('jana nova')
    expect([(await loginRow(assay, other.id)).status, xrt.asked]).toEqual([1, []])
  })

  test('reaches every provider, with what each needs to know (OPS-7-30)', async () => {
    const all = { Hogan: 'Registered', XRT: 'ready', Pointleader: 'OPEN', IST: 'issued' } as const
    const made = Object.entries(all).map(([name, word]) => [name, countingProvider(word)] as const)
    setting.given = Object.fromEntries(made.map(([name, { provider }]) => [name, provider]))
    for (const name of Object.keys(all)) await login(name as keyof typeof all, { person: { language_code: 'cs' } })
    const { items } = await generate({ hogan: true, xrt: true, pl: true, ist: true })
    expect(byProvider(items).map(({ provider, status }) => [provider, status])).toEqual([
      ['Hogan', 2],
      ['IST', 2],
      ['Pointleader', 2],
      ['XRT', 2],
    ])
    const pointleader = [...(made[2]?.[1].orders.values() ?? [])][0]
    expect(pointleader?.pointleader).toEqual({ server: 'S', client: 'C', site: 'P', returnLink: null, job: 'Leader' })
  })

  test('tells no name of anonymous people, and only those who were chosen (OPS-7-30)', async () => {
    const { provider, orders } = countingProvider('ready')
    setting.given = { XRT: provider }
    const chosen = await login('XRT', { person: { incognito: true, name: 'Known before', email: null } })
    await login('XRT')
    const { items } = await generate({ xrt: true, assesseeIds: [chosen.assessee.id] })
    expect(items).toMatchObject([{ productId: chosen.id, name: '' }])
    const [batch] = await batches()
    const of = `${world.wave.id}/${String(batch?.['batchId'])}`
    expect((await admin.get(`/api/tools/login-batch/${of}`)).body).toMatchObject([{ productId: chosen.id, name: '' }])
    expect([...orders.values()].map(({ person }) => person.name)).toEqual([''])
  })

  test('orders nothing without the setups (OPS-7-30)', async () => {
    const hogan = countingProvider('Registered')
    const pointleader = countingProvider('OPEN')
    await login('Hogan')
    await login('Pointleader')
    expect((await generate({ hogan: true })).body).toMatchObject({ errorMessage: 'PROVIDER_NOT_SET_UP' })
    setting.given = { Hogan: hogan.provider, Pointleader: pointleader.provider }
    await assay.build((tx) =>
      tx
        .updateTable('projects')
        .set({ hogan_group: null, pointleader_site: null })
        .where('id', '=', world.project.id)
        .execute(),
    )
    const refused = await generate({ hogan: true })
    expect([refused.status, refused.body]).toEqual([
      409,
      { errorMessage: 'HOGAN_SETUP_MISSING', details: { provider: 'Hogan' } },
    ])
    expect((await generate({ pl: true })).body).toMatchObject({ errorMessage: 'POINTLEADER_SETUP_MISSING' })
    expect((await generate({ xrt: true })).body).toEqual({ errorMessage: 'NOTHING_TO_GENERATE' })
    expect([hogan.asked, pointleader.asked, await batches()]).toEqual([[], [], []])
  })

  test('says which language a tool does not offer, and orders it once that is changed', async () => {
    const { provider } = countingProvider('OPEN')
    setting.given = { Pointleader: provider }
    await login('Pointleader', { person: { language_code: 'de' } })
    const { items } = await generate({ pl: true })
    expect(items[0]).toMatchObject({ status: 6, errorMessage: 'LANGUAGE_NOT_OFFERED' })
    await assay.build((tx) =>
      tx
        .updateTable('custom_tools')
        .set({ use_default_language: false, report_language_code: 'cs' })
        .where('id', '=', world.tools.Pointleader.id)
        .execute(),
    )
    expect((await generate({ pl: true })).items[0]).toMatchObject({ status: 2 })
  })

  test('needs canCreateLogins, for Pointleader canEditThisProject (OPS-6-21, OPS-6-34)', async () => {
    const { provider } = countingProvider('OPEN')
    setting.given = { Pointleader: provider, XRT: provider }
    const support = await assay.build(async (tx) => assay.as(await buildUser(tx, { roles: ['support'] })))
    const observer = await assay.build(async (tx) =>
      assay.as(await buildUser(tx, { roles: ['Observer'], organization_id: world.organization.id })),
    )
    const stranger = await assay.build(async (tx) => {
      const { organization } = await buildOrderWorld(tx)
      return assay.as(await buildUser(tx, { roles: ['OrgAdmin'], organization_id: organization.id }))
    })
    await login('Pointleader')
    expect((await generate({ xrt: true }, support)).status).toBe(403)
    expect((await generate({ pl: true }, observer)).status).toBe(403)
    expect((await generate({ pl: true }, stranger)).status).toBe(404)
    expect((await generate({ pl: true }, support)).items).toMatchObject([{ status: 2 }])
  })

  test('joins a second press: nothing is ordered twice (OPS-7-30)', async () => {
    let release: () => void = () => undefined
    const gate = new Promise<void>((resolve) => (release = resolve))
    const counted = countingProvider('ready')
    setting.given = {
      XRT: { ...counted.provider, order: async (order) => (await gate, counted.provider.order(order)) },
    }
    await login('XRT')
    await login('XRT')
    const press = () => admin.post(`/api/tools/generate-logins/${world.wave.id}`, { xrt: true })
    const { looks, areLooking } = watchPresses()
    const answers = whileJobsRun(assay, Promise.all([press(), press()]))
    await vi.waitFor(() => expect(areLooking()).toBe(2), 10_000)
    looks.mockRestore()
    release()
    const [one, other] = await answers
    expect([one.body, counted.asked.length]).toEqual([other.body, 2])
    expect((one.body as Item[]).map(({ status }) => status)).toEqual([2, 2])
    expect(await batches()).toHaveLength(1)
    expect((await press()).body).toEqual({ errorMessage: 'NOTHING_TO_GENERATE' })
  })
})

describe('the same press sent twice', () => {
  const send = async (key: string, payload: object): Promise<[number, Item[]]> => {
    const authorization = `Bearer ${await assay.tokenOf({ user_name: 'admin', name: 'Admin', email: 'admin@assay.example', roles: ['admin'] })}`
    const answer = await assay.app.inject({
      method: 'POST',
      url: `/api/tools/generate-logins/${world.wave.id}`,
      headers: { authorization, 'idempotency-key': key },
      payload,
    })
    return [answer.statusCode, answer.json<Item[]>()]
  }

  test('at once or later is one batch and one answer (OPS-7-30)', async () => {
    const counted = countingProvider('ready')
    setting.given = { XRT: counted.provider }
    await login('XRT')
    await login('XRT')
    const key = randomUUID()
    const [one, other] = await whileJobsRun(assay, Promise.all([send(key, { xrt: true }), send(key, { xrt: true })]))
    expect(one).toEqual(other)
    expect([one[0], one[1].map(({ status }) => status)]).toEqual([200, [2, 2]])
    expect(await send(key, { xrt: true })).toEqual(one)
    expect([await batches(), counted.asked]).toMatchObject([[{ total: 2, generated: 2 }], { length: 2 }])
    expect((await send(key, { hogan: true }))[0]).toBe(409)
  })
})

describe('what was generated', () => {
  test('is not for another wave than that of the address', async () => {
    const { provider, asked } = countingProvider('ready')
    setting.given = { XRT: provider }
    await login('XRT')
    const refused = await generate({ xrt: true, waveId: world.project.id })
    expect(refused).toMatchObject({ status: 400, body: { details: [{ path: 'waveId', code: 'INVALID_VALUE' }] } })
    expect([asked, await batches()]).toEqual([[], []])
    expect((await generate({ xrt: true, waveId: world.wave.id })).status).toBe(200)
  })

  test('stands in batches with their items, in the journal and the audit log', async () => {
    const counted = countingProvider('ready')
    setting.given = {
      XRT: counted.provider,
      Hogan: failing(counted, () => Promise.reject(new ProviderFailure('refused'))),
    }
    const one = await login('XRT')
    await login('Hogan')
    await generate({ xrt: true, hogan: true })
    const [batch] = await batches()
    expect(batch).toMatchObject({ requestedBy: 'admin', total: 2, generated: 1, failed: 1, waiting: 0 })
    expect(batch?.['finishedAt']).toEqual(expect.any(String))
    const items = (await admin.get(`/api/tools/login-batch/${world.wave.id}/${String(batch?.['batchId'])}`))
      .body as Item[]
    expect(byProvider(items).map(({ status }) => status)).toEqual([6, 2])
    const told = await assay.build((tx) =>
      tx
        .selectFrom('activity_journal')
        .select(['code', 'details'])
        .orderBy('id')
        .where('project_id', '=', world.project.id)
        .execute(),
    )
    expect(told).toEqual([
      { code: 'LOGINS_GENERATED', details: { provider: 'Hogan', generated: 0, failed: 1 } },
      { code: 'LOGINS_GENERATED', details: { provider: 'XRT', generated: 1, failed: 0 } },
    ])
    const kept = await assay.build((tx) =>
      tx.selectFrom('logins').select('search_text').where('id', '=', one.id).execute(),
    )
    expect(JSON.stringify([told, kept])).not.toContain('secret')
  })

  test('is told before: counts by provider and what is in the way', async () => {
    setting.given = { XRT: countingProvider('ready').provider }
    await login('XRT')
    await login('XRT', { status: 6, error_message: 'PROVIDER_REFUSED' })
    await login('Hogan')
    const { body } = await admin.post(`/api/tools/preview-logins/${world.wave.id}`, {})
    expect(body).toEqual([
      {
        provider: 'Hogan',
        toGenerate: 1,
        failed: 0,
        beingOrdered: 0,
        mayGenerate: true,
        obstacle: 'PROVIDER_NOT_SET_UP',
      },
      { provider: 'XRT', toGenerate: 2, failed: 1, beingOrdered: 0, mayGenerate: true, obstacle: null },
    ])
  })

  test('keeps the languages of tools that were never offered out of the order', async () => {
    const { provider, orders } = countingProvider('ready')
    setting.given = { XRT: provider }
    const tool = await assay.build((tx) =>
      buildCustomTool(tx, world.place, 'DRT', {
        name: 'Czech',
        use_default_language: false,
        report_language_code: 'cs',
      }),
    )
    await assay.build((tx) => buildLogin(tx, world, tool))
    await generate({ xrt: true })
    expect([...orders.values()].map(({ languageCode }) => languageCode)).toEqual(['cs'])
  })

  test('orders and answers many hundreds at once (OPS-7-30)', async () => {
    setting.given = { XRT: countingProvider('ready').provider }
    await assay.build(async (tx) => {
      for (let number = 0; number < 510; number += 1) await buildLogin(tx, world, world.tools.XRT)
    })
    // On a busy machine: long work gives others their turn all the time.
    let ms = performance.now()
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (ms += 5))
    const { status, items } = await generate({ xrt: true }).finally(() => clock.mockRestore())
    expect([status, items.length]).toEqual([200, 510])
  })
})
