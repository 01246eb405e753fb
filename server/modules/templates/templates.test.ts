import { individualReport360Guid } from '../report-templates/official/official-report-templates.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TemplateDraft } from '../../../domain/templates/template-content.ts'
import {
  sampleAnswers,
  sampleDraft,
  sampleQuestions,
  sampleRoles,
} from '../../../domain/templates/testing/template-samples.ts'
import { createLink } from '../../platform/links/links.ts'
import * as build from '../../testing/builders.ts'
import { startTestApp, type Client, type TestApp } from '../../testing/test-app.ts'
import { ensureOfficialTemplates } from './ensure-official-templates.ts'

type Row = Record<string, unknown> & { id: number; name: string; templateGuid: string }
type Save = {
  isValid: boolean
  errors: { code: string; languages?: string[] }[]
  newTemplateId: number
  template: Row & { revision: number }
}

let assay: TestApp
let admin: Client
let internal: Client
let clientAdmin: Client
let orgAdmin: Client
let company: string
let otherCompany: string
let project: string
let otherProject: string

const sectionFields =
  'number name nameEnabled description competencyDescription questions comments developmentActivities dimensionId computationDefinition'.split(
    ' ',
  )
const rows = async (as: Client, body: object = {}) =>
  ((await as.post('/api/templates/list', body)).body as { templates: Row[] }).templates
const save = (answer: { body: unknown }) => answer.body as Save
const bound = (change: Partial<TemplateDraft> = {}) =>
  sampleDraft({ branchGuids: [], organizationGuids: [company], ...change })
const official = async (name: string) => (await rows(admin)).find((row) => row.name === name) as Row

beforeAll(async () => {
  assay = await startTestApp()
  await assay.build(async (tx) => {
    company = (await build.buildOrganization(tx, { name: 'Aqua' })).id
    otherCompany = (await build.buildOrganization(tx, { name: 'Ignis' })).id
    project = (await build.buildProject(tx, { organization_id: company })).id
    otherProject = (await build.buildProject(tx, { organization_id: otherCompany })).id
    admin = assay.as(await build.buildUser(tx, { user_name: 'admin', roles: ['admin'] }))
    internal = assay.as(await build.buildUser(tx, { user_name: 'internal', roles: ['internal'] }))
    const inCompany = { organization_id: company }
    clientAdmin = assay.as(
      await build.buildUser(tx, { user_name: 'client', roles: ['AS360clientAdmin'], ...inCompany }),
    )
    orgAdmin = assay.as(await build.buildUser(tx, { user_name: 'orgadmin', roles: ['OrgAdmin'], ...inCompany }))
  })
})
afterAll(() => assay.close())

describe('official templates', () => {
  test('exist in every installation, marked as official (OPS-3-92)', async () => {
    const listed = await rows(admin, { fullView: true })
    expect(listed.map(({ name }) => name)).toEqual(expect.arrayContaining(['Leadership 360', 'Standard roles']))
    expect(await official('Standard roles')).toMatchObject({
      isOfficial: true,
      isMaintained: true,
      isMine: false,
      isTemporary: false,
      owner: '',
      itemsCount: 6,
    })
  })

  test('do not change when stored again, and get a new version when their texts change (OPS-4-47)', async () => {
    const before = await rows(admin)
    await assay.build((tx) => ensureOfficialTemplates(tx))
    expect((await rows(admin)).map(({ id }) => id)).toEqual(before.map(({ id }) => id))

    const { id, templateGuid } = await official('Standard roles')
    await assay.build((tx) =>
      tx.updateTable('templates').set({ description: 'As shipped last year' }).where('id', '=', id).execute(),
    )
    await assay.build((tx) => ensureOfficialTemplates(tx))
    const renewed = await official('Standard roles')
    expect(renewed).toMatchObject({ templateGuid })
    expect(renewed.id).toBeGreaterThan(id)
    expect((await admin.get(`/api/templates/template/${id}`)).body).toMatchObject({
      isDeleted: true,
      latestId: renewed.id,
    })
  })

  test('offer the built-in report of one person', async () => {
    const reports = await assay.build((tx) =>
      tx.selectFrom('report_templates').selectAll().where('template_guid', '=', individualReport360Guid).execute(),
    )
    expect(reports).toMatchObject([{ name: '360° individual report', data_scope: 1, language_code: 'mul' }])
  })
})

