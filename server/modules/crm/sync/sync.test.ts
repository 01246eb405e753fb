import { describe, expect, test, vi } from 'vitest'
import { CrmFailure } from '../../../platform/crm/crm-failure.ts'
import { branchId, buildOrganization } from '../../../testing/builders.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { company, project, refresh, report, runs, syncTests, whileWorking } from '../testing/sync-tests.ts'

const setting = syncTests()

const organizations = () =>
  setting.assay.build((tx) =>
    tx
      .selectFrom('organizations')
      .select(['id', 'name', 'vat_number', 'branch_id'])
      .where('name', '<>', 'Stranger')
      .orderBy('name')
      .execute(),
  )
const projects = () => setting.assay.build((tx) => tx.selectFrom('projects').selectAll().orderBy('name').execute())
/** How often somebody asked for the data. */
const presses = async () =>
  (
    await setting.assay.build((tx) =>
      tx.selectFrom('audit_log').select('id').where('action', '=', 'refresh-data').execute(),
    )
  ).length
const source = async () =>
  (await setting.as('internal').post('/api/crm/companies', {})).body as {
    status: unknown
    version: string
    totalCount: number
  }

describe('reading everything', () => {
  test('makes organizations in their branches and projects in their organizations (PLT-7-34)', async () => {
    const { fixed, as } = setting
    fixed.changeId = 70
    fixed.companies = [
      company('c1', { name: 'Škoda', vatNumber: 'CZ 0017-7041' }),
      company('c2', { name: 'MOL', branchCode: 'HU' }),
    ]
    fixed.projects = [
      project('p1', 'c1', {
        name: 'Assessment 2026',
        projectStart: '2026-03-01T08:00:00+01:00',
        owner: 'Mana.Ger@assay.example',
        price: '1250.5',
        margin: '-3.10',
        totalWorkHours: '12',
      }),
    ]
    expect(await refresh(setting)).toEqual({ status: 200, body: {} })
    expect(await organizations()).toMatchObject([
      { name: 'MOL', branch_id: branchId('HU') },
      { name: 'Škoda', vat_number: 'CZ00177041', branch_id: branchId('CZ') },
    ])
    expect(await projects()).toMatchObject([
      {
        name: 'Assessment 2026',
        starts_at: new Date('2026-03-01T07:00:00Z'),
        owner_user_name: 'manager',
        price: 1250.5,
        margin: -3.1,
        total_work_hours: 12,
        visible_to_clients: false,
      },
    ])
    expect(await runs(as)).toMatchObject([
      { mode: 'full', phase: 'done', readCount: 3, total: 3, createdCount: 3, updatedCount: 0, error: null },
    ])
    expect(await source()).toMatchObject({ status: 1, version: '2', totalCount: 3 })
  })

  test('changes nothing the second time, and says so', async () => {
    const { fixed, as } = setting
    fixed.companies = [company('c1')]
    fixed.projects = [project('p1', 'c1', { price: '0.10' })]
    await refresh(setting)
    const before = [await organizations(), await projects()]
    await refresh(setting)
    expect([await organizations(), await projects()]).toEqual(before)
    expect(await runs(as)).toMatchObject([
      { createdCount: 0, updatedCount: 0, refusedCount: 0, readCount: 2 },
      { createdCount: 2 },
    ])
    expect((await source()).version).toBe('2')
  })

  test('takes over what changed there', async () => {
    const { fixed } = setting
    fixed.companies = [company('c1', { name: 'Old' })]
    fixed.projects = [project('p1', 'c1', { name: 'Old project', price: '5.00', keepAnonymous: true })]
    await refresh(setting)
    fixed.companies = [company('c1', { name: 'New', branchCode: 'SK', version: 2 })]
    fixed.projects = [
      project('p1', 'c1', { name: 'New project', price: null, isCompleted: true, keepAnonymous: false }),
    ]
    await refresh(setting)
    expect(await organizations()).toMatchObject([{ name: 'New', branch_id: branchId('SK') }])
    expect(await projects()).toMatchObject([
      { name: 'New project', price: null, is_completed: true, keep_anonymous: false },
    ])
  })

  test('names what is gone there, and deletes nothing', async () => {
    const { fixed, as } = setting
    fixed.companies = [company('c1'), company('c2')]
    fixed.projects = [project('p1', 'c1'), project('p2', 'c1', { name: 'Ended' })]
    await refresh(setting)
    fixed.companies = [company('c1')]
    fixed.projects = [project('p1', 'c1')]
    await refresh(setting)
    expect(await report(as)).toMatchObject([
      { recordType: 'organization', crmId: 'c2', name: 'Company c2', code: 'GONE_IN_CRM', kind: 'refused' },
      {
        recordType: 'project',
        crmId: 'p2',
        name: 'Ended',
        code: 'GONE_IN_CRM',
        projectGuid: expect.any(String) as string,
      },
    ])
    expect([(await organizations()).length, (await projects()).length]).toEqual([2, 2])
  })

  test('does not call gone what a shifting page has left out', async () => {
    const { fixed, as } = setting
    fixed.companies = [company('c1'), company('c2', { name: 'Second' })]
    await refresh(setting)
    const all = [company('c1'), company('c2', { name: 'Renamed' })]
    fixed.companies = [company('c1')]
    fixed.before = (call) => {
      if (call === 'companiesById') fixed.companies = all
    }
    await refresh(setting)
    expect(await report(as)).toEqual([])
    expect((await organizations()).map(({ name }) => name)).toEqual(['Company c1', 'Renamed'])
  })

  test('reads on where pages are shorter than asked for, and ends where one is empty', async () => {
    const { fixed, as } = setting
    const { changes } = fixed.crm
    if (!changes) throw new Error('no changes')
    const companies = vi.spyOn(changes, 'companies')
    fixed.companies = Array.from({ length: 5 }, (_, n) => company(`c${n}`))
    companies.mockImplementation(({ skip, take }) =>
      Promise.resolve({ records: fixed.companies.slice(skip, skip + Math.min(take, 2)), total: 5 }),
    )
    expect((await refresh(setting)).status).toBe(200)
    expect(await organizations()).toHaveLength(5)
    companies.mockImplementation(({ skip }) => Promise.resolve({ records: fixed.companies.slice(skip, 3), total: 5 }))
    expect((await refresh(setting)).status).toBe(502)
    expect(await runs(as)).toMatchObject([{ error: 'CRM_ANSWER_INVALID' }, { error: null }])
    companies.mockRestore()
  })
})

