import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { individualReport360Guid } from './official/official-report-templates.ts'
import {
  draft,
  startReportTemplates,
  type ReportTemplatesWorld,
  type Template,
} from './testing/report-templates-world.ts'

let world: ReportTemplatesWorld
let official: Template
beforeAll(async () => {
  world = await startReportTemplates()
  const { reportTemplates } = await world.list({ only: 'official' })
  official = reportTemplates.find(({ templateGuid }) => templateGuid === individualReport360Guid) as Template
})
afterAll(() => world.assay.close())

const names = async (body: object, as = world.as.admin) =>
  (await world.list(body, as)).reportTemplates.map(({ name }) => name)

describe('a report template', () => {
  test('has all its fields, with the snippets in their order (OPS-3-51, OPS-3-53, OPS-3-54, OPS-7-88)', async () => {
    const { create, get, place } = world
    const snippets = [
      { name: '360-comments', order: 2 },
      { name: '360-cover', order: 0 },
      { name: '360-gaps', order: 2 },
    ]
    const bindings = { companyGuids: [place.czechCompany], branchGuids: [place.polish] }
    const { id } = await create({ name: 'Whole', header: 'H', footer: 'F', snippets, ...bindings, published: false })
    expect(await get(id)).toMatchObject({
      ...draft({ name: 'Whole', header: 'H', footer: 'F', ...bindings }),
      id,
      version: 1,
      isDefault: false,
      published: false,
      softDeleted: false,
      oldId: null,
      latestId: null,
      revision: 1,
      requiresCustomTool: false,
      owner: 'Name of admin',
      updatedBy: 'Name of admin',
      isMine: true,
      toolName: '360° feedback',
      companiesLabels: ['Aqua'],
      branchesLabels: ['Poland'],
      snippets: [
        { name: '360-cover', type: 'text', order: 0, providers: ['AS360'] },
        { name: '360-comments', type: 'text', order: 1 },
        { name: '360-gaps', type: 'chart', order: 2 },
      ],
    })
  })

  test('is about one person or a group, in a known language, with a body (OPS-3-52)', async () => {
    const { as, address, create } = world
    expect(await create({ dataScope: 2, report: 'team', body: 'x' })).toMatchObject({ dataScope: 2 })
    for (const wrong of [
      { dataScope: 3 },
      { dataScope: '1' },
      { language: 'xx' },
      { body: ' \n ' },
      { name: ' ' },
      { report: '' },
    ])
      expect(await as.admin.post(address, draft(wrong))).toMatchObject({
        status: 400,
        body: { details: [{ path: Object.keys(wrong)[0] }] },
      })
  })

  test('is refused with an unknown snippet, tool, branch or organization', async () => {
    const { as, address } = world
    const unknown = '00000000-0000-4000-8000-000000000000'
    const cases: [object, string, string][] = [
      [{ snippets: [{ name: '360-cover' }, { name: 'none' }] }, 'snippets.1.name', 'UNKNOWN_SNIPPET'],
      [{ tool: 4711 }, 'tool', 'UNKNOWN_TOOL'],
      [{ branchGuids: [unknown] }, 'branchGuids', 'UNKNOWN_BRANCH'],
      [{ companyGuids: [unknown] }, 'companyGuids', 'UNKNOWN_ORGANIZATION'],
    ]
    for (const [change, path, code] of cases)
      expect((await as.admin.post(address, draft(change as Record<string, unknown>))).body).toMatchObject({
        details: [{ path, code }],
      })
  })
})

