import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { AnswerOf } from '../../../../contract/endpoint.ts'
import type { getPriceList, listPriceLists } from '../../../../contract/invoicing/price-list.ts'
import { branchId, buildOrganization, buildUser } from '../../../testing/builders.ts'
import { buildLogin, buildLoginPlace } from '../../logins/testing/build-logins.ts'
import { startTestApp, type Client, type TestApp } from '../../../testing/test-app.ts'

type PriceList = AnswerOf<typeof getPriceList>
const [cz, pl, us] = [branchId('CZ'), branchId('PL'), branchId('US')]
/** HPI, without the prices that it was migrated with. */
const toolId = 1

let assay: TestApp
let admin: Client
let secondAdmin: Client
let czech: Client
let internal: Client
let support: Client
let client: Client

beforeEach(async () => {
  assay = await startTestApp()
  await assay.build(async (tx) => {
    await tx.deleteFrom('tool_prices').where('tool_id', '=', toolId).execute()
    const staff = async (user_name: string, role: string) =>
      assay.as(await buildUser(tx, { user_name, roles: [role], branch_id: cz }))
    admin = await staff('admin', 'admin')
    secondAdmin = await staff('second', 'admin')
    czech = await staff('czech', 'branch admin')
    internal = await staff('internal', 'internal')
    support = await staff('support', 'support')
    const { id } = await buildOrganization(tx)
    client = assay.as(await buildUser(tx, { user_name: 'client', roles: ['OrgAdmin'], organization_id: id }))
  })
})
afterEach(() => assay.close())

const list = async (branch = cz, who = internal) => (await who.get(`/api/crm/price-list/${branch}`)).body as PriceList
const prices = async (branch = cz) => (await list(branch)).prices.filter((price) => price.toolId === toolId)
const days = async (branch = cz) =>
  (await prices(branch)).map(({ currency, amount, validFrom, validTo }) => [currency, amount, validFrom, validTo])
const save = (body: object, who = czech, branch = cz) =>
  who.post(`/api/crm/price-list/${branch}/price`, {
    toolId,
    currency: 'CZK',
    amount: '890',
    validFrom: '2026-01-01',
    ...body,
  })
const idOf = async (answer: ReturnType<typeof save>) => ((await answer).body as { priceId: number }).priceId

describe('price lists', () => {
  test('name every branch, also the USA, and where the caller may write (PLT-1-13)', async () => {
    const lists = async (who: Client) => (await who.get('/api/crm/price-lists')).body as AnswerOf<typeof listPriceLists>
    expect((await lists(internal)).map(({ name }) => name)).toContain('USA')
    expect(await lists(internal)).toHaveLength(9)
    expect((await lists(internal)).filter(({ mayEdit }) => mayEdit)).toEqual([])
    expect((await lists(czech)).filter(({ mayEdit }) => mayEdit).map(({ branchGuid }) => branchGuid)).toEqual([cz])
    expect((await lists(admin)).every(({ mayEdit }) => mayEdit)).toBe(true)
    // Nothing else offers the USA.
    const branches = (await admin.get('/api/crm/branches')).body as { name: string }[]
    expect(branches.map(({ name }) => name)).not.toContain('USA')
    expect((await save({ currency: 'USD', amount: '40' }, admin, us)).status).toBe(200)
    expect(await days(us)).toEqual([['USD', '40', '2026-01-01', null]])
  })

  test('are read by whoever works in the house, and written by admins of the branch', async () => {
    expect(await list(cz, internal)).toMatchObject({ branch: 'Czech Republic', currency: 'CZK', mayEdit: false })
    expect((await list(cz, czech)).mayEdit).toBe(true)
    expect((await list(pl, czech)).mayEdit).toBe(false)
    for (const url of ['/api/crm/price-lists', `/api/crm/price-list/${cz}`])
      expect((await client.get(url)).status).toBe(403)
    for (const who of [internal, support, client]) expect((await save({}, who)).status).toBe(403)
    expect((await save({}, czech, pl)).status).toBe(403)
    const priceId = await idOf(save({}, admin, pl))
    expect((await czech.delete(`/api/crm/price-list/${pl}/price/${priceId}`)).status).toBe(403)
    // A price of another branch is not in this one.
    expect((await save({ priceId })).status).toBe(404)
    expect((await czech.delete(`/api/crm/price-list/${cz}/price/${priceId}`)).status).toBe(404)
    expect((await admin.get(`/api/crm/price-list/${cz.replace('b', 'c')}`)).status).toBe(404)
    expect(await days(pl)).toEqual([['CZK', '890', '2026-01-01', null]])
  })
})