describe('reading changes', () => {
  test('asks for what changed since the last run, and no more (PLT-7-34)', async () => {
    const { fixed, as } = setting
    fixed.companies = [company('c1'), company('c2')]
    fixed.projects = [project('p1', 'c1')]
    await refresh(setting)
    fixed.companies = [company('c1', { name: 'Changed' }), company('c2', { name: 'Not told' })]
    fixed.changed = [
      { at: 1, kind: 'companies', id: 'c2' },
      { at: 5, kind: 'companies', id: 'c1' },
      { at: 6, kind: 'projects', id: 'p1' },
    ]
    fixed.projects = []
    fixed.changeId = 6
    fixed.calls = []
    expect(await refresh(setting, '1')).toEqual({ status: 200, body: {} })
    expect(fixed.calls).not.toContain('companies')
    expect((await organizations()).map(({ name }) => name)).toEqual(['Changed', 'Company c2'])
    expect(await report(as)).toMatchObject([{ code: 'GONE_IN_CRM', crmId: 'p1' }])
    expect(await runs(as)).toMatchObject([{ mode: 'quick', isReset: false, readCount: 2, total: 2 }, {}])
  })

  test('reads everything once the CRM counts its changes anew', async () => {
    const { fixed, as } = setting
    fixed.changeId = 900
    fixed.companies = [company('c1')]
    await refresh(setting)
    fixed.companies = [company('c1', { name: 'After the upgrade' }), company('c2')]
    fixed.changeId = 3
    await refresh(setting, '1')
    expect((await organizations()).map(({ name }) => name)).toEqual(['After the upgrade', 'Company c2'])
    fixed.companies = [company('c1', { name: 'Later' }), company('c2')]
    fixed.changed = [{ at: 4, kind: 'companies', id: 'c1' }]
    fixed.changeId = 4
    await refresh(setting, '1')
    expect((await organizations()).map(({ name }) => name)).toEqual(['Company c2', 'Later'])
    expect(await runs(as)).toMatchObject([
      { mode: 'quick', isReset: false, readCount: 1 },
      { mode: 'quick', isReset: true, readCount: 2 },
      { mode: 'full' },
    ])
  })
})

