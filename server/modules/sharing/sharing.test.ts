import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildWorld, type World } from '../../testing/build-world.ts'
import { buildAssessee, buildOrganization, buildProject, buildUser } from '../../testing/builders.ts'
import { startTestApp, type Client, type TestApp } from '../../testing/test-app.ts'

let assay: TestApp
let world: World
let manager: Client
let stranger: Client

beforeAll(async () => {
  assay = await startTestApp()
  await assay.build(async (tx) => {
    manager = assay.as(await buildUser(tx, { user_name: 'manager', roles: ['project manager'] }))
    world = await buildWorld(tx, assay.services, 'manager')
    await tx.updateTable('projects').set({ owner_user_name: 'manager' }).where('id', '=', world.project.id).execute()
    stranger = assay.as(await buildUser(tx, { user_name: 'internal', roles: ['internal'] }))
    await tx
      .updateTable('logins')
      .set({
        login: 'BB123',
        generated_by: 'manager',
        generated_at: '2026-11-10T08:00:00Z',
        batch_id: 7,
        not_to_be_invoiced: true,
        sealed_password: assay.services.sealing.seal('s3cret', `logins ${world.login.id}`),
      })
      .where('id', '=', world.login.id)
      .execute()
    await tx
      .updateTable('reports')
      .set({ login_id: world.login.id })
      .where('file_guid', '=', world.report.file_guid)
      .execute()
  })
})
afterAll(() => assay.close())