describe('POST /api/templates/list', () => {
  test('filters by type, category and name, and pages (OPS-7-103, OPS-2-46, OPS-3-60, OPS-2-126)', async () => {
    const types = new Set((await rows(admin, { type: 'answers' })).map(({ type }) => type))
    expect([...types]).toEqual(['answers'])
    expect(await rows(admin, { category: 'competency', type: 'roles' })).toEqual([])
    expect((await rows(admin, { search: 'LEADERSHÍP' })).map(({ name }) => name)).toEqual(['Leadership 360'])
    const page = (await admin.post('/api/templates/list', { page: 2, pageRows: 2 })).body as {
      templates: Row[]
      totalCount: number
    }
    expect(page.templates).toHaveLength(2)
    expect(page.totalCount).toBe((await rows(admin)).length)
  })

  test('returns the fields of a template, labels of bindings only with fullView (OPS-3-58, OPS-3-61, OPS-3-62, OPS-3-63)', async () => {
    const branch = build.branchId('CZ')
    const { template } = save(
      await internal.post('/api/templates/template', bound({ name: 'Bound', branchGuids: [branch] })),
    )
    const full = (await rows(internal, { fullView: true })).find(({ id }) => id === template.id)
    expect(full).toMatchObject({
      owner: 'Name of internal',
      branchesLabels: ['Czech Republic'],
      companiesLabels: ['Aqua'],
      branchGuids: [branch],
      organizationGuids: [company],
      languagesCodes: ['en-GB', 'cs'],
      itemsCount: 3,
      hasMappings: false,
      isOfficial: false,
      isMine: true,
    })
    const plain = (await rows(admin)).find(({ id }) => id === template.id)
    expect(plain).not.toHaveProperty('companiesLabels')
    expect(plain).toMatchObject({ isMine: false })
  })

  test('includes requested templates even if deleted (OPS-7-103)', async () => {
    const { newTemplateId } = save(await admin.post('/api/templates/template', bound({ name: 'Dropped' })))
    expect((await admin.delete(`/api/templates/template/${newTemplateId}`)).status).toBe(200)
    expect((await rows(admin)).map(({ id }) => id)).not.toContain(newTemplateId)
    const forced = await rows(admin, { forceTemplateIds: [newTemplateId], type: 'roles', search: 'Standard' })
    expect(forced.find(({ id }) => id === newTemplateId)).toMatchObject({ isDeleted: true })
  })

  test('hides owners and bindings from client admins, and templates of other customers (OPS-6-53)', async () => {
    await admin.post('/api/templates/template', bound({ name: 'For both', organizationGuids: [company, otherCompany] }))
    await admin.post('/api/templates/template', bound({ name: 'For Ignis', organizationGuids: [otherCompany] }))
    const listed = await rows(clientAdmin, { fullView: true })
    expect(listed.find(({ name }) => name === 'For both')).toMatchObject({ owner: '', companiesLabels: [] })
    expect(listed.map(({ name }) => name)).not.toContain('For Ignis')
  })

  test('is refused without the right, without a token and for an unknown sort field', async () => {
    expect((await orgAdmin.post('/api/templates/list', {})).status).toBe(403)
    expect((await assay.anonymous.post('/api/templates/list', {})).status).toBe(401)
    const { status, body } = await admin.post('/api/templates/list', { sortBy: 'content' })
    expect([status, body]).toMatchObject([400, { details: [{ path: 'sortBy', code: 'UNKNOWN_SORT_FIELD' }] }])
  })
})

