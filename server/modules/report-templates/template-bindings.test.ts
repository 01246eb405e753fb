import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TenantScope } from '../../../domain/access/tenant-scope.ts'
import { buildWave } from '../../testing/builders.ts'
import {
  draft,
  startReportTemplates,
  type ReportTemplatesWorld,
  type Template,
} from './testing/report-templates-world.ts'

let world: ReportTemplatesWorld
/** Bound to the Czech branch, to a Polish customer, and to nobody. */
let czech: Template
let polish: Template
let open: Template
beforeAll(async () => {
  world = await startReportTemplates()
  const { create, place } = world
  czech = await create({ name: 'Bound to the Czech branch', branchGuids: [place.czech] })
  polish = await create({ name: 'Bound to Ignis', companyGuids: [place.polishCompany] })
  open = await create({ name: 'Bound to nobody' })
})
afterAll(() => world.assay.close())

describe('the administrator of a branch', () => {
  test('sees open templates and those of their branch and its customers only', async () => {
    const names = async (as: ReportTemplatesWorld['as']['admin']) =>
      (await world.list({ search: 'bound' }, as)).reportTemplates.map(({ name }) => name)
    expect(await names(world.as.admin)).toEqual(['Bound to Ignis', 'Bound to nobody', 'Bound to the Czech branch'])
    expect(await names(world.as.czechAdmin)).toEqual(['Bound to nobody', 'Bound to the Czech branch'])
    expect(await names(world.as.polishAdmin)).toEqual(['Bound to Ignis', 'Bound to nobody'])
    const forced = await world.list({ forceTemplateIds: [polish.id], search: 'none such' }, world.as.czechAdmin)
    expect(forced).toEqual({ reportTemplates: [], totalCount: 0 })
  })

  test('does not find those of another branch, on any call (OPS-6-04)', async () => {
    const { as, address } = world
    const { czechAdmin } = as
    const answers = await Promise.all([
      czechAdmin.get(`${address}/${polish.id}`),
      czechAdmin.put(`${address}/${polish.id}`, { ...draft(), revision: 1 }),
      czechAdmin.post(`${address}/${polish.id}/duplicate`),
      czechAdmin.put(`${address}/${polish.id}/set-default`),
      czechAdmin.post(address, draft({ oldId: polish.id })),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    expect(await world.get(polish.id)).toMatchObject({ isDefault: false, revision: 1 })
  })

  test('chooses the default of its branch, which changes nothing for the house or another branch (OPS-7-90)', async () => {
    const { create, as, address, get, list, stored } = world
    const made = async (who: typeof as.admin, name: string) =>
      (await create({ name, report: 'own-default', dataScope: 2, body: 'x' }, who)).id
    const [open, czech, another, polish] = [
      await made(as.admin, 'Default of the house'),
      await made(as.czechAdmin, 'Default of the Czech branch'),
      await made(as.czechAdmin, 'Next default of the Czech branch'),
      await made(as.polishAdmin, 'Default of the Polish branch'),
    ]
    for (const [who, id] of [
      [as.admin, open],
      [as.czechAdmin, czech],
      [as.polishAdmin, polish],
    ] as const)
      stored(await who.put(`${address}/${id}/set-default`))
    expect(await as.czechAdmin.put(`${address}/${open}/set-default`)).toMatchObject({
      status: 403,
      body: { errorMessage: 'TEMPLATE_OPEN_TO_ALL' },
    })
    expect((await as.czechAdmin.put(`${address}/${another}/set-default`)).body).toEqual([
      { id: czech, isDefault: false },
      { id: another, isDefault: true },
    ])
    const defaults = (await list({ search: 'default of the' })).reportTemplates.filter(({ isDefault }) => isDefault)
    expect(defaults.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([open, another, polish])
    expect(await get(czech)).toMatchObject({ isDefault: false })
  })

  test('is not told the names of other branches and their customers, and leaves these bindings as they are', async () => {
    const { create, as, get, address, place, stored, assay } = world
    const { id } = await create({ name: 'Shared', published: false }, as.czechAdmin)
    await assay.build((tx) =>
      tx
        .insertInto('report_template_bindings')
        .values({ report_template_id: id, organization_id: place.polishCompany })
        .execute(),
    )
    expect(await get(id, as.czechAdmin)).toMatchObject({
      companiesLabels: [],
      companyGuids: [],
      branchesLabels: ['Czech Republic'],
    })
    const change = { ...draft({ name: 'Shared', companyGuids: [place.czechCompany] }), revision: 1 }
    stored(await as.czechAdmin.put(`${address}/${id}`, change))
    expect(await get(id)).toMatchObject({ companiesLabels: ['Aqua', 'Ignis'], branchesLabels: [] })
  })

  test('binds templates to their own branch and its customers only', async () => {
    const { as, address, place, create } = world
    const foreign = draft({ branchGuids: [place.polish], companyGuids: [place.polishCompany] })
    expect((await as.czechAdmin.post(address, foreign)).body).toMatchObject({
      details: [
        { path: 'branchGuids', code: 'UNKNOWN_BRANCH' },
        { path: 'companyGuids', code: 'UNKNOWN_ORGANIZATION' },
      ],
    })
    const bound = await create({ companyGuids: [place.czechCompany] }, as.czechAdmin)
    expect(bound).toMatchObject({ companyGuids: [place.czechCompany], branchGuids: [] })
  })

  test('makes templates for their branch unless they bind them otherwise', async () => {
    const { as, address, place, create, stored } = world
    expect(await create({ name: 'Mine' }, as.czechAdmin)).toMatchObject({ branchGuids: [place.czech] })
    const copy = stored(await as.polishAdmin.post(`${address}/${open.id}/duplicate`))
    expect(copy).toMatchObject({ branchGuids: [place.polish] })
  })
})

test('whoever does not manage report templates makes none of their calls (PLT-6-39)', async () => {
  const { as, address } = world
  for (const who of [as.manager, as.client])
    for (const answer of [
      await who.get(`${address}/${open.id}`),
      await who.post('/api/reports/report-templates', {}),
      await who.post(`${address}/preview-html`, draft()),
      await who.get('/api/reports/snippets'),
    ])
      expect(answer.status).toBe(403)
})

describe('the database', () => {
  const inScope = (scope: TenantScope, statement: string) =>
    world.assay.services.db.withTenant(scope, async (tx) =>
      Number((await sql.raw(statement).execute(tx)).numAffectedRows ?? 0),
    )
  const ofBranch = (): TenantScope => ({ kind: 'branches', branchIds: [world.place.czech] })
  const ofCustomer = (): TenantScope => ({ kind: 'organizations', organizationIds: [world.place.czechCompany] })

  test('lets no scope take what it may not see by binding it to itself', async () => {
    const bindings = 'insert into report_template_bindings (report_template_id, organization_id, branch_id) values'
    const { czech: branch, czechCompany, polishCompany } = world.place
    for (const values of [
      `(${polish.id}, '${czechCompany}', null)`,
      `(${polish.id}, null, '${branch}')`,
      `(${czech.id}, '${polishCompany}', null)`,
    ])
      await expect(inScope(ofBranch(), `${bindings} ${values}`)).rejects.toThrow(/row-level security/)
    await expect(inScope(ofCustomer(), `${bindings} (${open.id}, '${czechCompany}', null)`)).rejects.toThrow(
      /row-level/,
    )
  })

  test('changes nothing of templates that a scope does not see, and none for customers', async () => {
    const unbind = (id: number) => `delete from report_template_bindings where report_template_id = ${id}`
    const change = (id: number) => `update report_templates set body = 'x' where id = ${id}`
    const drop = (id: number) => `delete from report_template_snippets where report_template_id = ${id}`
    for (const statement of [unbind(polish.id), change(polish.id), drop(polish.id)])
      expect(await inScope(ofBranch(), statement)).toBe(0)
    for (const statement of [unbind(czech.id), change(czech.id), change(open.id), drop(open.id)])
      expect(await inScope(ofCustomer(), statement)).toBe(0)
    await expect(
      inScope(ofCustomer(), "insert into report_templates (name, language_code) values ('x', 'mul')"),
    ).rejects.toThrow(/row-level security/)
    await expect(
      inScope(ofBranch(), "insert into report_templates (name, language_code) values ('official?', 'mul')"),
    ).rejects.toThrow(/row-level security/)
    await expect(inScope(ofBranch(), "update snippets set body = 'x'")).rejects.toThrow(/permission denied/)
  })
})

describe('projects and waves', () => {
  const offered = async (project: string) =>
    (
      (await world.as.admin.get(`/api/reports/project-report-templates/${project}`)).body as {
        templateId: number
        templateName: string
      }[]
    ).map(({ templateId }) => templateId)

  test('are offered published templates that are theirs or open, and no replaced ones (OPS-3-55, OPS-3-56, OPS-3-93)', async () => {
    const { place, create } = world
    const unpublished = await create({ name: 'Not yet', published: false })
    const old = await create({ name: 'Old' })
    const replacing = await create({ name: 'Old', oldId: old.id })
    const inCzech = await offered(place.czechProject)
    expect(inCzech).toEqual(expect.arrayContaining([czech.id, open.id, replacing.id]))
    for (const { id } of [unpublished, old, polish]) expect(inCzech).not.toContain(id)
    expect(await offered(place.polishProject)).toContain(polish.id)
    const { body } = await world.as.admin.get(`/api/reports/project-report-templates/${place.czechProject}?dataScope=1`)
    expect((body as object[])[0]).toMatchObject({
      templateId: expect.any(Number) as number,
      version: expect.any(Number) as number,
      dataScope: 1,
      customToolId: null,
      customToolName: '',
      allowedLanguages: expect.arrayContaining([{ name: 'Čeština', code: 'cs' }]) as object[],
      filenameFormat: '',
      multiwave: false,
      canAttachFiles: false,
      canGeneratePrezi: false,
    })
  })

  test('choose in their setup among the same, for one person (OPS-7-42)', async () => {
    const { place, as, assay, create } = world
    const group = await create({ name: 'Group', dataScope: 2, report: 'team', body: 'x' })
    const wave = await assay.build((tx) =>
      buildWave(tx, { organization_id: place.czechCompany, project_id: place.czechProject }),
    )
    const { body } = await as.admin.get(`/api/waves/assessee-report-templates/${wave.id}`)
    const ids = (body as { id: number }[]).map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining([czech.id, open.id]))
    for (const { id } of [polish, group]) expect(ids).not.toContain(id)
  })

  test('keep a template that a newer version has replaced, and offer only the newer one', async () => {
    const { place, as, create, get } = world
    const { czechProject: project } = place
    const old = await create({ name: 'Used by a wave', branchGuids: [place.czech] })
    const setup = async () =>
      (await as.admin.get(`/api/waves/wave-setup/${project}/as360`)).body as {
        templates: { id: number; type: string }[]
        reportTemplates: { id: number }[]
      }
    const { templates } = await setup()
    const idOf = (type: string) => templates.find((template) => template.type === type)?.id
    const input = {
      name: 'Autumn',
      waveSetupType: 'as360',
      startDate: '2026-11-16T00:00:00Z',
      finishDate: '2026-12-16T22:59:00Z',
      nominationDeadlineDate: '2026-11-23T22:59:00Z',
      questionsId: idOf('questions'),
      answersId: idOf('answers'),
      rolesId: idOf('roles'),
      mailId: idOf('mails'),
      individualReportId: old.id,
    }
    const made = (await as.admin.post(`/api/waves/project-wave/${project}`, input)).body as { waveGuid: string }
    const replacing = await create({ name: 'Used by a wave', oldId: old.id, branchGuids: [place.czech] })
    const offeredIds = (await setup()).reportTemplates.map(({ id }) => id)
    expect(offeredIds).toContain(replacing.id)
    expect(offeredIds).not.toContain(old.id)
    const change = { ...input, name: 'Autumn, renamed' }
    const saved = await as.admin.put(`/api/waves/project-wave/${project}/${made.waveGuid}`, change)
    expect(saved).toMatchObject({ status: 200, body: { individualReportTemplate: { id: old.id } } })
    expect((await get(old.id)).body).toBe(old.body)
    const another = await as.admin.post(`/api/waves/project-wave/${project}`, { ...input, name: 'Another' })
    expect(another.body).toMatchObject({ details: [{ path: 'individualReportId', code: 'UNKNOWN_TEMPLATE' }] })
  })
})
