import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleDraft } from '../../../domain/templates/testing/template-samples.ts'
import { buildOrganization, buildProject, buildUser } from '../../testing/builders.ts'
import { startTestApp, type Client, type TestApp } from '../../testing/test-app.ts'

let assay: TestApp
let admin: Client
let internal: Client
let otherClient: Client
let company: string
let otherCompany: string
let project: string

beforeAll(async () => {
  assay = await startTestApp()
  await assay.build(async (tx) => {
    company = (await buildOrganization(tx)).id
    otherCompany = (await buildOrganization(tx)).id
    project = (await buildProject(tx, { organization_id: company })).id
    admin = assay.as(await buildUser(tx, { user_name: 'admin', roles: ['admin'] }))
    internal = assay.as(await buildUser(tx, { user_name: 'internal', roles: ['internal'] }))
    otherClient = assay.as(
      await buildUser(tx, { user_name: 'client', roles: ['AS360clientAdmin'], organization_id: otherCompany }),
    )
  })
})
afterAll(() => assay.close())

test('a template made for a project is read by internal users, changed by its owner, and not found by other customers (OPS-4-51)', async () => {
  const draft = sampleDraft({ name: 'Of one project', branchGuids: [], organizationGuids: [] })
  const { body } = await admin.post(`/api/templates/template/custom/${project}`, draft)
  const id = (body as { newTemplateId: number }).newTemplateId
  const url = `/api/templates/template/${id}`
  const renamed = (organizationGuid: string) => ({
    ...sampleDraft({ name: 'Taken along', branchGuids: [], organizationGuids: [organizationGuid] }),
    revision: 1,
  })
  const listed = (await otherClient.post('/api/templates/list', { only: 'temporary' })).body
  expect(listed).toMatchObject({ templates: [], totalCount: 0 })
  expect((await otherClient.get(url)).status).toBe(404)
  expect((await otherClient.put(url, renamed(otherCompany))).status).toBe(404)
  expect((await internal.get(url)).status).toBe(200)
  expect((await internal.put(url, renamed(company))).status).toBe(403)
  expect((await admin.put(url, renamed(company))).body).toMatchObject({
    template: { name: 'Taken along', isTemporary: true },
  })
})