describe('one template', () => {
  test('has its sections, items and their labels (OPS-7-104, OPS-3-64, OPS-3-65, OPS-3-66)', async () => {
    const { id } = await official('Leadership 360')
    const { body } = await admin.get(`/api/templates/template/${id}`)
    const { content } = body as { content: { sections: object[] } }
    expect(Object.keys(content.sections[0] ?? {})).toEqual(expect.arrayContaining(sectionFields))
  })

  test('of another customer is not found; nor is a generic e-mail', async () => {
    const foreign = save(
      await admin.post('/api/templates/template', bound({ name: 'Foreign', organizationGuids: [otherCompany] })),
    ).newTemplateId
    expect((await clientAdmin.get(`/api/templates/template/${foreign}`)).status).toBe(404)
    expect((await clientAdmin.put(`/api/templates/template/${foreign}`, { ...bound(), revision: 1 })).status).toBe(404)
    expect((await clientAdmin.delete(`/api/templates/template/${foreign}`)).status).toBe(404)
    const mail = await assay.build((tx) =>
      tx.selectFrom('templates').select('id').where('category', '=', 'generic-email').executeTakeFirstOrThrow(),
    )
    expect((await admin.get(`/api/templates/template/${mail.id}`)).status).toBe(404)
  })

  test('is previewed in one language, without running scripts in its text (OPS-7-104)', async () => {
    const content = sampleQuestions()
    content.sections[0]?.questions.splice(0, 1, {
      number: 1,
      enabled: true,
      labels: { 'en-GB': '<script>alert(1)</script>', cs: 'Otázka' },
    })
    const { newTemplateId } = save(await admin.post('/api/templates/template', bound({ name: 'Preview', content })))
    const preview = async (language: string) =>
      (await admin.get(`/api/templates/preview/${project}/${newTemplateId}?languageCode=${language}`)).body as {
        html: string
        template: Row
      }
    expect((await preview('cs')).html).toContain('Otázka')
    expect((await preview('cs')).template.id).toBe(newTemplateId)
    expect((await preview('en-GB')).html).toContain('&lt;script&gt;')
    expect((await admin.get(`/api/templates/preview/${otherProject}/${newTemplateId}`)).status).toBe(404)
    expect((await internal.get(`/api/templates/preview/${project}/${newTemplateId}`)).status).toBe(403)
  })
})

describe('GET /api/templates/project-templates', () => {
  test('lists what the project may use: templates that are open, bound to its organization or branch, or made for it (OPS-7-108)', async () => {
    const polish = bound({ name: 'Polish branch', organizationGuids: [], branchGuids: [build.branchId('PL')] })
    const czech = bound({ name: 'Czech branch', organizationGuids: [], branchGuids: [build.branchId('CZ')] })
    for (const draft of [polish, czech]) await admin.post('/api/templates/template', draft)
    await admin.post(`/api/templates/template/custom/${project}`, bound({ name: 'Only here' }))
    await admin.post(`/api/templates/template/custom/${otherProject}`, bound({ name: 'Only there' }))
    const url = `/api/templates/project-templates/${project}/questions`
    const names = ((await clientAdmin.get(url)).body as Row[]).map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['Leadership 360', 'Czech branch', 'Only here']))
    expect(names).not.toContain('Polish branch')
    expect(names).not.toContain('Only there')
    expect((await clientAdmin.get(`/api/templates/project-templates/${otherProject}/questions`)).status).toBe(404)
    expect((await internal.get(url)).status).toBe(403)
    expect((await admin.get(`/api/templates/project-templates/${project}/colours`)).status).toBe(400)
  })
})