describe('a new price', () => {
  test('ends the one before it on the day before; those of other currencies, tools and branches stay', async () => {
    await save({})
    await save({ currency: 'EUR', amount: '36.5' })
    await save({}, admin, pl)
    await save({ validFrom: '2026-12-01', amount: '950.1250' })
    expect(await days()).toEqual([
      ['CZK', '890', '2026-01-01', '2026-11-30'],
      ['CZK', '950.125', '2026-12-01', null],
      ['EUR', '36.5', '2026-01-01', null],
    ])
    expect(await days(pl)).toEqual([['CZK', '890', '2026-01-01', null]])
    expect((await prices())[0]).toMatchObject({ changedBy: 'Name of czech', changedAt: '2026-11-16T09:00:00.000Z' })
  })

  test('that meets another one otherwise is refused, and that one is named', async () => {
    await save({})
    const later = await idOf(save({ validFrom: '2026-12-01', amount: '950' }))
    for (const body of [
      { validFrom: '2026-06-01' },
      { validFrom: '2026-12-01' },
      { validFrom: '2025-01-01', validTo: '2027-01-01' },
    ]) {
      const answer = await save(body)
      expect(answer).toMatchObject({ status: 409, body: { errorMessage: 'PRICE_OVERLAPS' } })
    }
    expect((await save({ validFrom: '2026-12-01' })).body).toMatchObject({
      details: { priceId: later, amount: '950', currency: 'CZK', validFrom: '2026-12-01', validTo: null },
    })
    expect(await days()).toHaveLength(2)
  })

  test('of two people at once one is stored', async () => {
    const answers = await Promise.all([
      save({}, admin),
      save({ amount: '900' }, secondAdmin),
      save({ amount: '910' }, czech),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect(await prices()).toHaveLength(1)
    // Whatever is written past the rules, the database itself keeps one price a day.
    const written = assay.build((tx) =>
      tx
        .insertInto('tool_prices')
        .values({ branch_id: cz, tool_id: toolId, currency: 'CZK', amount: '1', valid_from: '2026-05-05' })
        .execute(),
    )
    await expect(written).rejects.toMatchObject({ constraint: 'tool_prices_one_a_day' })
  })

  test.each([
    [{ amount: '-1' }, 'amount', 'PRICE_NEGATIVE'],
    [{ amount: '1.000001' }, 'amount', 'TOO_MANY_DECIMALS'],
    [{ amount: '12,5' }, 'amount', 'NOT_A_NUMBER'],
    [{ amount: 'free' }, 'amount', 'NOT_A_NUMBER'],
    [{ amount: '10000001' }, 'amount', 'OUT_OF_RANGE'],
    [{ currency: 'XXX' }, 'currency', 'UNKNOWN_CURRENCY'],
    [{ toolId: 99_999 }, 'toolId', 'UNKNOWN'],
    [{ validTo: '2025-12-31' }, 'validTo', 'ENDS_BEFORE_START'],
  ])('with %o is refused', async (body, path, code) => {
    expect(await save(body)).toMatchObject({ status: 400, body: { details: [{ path, code }] } })
    expect(await prices()).toEqual([])
  })

  test.each(['2026-02-30', '0926-01-01', '1.1.2026'])('from %s is refused', async (validFrom) => {
    expect(await save({ validFrom })).toMatchObject({ status: 400, body: { details: [{ path: 'validFrom' }] } })
  })
})

describe('a stored price', () => {
  test('is changed, and the one before it ends with its new first day', async () => {
    await save({})
    const priceId = await idOf(save({ validFrom: '2026-12-01', amount: '950' }))
    expect((await save({ priceId, validFrom: '2027-01-01', amount: '960' })).status).toBe(200)
    expect(await days()).toEqual([
      ['CZK', '890', '2026-01-01', '2026-12-31'],
      ['CZK', '960', '2027-01-01', null],
    ])
    expect((await save({ priceId, validFrom: '2026-06-01', validTo: '2026-12-31' })).status).toBe(200)
    expect(await days()).toEqual([
      ['CZK', '890', '2026-01-01', '2026-05-31'],
      ['CZK', '890', '2026-06-01', '2026-12-31'],
    ])
    expect((await save({ priceId, currency: 'EUR', validFrom: '2026-06-01' })).status).toBe(200)
    expect((await days()).map(([currency]) => currency)).toEqual(['CZK', 'EUR'])
  })

  test('that somebody else has changed meanwhile is not overwritten', async () => {
    const priceId = await idOf(save({}))
    const revision = (await prices())[0]?.revision
    expect((await save({ priceId, amount: '900', revision }, admin)).status).toBe(200)
    expect(await save({ priceId, amount: '910', revision })).toMatchObject({
      status: 409,
      body: { errorMessage: 'RECORD_CHANGED', details: { amount: '900' } },
    })
    expect(await days()).toEqual([['CZK', '900', '2026-01-01', null]])
  })

  test('is deleted, and the one that it had ended is valid again', async () => {
    await save({})
    const priceId = await idOf(save({ validFrom: '2026-12-01', amount: '950' }))
    expect((await czech.delete(`/api/crm/price-list/${cz}/price/${priceId}`)).status).toBe(200)
    expect(await days()).toEqual([['CZK', '890', '2026-01-01', null]])
    expect((await czech.delete(`/api/crm/price-list/${cz}/price/${priceId}`)).status).toBe(404)
  })

  test('leaves a trace of every change', async () => {
    const priceId = await idOf(save({}))
    await save({ priceId, amount: '900' })
    await czech.delete(`/api/crm/price-list/${cz}/price/${priceId}`)
    const kept = await assay.build((tx) =>
      tx
        .selectFrom('audit_log')
        .select(['user_name', 'action', 'record_id', 'details'])
        .where('record_type', '=', 'price')
        .orderBy('id')
        .execute(),
    )
    expect(kept.map(({ user_name, action, record_id }) => [user_name, action, record_id])).toEqual(
      ['create-price', 'change-price', 'delete-price'].map((action) => ['czech', action, String(priceId)]),
    )
    expect(kept[0]?.details).toEqual({ branchGuid: cz, toolId, currency: 'CZK', validFrom: '2026-01-01' })
  })
})

test('the product code of a tool is set by support, also on logins that have none', async () => {
  const codes = async () => {
    const rows = await assay.build((tx) => tx.selectFrom('logins').select('product_code').orderBy('id').execute())
    return rows.map(({ product_code }) => product_code)
  }
  await assay.build(async (tx) => {
    const place = await buildLoginPlace(tx, {})
    for (const [product_code, person] of [
      ['', 'Jana'],
      ['OLD-1', 'Petr'],
    ] as const)
      await buildLogin(tx, place, { person, product_code })
    await buildLogin(tx, place, { person: 'Eva', product_code: '', provider: 'XRT' })
  })
  const url = `/api/crm/tool/${toolId}/product-code`
  for (const who of [czech, internal, client]) expect((await who.put(url, { productCode: 'HPI-2' })).status).toBe(403)
  expect((await support.put(url, { productCode: '  ' })).status).toBe(400)
  expect((await support.put('/api/crm/tool/99999/product-code', { productCode: 'HPI-2' })).status).toBe(404)
  expect((await support.put(url, { productCode: 'HPI-2' })).status).toBe(200)
  expect((await list()).tools.find((tool) => tool.toolId === toolId)?.productCode).toBe('HPI-2')
  expect(await codes()).toEqual(['HPI-2', 'OLD-1', ''])
})
