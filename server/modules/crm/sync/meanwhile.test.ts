import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { lockNames } from '../../../platform/database/lock-names.ts'
import { branchId } from '../../../testing/builders.ts'
import { company, project, refresh, report, runs, syncTests } from '../testing/sync-tests.ts'

const setting = syncTests()

const organizations = () =>
  setting.assay.build((tx) =>
    tx.selectFrom('organizations').select(['id', 'name']).where('name', '<>', 'Stranger').orderBy('name').execute(),
  )
const projects = () =>
  setting.assay.build((tx) => tx.selectFrom('projects').select(['id', 'organization_id', 'name']).execute())
const changes = () => {
  if (!setting.fixed.crm.changes) throw new Error('There is nothing to read')
  return setting.fixed.crm.changes
}

describe('saved from here after a page was read, and before it is written', () => {
  test('an organization keeps what was saved, and so does the next save of it', async () => {
    const { fixed, as } = setting
    fixed.companies = [company('c1', { name: 'Old', version: 4 })]
    await refresh(setting)
    const [stored] = await organizations()
    const save = (name: string) =>
      as('admin').post('/api/crm/upsert-company', {
        companyGuid: stored?.id,
        branchGuid: branchId('CZ'),
        name,
        vatNumber: '',
      })
    const page = await changes().companies({ skip: 0, take: 500 })
    const read = vi.spyOn(changes(), 'companies').mockImplementation(async () => {
      if (fixed.saved.length > 0) return page
      expect((await save('Saved')).status).toBe(200)
      fixed.companies = [company('c1', { name: 'Saved', version: 5 })]
      return page
    })
    await refresh(setting)
    read.mockRestore()
    expect(await organizations()).toMatchObject([{ name: 'Saved' }])
    expect(await report(as)).toEqual([])
    expect((await runs(as))[0]).toMatchObject({ readCount: 1, updatedCount: 0 })
    await save('Saved again')
    expect(fixed.saved).toMatchObject([{ version: 4 }, { version: 5 }])
  })

  test('a project keeps what was saved, also where changes alone are read', async () => {
    const { fixed, as } = setting
    fixed.companies = [company('c1')]
    fixed.projects = [project('p1', 'c1', { name: 'Old', version: 4 })]
    await refresh(setting)
    const [stored] = await projects()
    const old = await changes().projectsById(['p1'])
    const read = vi.spyOn(changes(), 'projectsById').mockImplementationOnce(async () => {
      const body = { companyGuid: stored?.organization_id, projectGuid: stored?.id, name: 'Saved' }
      expect((await as('admin').post('/api/crm/upsert-project', body)).status).toBe(200)
      fixed.projects = [project('p1', 'c1', { name: 'Saved', version: 5 })]
      return old
    })
    fixed.changed = [{ at: 2, kind: 'projects', id: 'p1' }]
    fixed.changeId = 2
    await refresh(setting, '1')
    read.mockRestore()
    expect(await projects()).toMatchObject([{ name: 'Saved' }])
  })

  test('a CRM that was set back to older versions is believed', async () => {
    const { fixed } = setting
    fixed.companies = [company('c1', { name: 'Newer', version: 9 })]
    fixed.projects = [project('p1', 'c1', { name: 'Newer project', version: 9 })]
    await refresh(setting)
    fixed.companies = [company('c1', { name: 'From the backup', version: 3 })]
    fixed.projects = [project('p1', 'c1', { name: 'Project from the backup', version: 3 })]
    await refresh(setting)
    expect(await organizations()).toMatchObject([{ name: 'From the backup' }])
    expect(await projects()).toMatchObject([{ name: 'Project from the backup' }])
  })
})