describe('saving', () => {
  test('creates a template that is not official (OPS-4-48, OPS-5-124, OPS-7-105)', async () => {
    const answer = save(await clientAdmin.post('/api/templates/template?withValidation=true', bound({ name: 'Ours' })))
    expect(answer).toMatchObject({ isValid: true, errors: [], template: { isOfficial: false, isMine: true } })
    expect(answer.template.id).toBe(answer.newTemplateId)
  })

  test('returns what is wrong and stores nothing (OPS-7-105, OPS-5-111, OPS-5-113)', async () => {
    const content = sampleRoles()
    content.roles[0] = { roleId: 'self', enabled: true, labels: { cs: 'Já' } }
    content.roles[1] = { roleId: 'colleague', enabled: true, labels: { 'en-GB': 'Colleague', cs: 'Kolega' } }
    const { body } = await admin.post('/api/templates/template', bound({ name: '', content }))
    expect(body).toMatchObject({
      isValid: false,
      newTemplateId: null,
      template: null,
      errors: [{ code: 'NAME_REQUIRED' }, { code: 'INCOMPLETE_TRANSLATION', languages: ['en-GB'] }],
    })
  })

  test('needs a binding: to the organization for client admins, to any for those who may not open it to all (OPS-5-121, OPS-5-122)', async () => {
    const open = bound({ organizationGuids: [], branchGuids: [] })
    const codes = async (as: Client) =>
      save(await as.post('/api/templates/template', open)).errors.map(({ code }) => code)
    expect(await codes(clientAdmin)).toEqual(['ORGANIZATION_REQUIRED'])
    expect(await codes(internal)).toEqual(['NO_PERMISSION_FOR_OPEN_TEMPLATE'])
    expect(await codes(admin)).toEqual([])
  })

  test('refuses branches and other organizations from client admins', async () => {
    const foreign = bound({ branchGuids: [build.branchId('CZ')], organizationGuids: [company, otherCompany] })
    expect(await clientAdmin.post('/api/templates/template', foreign)).toMatchObject({
      status: 400,
      body: {
        details: [
          { path: 'branchGuids', code: 'UNKNOWN_BRANCH' },
          { path: 'organizationGuids', code: 'UNKNOWN_ORGANIZATION' },
        ],
      },
    })
  })

  test('without validation is only for managers of competency systems (OPS-5-123, OPS-7-107)', async () => {
    const unfinished = bound({ name: 'Draft', content: { type: 'questions', sections: [] } })
    expect((await internal.post('/api/templates/template?withValidation=false', unfinished)).body).toMatchObject({
      errorMessage: 'SKIP_VALIDATION_NOT_ALLOWED',
    })
    const stored = save(await admin.post('/api/templates/template?withValidation=false', unfinished))
    expect(stored).toMatchObject({ isValid: true, template: { itemsCount: 0 } })
    const again = { ...unfinished, revision: 1 }
    expect(
      (await internal.put(`/api/templates/template/${stored.newTemplateId}?skipValidations=true`, again)).status,
    ).toBe(403)
  })

  test('updates in place under the same name; another name makes a custom version (OPS-4-49, OPS-4-50)', async () => {
    const { newTemplateId: id } = save(await internal.post('/api/templates/template', bound({ name: 'Mine' })))
    const url = `/api/templates/template/${id}`
    const changed = save(await internal.put(url, { ...bound({ name: 'Mine', description: 'Better' }), revision: 1 }))
    expect(changed).toMatchObject({ newTemplateId: id, template: { description: 'Better', revision: 2 } })
    const renamed = save(await internal.put(url, { ...bound({ name: 'Mine too' }), revision: 2 }))
    expect(renamed.newTemplateId).not.toBe(id)
    expect(renamed.template).toMatchObject({ name: 'Mine too', isMine: true })
    expect((await internal.get(url)).body).toMatchObject({ name: 'Mine', description: 'Better', revision: 2 })
  })

  test('of an official template makes a custom version, for one project where it is named (OPS-4-50, OPS-4-51, OPS-7-106, OPS-3-92)', async () => {
    const { id } = await official('Standard roles')
    const before = (await admin.get(`/api/templates/template/${id}`)).body as Row & { content: unknown }
    const content = before.content as TemplateDraft['content']
    const draft = bound({ name: before.name, content })
    const atOrganization = save(await internal.put(`/api/templates/template/${id}`, { ...draft, revision: 1 }))
    expect(atOrganization.template).toMatchObject({ isOfficial: false, isTemporary: false, name: before.name })
    const forProject = save(await clientAdmin.post(`/api/templates/template/custom/${project}`, draft))
    expect(forProject.template).toMatchObject({ isTemporary: true, isOfficial: false })
    expect((await admin.get(`/api/templates/template/${id}`)).body).toEqual(before)
  })

  test('is refused to all but owner and managers, and if somebody has saved meanwhile (OPS-6-45)', async () => {
    const { newTemplateId: id } = save(
      await internal.post('/api/templates/template', bound({ name: 'Shared', content: sampleAnswers() })),
    )
    const url = `/api/templates/template/${id}`
    const theirs = bound({ name: 'Shared', content: sampleAnswers(), description: 'By the client' })
    expect((await clientAdmin.put(url, { ...theirs, revision: 1 })).body).toMatchObject({
      errorMessage: 'TEMPLATE_READ_ONLY',
    })
    expect((await admin.put(url, { ...theirs, description: 'By the admin', revision: 1 })).status).toBe(200)
    const late = await internal.put(url, { ...theirs, description: 'By the owner', revision: 1 })
    expect(late).toMatchObject({
      status: 409,
      body: {
        errorMessage: 'TEMPLATE_CHANGED_MEANWHILE',
        details: { updatedBy: 'admin', differences: ['description'], template: { description: 'By the admin' } },
      },
    })
  })

  test('keeps the type, and refuses content that is no template (OPS-3-59, OPS-3-67, OPS-3-68)', async () => {
    const { newTemplateId: id } = save(await admin.post('/api/templates/template', bound({ name: 'Typed' })))
    const other = { ...bound({ name: 'Typed', content: sampleRoles() }), revision: 1 }
    expect((await admin.put(`/api/templates/template/${id}`, other)).body).toMatchObject({
      errorMessage: 'TEMPLATE_TYPE_CHANGED',
    })
    const bad = [
      { type: 'colours', colours: [] },
      { type: 'answers', answers: [{ number: 11, enabled: true, labels: {} }] },
      { type: 'roles', roles: [{ roleId: 'neighbour', enabled: true, labels: {} }] },
      { type: 'roles', roles: [{ roleId: 'self', enabled: true, labels: { xx: 'Já' } }] },
    ]
    for (const content of bad) {
      expect((await admin.post('/api/templates/template', { ...bound(), content })).status).toBe(400)
    }
  })

  test('of competency systems is only for their managers', async () => {
    const content = sampleQuestions()
    content.sections = content.sections.map((section) => ({
      ...section,
      dimensionId: 'D1',
      computationDefinition: '{"mean":["HPI.amb"]}',
    }))
    const draft = bound({ name: 'System', category: 'competency', content })
    expect((await internal.post('/api/templates/template', draft)).status).toBe(403)
    expect(save(await admin.post('/api/templates/template', draft)).template).toMatchObject({ hasMappings: true })
  })
})

