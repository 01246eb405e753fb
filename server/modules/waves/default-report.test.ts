import { afterAll, beforeAll, expect, test } from 'vitest'
import { branchId, buildOrganization, buildProject, buildUser } from '../../testing/builders.ts'
import { startTestApp, type Client, type TestApp } from '../../testing/test-app.ts'

type Setup = { reportTemplates: { name: string; report: string; isDefault: boolean }[] }

let assay: TestApp
let manager: Client
let project: string
beforeAll(async () => {
  assay = await startTestApp()
  await assay.build(async (tx) => {
    const { id } = await buildOrganization(tx, { branch_id: branchId('CZ') })
    project = (await buildProject(tx, { organization_id: id })).id
    manager = assay.as(await buildUser(tx, { user_name: 'manager', roles: ['superadmin'] }))
  })
})
afterAll(() => assay.close())

test('a new wave is offered the default report of the project’s branch before that of the house (OPS-7-90)', async () => {
  const reportOf = (name: string, branch_id: string | null, is_default: boolean) =>
    assay.build(async (tx) => {
      const { id } = await tx
        .insertInto('report_templates')
        .values({ name, language_code: 'mul', published: true, report: 'individual', data_scope: 1, is_default })
        .returning('id')
        .executeTakeFirstOrThrow()
      if (branch_id)
        await tx.insertInto('report_template_bindings').values({ report_template_id: id, branch_id }).execute()
      return id
    })
  const offered = async () => {
    const { body } = await manager.get(`/api/waves/wave-setup/${project}/as360`)
    return (body as Setup).reportTemplates.filter(({ report, isDefault }) => report === 'individual' && isDefault)
  }
  const made = [
    await reportOf('Of the branch', branchId('CZ'), true),
    await reportOf('Of the branch too', branchId('CZ'), false),
    await reportOf('Of another branch', branchId('PL'), true),
  ]
  expect((await offered()).map(({ name }) => name)).toEqual(['Of the branch'])
  await assay.build((tx) =>
    tx.updateTable('report_templates').set({ published: false }).where('id', 'in', made).execute(),
  )
  expect((await offered()).map(({ name }) => name)).toEqual(['360° individual report'])
})
