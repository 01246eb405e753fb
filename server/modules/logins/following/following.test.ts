import { Readable } from 'node:stream'
import { beforeEach, describe, expect, test } from 'vitest'
import type { OrderState, ProviderResult } from '../../../../domain/providers/assessment-provider.ts'
import { jobs } from '../../../jobs.ts'
import { ProviderFailure } from '../../../platform/providers/provider-failure.ts'
import type { BranchProvider } from '../../../platform/providers/providers.ts'
import { branchId, buildUser } from '../../../testing/builders.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { buildLogin, buildOrderWorld, loginRow } from '../testing/build-orders.ts'
import { orderTests } from '../testing/order-tests.ts'

const setting = orderTests()
const { assay, admin, world } = setting

/** What the provider would say, and what it was asked. */
let said: OrderState[] = []
let asked: string[][] = []
let orders = 0

const statuses: BranchProvider['statuses'] = (ids) => {
  asked.push([...ids])
  return Promise.resolve(said.filter(({ orderId }) => ids.includes(orderId)))
}

beforeEach(async () => {
  assay.clock.moveTo('2026-11-16T09:00:00Z')
  said = []
  asked = []
  setting.given = { XRT: { statuses } }
  await assay.build((tx) => tx.updateTable('logins').set({ next_poll_at: null }).execute())
})

const ordered = async (more: Parameters<typeof buildLogin>[3] = {}) => {
  orders += 1
  const orderId = `order ${orders}`
  const login = await setting.login('XRT', {
    status: 2,
    login: `BB${orders}`,
    provider_order_id: orderId,
    next_poll_at: '2026-11-16T08:59:00Z',
    generated_at: '2026-11-16T08:00:00Z',
    generated_by: 'admin',
    ...more,
  })
  return { ...login, orderId, name: `BB${orders}` }
}
const at = (minute: number) => `2026-11-16T08:${String(minute).padStart(2, '0')}:00.000Z`
const hears = (orderId: string, status: string, minute: number) => {
  said = [{ orderId, status, changedAt: at(minute), filledInAt: null }]
}
const poll = () => jobs['poll-logins']({}, assay.services)
const ask = (orderId: string) =>
  jobs['ask-about-order']({ branchId: branchId('CZ'), provider: 'XRT', orderId }, assay.services)
const status = async (id: number) => (await loginRow(assay, id)).status

describe('asking providers about logins', () => {
  test('changes the status of those that are due, and asks again later', async () => {
    const { id, orderId } = await ordered()
    const later = await ordered({ next_poll_at: '2026-11-16T10:00:00Z' })
    hears(orderId, 'running', 30)
    await poll()
    expect([asked, await status(id), await status(later.id)]).toEqual([[[orderId]], 7, 2])
    const row = await loginRow(assay, id)
    expect([row.next_poll_at, row.provider_status]).toEqual([new Date('2026-11-16T09:01:00Z'), 'running'])
    assay.clock.moveTo('2026-11-16T09:01:00Z')
    await poll()
    expect((await loginRow(assay, id)).next_poll_at).toEqual(new Date('2026-11-16T09:03:00Z'))
  })

  test('believes the newest word: an older one never overwrites it', async () => {
    const { id, orderId } = await ordered()
    hears(orderId, 'running', 30)
    await ask(orderId)
    hears(orderId, 'ready', 20)
    await ask(orderId)
    hears(orderId, 'running', 30)
    await ask(orderId)
    expect([await status(id), asked.length]).toEqual([7, 3])
  })

  test('keeps the status at an unknown word, and says that somebody should look', async () => {
    const { id, orderId } = await ordered()
    hears(orderId, 'dancing', 30)
    await poll()
    expect(await loginRow(assay, id)).toMatchObject({
      status: 2,
      problem: 'UNKNOWN_STATUS',
      provider_status: 'dancing',
    })
    hears(orderId, 'running', 31)
    await ask(orderId)
    expect(await loginRow(assay, id)).toMatchObject({ status: 7, problem: null })
  })

  test('leaves deleted logins deleted', async () => {
    const { id, orderId } = await ordered({ status: 5 })
    hears(orderId, 'running', 30)
    await poll()
    await ask(orderId)
    expect(await status(id)).toBe(5)
  })

  test('asks 200 at once and one account at a time, and one that is away stops no other', async () => {
    const many = await Promise.all(Array.from({ length: 201 }, () => ordered()))
    const hogan = await assay.build((tx) =>
      buildLogin(tx, world, world.tools.Hogan, {
        status: 2,
        provider_order_id: 'of Hogan',
        next_poll_at: '2026-11-16T08:00:00Z',
      }),
    )
    setting.given = { ...setting.given, Hogan: { statuses: () => Promise.reject(new ProviderFailure('away')) } }
    said = many.map(({ orderId }) => ({ orderId, status: 'running', changedAt: at(30), filledInAt: null }))
    await poll()
    expect(asked.map(({ length }) => length).toSorted((a, b) => a - b)).toEqual([1, 200])
    const rows = await assay.build((tx) =>
      tx.selectFrom('logins').select('status').where('project_id', '=', world.project.id).execute(),
    )
    expect(rows.filter(({ status: code }) => code === 7)).toHaveLength(201)
    expect((await loginRow(assay, hogan.id)).next_poll_at).toEqual(new Date('2026-11-16T09:05:00Z'))
  })

  test('workers at once ask about each login once', async () => {
    const many = await Promise.all(Array.from({ length: 150 }, () => ordered()))
    await Promise.all(Array.from({ length: 6 }, poll))
    expect(asked.flat().toSorted((one, other) => one.localeCompare(other))).toEqual(
      many.map(({ orderId }) => orderId).toSorted((one, other) => one.localeCompare(other)),
    )
  })

  test('an order that the provider reports as failed can be generated again under a new key', async () => {
    const { id, orderId } = await ordered({ order_key: 'aaaaaaaa-0000-4000-8000-000000000001' })
    hears(orderId, 'failed', 30)
    await poll()
    expect(await loginRow(assay, id)).toMatchObject({
      status: 6,
      error_message: 'PROVIDER_REPORTED_ERROR (failed)',
      order_key: null,
      next_poll_at: null,
    })
  })
})