describe('the list', () => {
  test('shows tool, labels, owner and date, also of what is not published (OPS-3-57, OPS-3-93, OPS-2-39)', async () => {
    await world.create({ name: 'Unpublished', published: false })
    const { reportTemplates } = await world.list({ search: 'unpublíshed' })
    expect(reportTemplates).toMatchObject([
      {
        toolName: '360° feedback',
        companiesLabels: [],
        branchesLabels: [],
        owner: 'Name of admin',
        published: false,
        isMine: true,
      },
    ])
    expect(reportTemplates[0]?.updated).toBe('2026-11-16T09:00:00.000Z')
    expect(official).toMatchObject({ owner: '', isMine: false, isDefault: true })
  })

  test('filters by provider, scope and whether it is instant; forced ids come along (OPS-7-87)', async () => {
    const acdc = await world.create({ name: 'Activity', tool: 9, report: 'ACDC' })
    const hidden = await world.create({ name: 'Hidden activity', tool: 9, report: 'ACDC', published: false })
    await world.create({ name: 'Group activity', tool: 9, report: 'ACDC', dataScope: 2, body: 'x' })
    const filter = { instantReports: true, dataScope: 1, providerName: 'ACDC' }
    expect(await names(filter)).toEqual(['Activity', 'Assessment centre report'])
    expect(await names({ ...filter, forceTemplateIds: [hidden.id, official.id] })).toEqual([
      '360° individual report',
      'Activity',
      'Assessment centre report',
      'Hidden activity',
    ])
    expect(acdc.toolName).not.toBe('')
  })

  test('is sorted by the rules of the language, in both directions and by every field, and paged', async () => {
    for (const name of ['Sort Čeho', 'Sort Cena', 'Sort Duha', 'Sort Chata']) await world.create({ name })
    const czech = async (body: object) => {
      const { app, tokenOf } = world.assay
      const authorization = `Bearer ${await tokenOf({ user_name: 'admin', name: '', email: '', roles: ['admin'] })}`
      const answer = await app.inject({
        method: 'POST',
        url: '/api/reports/report-templates',
        headers: { authorization, 'accept-language': 'cs' },
        payload: { search: 'sort', ...body },
      })
      return answer.json<{ reportTemplates: Template[] }>().reportTemplates.map(({ name }) => name.slice(5))
    }
    expect(await czech({})).toEqual(['Cena', 'Čeho', 'Duha', 'Chata'])
    expect(await czech({ descending: true })).toEqual(['Chata', 'Duha', 'Čeho', 'Cena'])
    expect(await czech({ page: 2, pageRows: 3 })).toEqual(['Chata'])
    expect((await world.list({ search: 'sort', page: 9 })).totalCount).toBe(4)
    for (const sortBy of ['name', 'language', 'version', 'toolName', 'dataScope', 'owner', 'updated', 'published'])
      expect(await names({ sortBy, search: 'sort' })).toHaveLength(4)
    expect(await names({ search: '%' })).toEqual([])
  })
})

describe('saving', () => {
  test('changes the caller’s own template, and raises its revision (OPS-7-88)', async () => {
    const { create, as, address, stored, place } = world
    const { id } = await create({
      name: 'Changing',
      companyGuids: [place.czechCompany],
      snippets: [{ name: '360-cover' }],
    })
    const change = draft({
      name: 'Changed',
      body: '<p>new</p>',
      snippets: [{ name: '360-gaps' }],
      branchGuids: [place.czech],
    })
    expect(stored(await as.admin.put(`${address}/${id}`, { ...change, revision: 1 }))).toMatchObject({
      id,
      name: 'Changed',
      body: '<p>new</p>',
      revision: 2,
      version: 1,
      companyGuids: [],
      branchGuids: [place.czech],
      snippets: [{ name: '360-gaps', order: 0 }],
    })
  })

  test('is refused with the stored one if it has been saved since', async () => {
    const { create, as, address } = world
    const { id } = await create({ name: 'Contested' })
    const save = (name: string) => as.admin.put(`${address}/${id}`, { ...draft({ name }), revision: 1 })
    expect((await save('First')).status).toBe(200)
    expect(await save('Second')).toMatchObject({
      status: 409,
      body: { errorMessage: 'RECORD_CHANGED', details: { id, name: 'First', revision: 2, updatedBy: 'Name of admin' } },
    })
  })

  test('is for the owner only; shipped ones nobody changes (OPS-6-55)', async () => {
    const { create, as, address } = world
    const { id } = await create({ name: 'Of the Czech admin', published: false }, as.czechAdmin)
    for (const [who, template] of [
      [as.admin, id],
      [as.admin, official.id],
      [as.czechAdmin, official.id],
    ] as const)
      expect(await who.put(`${address}/${template}`, { ...draft(), revision: 1 })).toMatchObject({
        status: 403,
        body: { errorMessage: 'TEMPLATE_READ_ONLY' },
      })
  })

  test('keeps a template whose owner is gone, by the name they had', async () => {
    const { create, get, assay, as, address } = world
    const { id } = await create({ name: 'Orphan' })
    await assay.build((tx) =>
      tx
        .updateTable('report_templates')
        .set({ owner_user_name: null, updated_by: 'gone' })
        .where('id', '=', id)
        .execute(),
    )
    expect(await get(id)).toMatchObject({ owner: '', updatedBy: 'gone', isMine: false })
    expect((await as.admin.post(`${address}/${id}/duplicate`)).status).toBe(200)
  })
})

