import { describe, expect, test } from 'vitest'
import { buildProject } from '../../../testing/builders.ts'
import { company, project, refresh, report, runs, syncTests } from '../testing/sync-tests.ts'

const setting = syncTests()

const stored = async (name: string) =>
  setting.assay.build((tx) => tx.selectFrom('projects').selectAll().where('name', '=', name).executeTakeFirst())
const organization = async (crmId: string) =>
  setting.assay.build((tx) =>
    tx
      .selectFrom('crm_links')
      .innerJoin('organizations', 'organizations.id', 'crm_links.record_id')
      .selectAll('organizations')
      .where('crm_links.crm_id', '=', crmId)
      .executeTakeFirst(),
  )
const lines = async () => (await report(setting.as)).map(({ crmId, field, code, value }) => [crmId, field, code, value])

/** In any order of names. */
const sortedLines = async () => (await lines()).toSorted((a, b) => (a.join() < b.join() ? -1 : 1))

describe('what cannot be taken over is named, and the rest of it is taken', () => {
  test('unreadable records, ids that stand twice, branches and companies that nobody knows', async () => {
    const { fixed, as } = setting
    fixed.companies = [
      company('c1', { name: 'Earlier' }),
      company('c2', { branchCode: 'XX' }),
      company('c3', { branchCode: null }),
      company('c4', { branchCode: 'US' }),
      company('c5', { name: '' }),
      company('c6', { name: 'Wrong VAT', vatNumber: 'CZ12' }),
      { isReadable: false, refusal: { crmId: 'c7', name: 'Odd', field: 'name', code: 'NOT_A_TEXT', value: '{}' } },
      company('c1', { name: 'Later' }),
    ]
    fixed.projects = [project('p1', 'c9')]
    expect((await refresh(setting)).status).toBe(200)
    expect(await sortedLines()).toEqual([
      ['c1', '', 'DUPLICATE_ID', ''],
      ['c2', 'branch', 'UNKNOWN_BRANCH', 'XX'],
      ['c3', 'branch', 'UNKNOWN_BRANCH', ''],
      ['c4', 'branch', 'UNKNOWN_BRANCH', 'US'],
      ['c5', 'name', 'REQUIRED', ''],
      ['c6', 'vatNumber', 'INVALID_VAT_NUMBER', 'CZ12'],
      ['c7', 'name', 'NOT_A_TEXT', '{}'],
      ['p1', 'companyGuid', 'UNKNOWN_COMPANY', 'c9'],
    ])
    expect((await organization('c1'))?.name).toBe('Later')
    expect(await organization('c6')).toMatchObject({ name: 'Wrong VAT', vat_number: '' })
    expect(await runs(as)).toMatchObject([{ createdCount: 2, refusedCount: 8, keptCount: 0 }])
    fixed.companies = [company('c6', { name: 'Wrong VAT', vatNumber: 'CZ00177041' })]
    await refresh(setting)
    expect(await organization('c6')).toMatchObject({ vat_number: 'CZ00177041' })
  })

  test('fields of projects: days before 1900, six decimals, negative prices, unknown owners, ends before starts', async () => {
    const { fixed } = setting
    fixed.companies = [company('c1')]
    fixed.projects = [
      project('p1', 'c1', {
        name: 'Odd',
        projectStart: '1899-12-31T00:00:00Z',
        projectEnd: '2026-05-01T00:00:00Z',
        price: '12.345678',
        licencePrice: '-5.00',
        estimatedPrice: '100.00',
        margin: 'much',
        totalWorkHours: '99999999.00',
        owner: 'nobody@nowhere.example',
        invoiceIssueDate: '2026-06-02T00:00:00Z',
        invoicePaymentDate: '2026-06-01T00:00:00Z',
      }),
    ]
    await refresh(setting)
    expect(await sortedLines()).toEqual([
      ['p1', 'invoicePaymentDate', 'PAYMENT_BEFORE_ISSUE', '2026-06-01T00:00:00.000Z'],
      ['p1', 'licencePrice', 'OUT_OF_RANGE', '-5.00'],
      ['p1', 'margin', 'NOT_A_NUMBER', 'much'],
      ['p1', 'owner', 'UNKNOWN_OWNER', 'nobody@nowhere.example'],
      ['p1', 'price', 'TOO_MANY_DECIMALS', '12.345678'],
      ['p1', 'projectStart', 'INVALID_DATE', '1899-12-31T00:00:00.000Z'],
      ['p1', 'totalWorkHours', 'OUT_OF_RANGE', '99999999.00'],
    ])
    expect(await stored('Odd')).toMatchObject({
      starts_at: null,
      ends_at: new Date('2026-05-01T00:00:00Z'),
      estimated_price: 100,
      price: null,
      invoice_payment_date: null,
    })
    fixed.projects = [
      project('p1', 'c1', { name: 'Odd', projectStart: '2026-06-01T00:00:00Z', projectEnd: '2026-05-01T00:00:00Z' }),
    ]
    await refresh(setting)
    expect(await lines()).toEqual([['p1', 'projectStart', 'END_BEFORE_START', '2026-06-01T00:00:00.000Z']])
  })

  test('names that another record has', async () => {
    const { fixed } = setting
    fixed.companies = [company('c1', { name: 'One' }), company('c2', { name: 'Two' }), company('c3', { name: 'One' })]
    fixed.projects = [
      project('p1', 'c1', { name: 'A' }),
      project('p2', 'c1', { name: 'B' }),
      project('p3', 'c2', { name: 'A' }),
    ]
    await refresh(setting)
    expect(await lines()).toEqual([['c3', 'name', 'COMPANY_NAME_TAKEN', 'One']])
    fixed.companies = [company('c1', { name: 'Two' }), company('c2', { name: 'Two', vatNumber: 'CZ00177041' })]
    fixed.projects = [
      project('p1', 'c1', { name: 'A' }),
      project('p2', 'c1', { name: 'A', price: '7.00' }),
      project('p3', 'c2', { name: 'A' }),
      project('p4', 'c1', { name: 'A' }),
    ]
    await refresh(setting)
    expect(await lines()).toEqual([
      ['p2', 'name', 'PROJECT_NAME_TAKEN', 'A'],
      ['p4', 'name', 'PROJECT_NAME_TAKEN', 'A'],
      ['c1', 'name', 'COMPANY_NAME_TAKEN', 'Two'],
    ])
    expect(await organization('c2')).toMatchObject({ vat_number: 'CZ00177041' })
    expect(await stored('B')).toMatchObject({ price: 7 })
  })

  test('a project moved to another organization stays where its people are, as it was', async () => {
    const { fixed } = setting
    fixed.companies = [company('c1'), company('c2')]
    fixed.projects = [project('p1', 'c1', { name: 'Moved', price: '1.00' })]
    await refresh(setting)
    fixed.projects = [project('p1', 'c2', { name: 'Moved', price: '2.00' })]
    await refresh(setting)
    expect(await lines()).toEqual([['p1', 'companyGuid', 'PROJECT_MOVED', 'c2']])
    expect(await stored('Moved')).toMatchObject({ organization_id: (await organization('c1'))?.id, price: 1 })
  })

  test('records deleted here stay deleted, and are named once when the CRM changes them', async () => {
    const { fixed, assay } = setting
    fixed.companies = [company('c1')]
    fixed.projects = [project('p1', 'c1', { name: 'Deleted' })]
    await refresh(setting)
    await assay.build((tx) => tx.updateTable('projects').set({ deleted_at: new Date() }).execute())
    await refresh(setting)
    expect(await lines()).toEqual([])
    fixed.projects = [project('p1', 'c1', { name: 'Deleted', price: '1.00' })]
    await refresh(setting)
    expect(await lines()).toEqual([['p1', '', 'DELETED_HERE', '']])
    await refresh(setting)
    expect(await lines()).toEqual([])
    expect(await stored('Deleted')).toMatchObject({ price: null, deleted_at: expect.any(Date) as Date })
  })

  test('characters that the database cannot store are left out', async () => {
    const { fixed } = setting
    fixed.companies = [company('c1', { name: 'Nul\u0000l \uD800 and\nbreak', vatNumber: '\u0000' })]
    expect((await refresh(setting)).status).toBe(200)
    expect((await organization('c1'))?.name).toBe('Nul l and break')
  })
})