describe('records deleted in the CRM while it is read', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, n) =>
      company(`c${String(n).padStart(4, '0')}`, { branchCode: n % 40 ? 'CZ' : null }),
    )
  /** Deletes these after each of the first pages. */
  const deleting = (pages: ((all: typeof setting.fixed.companies) => typeof setting.fixed.companies)[]) => {
    const { fixed } = setting
    const { companies } = changes()
    return vi.spyOn(changes(), 'companies').mockImplementation(async (asked) => {
      const page = await companies(asked)
      if (asked.take > 1) fixed.companies = pages.shift()?.(fixed.companies) ?? fixed.companies
      return page
    })
  }

  test('leave out none of those that move to a page that was read already', async () => {
    const { fixed, as } = setting
    fixed.companies = many(1600)
    const read = deleting([
      (all) => all.slice(3),
      // The last record of the page that was read, and hundreds before it.
      (all) => [...all.slice(0, 100), ...all.slice(700)],
      (all) => all,
      (all) => all.slice(40),
    ])
    await refresh(setting)
    read.mockRestore()
    const names = new Set((await organizations()).map(({ name }) => name))
    const refused = new Set((await report(as)).map(({ name }) => name))
    const left = fixed.companies.flatMap((one) => (one.isReadable ? one.record.name : []))
    expect(left.filter((name) => !names.has(name) && !refused.has(name))).toEqual([])
    const [run] = await runs(as)
    expect(run).toMatchObject({ error: null, createdCount: names.size })
    expect(run?.readCount).toBe(names.size + (run?.refusedCount ?? 0))
  })

  test('end the run if nothing is left', async () => {
    const { fixed, as } = setting
    fixed.companies = many(700)
    const read = deleting([() => []])
    expect((await refresh(setting)).status).toBe(200)
    read.mockRestore()
    expect((await runs(as))[0]).toMatchObject({ phase: 'done', readCount: 500, error: null })
  })

  test('a CRM that gives its pages in no order is told as such, and not read for ever', async () => {
    const { fixed, as } = setting
    fixed.companies = many(1200)
    const read = vi.spyOn(changes(), 'companies')
    read.mockImplementation(({ skip, take }) => {
      const records = many(skip === 0 ? 500 : take).map((one, n) =>
        skip === 0 ? one : company(`other ${read.mock.calls.length} ${n}`),
      )
      return Promise.resolve({ records, total: 1200 })
    })
    expect((await refresh(setting)).status).toBe(502)
    read.mockRestore()
    expect((await runs(as))[0]).toMatchObject({ error: 'CRM_ANSWER_INVALID' })
  })
})

test('projects whose organization was refused come with it once it is right, though nobody changed them', async () => {
  const { fixed, as } = setting
  fixed.companies = [company('c1', { branchCode: null }), company('c2', { branchCode: null })]
  fixed.projects = [project('p1', 'c1'), project('p2', 'c1', { name: ' ' }), project('p3', 'c2')]
  await refresh(setting)
  expect(await projects()).toEqual([])
  const next = async () => {
    fixed.changeId += 1
    await refresh(setting, '1')
    return (await runs(as))[0]
  }
  fixed.companies = [company('c1'), company('c2', { branchCode: null })]
  fixed.changed = [{ at: 2, kind: 'companies', id: 'c1' }]
  expect(await next()).toMatchObject({ readCount: 3, createdCount: 2, refusedCount: 1 })
  expect(await projects()).toMatchObject([{ name: 'Project p1' }])
  expect(await report(as)).toMatchObject([{ crmId: 'p2', field: 'name', code: 'REQUIRED' }])
  expect(await next()).toMatchObject({ readCount: 0 })
})

test('who saves a project while its batch is written waits for no lock that waits for his', async () => {
  const { fixed, assay } = setting
  const { pool } = assay.services.db
  fixed.companies = [company('c1')]
  fixed.projects = [project('p1', 'c1')]
  await refresh(setting)
  const [stored] = await projects()
  fixed.projects = [project('p1', 'c1', { name: 'Renamed', version: 2 })]
  const { run } = await assay.build(async (tx) => {
    await lockNames(tx, `projects of ${stored?.organization_id}`)
    const going = refresh(setting)
    await vi.waitFor(async () => {
      const { rows } = await pool.query(
        "select from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())",
      )
      expect(rows).toHaveLength(1)
    })
    const row = sql`select from projects where id = ${stored?.id} for update nowait`
    expect((await row.execute(tx)).rows).toHaveLength(1)
    return { run: going }
  })
  expect(await run).toMatchObject({ status: 200 })
  expect(await projects()).toMatchObject([{ name: 'Renamed' }])
})