describe('versions', () => {
  test('a new one replaces the owner’s old one, which stays for those who use it (OPS-4-43, OPS-4-44, OPS-4-46)', async () => {
    const { create, get, as, address, stored } = world
    const first = await create({ name: 'Versioned' })
    stored(await as.admin.put(`${address}/${first.id}/set-default`))
    const second = await create({ name: 'Versioned', oldId: first.id, isDefault: true, version: 77 })
    expect(second).toMatchObject({
      version: 2,
      templateGuid: first.templateGuid,
      oldId: first.id,
      isDefault: false,
      latestId: null,
    })
    expect(await get(first.id)).toMatchObject({
      softDeleted: true,
      isDefault: false,
      latestId: second.id,
      body: first.body,
    })
    expect(await names({ search: 'Versioned' })).toEqual(['Versioned'])
    expect(await names({ search: 'Versioned', softDeleted: true })).toHaveLength(2)
    const late = await as.admin.post(address, draft({ name: 'Versioned', oldId: first.id }))
    expect(late).toMatchObject({ status: 409, body: { errorMessage: 'REPORT_TEMPLATE_REPLACED' } })
    const lateSave = await as.admin.put(`${address}/${first.id}`, { ...draft(), revision: 1 })
    expect(lateSave).toMatchObject({ status: 409, body: { errorMessage: 'REPORT_TEMPLATE_REPLACED' } })
    expect((await as.admin.put(`${address}/${first.id}/set-default`)).status).toBe(409)
    const third = await create({ name: 'Versioned', oldId: second.id })
    expect(third.version).toBe(3)
    expect((await get(first.id)).latestId).toBe(third.id)
  })

  test('of somebody else’s template is one of its own, and replaces nothing', async () => {
    const { create, get, as } = world
    const made = await create({ name: 'From the shipped one', oldId: official.id })
    expect(made).toMatchObject({ version: 1, oldId: official.id, isMine: true })
    expect(made.templateGuid).not.toBe(official.templateGuid)
    expect(await get(official.id, as.polishAdmin)).toMatchObject({ softDeleted: false, latestId: null })
  })

  test('a copy has the same content and belongs to the caller (OPS-7-89)', async () => {
    const { get, as, address, stored } = world
    const [whole, copy] = [await get(official.id), stored(await as.admin.post(`${address}/${official.id}/duplicate`))]
    const { header, body, footer, previewData, snippets, report, language, dataScope, tool } = whole
    expect(copy).toMatchObject({ header, body, footer, previewData, snippets, report, language, dataScope, tool })
    expect(copy).toMatchObject({
      name: '360° individual report (2)',
      isDefault: false,
      published: false,
      isMine: true,
      version: 1,
    })
    expect(copy.id).not.toBe(official.id)
    expect(stored(await as.admin.post(`${address}/${copy.id}/duplicate`)).name).toBe('360° individual report (3)')
    expect((await as.admin.post(`${address}/4711/duplicate`)).status).toBe(404)
  })

  test('one template of a report and language is the default (OPS-7-90)', async () => {
    const { create, as, address } = world
    const ids = [
      await create({ name: 'D1', report: 'own-summary', dataScope: 2, body: 'x' }),
      await create({ name: 'D2', report: 'own-summary', dataScope: 2, body: 'x' }),
    ].map(({ id }) => id)
    const czech = await create({ name: 'D3', report: 'own-summary', dataScope: 2, body: 'x', language: 'cs' })
    const set = async (id: number) => (await as.admin.put(`${address}/${id}/set-default`)).body
    const [one = 0, two = 0] = ids
    await set(czech.id)
    expect(await set(one)).toEqual([
      { id: one, isDefault: true },
      { id: two, isDefault: false },
    ])
    expect(await set(two)).toEqual([
      { id: one, isDefault: false },
      { id: two, isDefault: true },
    ])
    await Promise.all([set(one), set(two), set(one)])
    const { rows } = await world.assay.build((tx) =>
      sql<{ id: number }>`select id from report_templates where report = 'own-summary' and is_default`.execute(tx),
    )
    expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining([czech.id]))
    expect(rows).toHaveLength(2)
  })

  test('are in the audit log, without their content', async () => {
    const { create, as, address, stored, assay } = world
    const { id } = await create({ name: 'Audited' })
    await as.admin.put(`${address}/${id}`, { ...draft({ name: 'Audited' }), revision: 1 })
    const next = await create({ name: 'Audited', oldId: id })
    const copy = stored(await as.admin.post(`${address}/${next.id}/duplicate`))
    await as.admin.put(`${address}/${next.id}/set-default`)
    const events = await assay.build((tx) =>
      tx
        .selectFrom('audit_log')
        .select(['action', 'record_id', 'user_name', 'details'])
        .where('record_type', '=', 'report-template')
        .where('record_id', 'in', [id, next.id, copy.id].map(String))
        .orderBy('id')
        .execute(),
    )
    expect(events).toMatchObject([
      { action: 'create-report-template', record_id: String(id), user_name: 'admin', details: {} },
      { action: 'change-report-template', record_id: String(id), details: {} },
      { action: 'create-report-template-version', record_id: String(next.id), details: { oldId: id } },
      { action: 'duplicate-report-template', record_id: String(copy.id), details: { oldId: next.id } },
      { action: 'set-default-report-template', record_id: String(next.id), details: {} },
    ])
  })
})