describe('what somebody edited in Assay', () => {
  const edited = async () => {
    const { fixed, assay } = setting
    fixed.companies = [company('c1', { name: 'Company', vatNumber: 'CZ00177041' })]
    fixed.projects = [project('p1', 'c1', { name: 'Project', price: '1.00', profit: '1.00' })]
    await refresh(setting)
    await assay.build(async (tx) => {
      await tx.updateTable('projects').set({ name: 'Edited', price: 5, profit: 3 }).execute()
      await tx.updateTable('organizations').set({ vat_number: 'CZ49099469' }).where('name', '=', 'Company').execute()
    })
    fixed.companies = [company('c1', { name: 'Renamed', vatNumber: 'CZ25596641' })]
    fixed.projects = [project('p1', 'c1', { name: 'Project', price: '9.00', profit: '3.00', margin: '2.00' })]
    expect((await refresh(setting)).status).toBe(200)
  }
  const take = async (name: string, field: string) => {
    const [last] = await runs(setting.as)
    const line = (await report(setting.as, 'kept')).find((one) => one.field === field)
    const url = `/api/crm/sync-run/${last?.runId}/refusal/${line?.refusalId}/take`
    const send = async () => {
      const { status, body } = await setting.as(name).post(url)
      return [status, (body as { errorMessage?: string }).errorMessage]
    }
    return { once: await send(), again: send }
  }

  test('stays, and the report names what the CRM has instead; the rest is taken', async () => {
    const { as } = setting
    await edited()
    expect(await organization('c1')).toMatchObject({ name: 'Renamed', vat_number: 'CZ49099469' })
    expect(await stored('Edited')).toMatchObject({ price: 5, profit: 3, margin: 2 })
    const kept = await report(as, 'kept')
    expect(kept).toMatchObject([
      { recordType: 'project', field: 'price', code: 'EDITED_HERE', value: '9.00', kind: 'kept' },
      { recordType: 'organization', field: 'vatNumber', code: 'EDITED_HERE', value: 'CZ25596641' },
    ])
    const { organization_id: companyGuid, id: projectGuid } = (await stored('Edited')) ?? {}
    expect(kept[0]).toMatchObject({ companyGuid, projectGuid })
    expect(kept[1]).toMatchObject({ companyGuid, projectGuid: null })
    expect(await report(as, 'refused')).toEqual([])
    expect(await runs(as)).toMatchObject([{ keptCount: 2, updatedCount: 2 }, {}])
    await refresh(setting)
    expect(await report(as, 'kept')).toHaveLength(2)
  })

  test("gives way to the CRM's value when support says so, once, and that is audited", async () => {
    const { as, assay } = setting
    await edited()
    expect((await take('support', 'vatNumber')).once).toEqual([200, undefined])
    const price = await take('support', 'price')
    expect([price.once, await price.again()]).toEqual([
      [200, undefined],
      [404, 'NOT_FOUND'],
    ])
    expect(await stored('Edited')).toMatchObject({ price: 9, profit: 3 })
    expect(await organization('c1')).toMatchObject({ vat_number: 'CZ25596641' })
    const log = await assay.build((tx) =>
      tx
        .selectFrom('audit_log')
        .select(['user_name', 'record_type', 'details'])
        .where('action', '=', 'take-crm-value')
        .orderBy('id')
        .execute(),
    )
    expect(log).toEqual([
      { user_name: 'support', record_type: 'organization', details: { field: 'vatNumber' } },
      { user_name: 'support', record_type: 'project', details: { field: 'price' } },
    ])
    await refresh(setting)
    expect(await report(as, 'kept')).toEqual([])
  })

  test('is not given up for a value that another has taken, or that has changed since the report', async () => {
    const { fixed, assay } = setting
    await edited()
    const [before] = await runs(setting.as)
    const line = (await report(setting.as, 'kept')).find(({ field }) => field === 'price')
    fixed.projects = [project('p1', 'c1', { name: 'Project', price: '10.00', profit: '3.00', margin: '2.00' })]
    await refresh(setting)
    const { status, body } = await setting
      .as('support')
      .post(`/api/crm/sync-run/${before?.runId}/refusal/${line?.refusalId}/take`)
    expect([status, body]).toEqual([409, { errorMessage: 'RECORD_CHANGED' }])
    const { organization_id = '' } = (await stored('Edited')) ?? {}
    await assay.build((tx) => buildProject(tx, { organization_id, name: 'Wanted' }))
    fixed.projects = [project('p1', 'c1', { name: 'Wanted', price: '10.00', profit: '3.00', margin: '2.00' })]
    await refresh(setting)
    expect((await take('support', 'name')).once).toEqual([409, 'PROJECT_NAME_TAKEN'])
    expect(await stored('Edited')).toMatchObject({ price: 5 })
  })

  test('is decided on by support alone; reports are for internal users', async () => {
    await edited()
    const { as } = setting
    const [last] = await runs(as)
    const statusOf = async (name: string) => [
      (await as(name).get('/api/crm/sync-state')).status,
      (await as(name).post(`/api/crm/sync-run/${last?.runId}/refusals`, {})).status,
    ]
    expect(await statusOf('orgadmin')).toEqual([403, 403])
    expect(await statusOf('anonymous')).toEqual([401, 401])
    expect(await statusOf('internal')).toEqual([200, 200])
    expect((await take('internal', 'price')).once).toEqual([403, 'NOT_ALLOWED'])
    expect((await take('orgadmin', 'price')).once).toEqual([403, 'NOT_ALLOWED'])
    expect((await take('anonymous', 'price')).once).toEqual([401, 'NOT_SIGNED_IN'])
    expect(await stored('Edited')).toMatchObject({ price: 5 })
  })
})

test('the report of a run that there is not is 404, and its pages are sorted by name', async () => {
  const { fixed, as } = setting
  fixed.companies = ['b', 'c', 'a'].map((name) => company(name, { name, branchCode: 'XX' }))
  await refresh(setting)
  const [last] = await runs(as)
  const url = `/api/crm/sync-run/${last?.runId}/refusals`
  const page = async (more: object) =>
    (await as('internal').post(url, more)).body as { refusals: { name: string }[]; totalCount: number }
  const second = await page({ page: 2, pageRows: 1 })
  expect([second.refusals.map(({ name }) => name), second.totalCount]).toEqual([['b'], 3])
  expect((await page({ descending: true })).refusals.map(({ name }) => name)).toEqual(['c', 'b', 'a'])
  expect((await as('internal').post('/api/crm/sync-run/999999/refusals', {})).status).toBe(404)
  expect((await as('internal').post(url, { sortBy: 'code' })).status).toBe(400)
  expect((await as('support').post('/api/crm/sync-run/1/refusal/999999/take')).status).toBe(404)
})
