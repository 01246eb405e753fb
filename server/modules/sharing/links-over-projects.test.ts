import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildWorld, type World } from '../../testing/build-world.ts'
import { buildAssessee, buildProject, buildUser } from '../../testing/builders.ts'
import { startTestApp, type Client, type TestApp } from '../../testing/test-app.ts'

type Listed = { shareGuid: string; isRevoked: boolean; files: { fileName: string }[]; people: string[] }
let assay: TestApp
let world: World
let admin: Client
let manager: Client
/** The second project, and the guid of a report in it. */
let second: { id: string; fileGuid: string }

beforeAll(async () => {
  assay = await startTestApp()
  await assay.build(async (tx) => {
    manager = assay.as(await buildUser(tx, { user_name: 'manager', roles: ['project manager'] }))
    admin = assay.as(await buildUser(tx, { user_name: 'admin', roles: ['admin'] }))
    world = await buildWorld(tx, assay.services, 'manager')
    await tx.updateTable('projects').set({ owner_user_name: 'manager' }).where('id', '=', world.project.id).execute()
    const organization_id = world.organization.id
    const { id } = await buildProject(tx, { organization_id, owner_user_name: 'manager' })
    const place = { organization_id, project_id: id }
    const person = await buildAssessee(tx, { ...place, name: 'Zdeněk Zrušený' })
    const { file_id } = await tx
      .selectFrom('reports')
      .select('file_id')
      .where('file_guid', '=', world.report.file_guid)
      .executeTakeFirstOrThrow()
    const report = await tx
      .insertInto('reports')
      .values({
        ...place,
        assessee_id: person.id,
        file_id,
        report_type: 'Individual',
        report_name: '360',
        file_name: 'second.pdf',
        language_code: 'cs',
        status: 4,
      })
      .returning('file_guid')
      .executeTakeFirstOrThrow()
    second = { id, fileGuid: report.file_guid }
  })
})
afterAll(() => assay.close())

const company = () => world.organization.id
const share = async (files: string[]) => {
  const { body } = await manager.post('/api/reports/create-links', [{ companyGuid: company(), files }])
  return (body as { shareGuid: string }[])[0]?.shareGuid ?? ''
}
const listed = async (shareGuid: string, as = manager) =>
  ((await as.post(`/api/reports/links-page/${company()}`, {})).body as { links: Listed[] }).links.find(
    (link) => link.shareGuid === shareGuid,
  )
const take = (shareGuid: string, fileGuid: string) =>
  assay.anonymous.get(`/api/reports/shared-report-download/${shareGuid}/${fileGuid}`)

test('a link is found in the audit log by each report that it opens', async () => {
  const by = async () => {
    const entries = await assay.build((tx) =>
      tx.selectFrom('audit_log').select('record_id').where('action', '=', 'share-reports').execute(),
    )
    return entries.map(({ record_id }) => record_id)
  }
  const before = await by()
  await share([world.report.file_guid, second.fileGuid])
  const ids = await assay.build((tx) =>
    tx.selectFrom('reports').select('id').where('file_guid', 'in', [world.report.file_guid, second.fileGuid]).execute(),
  )
  expect(new Set((await by()).slice(before.length))).toEqual(new Set(ids.map(({ id }) => String(id))))
})

test('a link over several projects is listed with what it still opens, and can be revoked, when one is deleted (PLT-2-143)', async () => {
  const [both, only] = [await share([world.report.file_guid, second.fileGuid]), await share([second.fileGuid])]
  for (const fileGuid of [world.report.file_guid, second.fileGuid])
    expect((await take(both, fileGuid)).status).toBe(200)
  // Who may not see all that it opens does not see it.
  const other = await assay.build(async (tx) => {
    const user = await buildUser(tx, { user_name: 'half', roles: ['project manager'] })
    const grant = { organization_id: company(), project_id: world.project.id, user_name: 'half', granted_by: 'admin' }
    await tx.insertInto('project_grants').values(grant).execute()
    return assay.as(user)
  })
  expect(await listed(both, other)).toBeUndefined()
  expect((await admin.post('/api/crm/delete-project', { projectGuid: second.id })).status).toBe(200)

  expect(await listed(both)).toMatchObject({ files: [{ fileName: 'report.pdf' }], people: [world.people.martin.name] })
  expect(await listed(both, other)).toMatchObject({ files: [{ fileName: 'report.pdf' }] })
  // The link of the deleted project alone is gone with it.
  expect(await listed(only)).toBeUndefined()
  expect((await take(both, second.fileGuid)).status).toBe(404)
  const { body } = await manager.get(`/api/reports/link-downloads/${company()}/${both}`)
  expect(body).toMatchObject({ totalCount: 1, downloads: [{ fileName: 'report.pdf' }] })

  expect((await manager.delete(`/api/reports/link/${company()}/${both}`)).status).toBe(200)
  expect(await listed(both)).toMatchObject({ isRevoked: true })
  expect((await take(both, world.report.file_guid)).status).toBe(404)
  const written = await assay.build((tx) =>
    tx.selectFrom('activity_journal').select(['project_id', 'details']).where('code', '=', 'LINK_REVOKED').execute(),
  )
  expect(written).toEqual([{ project_id: world.project.id, details: { records: 1 } }])
})
