import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { branchId, buildUser } from '../../testing/builders.ts'
import { startTestApp, type Client, type TestApp } from '../../testing/test-app.ts'
import { buildLogin, buildLoginPlace } from './testing/build-logins.ts'

type Row = Record<string, unknown> & { name: string; login: string; company: string }
type Page = { products: Row[]; totalCount: number | null }
let assay: TestApp
let admin: Client
let czech: Client
let polish: Client
let org: { czech: string; polish: string; gone: string; project: string; second: string }

const url = '/api/reports/logins-reporting'
const list = async (body: object = {}, client = admin) =>
  (await client.post(url, { forLoginsReporting: true, ...body })).body as Page
const names = async (body: object = {}, client = admin) => (await list(body, client)).products.map(({ name }) => name)

beforeAll(async () => {
  assay = await startTestApp()
  await assay.build(async (tx) => {
    const staff = async (user_name: string, role: string, branch: 'CZ' | 'PL') =>
      assay.as(await buildUser(tx, { user_name, roles: [role], branch_id: branchId(branch) }))
    admin = await staff('admin', 'admin', 'CZ')
    czech = await staff('czech', 'branch admin', 'CZ')
    polish = await staff('polish', 'branch admin', 'PL')
    const cz = await buildLoginPlace(tx, { name: 'Čápovna a. s.', branch_id: branchId('CZ') }, { name: 'Ředitelé' })
    const pl = await buildLoginPlace(
      tx,
      { name: 'Żabka Sp. z o.o.', branch_id: branchId('PL') },
      { name: 'Kierownicy' },
    )
    const gone = await buildLoginPlace(tx, { name: 'Smazaná s.r.o.', deleted_at: '2026-01-01T00:00:00Z' })
    const goneProject = await buildLoginPlace(tx, { name: 'Bez projektu' }, { deleted_at: '2026-01-01T00:00:00Z' })
    org = {
      czech: cz.organization_id,
      polish: pl.organization_id,
      gone: gone.organization_id,
      project: cz.project_id,
      second: pl.project_id,
    }
    const invoice = await tx
      .insertInto('invoices')
      .values({
        organization_id: cz.organization_id,
        project_id: cz.project_id,
        created_by: 'admin',
        currency: 'CZK',
        is_confirmed: true,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const at = (day: string) => ({ generated_at: `${day}T10:00:00Z` })
    const anna = await buildLogin(tx, cz, {
      person: 'Anna',
      status: 4,
      ...at('2026-01-05'),
      filled_in_at: '2026-01-09T08:00:00Z',
      invoice_id: invoice.id,
      invoiced_at: '2026-02-01T00:00:00Z',
      batch_id: 17,
      generated_by: 'czech',
      product_url: 'https://hogan.example/a/1',
    })
    await buildLogin(tx, cz, {
      person: 'Boris',
      status: 2,
      ...at('2026-02-05'),
      provider: 'XRT',
      product_url: 'https://xrt.example/b',
    })
    await buildLogin(tx, cz, {
      person: 'Cyril',
      status: 8,
      ...at('2026-03-05'),
      sealed: true,
      product_url: 'https://hogan.example/c',
    })
    await buildLogin(tx, pl, {
      person: 'Daria',
      email: 'unique@zabka.example',
      status: 3,
      ...at('2026-03-06'),
      filled_in_at: '2026-03-08T08:00:00Z',
    })
    await buildLogin(tx, pl, { person: 'Emil', status: 1 })
    await buildLogin(tx, gone, { person: 'Deleted company', status: 4 })
    await buildLogin(tx, goneProject, { person: 'Deleted project', status: 4 })
    const sealed = assay.services.sealing.seal('S3cret', `logins ${anna.id}`)
    await sql`update logins set sealed_password = ${sealed} where organization_id = ${cz.organization_id} and id = ${anna.id}`.execute(
      tx,
    )
    const report = {
      organization_id: cz.organization_id,
      project_id: cz.project_id,
      assessee_id: anna.assessee.id,
      login_id: anna.id,
      report_type: 'Individual' as const,
      language_code: 'cs' as const,
      requested_by: 'admin',
      status: 4,
    }
    await tx
      .insertInto('reports')
      .values([
        { ...report, report_name: 'Older', file_name: 'older.pdf', created_at: '2026-01-10T00:00:00Z' },
        {
          ...report,
          report_name: 'Newer',
          file_name: 'newer.pdf',
          created_at: '2026-01-11T00:00:00Z',
          deleted_at: '2026-01-12T00:00:00Z',
        },
      ])
      .execute()
  })
})
afterAll(() => assay.close())

describe('a row of the login listing', () => {
  test('has the fields of a login, its reports and its invoice (PLT-3-25, PLT-3-26, PLT-3-27, PLT-3-28, PLT-3-31)', async () => {
    const [row] = (await list({ search: 'Anna' })).products
    expect(row).toEqual({
      id: expect.any(Number),
      reportId: expect.any(String),
      assesseeIdentifier: expect.stringMatching(/^[0-9A-F]{8}$/),
      assesseeId: expect.any(Number),
      name: 'Anna',
      login: expect.stringContaining('login-'),
      password: 'S3cret',
      productUrl: 'https://hogan.example/a/1',
      status: 4,
      sealed: false,
      isSimulated: false,
      isOrderUncertain: false,
      errorMessage: null,
      tools: expect.any(String),
      customToolsName: expect.stringMatching(/^Our /),
      reports: [
        {
          name: 'Newer',
          reportStatus: 4,
          reportFileGuid: expect.any(String),
          reportFileName: 'newer.pdf',
          reportDeleted: true,
        },
        {
          name: 'Older',
          reportStatus: 4,
          reportFileGuid: expect.any(String),
          reportFileName: 'older.pdf',
          reportDeleted: false,
        },
      ],
      hasGeneratedReport: true,
      reportsName: 'Newer',
      reportFileGuid: expect.any(String),
      reportFileName: 'newer.pdf',
      reportDeleted: true,
      generatedBy: 'czech',
      generatedDate: '2026-01-05T10:00:00.000Z',
      generatedOn: '2026-01-05T10:00:00.000Z',
      fillInDate: '2026-01-09T08:00:00.000Z',
      batchId: 17,
      batchIdStr: '17',
      isInvoiced: true,
      invoiceGuid: expect.any(String),
      invoicedDate: '2026-02-01T00:00:00.000Z',
      invoiceIsConfirmed: true,
      notToBeInvoiced: false,
      projectGuid: org.project,
      provider: 'Hogan',
      incognito: false,
      email: expect.stringContaining('@client.example'),
      project: 'Ředitelé',
      company: 'Čápovna a. s.',
      companyGuid: org.czech,
      customToolId: expect.any(Number),
      waveGuid: null,
      branch: expect.any(String),
      branchGuid: branchId('CZ'),
    })
  })

  test('repeats both names of the time and the newest report, or nothing (PLT-3-29, PLT-3-30)', async () => {
    const [anna, emil] = [(await list({ search: 'Anna' })).products[0], (await list({ search: 'Emil' })).products[0]]
    expect(anna).toMatchObject({ reportFileName: 'newer.pdf', generatedOn: anna?.['generatedDate'] })
    expect(emil).toMatchObject({
      reports: [],
      reportFileGuid: '',
      reportFileName: '',
      reportDeleted: false,
      batchIdStr: '',
      generatedOn: null,
    })
  })

  test('does not tell a sealed address (PLT-2-148)', async () => {
    expect((await list({ search: 'Cyril' })).products[0]).toMatchObject({ sealed: true, productUrl: '' })
  })

  test('names nobody who is anonymous, whatever is stored', async () => {
    const change = (incognito: boolean) =>
      assay.build((tx) =>
        tx
          .updateTable('assessees')
          .set({ incognito })
          .where('organization_id', '=', org.czech)
          .where('name', '=', 'Boris')
          .execute(),
      )
    await change(true)
    const { products } = await list({ statuses: [2] })
    await change(false)
    expect(products).toMatchObject([{ provider: 'XRT', name: '', email: '', incognito: true }])
  })

  test('has the fields of reporting only when asked for (PLT-7-68)', async () => {
    const [row] = (await list({ search: 'Anna', forLoginsReporting: false })).products
    for (const field of ['provider', 'incognito', 'email', 'project', 'company', 'branch'])
      expect(row).not.toHaveProperty(field)
  })
})

describe('the login listing', () => {
  test('shows all organizations to admins, to admins of a branch their own (PLT-2-150, PLT-2-151)', async () => {
    expect(await names()).toEqual(['Daria', 'Cyril', 'Boris', 'Anna', 'Emil'])
    expect(await names({}, czech)).toEqual(['Cyril', 'Boris', 'Anna'])
    expect(await names({}, polish)).toEqual(['Daria', 'Emil'])
    expect(await names({ branchGuid: branchId('CZ') }, polish)).toEqual([])
    expect(await names({ groupBy: 'company', group: org.czech }, polish)).toEqual([])
    expect((await polish.post(`${url}-totals`, {})).body).toMatchObject({ totalCount: 2, companies: 1, branches: 1 })
    const groups = (await polish.post(`${url}-groups`, { groupBy: 'project' })).body as { groups: { key: string }[] }
    expect(groups.groups.map(({ key }) => key)).toEqual([org.second])
  })

  test.each([
    ['search by person', { search: 'ANN' }, ['Anna']],
    ['search by e-mail', { search: 'unique@zabka' }, ['Daria']],
    ['search by login', { search: 'login-' }, ['Daria', 'Cyril', 'Boris', 'Anna', 'Emil']],
    ['search by two letters', { search: 'ar' }, ['Daria']],
    ['search by company', { search: 'čápovna' }, ['Cyril', 'Boris', 'Anna']],
    ['search by a part of the company', { search: 'zabka sp' }, ['Daria', 'Emil']],
    ['statuses', { statuses: [4, 8] }, ['Cyril', 'Anna']],
    ['one status', { statuses: [2] }, ['Boris']],
    ['no status', { statuses: [] }, ['Daria', 'Cyril', 'Boris', 'Anna', 'Emil']],
    ['invoiced', { invoiced: true }, ['Anna']],
    ['not invoiced', { invoiced: false }, ['Daria', 'Cyril', 'Boris', 'Emil']],
    ['branch', { branchGuid: branchId('PL') }, ['Daria', 'Emil']],
    ['branches', { branchGuid: [branchId('PL'), branchId('CZ')] }, ['Daria', 'Cyril', 'Boris', 'Anna', 'Emil']],
    ['generated from', { generatedFrom: '2026-03-05' }, ['Daria', 'Cyril']],
    ['generated to, the whole day', { generatedTo: '2026-02-05' }, ['Boris', 'Anna']],
    ['generated from an instant', { generatedFrom: '2026-03-05T10:00:01Z' }, ['Daria']],
    ['filled in', { filledInFrom: '2026-01-01', filledInTo: '2026-01-31' }, ['Anna']],
    ['oldest first', { descending: false, statuses: [2, 4] }, ['Anna', 'Boris']],
    ['by name', { sortBy: 'name', descending: true }, ['Emil', 'Daria', 'Cyril', 'Boris', 'Anna']],
    ['by filling in', { sortBy: 'fillInDate', statuses: [3, 4] }, ['Daria', 'Anna']],
    [
      'by status in the second order',
      { sortBy: 'status', descending: false },
      ['Emil', 'Boris', 'Daria', 'Anna', 'Cyril'],
    ],
    ['grouped by company', { groupBy: 'company' }, ['Cyril', 'Boris', 'Anna', 'Daria', 'Emil']],
    ['grouped by provider', { groupBy: 'provider' }, ['Daria', 'Cyril', 'Anna', 'Emil', 'Boris']],
    ['by invoicing', { sortBy: 'isInvoiced', descending: true }, ['Anna', 'Daria', 'Cyril', 'Boris', 'Emil']],
    ['several filters', { statuses: [2, 4], invoiced: false, generatedFrom: '2026-02-01', search: 'cap' }, ['Boris']],
    [
      'filters sent empty',
      { search: '', statuses: [], invoiced: '', branchGuid: '', generatedFrom: '', filledInTo: '', groupBy: '' },
      ['Daria', 'Cyril', 'Boris', 'Anna', 'Emil'],
    ],
    ['page', { page: 2, pageRows: 2 }, ['Boris', 'Anna']],
    ['last page', { page: 3, pageRows: 2 }, ['Emil']],
  ])('is narrowed and sorted: %s (PLT-2-152, PLT-2-153, PLT-7-66, PLT-4-08)', async (_, body, expected) => {
    expect(await names(body)).toEqual(expected)
  })

  test('has one group of each grouping (PLT-2-154)', async () => {
    const one = async (groupBy: string, group: string) => names({ groupBy, group })
    expect(await one('company', org.polish)).toEqual(['Daria', 'Emil'])
    expect(await one('project', org.project)).toEqual(['Cyril', 'Boris', 'Anna'])
    expect(await one('branch', branchId('PL'))).toEqual(['Daria', 'Emil'])
    expect(await one('provider', 'XRT')).toEqual(['Boris'])
    expect((await admin.post(url, { groupBy: 'company', group: 'x' })).status).toBe(400)
  })

  test.each([
    'generatedOn',
    'email',
    'login',
    'tools',
    'customToolsName',
    'provider',
    'project',
    'company',
    'branch',
    'batchId',
    'batchIdStr',
    'id',
    'generatedBy',
    'incognito',
    'isInvoiced',
    'invoicedDate',
    'notToBeInvoiced',
  ])('shows everybody once when sorted by %s, in either direction and over pages', async (sortBy) => {
    for (const descending of [true, false]) {
      const pages = await Promise.all([1, 2, 3].map((page) => names({ sortBy, descending, page, pageRows: 2 })))
      expect(pages.flat().toSorted()).toEqual(['Anna', 'Boris', 'Cyril', 'Daria', 'Emil'])
    }
  })

  test('answers the exact number, or leaves it to the totals (PLT-7-67)', async () => {
    expect(await list({ pageRows: 2 })).toMatchObject({ totalCount: 5 })
    expect(await list({ pageRows: 2, page: 9 })).toEqual({ products: [], totalCount: 5 })
    expect(await list({ withoutTotal: true })).toMatchObject({ totalCount: null })
    expect(await names({ withoutTotal: true, knownTotal: 5, page: 3, pageRows: 2 })).toEqual(['Emil'])
    expect((await admin.post(`${url}-totals`, { search: 'login-' })).body).toEqual({
      totalCount: 5,
      companies: 2,
      branches: 2,
      byStatus: { 1: 1, 2: 1, 3: 1, 4: 1, 8: 1 },
      filledIn: 2,
      invoiced: 1,
    })
  })

  test.each([
    ['company', ['Čápovna a. s.', 'Żabka Sp. z o.o.']],
    ['project', ['Ředitelé', 'Kierownicy']],
    ['branch', expect.any(Array)],
    ['provider', ['Hogan', 'XRT']],
  ])('sums up the groups by %s, with and without filters (PLT-2-154)', async (groupBy, expected) => {
    type Groups = {
      groups: { name: string; totalCount: number; filledIn: number; invoiced: number }[]
      hasMore: boolean
    }
    const all = (await admin.post(`${url}-groups`, { groupBy })).body as Groups
    expect(all.groups.map(({ name }) => name)).toEqual(expected)
    expect(all.groups.reduce((sum, { totalCount }) => sum + totalCount, 0)).toBe(5)
    expect(all.groups.reduce((sum, { filledIn }) => sum + filledIn, 0)).toBe(2)
    for (const filters of [{ search: 'login-' }, { generatedFrom: '2020-01-01' }]) {
      const narrow = (await admin.post(`${url}-groups`, { groupBy, ...filters })).body as Groups
      expect(narrow.groups.map(({ name }) => name)).toEqual(all.groups.map(({ name }) => name))
    }
    const first = (await admin.post(`${url}-groups`, { groupBy, pageRows: 1, statuses: [4] })).body as Groups
    expect(first).toMatchObject({ groups: [{ totalCount: 1, invoiced: 1 }], hasMore: false })
  })

  test('refuses what it does not understand', async () => {
    for (const body of [
      { sortBy: 'x' },
      { statuses: [10] },
      { generatedFrom: 'today' },
      { branchGuid: 'x' },
      { page: 0 },
      { other: 1 },
    ])
      expect((await admin.post(url, body)).status).toBe(400)
    const refused = async (body: object) => (await admin.post(url, body)).body
    for (const generatedFrom of ['0000-01-01', '0001-01-01', '9999-12-31', '2026-02-30'])
      expect(await refused({ generatedFrom })).toMatchObject({ details: [{ path: 'generatedFrom' }] })
    expect(await refused({ groupBy: 'company', group: 'x' })).toMatchObject({ details: [{ code: 'INVALID_FORMAT' }] })
    // Characters with a meaning in patterns are letters.
    for (const search of ['%', '_', "'", '\\', '%%%'])
      expect(await list({ search })).toMatchObject({ products: [], totalCount: 0 })
  })

  test('is for the admins of branches and of the house (PLT-6-34)', async () => {
    for (const role of [
      'support',
      'project manager',
      'internal',
      'OrgAdmin',
      'OrgUser',
      'Observer',
      'EAPbranchAdmin',
      'EAPlineOperator',
      'AS360clientAdmin',
      // Whatever else an Observer is.
      'Observer,branch admin',
    ]) {
      const user_name = `refused ${role}`
      const client = await assay.build(async (tx) =>
        assay.as(await buildUser(tx, { user_name, roles: role.split(',') })),
      )
      for (const path of [url, `${url}-totals`, '/api/reports/logins-export'])
        expect((await client.post(path, {})).status).toBe(403)
      expect((await client.post(`${url}-groups`, { groupBy: 'company' })).status).toBe(403)
    }
  })
})