describe('what the editor chooses from', () => {
  const get = async <T>(url: string) => (await world.as.admin.get(`/api/reports/${url}`)).body as T

  test('snippets with type, order and providers (OPS-7-92)', async () => {
    const snippets = await get<{ name: string; order: number; body: string }[]>('snippets')
    expect(snippets[0]).toMatchObject({
      name: '360-cover',
      type: 'text',
      order: 0,
      providers: ['AS360'],
      dataScope: 1,
      body: expect.stringContaining('cover') as string,
    })
    expect(snippets.map(({ order }) => order)).toEqual(snippets.map(({ order }) => order).toSorted((a, b) => a - b))
  })

  test('tools and the reports of each (OPS-7-93)', async () => {
    const tools = await get<{ toolId: number; providerName: string }[]>('report-template-tools')
    expect(tools).toContainEqual(expect.objectContaining({ toolId: 8, providerName: 'AS360' }))
    for (const { toolId } of tools) expect(await get<object[]>(`tool-reports/${toolId}`)).not.toEqual([])
    expect(await get<{ report: string }[]>('tool-reports/8')).toMatchObject(
      ['individual', 'superior', 'summary', 'team', 'wave'].map((report) => ({ report })),
    )
    expect((await world.as.admin.get('/api/reports/tool-reports/4711')).status).toBe(404)
  })

  test('pictures that anybody can open and that run nothing (OPS-7-94)', async () => {
    const paths = await get<string[]>('available-images')
    expect(paths).toContain('/static/mark.svg')
    for (const path of paths) {
      const { status, headers, body } = await world.assay.anonymous.get(path)
      expect([status, headers['content-type'], headers['x-content-type-options']]).toEqual([
        200,
        'image/svg+xml',
        'nosniff',
      ])
      expect(headers['content-security-policy']).toMatch(/^default-src 'none'.*sandbox$/)
      expect(String(body)).not.toMatch(/<script|\son\w+=|href=|@import/i)
      const page = await world.preview({ body: `<p><img alt="a" src="${path}"></p>{% picture '${path}', 'b' %}` })
      expect(String(page.body).match(/<img [^>]*src="data:image\/svg\+xml;base64,/g)).toHaveLength(2)
    }
    for (const path of ['none.svg', '..%2fpictures.ts', '%2e%2e', '__proto__', 'constructor'])
      expect((await world.assay.anonymous.get(`/static/${path}`)).status).toBe(404)
  })

  test('preview data to begin with, which every preview accepts (OPS-2-135, OPS-7-91)', async () => {
    for (const language of ['mul', 'cs', 'uk']) {
      const { previewData } = await get<{ previewData: string }>(`report-template/sample-data/1/${language}`)
      const page = await world.preview({ previewData, language, body: '{% cover %}{{ language }}' })
      expect(page.status).toBe(200)
    }
  })
})

describe('previews', () => {
  test('show the unsaved content as HTML and as PDF, in the language of the template (OPS-7-91)', async () => {
    const unsaved = { body: '<p>{{ t.overview.inShort }}</p>', language: 'cs' }
    const page = await world.preview(unsaved)
    expect(page.headers['content-type']).toContain('text/html')
    expect(String(page.body)).toContain('<html lang="cs">')
    expect(String((await world.preview({ ...unsaved, language: 'mul', previewLanguage: 'de' })).body)).toContain(
      'lang="de"',
    )
    const pdf = await world.as.admin.post(`${world.address}/preview-pdf`, draft(unsaved))
    expect(pdf.headers['content-type']).toBe('application/pdf')
    const broken = await world.as.admin.post(`${world.address}/preview-pdf`, draft({ body: '{% nonsense %}' }))
    expect(broken).toMatchObject({ status: 400, body: { errorMessage: 'TEMPLATE_BROKEN' } })
  }, 60_000)

  test('of the shipped template show every section', async () => {
    const { header, body, footer, previewData, snippets, language } = await world.get(official.id)
    const page = await world.preview({ header, body, footer, previewData, snippets, language })
    expect(page.status).toBe(200)
    expect(String(page.body).match(/<section /g)?.length).toBeGreaterThan(8)
  })
})