describe('one run at a time', () => {
  test('who presses meanwhile joins the run that goes on', async () => {
    const { fixed, as, assay } = setting
    fixed.companies = [company('c1')]
    const gate = Promise.withResolvers<void>()
    fixed.before = (call) => (call === 'lastChangeId' ? gate.promise : undefined)
    const before = await presses()
    const press = () => as('support').get('/api/crm/refresh-data/0')
    const pressed = whileWorking(assay, Promise.all([press(), press(), press()]))
    await vi.waitFor(async () => expect(await presses()).toBe(before + 3))
    gate.resolve()
    const answers = await pressed
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await runs(as)).toHaveLength(1)
    expect(await organizations()).toHaveLength(1)
  })

  test('whoever wants everything while changes are read gets it right after', async () => {
    const { fixed, as, assay } = setting
    await refresh(setting)
    fixed.companies = [company('c1')]
    const reached = Promise.withResolvers<void>()
    const gate = Promise.withResolvers<void>()
    fixed.before = (call) => {
      if (call !== 'lastChangeId') return
      reached.resolve()
      return gate.promise
    }
    const quick = whileWorking(assay, as('internal').get('/api/crm/refresh-data/1'))
    await reached.promise
    const full = whileWorking(assay, as('support').get('/api/crm/refresh-data/0'))
    await vi.waitFor(async () => {
      const { rows } = await assay.services.db.pool.query('select from crm_sync_runs where full_wanted_by is not null')
      expect(rows).toHaveLength(1)
    })
    gate.resolve()
    expect([(await quick).status, (await full).status]).toEqual([200, 200])
    expect(await organizations()).toHaveLength(1)
    expect(await runs(as)).toMatchObject([
      { mode: 'full', requestedBy: 'support' },
      { mode: 'quick', requestedBy: 'internal' },
      {},
    ])
  })

  test('a worker that was taken over writes nothing any more', async () => {
    const { fixed, as, assay } = setting
    fixed.companies = [company('c1')]
    let isFirst = true
    fixed.before = async (call) => {
      if (call !== 'companies' || !isFirst) return
      isFirst = false
      // Somebody else takes the run, as after heartbeats that were missed, and reads all of it.
      const [run] = (await assay.services.db.pool.query<{ id: number }>('select id from crm_sync_runs')).rows
      const { runSync } = await import('./run-sync.ts')
      await runSync(assay.services, { runId: run?.id ?? 0 })
      fixed.companies = [company('c1'), company('c2')]
    }
    await refresh(setting)
    expect(await organizations()).toHaveLength(1)
    expect(await runs(as)).toMatchObject([{ readCount: 1, createdCount: 1 }])
  })
})

describe('while the CRM is away', () => {
  const away = () => new CrmFailure('away', { detail: 'no route' })

  test('the call is 502, the last rows are served as of a source that is down, until the next contact (PLT-2-106)', async () => {
    const { fixed, as } = setting
    fixed.companies = [company('c1')]
    await refresh(setting)
    fixed.failing = [{ call: 'lastChangeId', error: away() }]
    expect(await refresh(setting, '1')).toEqual({ status: 502, body: { errorMessage: 'SOURCE_UNAVAILABLE' } })
    expect(await source()).toMatchObject({ status: 'down', totalCount: 2 })
    expect((await as('internal').get('/api/crm/sync-state')).body).toMatchObject({
      kind: 'eway',
      status: 'down',
      runs: [{ error: 'SOURCE_UNAVAILABLE', requestedBy: 'support' }, {}],
    })
    expect((await refresh(setting, '1')).status).toBe(200)
    expect((await source()).status).toBe(1)
  })

  test('one lost answer in the middle is asked for again; three end the run, and the next one reads everything', async () => {
    const { fixed, as } = setting
    fixed.companies = [company('c1')]
    fixed.projects = [project('p1', 'c1')]
    fixed.failing = [{ call: 'projects', error: new CrmFailure('invalid', { detail: 'HTML' }) }]
    expect((await refresh(setting)).status).toBe(200)
    await setting.assay.build((tx) => tx.updateTable('crm_sync').set({ last_change_id: 0 }).execute())
    fixed.companies = [company('c1'), company('c2')]
    fixed.failing = [1, 2, 3].map(() => ({ call: 'projects', error: away() }))
    expect((await refresh(setting, '1')).status).toBe(502)
    expect(await organizations()).toHaveLength(1)
    expect((await refresh(setting, '1')).status).toBe(200)
    expect(await organizations()).toHaveLength(2)
    expect(await runs(as)).toMatchObject([{ mode: 'full', error: null }, { error: 'SOURCE_UNAVAILABLE' }, {}])
  })

  test('a CRM that refuses is told as such', async () => {
    setting.fixed.failing = [{ call: 'lastChangeId', error: new CrmFailure('refused', { detail: 'rcAccessDenied' }) }]
    expect(await refresh(setting)).toEqual({ status: 409, body: { errorMessage: 'CRM_REFUSED' } })
    expect(await source()).toMatchObject({ status: 'down' })
  })
})

