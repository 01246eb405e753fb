import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { branchId, buildOrganization, buildProject, buildUser } from '../../testing/builders.ts'
import { startTestApp, type Client, type TestApp } from '../../testing/test-app.ts'
import { companiesQuery } from './organizations-queries.ts'

type Page = {
  companies: { companyGuid: string; name: string; vatNumber: string; projectsCount: number }[]
  totalCount: number
  companyGuid?: string
  status: unknown
  version: unknown
}

let assay: TestApp
let manager: Client
let client: Client
let ownCompany: string

const search = async (as: Client, body: object): Promise<Page> =>
  (await as.post('/api/crm/companies', body)).body as Page

beforeAll(async () => {
  assay = await startTestApp()
  await assay.build(async (tx) => {
    const waterworks = await buildOrganization(tx, { name: 'Severočeské vodárny', vat_number: 'CZ49099469' })
    const bakery = await buildOrganization(tx, {
      name: 'Győri Keksz 100%',
      vat_number: 'HU11126855',
      branch_id: branchId('HU'),
    })
    await buildOrganization(tx, { name: 'Bez projektu', vat_number: '' })
    await buildOrganization(tx, { name: 'Zrušená', deleted_at: '2026-01-01T00:00:00Z' })
    await buildProject(tx, { organization_id: waterworks.id })
    await buildProject(tx, { organization_id: waterworks.id, visible_to_clients: false })
    await buildProject(tx, { organization_id: bakery.id })
    ownCompany = waterworks.id
    manager = assay.as(await buildUser(tx, { user_name: 'manager', roles: ['project manager'] }))
    client = assay.as(await buildUser(tx, { user_name: 'orguser', roles: ['ORGuser'], organization_id: waterworks.id }))
  })
})
afterAll(() => assay.close())