describe('a share', () => {
  test('is public: info, reports, a file and logins need no token (PLT-7-08, OPS-7-03)', async () => {
    const { reports, tools } = world.shares
    const ask = assay.anonymous
    const answers = [
      await ask.get(`/api/reports/shared-reports-info/${reports}`),
      await ask.post(`/api/reports/shared-company-reports/${reports}`, {}),
      await ask.get(`/api/reports/shared-report-download/${reports}/${world.report.file_guid}`),
      await ask.get(`/api/reports/shared-products/${tools}`),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(answers[1]?.body).toMatchObject({ reports: [{ fileGuid: world.report.file_guid }], totalCount: 1 })
    expect(answers[2]?.raw.toString()).toBe('%PDF')
  })

  test('of logins has the login row without invoicing, generatedBy and batch, anonymous people without name (PLT-7-61)', async () => {
    const [product] = (await assay.anonymous.get(`/api/reports/shared-products/${world.shares.tools}`)).body as object[]
    const { file_guid: reportFileGuid } = world.report
    expect(product).toEqual({
      id: world.login.id,
      reportId: expect.any(String),
      assesseeIdentifier: world.people.martin.assessee_guid.slice(0, 8).toUpperCase(),
      name: world.people.martin.name,
      login: 'BB123',
      password: 's3cret',
      productUrl: '',
      status: 4,
      sealed: false,
      isSimulated: false,
      tools: 'HPI',
      customToolsName: 'HPI',
      reports: [
        {
          name: 'Individual report',
          reportStatus: 4,
          reportFileGuid,
          reportFileName: 'report.pdf',
          reportDeleted: false,
        },
      ],
      hasGeneratedReport: true,
      reportsName: 'Individual report',
      reportFileGuid,
      reportFileName: 'report.pdf',
      reportDeleted: false,
      generatedDate: '2026-11-10T08:00:00.000Z',
      fillInDate: null,
      projectGuid: world.project.id,
    })
    const { id } = world.people.martin
    const mark = (incognito: boolean) =>
      assay.build((tx) => tx.updateTable('assessees').set({ incognito }).where('id', '=', id).execute())
    await mark(true)
    const { body } = await assay.anonymous.get(`/api/reports/shared-products/${world.shares.tools}`)
    await mark(false)
    expect(body).toMatchObject([{ id: world.login.id, name: '' }])
  })

  test('of logins opens the report that one of its logins produced, and no other', async () => {
    const download = (share: string, file: string) =>
      assay.anonymous.get(`/api/reports/shared-report-download/${share}/${file}`)
    const { tools } = world.shares
    expect((await download(tools, world.report.file_guid)).status).toBe(200)
    await assay.build((tx) => tx.updateTable('reports').set({ login_id: null }).execute())
    expect((await download(tools, world.report.file_guid)).status).toBe(404)
    await assay.build((tx) => tx.updateTable('reports').set({ login_id: world.login.id }).execute())
    assay.clock.moveTo('2099-01-02T00:00:00Z')
    expect((await download(tools, world.report.file_guid)).status).toBe(404)
    assay.clock.moveTo('2026-11-16T09:00:00Z')
  })
})

describe('the Hogan reports of a share', () => {
  const available = async (share: string) => {
    const { status, body } = await assay.anonymous.get(`/api/reports/available-shared-reports/${share}`)
    expect(status).toBe(200)
    return (body as { fileGuid: string }[]).map(({ fileGuid }) => fileGuid)
  }
  const change = (to: object) =>
    assay.build((tx) => tx.updateTable('reports').set(to).where('file_guid', '=', world.report.file_guid).execute())

  test('are public, and of its files or of its logins (PLT-7-07)', async () => {
    expect(await available(world.shares.reports)).toEqual([world.report.file_guid])
    expect(await available(world.shares.tools)).toEqual([world.report.file_guid])
    expect(await available('0123abcd-0123-4bcd-8123-abcd0123abcd')).toEqual([])
    expect(await available(world.shares.monitor)).toEqual([])
    const [row] = (await assay.anonymous.get(`/api/reports/available-shared-reports/${world.shares.tools}`))
      .body as object[]
    expect(row).toMatchObject({ canDownload: true, reportStatus: 4, assessee: { email: '' } })
    assay.clock.moveTo('2099-01-02T00:00:00Z')
    expect(await available(world.shares.reports)).toEqual([])
    assay.clock.moveTo('2026-11-16T09:00:00Z')
  })

  test('are completed, released and not deleted, and made by Hogan (PLT-7-07)', async () => {
    const { reports, tools } = world.shares
    for (const [hiding, showing] of [
      [{ release_awaited: true }, { release_awaited: false }],
      [{ status: 3 }, { status: 4 }],
      [{ deleted_at: '2026-11-11T00:00:00Z' }, { deleted_at: null }],
      [{ login_id: null }, { login_id: world.login.id }],
      [
        { provider: 'XRT', provider_report_id: 'x' },
        { provider: null, provider_report_id: null },
      ],
    ]) {
      await change(hiding ?? {})
      expect([hiding, await available(reports), await available(tools)]).toEqual([hiding, [], []])
      await change(showing ?? {})
    }
    await change({ login_id: null, provider: 'Hogan', provider_report_id: 'h' })
    expect([await available(reports), await available(tools)]).toEqual([[world.report.file_guid], []])
    await change({ login_id: world.login.id, provider: null, provider_report_id: null })
  })
})

describe('a share of logins', () => {
  const shared = async () =>
    (await assay.anonymous.get(`/api/reports/shared-products/${world.shares.tools}`)).body as Record<string, unknown>[]

  test('names no report that waits for its release, nor its file', async () => {
    const held = (release_awaited: boolean) =>
      assay.build((tx) =>
        tx.updateTable('reports').set({ release_awaited }).where('file_guid', '=', world.report.file_guid).execute(),
      )
    await held(true)
    const page = await assay.anonymous.get(`/organization/${world.organization.id}/shared-tools/${world.shares.tools}`)
    expect(await shared()).toMatchObject([
      { reports: [], hasGeneratedReport: false, reportsName: '', reportFileGuid: '', reportFileName: '' },
    ])
    expect(page.raw.toString()).not.toContain(world.report.file_guid)
    const file = `/api/reports/shared-report-download/${world.shares.tools}/${world.report.file_guid}`
    expect((await assay.anonymous.get(file)).status).toBe(404)
    await held(false)
    expect(await shared()).toMatchObject([{ reportFileGuid: world.report.file_guid }])
  })

  test('opens nothing of a login that was deleted meanwhile', async () => {
    const status = (to: number) =>
      assay.build((tx) => tx.updateTable('logins').set({ status: to }).where('id', '=', world.login.id).execute())
    const file = `/api/reports/shared-report-download/${world.shares.tools}/${world.report.file_guid}`
    await status(5)
    expect([await shared(), (await assay.anonymous.get(file)).status]).toEqual([[], 404])
    await status(4)
    expect((await assay.anonymous.get(file)).status).toBe(200)
  })

  test('says of a simulated login that it is one', async () => {
    const simulated = (is_simulated: boolean) =>
      assay.build((tx) => tx.updateTable('logins').set({ is_simulated }).where('id', '=', world.login.id).execute())
    await simulated(true)
    expect(await shared()).toMatchObject([{ isSimulated: true }])
    await simulated(false)
    expect(await shared()).toMatchObject([{ isSimulated: false }])
  })

  test('is kept by nobody on the way: neither its page nor its call', async () => {
    for (const url of [
      `/api/reports/shared-products/${world.shares.tools}`,
      `/organization/${world.organization.id}/shared-tools/${world.shares.tools}`,
    ]) {
      const { headers } = await assay.anonymous.get(url)
      expect(headers['cache-control']).toContain('no-store')
      expect(headers['referrer-policy']).toBe('no-referrer')
    }
  })

  test('ends when the login is unlocked, if it holds a file of it (PLT-4-15, OPS-4-37)', async () => {
    const make = async () => {
      const made = await manager.post('/api/reports/create-links', [
        { companyGuid: world.organization.id, products: [world.login.id] },
      ])
      return (made.body as { shareGuid: string }[])[0]?.shareGuid ?? ''
    }
    const unlock = async (link: string) => {
      await assay.build((tx) => tx.updateTable('logins').set({ status: 8 }).where('id', '=', world.login.id).execute())
      const { id } = world.people.martin
      expect(await manager.put(`/api/reports/assessee/${world.project.id}/${id}/unlock`)).toMatchObject({ status: 200 })
      return (await assay.anonymous.get(`/api/reports/shared-reports-info/${link}`)).body
    }
    const ofReport = (login_id: number | null) =>
      assay.build((tx) =>
        tx.updateTable('reports').set({ login_id }).where('file_guid', '=', world.report.file_guid).execute(),
      )
    await ofReport(null)
    expect(await unlock(await make())).toMatchObject({ isFound: true, isExpired: false })
    await ofReport(world.login.id)
    expect(await unlock(await make())).toMatchObject({ isFound: true, isExpired: true })
    expect(await shared()).toEqual([])
    await assay.build(async (tx) => {
      await tx.updateTable('logins').set({ status: 4 }).where('id', '=', world.login.id).execute()
      await tx
        .updateTable('links')
        .set({ expires_at: '2099-01-01T00:00:00Z' })
        .where('kind', '=', 'shared-tools')
        .execute()
    })
  })

  test('is not made of logins of another organization', async () => {
    const foreign = await assay.build(async (tx) => {
      const organization = await buildOrganization(tx)
      const { id: project_id } = await buildProject(tx, {
        organization_id: organization.id,
        owner_user_name: 'manager',
      })
      const place = { organization_id: organization.id, project_id }
      const { id: assessee_id } = await buildAssessee(tx, place)
      const tool = await tx
        .insertInto('custom_tools')
        .values({ ...place, tool_id: 1, name: 'Tool' })
        .returning('id')
        .executeTakeFirstOrThrow()
      return tx
        .insertInto('logins')
        .values({ ...place, assessee_id, custom_tool_id: tool.id, provider: 'Hogan', status: 2 })
        .returning(['id', 'organization_id'])
        .executeTakeFirstOrThrow()
    })
    const make = (companyGuid: string, products: number[]) =>
      manager.post('/api/reports/create-links', [{ companyGuid, products }])
    expect((await make(world.organization.id, [world.login.id, foreign.id])).status).toBe(404)
    expect((await make(foreign.organization_id, [foreign.id])).status).toBe(200)
  })

  test('keeps the order in which its logins were given, each once', async () => {
    const second = await assay.build(async (tx) => {
      const { id: assessee_id } = await buildAssessee(tx, {
        organization_id: world.organization.id,
        project_id: world.project.id,
      })
      const { custom_tool_id } = await tx
        .selectFrom('logins')
        .select('custom_tool_id')
        .where('id', '=', world.login.id)
        .executeTakeFirstOrThrow()
      const place = { organization_id: world.organization.id, project_id: world.project.id }
      return tx
        .insertInto('logins')
        .values({ ...place, assessee_id, custom_tool_id, provider: 'Hogan', status: 2 })
        .returning('id')
        .executeTakeFirstOrThrow()
    })
    for (const ids of [
      [second.id, world.login.id],
      [world.login.id, second.id],
    ]) {
      const made = await manager.post('/api/reports/create-links', [
        { companyGuid: world.organization.id, products: [...ids, ids[0]] },
      ])
      const [{ shareGuid }] = made.body as [{ shareGuid: string }]
      const listed = (await assay.anonymous.get(`/api/reports/shared-products/${shareGuid}`)).body as { id: number }[]
      expect(listed.map(({ id }) => id)).toEqual(ids)
    }
  })
})

describe('making links', () => {
  const entry = (more: object) => ({ companyGuid: world.organization.id, ...more })

  test('returns a share for each entry, with its contents (OPS-7-70, OPS-3-49)', async () => {
    const entries = [
      entry({ files: [world.report.file_guid] }),
      entry({ products: [world.login.id] }),
      entry({ files: [world.report.file_guid] }),
    ]
    const { status, body } = await manager.post('/api/reports/create-links', entries)
    expect(status).toBe(200)
    const made = body as { shareGuid: string }[]
    expect(made).toMatchObject([
      { shareGuid: expect.any(String), files: [world.report.file_guid], products: [] },
      { shareGuid: expect.any(String), files: [], products: [world.login.id] },
      { shareGuid: expect.any(String), files: [world.report.file_guid], products: [] },
    ])
    expect(new Set(made.map(({ shareGuid }) => shareGuid)).size).toBe(3)
    const opened = await assay.anonymous.get(`/api/reports/shared-products/${made[1]?.shareGuid}`)
    expect(opened.body).toMatchObject([{ id: world.login.id }])
  })

  test('creates all of them or none', async () => {
    const count = () => assay.build((tx) => tx.selectFrom('links').select('id').execute())
    const before = await count()
    const unknown = entry({ products: [2_000_000_000] })
    const answer = await manager.post('/api/reports/create-links', [entry({ products: [world.login.id] }), unknown])
    expect(answer.status).toBe(404)
    expect((await stranger.post('/api/reports/create-links', [entry({ products: [world.login.id] })])).status).toBe(403)
    expect((await manager.post('/api/reports/create-links', [entry({})])).status).toBe(400)
    expect(await count()).toEqual(before)
  })
})

describe('a share of several projects', () => {
  /** A share of the world's project and a second project, which is then deleted. */
  async function afterDeleting(content: 'files' | 'products') {
    const { id: organization_id } = world.organization
    const other = await assay.build((tx) => buildProject(tx, { organization_id, owner_user_name: 'manager' }))
    const moved = await assay.build(async (tx) => {
      const { id: assessee_id } = await buildAssessee(tx, { organization_id, project_id: other.id })
      const place = { organization_id, project_id: other.id }
      const { custom_tool_id } = await tx
        .selectFrom('logins')
        .select('custom_tool_id')
        .where('id', '=', world.login.id)
        .executeTakeFirstOrThrow()
      const { id } = await tx
        .insertInto('logins')
        .values({ ...place, assessee_id, custom_tool_id, provider: 'Hogan', status: 4 })
        .returning('id')
        .executeTakeFirstOrThrow()
      const { file_id } = await tx
        .selectFrom('reports')
        .select('file_id')
        .where('file_guid', '=', world.report.file_guid)
        .executeTakeFirstOrThrow()
      const { file_guid } = await tx
        .insertInto('reports')
        .values({
          ...place,
          assessee_id,
          login_id: id,
          file_id,
          report_type: 'Individual',
          report_name: 'Individual report',
          file_name: 'other.pdf',
          language_code: 'cs',
          status: 4,
          requested_by: 'manager',
        })
        .returning('file_guid')
        .executeTakeFirstOrThrow()
      return { id, file_guid }
    })
    const shared = {
      files: [world.report.file_guid, moved.file_guid],
      products: [world.login.id, moved.id],
    }[content]
    const made = await manager.post('/api/reports/create-links', [{ companyGuid: organization_id, [content]: shared }])
    expect(made.status).toBe(200)
    await assay.build((tx) =>
      tx.updateTable('projects').set({ deleted_at: '2026-11-16T08:00:00Z' }).where('id', '=', other.id).execute(),
    )
    return { share: (made.body as { shareGuid: string }[])[0]?.shareGuid ?? '', ...moved }
  }

  test('opens nothing of a project that is deleted, and the rest', async () => {
    const { share, file_guid: gone } = await afterDeleting('files')
    const listed = await assay.anonymous.post(`/api/reports/shared-company-reports/${share}`, {})
    expect(listed.body).toMatchObject({ reports: [{ fileGuid: world.report.file_guid }], totalCount: 1 })
    const page = await assay.anonymous.get(`/organization/${world.organization.id}/shared-reports/${share}`)
    expect(page.raw.toString()).not.toContain(gone)
    const download = (file: string) => assay.anonymous.get(`/api/reports/shared-report-download/${share}/${file}`)
    expect((await download(gone)).status).toBe(404)
    expect((await download(world.report.file_guid)).status).toBe(200)
  })

  test('shows no login of a project that is deleted', async () => {
    const { share, file_guid: gone } = await afterDeleting('products')
    const listed = await assay.anonymous.get(`/api/reports/shared-products/${share}`)
    expect((listed.body as { id: number }[]).map(({ id }) => id)).toEqual([world.login.id])
    expect((await assay.anonymous.get(`/api/reports/shared-report-download/${share}/${gone}`)).status).toBe(404)
  })
})