const pdf = Buffer.from('%PDF-1.7 of the provider')
const resultOf = (login: Awaited<ReturnType<typeof ordered>>, more: Partial<ProviderResult> = {}): ProviderResult => ({
  orderId: login.orderId,
  personReference: login.assessee.assessee_guid,
  toolId: 'ART',
  completedAt: '2026-11-16T08:40:00Z',
  scales: [
    { id: 'theta', name: 'Reasoning', value: 0.42, standardError: 0.31 },
    { id: 'raw', name: 'Raw', value: 17, standardError: null },
  ],
  reports: [
    {
      id: `report of ${login.orderId}`,
      login: login.name,
      reportName: 'ART report',
      fileName: 'art',
      languageCode: 'cs',
    },
  ],
  ...more,
})
const givesResult = (result: ProviderResult, more: Partial<BranchProvider> = {}) => {
  setting.given = {
    XRT: {
      statuses,
      isSimulated: true,
      result: () => Promise.resolve(result),
      reportFile: () => Promise.resolve(Readable.from([pdf], { objectMode: false })),
      ...more,
    },
  }
}
const scores = (id: number) =>
  assay.build((tx) => tx.selectFrom('login_scores').selectAll().where('login_id', '=', id).execute())
const reports = (id: number) =>
  assay.build((tx) => tx.selectFrom('reports').selectAll().where('login_id', '=', id).execute())
const pollAndFetch = async () => {
  await poll()
  await runJobs(assay.services)
}