describe('by the clock', () => {
  const queue = (name: 'queue-crm-sync' | 'watch-crm-sync') =>
    setting.assay.build(async (tx) => {
      const { enqueue } = await import('../../../platform/jobs/enqueue.ts')
      await enqueue(tx, name, {})
    })

  test('changes are read, and a run that found none leaves no line', async () => {
    const { fixed, as, assay } = setting
    await refresh(setting)
    await queue('queue-crm-sync')
    await runJobs(assay.services)
    expect(await runs(as)).toHaveLength(1)
    fixed.companies = [company('c1')]
    fixed.changed = [{ at: 2, kind: 'companies', id: 'c1' }]
    fixed.changeId = 2
    await queue('queue-crm-sync')
    await runJobs(assay.services)
    expect(await runs(as)).toMatchObject([{ mode: 'quick', requestedBy: 'system', createdCount: 1 }, {}])
  })

  test('a long absence of the CRM is one line, not one each quarter of an hour', async () => {
    const { fixed, as, assay } = setting
    await refresh(setting)
    fixed.failing = [1, 2, 3].map(() => ({ call: 'lastChangeId', error: new CrmFailure('away', { detail: '' }) }))
    for (let n = 0; n < 3; n += 1) {
      await queue('queue-crm-sync')
      await runJobs(assay.services)
    }
    expect(await runs(as)).toMatchObject([{ requestedBy: 'system', error: 'SOURCE_UNAVAILABLE' }, { error: null }])
  })

  test('a run without a job is taken over where it was', async () => {
    const { fixed, as, assay } = setting
    fixed.companies = [company('c1')]
    await refresh(setting)
    fixed.companies = [company('c1', { name: 'Read before' }), company('c2')]
    await assay.services.db.pool.query(
      `insert into crm_sync_runs (mode, requested_by, phase, cursor, target_change_id, read_count, claimed_until)
       values ('full', 'support', 'companies', 1, 9, 1, now() - interval '1 second')`,
    )
    const [going] = await runs(as)
    await assay.build((tx) =>
      tx
        .updateTable('crm_links')
        .set({ seen_in: going?.runId ?? 0 })
        .execute(),
    )
    await queue('watch-crm-sync')
    await runJobs(assay.services)
    expect((await organizations()).map(({ name }) => name)).toEqual(['Company c1', 'Company c2'])
    expect((await runs(as))[0]).toMatchObject({ phase: 'done', readCount: 2, error: null })
  })
})

test('an organization of the same name and VAT number that was here before is linked, and named', async () => {
  const { fixed, as, assay } = setting
  const before = await assay.build(async (tx) => {
    await buildOrganization(tx, { name: 'Without a number', vat_number: '' })
    return buildOrganization(tx, { name: 'Known', vat_number: 'CZ00177041' })
  })
  fixed.companies = [
    company('c1', { name: 'Known', vatNumber: 'CZ00177041' }),
    company('c2', { name: 'Without a number' }),
    company('c3', { name: 'Known', vatNumber: 'CZ00177041' }),
  ]
  await refresh(setting)
  expect(await report(as)).toMatchObject([
    { crmId: 'c1', code: 'LINKED_BY_NAME', kind: 'kept', companyGuid: before.id },
    { crmId: 'c3', code: 'COMPANY_NAME_TAKEN', kind: 'refused' },
    { crmId: 'c2', code: 'COMPANY_NAME_TAKEN', kind: 'refused' },
  ])
  expect(await organizations()).toHaveLength(2)
  fixed.companies = [company('c1', { name: 'Renamed there', vatNumber: 'CZ00177041' })]
  await refresh(setting)
  expect((await organizations()).find(({ id }) => id === before.id)?.name).toBe('Renamed there')
})
