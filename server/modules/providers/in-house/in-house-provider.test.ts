import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ProviderOrder } from '../../../../domain/providers/assessment-provider.ts'
import { toolProviders, type ToolProvider } from '../../../../domain/providers/providers.ts'
import { statusOfProvider } from '../../../../domain/providers/provider-status.ts'
import type { BranchProvider } from '../../../platform/providers/providers.ts'
import { branchId, buildAssessee, buildOrganization, buildProject, buildWave } from '../../../testing/builders.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let assay: TestApp
const orderKey = '00000000-0000-4000-8000-0000000000aa'
let world: { organizationId: string; personGuid: string; orderId(provider: ToolProvider): string }

beforeAll(async () => {
  assay = await startTestApp()
})
afterAll(() => assay.close())

const tools = { AS360: 8, ACDC: 9, IST: 10 } as const
const own = ['AS360', 'ACDC', 'IST'] as const

beforeEach(async () => {
  world = await assay.build(async (tx) => {
    const { id: organization_id } = await buildOrganization(tx)
    await tx.updateTable('logins').set({ order_key: null }).execute()
    const place = { organization_id, project_id: (await buildProject(tx, { organization_id })).id }
    const person = await buildAssessee(tx, place)
    const wave = await buildWave(tx, { ...place, wave_phase: 'dataCollection' })
    const ids = new Map<ToolProvider, number>()
    for (const provider of own) {
      const made = { ...place, wave_id: wave.id }
      const tool = await tx
        .insertInto('custom_tools')
        .values({ ...made, tool_id: tools[provider], name: `Tool of ${provider}` })
        .returning('id')
        .executeTakeFirstOrThrow()
      const login = await tx
        .insertInto('logins')
        .values({
          ...made,
          provider,
          assessee_id: person.id,
          custom_tool_id: tool.id,
          status: 2,
          generated_at: '2026-11-10T08:00:00Z',
          order_key: provider === 'IST' ? orderKey : null,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      ids.set(provider, login.id)
    }
    return {
      organizationId: organization_id,
      personGuid: person.assessee_guid,
      orderId: (provider: ToolProvider) => `login:${organization_id}:${ids.get(provider)}`,
    }
  })
})

async function providerOf(provider: ToolProvider): Promise<BranchProvider> {
  const found = await assay.services.providers.of(branchId('CZ'), provider)
  if (!found) throw new Error(`There is no ${provider}`)
  return found
}
const statusOf = async (provider: ToolProvider) => {
  const [state] = await (await providerOf(provider)).statuses([world.orderId(provider)])
  return state
}
const change = (provider: ToolProvider, values: { status: number; filled_in_at?: string; result_at?: string }) =>
  assay.build((tx) =>
    tx
      .updateTable('logins')
      .set(values)
      .where('organization_id', '=', world.organizationId)
      .where('provider', '=', provider)
      .execute(),
  )
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'none',
    (error: { reason: string; detail: string }) => `${error.reason} ${error.detail}`,
  )

const order = (): ProviderOrder => ({
  orderKey,
  companyGuid: world.organizationId,
  toolId: 'IST',
  languageCode: 'cs',
  norms: null,
  person: { reference: world.personGuid, name: '' },
  passwordPattern: null,
  hogan: null,
  pointleader: null,
  customInput: { form: 'A' },
})

describe('our own providers', () => {
  test('are three of the six, each with its tools (OPS-1-09)', async () => {
    expect(toolProviders).toEqual(['Hogan', 'XRT', 'Pointleader', ...own])
    for (const provider of own) {
      const { tools: offered, masterAccounts } = await (await providerOf(provider)).catalogue()
      expect(offered.map(({ id }) => id)).toEqual([provider])
      expect(masterAccounts).toEqual([])
      expect((await providerOf(provider)).isSimulated).toBe(false)
    }
    const [ist] = (await (await providerOf('IST')).catalogue()).tools
    expect(ist?.languageCodes).toEqual(['cs', 'sk'])
  })

  test('issue a booklet for the login of an order, the same at every try, and leave the others to waves', async () => {
    const ist = await providerOf('IST')
    const orderId = world.orderId('IST')
    const made = { orderId, login: `IST-${orderId.split(':')[2]}`, password: null, url: null, status: 'issued' }
    expect(await ist.order(order())).toMatchObject(made)
    expect(await ist.order(order())).toMatchObject(made)
    expect(await refusal(ist.order({ ...order(), orderKey: world.personGuid }))).toBe('refused UNKNOWN_ORDER')
    for (const provider of ['AS360', 'ACDC'] as const)
      expect(await refusal((await providerOf(provider)).order(order()))).toBe('refused MADE_BY_WAVES')
  })

  test('tell the state of a booklet by its login (PLT-4-07)', async () => {
    const seen = []
    const at = '2026-11-12T08:00:00.000Z'
    for (const values of [
      { status: 2 },
      { status: 3, filled_in_at: at },
      { status: 4, result_at: '2026-11-13T08:00:00Z' },
      { status: 5 },
    ]) {
      await change('IST', values)
      const state = await statusOf('IST')
      seen.push([state?.status, statusOfProvider('IST', state?.status ?? ''), state?.changedAt.slice(0, 10)])
    }
    expect(seen).toEqual([
      ['issued', 2, '2026-11-10'],
      ['entered', 3, '2026-11-12'],
      ['scored', 4, '2026-11-13'],
      ['withdrawn', 5, '2026-11-13'],
    ])
  })

  test('take a booklet back that was not entered, and have its result only then', async () => {
    const ist = await providerOf('IST')
    const orderId = world.orderId('IST')
    expect(await ist.cancel(orderId)).toBe(true)
    expect(await refusal(ist.result(orderId))).toBe('refused NOT_FINISHED')
    await change('IST', { status: 4, filled_in_at: '2026-11-12T08:00:00Z' })
    expect(await ist.cancel(orderId)).toBe(false)
    expect(await ist.result(orderId)).toMatchObject({
      orderId,
      personReference: world.personGuid,
      toolId: 'IST',
      completedAt: '2026-11-12T08:00:00.000Z',
      scales: [],
    })
  })

  test('know nothing of orders of others, whatever their id', async () => {
    const as360 = await providerOf('AS360')
    const unknown = [
      'login:x:1',
      'o1',
      world.orderId('IST'),
      `login:${world.personGuid}:1`,
      `login:${world.organizationId}:999999999`,
    ]
    expect(await as360.statuses(unknown)).toEqual([])
    for (const orderId of unknown) expect(await refusal(as360.diagnose(orderId))).toBe('refused UNKNOWN_ORDER')
  })

  test('say what they know about a login (PLT-7-69)', async () => {
    const { problem, pairs } = await (await providerOf('AS360')).diagnose(world.orderId('AS360'))
    expect(problem).toBeNull()
    expect(Object.fromEntries(pairs.map(({ name, value }) => [name, value]))).toMatchObject({
      tool: 'Tool of AS360',
      status: 'published',
      questionnaires: '0',
    })
  })
})