describe('deleting', () => {
  test('is for managers, and for owners of their own (OPS-6-43, OPS-7-107)', async () => {
    const own = save(await internal.post('/api/templates/template', bound({ name: 'Own' }))).newTemplateId
    const foreign = save(await admin.post('/api/templates/template', bound({ name: 'Not own' }))).newTemplateId
    expect((await internal.delete(`/api/templates/template/${foreign}`)).status).toBe(403)
    expect((await internal.delete(`/api/templates/template/${own}`)).status).toBe(200)
    expect((await admin.delete(`/api/templates/template/${foreign}`)).status).toBe(200)
    expect((await admin.delete(`/api/templates/template/${foreign}`)).status).toBe(404)
    expect((await orgAdmin.delete(`/api/templates/template/${own}`)).status).toBe(403)
  })
})

describe('roles of a wave', () => {
  test('come from the wave and, without a session, from a nomination link (OPS-7-61, PLT-7-12)', async () => {
    const { id: roles } = await official('Standard roles')
    const { wave, secret, questionnaires } = await assay.build(async (tx) => {
      const place = { organization_id: company, project_id: project }
      const made = await build.buildWave(tx, { ...place, roles_template_id: roles })
      const person = await build.buildAssessee(tx, place)
      const link = { ...place, wave_id: made.id, assessee_id: person.id }
      const { sealing } = assay.services
      return {
        wave: made.id,
        secret: (await createLink(tx, sealing, { ...link, kind: 'nominations' })).secret,
        questionnaires: (await createLink(tx, sealing, { ...link, kind: 'questionnaires' })).secret,
      }
    })
    const expected = {
      status: 200,
      body: { roles: expect.arrayContaining([{ roleId: 'self', labels: expect.anything() as object }]) as object[] },
    }
    expect(await orgAdmin.get(`/api/templates/template-from-wave/${wave}`)).toMatchObject(expected)
    expect(await assay.anonymous.get(`/api/templates/template-from-nomination/${secret}`)).toMatchObject(expected)
    expect((await assay.anonymous.get(`/api/templates/template-from-nomination/${questionnaires}`)).status).toBe(404)
    expect((await assay.anonymous.get(`/api/templates/template-from-nomination/${wave}`)).status).toBe(404)
    expect((await assay.anonymous.get(`/api/templates/template-from-wave/${wave}`)).status).toBe(401)
  })

  test('are the evaluator for an ACDC wave, and are not found for another customer’s wave (OPS-5-29)', async () => {
    const { acdc, foreign } = await assay.build(async (tx) => ({
      acdc: await build.buildWave(tx, { organization_id: company, project_id: project, wave_setup_type: 'acdc' }),
      foreign: await build.buildWave(tx, { organization_id: otherCompany, project_id: otherProject }),
    }))
    const { body } = await orgAdmin.get(`/api/templates/template-from-wave/${acdc.id}`)
    expect((body as { roles: { roleId: string }[] }).roles.map(({ roleId }) => roleId)).toEqual(['evaluator'])
    expect((await orgAdmin.get(`/api/templates/template-from-wave/${foreign.id}`)).status).toBe(404)
  })
})