describe('POST /api/crm/companies', () => {
  test('returns rows with exactly four fields, the exact number, status and version (PLT-3-01, PLT-3-02, PLT-7-22)', async () => {
    const page = await search(manager, {})
    expect(page.companies.map(({ name }) => name)).toEqual(['Bez projektu', 'Győri Keksz 100%', 'Severočeské vodárny'])
    expect(Object.keys(page.companies[0] ?? {})).toEqual(['companyGuid', 'name', 'vatNumber', 'projectsCount'])
    expect(page).toMatchObject({ totalCount: 3, status: 1, version: expect.any(String) as string })
    expect(page).not.toHaveProperty('companyGuid')
  })

  test('keeps the exact number through every change of an organization (PLT-3-02)', async () => {
    const branches = ['CZ', 'HU', 'PL'] as const
    const numbers = async () =>
      Promise.all(branches.map(async (code) => (await search(manager, { branchGuid: branchId(code) })).totalCount))
    const [cz = 0, hu = 0, pl = 0] = await numbers()
    const change = (ids: string[], set: { branch_id?: string; deleted_at?: string | null; name?: string }) =>
      assay.build((tx) => tx.updateTable('organizations').set(set).where('id', 'in', ids).execute())
    const [one, other] = await assay.build((tx) =>
      tx
        .insertInto('organizations')
        .values([
          { name: 'One', branch_id: branchId('PL') },
          { name: 'Other', branch_id: branchId('PL') },
          { name: 'Deleted from the start', branch_id: branchId('PL'), deleted_at: '2026-01-01' },
        ])
        .returning('id')
        .execute(),
    )
    const ids = [one?.id ?? '', other?.id ?? '']
    expect(await numbers()).toEqual([cz, hu, pl + 2])
    await change(ids.slice(0, 1), { branch_id: branchId('HU'), name: 'Moved' })
    expect(await numbers()).toEqual([cz, hu + 1, pl + 1])
    await change(ids, { deleted_at: '2026-01-01' })
    expect(await numbers()).toEqual([cz, hu, pl])
    await change(ids, { deleted_at: null, branch_id: branchId('CZ') })
    expect(await numbers()).toEqual([cz + 2, hu, pl])
    expect((await search(manager, {})).totalCount).toBe(cz + hu + pl + 2)
    await assay.services.db.withTenant({ kind: 'all' }, (tx) =>
      tx.deleteFrom('organizations').where('id', 'in', ids).execute(),
    )
    expect(await numbers()).toEqual([cz, hu, pl])
  })

  test('reads the number instead of counting, and leaves its writing to the database', async () => {
    const plan = await assay.build(async (tx) => {
      const query = companiesQuery({
        branchId: null,
        search: '',
        onlyWithProjects: false,
        projectsCount: sql<number>`projects_count`,
        isNumberKept: true,
        page: 1,
        pageRows: 100,
        sortBy: 'name',
        descending: false,
        language: 'en',
      })
      const { rows } = await sql<
        Record<'QUERY PLAN', string>
      >`explain (analyze, costs off, timing off) ${query}`.execute(tx)
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
    expect(plan).toMatch(/Aggregate[^\n]*\n(?:[^\n]*Buffers[^\n]*\n)*[^\n]* on organization_counts/)
    // The other one writes the rows of the page.
    expect(plan.match(/Aggregate/g)).toHaveLength(2)
    const write = assay.build((tx) => tx.updateTable('organization_counts').set({ number: 0 }).execute())
    await expect(write).rejects.toThrow(/permission denied/)
  })

  test('lists only organizations with projects if requested (PLT-2-102)', async () => {
    expect((await search(manager, { onlyWithProjects: true })).totalCount).toBe(2)
  })

  test('searches without case and diacritics, and takes % and _ literally (PLT-7-21)', async () => {
    expect((await search(manager, { search: 'SEVEROCESKE' })).totalCount).toBe(1)
    expect((await search(manager, { search: 'hu1112' })).totalCount).toBe(1)
    expect((await search(manager, { search: '%' })).companies.map(({ name }) => name)).toEqual(['Győri Keksz 100%'])
    expect((await search(manager, { search: '_' })).totalCount).toBe(0)
  })

  test('filters by branch, sorts and pages on the server (PLT-2-96, PLT-2-97, PLT-2-100, PLT-7-16)', async () => {
    expect((await search(manager, { branchGuid: branchId('HU') })).totalCount).toBe(1)
    const page = await search(manager, { sortBy: 'projectsCount', descending: true, page: 2, pageRows: 1 })
    expect(page.totalCount).toBe(3)
    expect(page.companies.map(({ projectsCount }) => projectsCount)).toEqual([1])
  })

  test('sorts names without regard to case and diacritics (PLT-2-97)', async () => {
    await assay.build(async (tx) => {
      for (const name of ['Řadová Dukla', 'Řadová cukrárna', 'Řadová čajovna'])
        await buildOrganization(tx, { name, vat_number: '' })
    })
    const page = await search(manager, { search: 'radova', sortBy: 'name', descending: true })
    expect(page.companies.map(({ name }) => name)).toEqual(['Řadová Dukla', 'Řadová cukrárna', 'Řadová čajovna'])
  })

  test.each([
    [{ sortBy: 'branch_id' }, 'sortBy'],
    [{ page: 0 }, 'page'],
    [{ pageRows: 'many' }, 'pageRows'],
    [{ search: 5 }, 'search'],
    [{ unknown: true }, 'unknown'],
  ])('refuses %j and names the field (PLT-7-16)', async (body, path) => {
    const answer = await manager.post('/api/crm/companies', body)
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ errorMessage: 'INVALID_INPUT', details: [{ path }] })
  })

  test('shows a client user only his own organization, with the visible projects, and redirects him there (PLT-2-109, PLT-7-22)', async () => {
    const page = await search(client, {})
    expect(page.companies).toMatchObject([{ companyGuid: ownCompany, projectsCount: 1 }])
    expect(page.companyGuid).toBe(ownCompany)
  })

  test('answers 401 without a token (PLT-7-03)', async () => {
    const answer = await assay.anonymous.post('/api/crm/companies', {})
    expect(answer).toMatchObject({ status: 401, body: { errorMessage: 'NOT_SIGNED_IN' } })
  })

  test('reports that the data are outdated after a day (PLT-4-13)', async () => {
    assay.clock.advance(25 * 3_600_000)
    await assay.services.db.pool.query(`update crm_sync set last_sync_at = '2026-11-16T09:00:00Z'`)
    expect((await search(manager, {})).status).toBe(3)
  })
})
