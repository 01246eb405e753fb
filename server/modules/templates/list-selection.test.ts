import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleDraft } from '../../../domain/templates/testing/template-samples.ts'
import { buildOrganization, buildProject, buildUser } from '../../testing/builders.ts'
import { startTestApp, type Client, type TestApp } from '../../testing/test-app.ts'
import { ensureOfficialTemplates } from './ensure-official-templates.ts'

type Listed = { templates: { name: string; isOfficial: boolean }[]; totalCount: number }

let assay: TestApp
let admin: Client
let author: Client
let project: string

beforeAll(async () => {
  assay = await startTestApp()
  await assay.build(async (tx) => {
    await ensureOfficialTemplates(tx)
    const company = (await buildOrganization(tx, { name: 'Aqua' })).id
    project = (await buildProject(tx, { organization_id: company })).id
    admin = assay.as(await buildUser(tx, { user_name: 'admin', roles: ['admin'] }))
    author = assay.as(await buildUser(tx, { user_name: 'Author', roles: ['admin'] }))
  })
  const draft = (name: string) => sampleDraft({ name, branchGuids: [], organizationGuids: [] })
  await author.post('/api/templates/template', draft('Of the author'))
  await admin.post('/api/templates/template', draft('Of the admin'))
  await admin.post(`/api/templates/template/custom/${project}`, draft('For one project'))
})
afterAll(() => assay.close())

const listed = async (as: Client, body: object) => (await as.post('/api/templates/list', body)).body as Listed
const names = async (as: Client, only: string) =>
  (await listed(as, { type: 'questions', only })).templates.map(({ name }) => name)

test('a list can be narrowed to official templates, to one’s own and to those of one project (OPS-7-103)', async () => {
  expect((await listed(admin, { only: 'official' })).templates.every(({ isOfficial }) => isOfficial)).toBe(true)
  expect(await names(author, 'mine')).toEqual(['Of the author'])
  expect(await names(admin, 'mine')).toEqual(['For one project', 'Of the admin'])
  expect(await names(author, 'temporary')).toEqual(['For one project'])
})

test('the count is that of the narrowed list, and anything else is refused', async () => {
  const { totalCount } = await listed(admin, { type: 'questions', only: 'mine', pageRows: 1 })
  expect(totalCount).toBe(2)
  expect((await admin.post('/api/templates/list', { only: 'theirs' })).status).toBe(400)
})