describe('a result', () => {
  test('is fetched, with scores and reports, and shown (PLT-7-69)', async () => {
    const login = await ordered()
    givesResult(resultOf(login))
    hears(login.orderId, 'evaluated', 41)
    await pollAndFetch()
    expect(await loginRow(assay, login.id)).toMatchObject({
      status: 4,
      filled_in_at: new Date('2026-11-16T08:40:00Z'),
      result_at: new Date('2026-11-16T09:00:00Z'),
      next_poll_at: null,
      problem: null,
    })
    expect(await reports(login.id)).toMatchObject([
      { status: 4, report_name: 'ART report', file_name: 'art.pdf', is_simulated: true, requested_by: 'admin' },
    ])
    const shown = await admin.get(`/api/tools/login-result/${world.project.id}/${login.id}`)
    expect(shown.body).toEqual({
      productId: login.id,
      status: 4,
      completedAt: '2026-11-16T08:40:00.000Z',
      isSimulated: false,
      scales: resultOf(login).scales,
    })
  })

  test('is found by asking when every message was lost', async () => {
    const login = await ordered()
    givesResult(resultOf(login))
    hears(login.orderId, 'running', 10)
    await pollAndFetch()
    hears(login.orderId, 'answered', 41)
    assay.clock.moveTo('2026-11-16T09:02:00Z')
    await pollAndFetch()
    expect(await status(login.id)).toBe(4)
  })

  test('is stored once by two jobs at the same time and by a third (PLT-7-62)', async () => {
    const login = await ordered({ status: 4 })
    givesResult(resultOf(login))
    const place = { organizationId: world.organization.id, loginId: login.id }
    const fetch = () => jobs['fetch-login-result'](place, assay.services)
    await Promise.all([fetch(), fetch()])
    await fetch()
    expect([(await scores(login.id)).length, (await reports(login.id)).length]).toEqual([2, 1])
  })

  test.each([
    ['person', { personReference: 'aaaaaaaa-0000-4000-8000-000000000000' }],
    ['order', { orderId: 'another order' }],
    ['tool', { toolId: 'DRT' }],
  ])('of another %s is not stored', async (_, more) => {
    const login = await ordered({ status: 4 })
    givesResult(resultOf(login, more))
    hears(login.orderId, 'evaluated', 41)
    await pollAndFetch()
    expect(await loginRow(assay, login.id)).toMatchObject({ problem: 'RESULT_OF_SOMEBODY_ELSE', result_at: null })
    expect([await scores(login.id), await reports(login.id)]).toEqual([[], []])
  })

  test('with impossible scores is not stored', async () => {
    const login = await ordered({ status: 4 })
    const many = Array.from({ length: 501 }, (_, n) => ({ id: `${n}`, name: 'S', value: 1, standardError: null }))
    for (const scales of [many, [{ id: 'a', name: 'A', value: Number.NaN, standardError: null }]]) {
      givesResult(resultOf(login, { scales }))
      await jobs['fetch-login-result']({ organizationId: world.organization.id, loginId: login.id }, assay.services)
      expect(await loginRow(assay, login.id)).toMatchObject({ problem: 'RESULT_INVALID', result_at: null })
    }
    expect(await scores(login.id)).toEqual([])
  })

  test('of a login that is deleted meanwhile is dropped', async () => {
    const login = await ordered({ status: 4 })
    givesResult(resultOf(login), {
      result: async () => {
        await assay.build((tx) => tx.updateTable('logins').set({ status: 5 }).where('id', '=', login.id).execute())
        return resultOf(login)
      },
    })
    hears(login.orderId, 'evaluated', 41)
    await pollAndFetch()
    expect([await status(login.id), await scores(login.id), await reports(login.id)]).toEqual([5, [], []])
  })

  test('still belongs to the login after its person was merged into another', async () => {
    const reference = 'aaaaaaaa-0000-4000-8000-00000000000a'
    const login = await ordered({ status: 4, ordered_for: reference })
    givesResult(resultOf(login, { personReference: reference.toUpperCase() }))
    hears(login.orderId, 'evaluated', 41)
    await pollAndFetch()
    expect(await scores(login.id)).toHaveLength(2)
  })

  test('whose report cannot be fetched now is completed later; a file that is no PDF is told', async () => {
    const login = await ordered({ status: 4 })
    givesResult(resultOf(login), { reportFile: () => Promise.reject(new ProviderFailure('away')) })
    hears(login.orderId, 'evaluated', 41)
    await pollAndFetch()
    expect([(await scores(login.id)).length, (await loginRow(assay, login.id)).result_at]).toEqual([2, null])
    givesResult(resultOf(login), { reportFile: () => Promise.resolve(Readable.from([Buffer.from('<html>')])) })
    assay.clock.moveTo('2026-11-16T09:05:00Z')
    await pollAndFetch()
    expect(await loginRow(assay, login.id)).toMatchObject({ problem: 'REPORT_INVALID' })
    expect(await reports(login.id)).toEqual([])
  })

  test('is shown to those who edit the project', async () => {
    const login = await ordered({ status: 4 })
    const as = (role: string, organization = world.organization.id) =>
      assay.build(async (tx) => assay.as(await buildUser(tx, { roles: [role], organization_id: organization })))
    const path = `/api/tools/login-result/${world.project.id}/${login.id}`
    const other = await assay.build((tx) => buildOrderWorld(tx))
    expect((await (await as('OrgAdmin')).get(path)).status).toBe(200)
    expect((await (await as('OrgUser')).get(path)).status).toBe(403)
    expect((await (await as('OrgAdmin', other.organization.id)).get(path)).status).toBe(404)
  })
})

describe('a result whose report waits for its release', () => {
  test('is for the house alone until then', async () => {
    const login = await ordered({ status: 4 })
    const { organization_id, project_id } = world.place
    const report = { organization_id, project_id, assessee_id: login.assessee.id, login_id: login.id }
    await assay.build((tx) =>
      tx
        .insertInto('reports')
        .values({
          ...report,
          report_type: 'Individual',
          report_name: 'Held back',
          file_name: 'held-back.pdf',
          language_code: 'cs',
          status: 4,
          release_awaited: true,
        })
        .execute(),
    )
    const client = await assay.build(async (tx) =>
      assay.as(await buildUser(tx, { roles: ['OrgAdmin'], organization_id: world.organization.id })),
    )
    const path = `/api/tools/login-result/${world.project.id}/${login.id}`
    expect(await client.get(path)).toMatchObject({ status: 409, body: { errorMessage: 'REPORT_NOT_RELEASED' } })
    expect((await admin.get(path)).body).not.toHaveProperty('isHeldBack')
    await assay.build((tx) =>
      tx.updateTable('reports').set({ release_awaited: false }).where('login_id', '=', login.id).execute(),
    )
    expect((await client.get(path)).status).toBe(200)
  })
})
