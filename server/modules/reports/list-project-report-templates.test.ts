import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TenantScope } from '../../../domain/access/tenant-scope.ts'
import { branchId, buildOrganization, buildProject, buildUser } from '../../testing/builders.ts'
import { startTestApp, type Client, type TestApp } from '../../testing/test-app.ts'
import { publishedFor } from './reports-queries.ts'

const count = 5_000
const czech = branchId('CZ')
let assay: TestApp
let admin: Client
let branchAdmin: Client
let aqua: { id: string; branchId: string }
let project: string

/** A third of many templates is open, one is bound to the branch, one to a customer of another branch. */
beforeAll(async () => {
  assay = await startTestApp()
  await assay.build(async (tx) => {
    aqua = { id: (await buildOrganization(tx, { name: 'Aqua', branch_id: czech })).id, branchId: czech }
    const ignis = (await buildOrganization(tx, { name: 'Ignis', branch_id: branchId('PL') })).id
    project = (await buildProject(tx, { organization_id: aqua.id })).id
    admin = assay.as(await buildUser(tx, { user_name: 'admin', roles: ['admin'] }))
    branchAdmin = assay.as(await buildUser(tx, { user_name: 'branch', roles: ['branch admin'], branch_id: czech }))
    await sql`insert into report_templates (name, language_code, data_scope, report, published)
      select 'Template ' || number, case when number % 2 = 0 then 'mul' else 'cs' end, 1, 'individual', true
        from generate_series(1, ${count}) number`.execute(tx)
    await sql`insert into report_template_bindings (report_template_id, branch_id, organization_id)
      select id, case when id % 3 = 1 then ${czech}::uuid end, case when id % 3 = 2 then ${ignis}::uuid end
        from report_templates where name like 'Template %' and id % 3 > 0`.execute(tx)
    await sql`analyze report_templates, report_template_bindings`.execute(tx)
  })
}, 120_000)
afterAll(() => assay.close())

type Listed = { templateId: number; templateName: string; allowedLanguages: { code: string }[] }
const listed = async (as: Client) =>
  ((await as.get(`/api/reports/project-report-templates/${project}?fullReports=true`)).body as Listed[]).filter(
    ({ templateName }) => templateName.startsWith('Template '),
  )

describe('the templates of a project, out of thousands', () => {
  test('are the open ones and those bound to its branch, each in its languages (OPS-7-86)', async () => {
    const own = await listed(admin)
    expect(own.filter(({ templateId }) => templateId % 3 === 2)).toEqual([])
    expect(own.length).toBeGreaterThan(count * 0.66)
    const languages = own
      .slice(0, 50)
      .map((row) => [Number(row.templateName.slice(9)) % 2, row.allowedLanguages.length])
    expect(new Set(languages.map(String))).toEqual(new Set(['0,8', '1,1']))
    expect(await listed(branchAdmin)).toEqual(own)
  })

  test.each<[string, () => TenantScope]>([
    ['the house', () => ({ kind: 'all' })],
    ['a branch', () => ({ kind: 'branches', branchIds: [czech] })],
    ['an organization', () => ({ kind: 'organizations', organizationIds: [aqua.id] })],
  ])('are found for %s by reading each table once, without a question for each binding', async (_who, scope) => {
    const plan = await assay.services.db.withTenant(scope(), (tx) =>
      publishedFor(tx, aqua).explain('json', sql`analyze`),
    )
    const written = JSON.stringify(plan)
    expect(written).toContain('closed_report_templates')
    expect(written).not.toMatch(/may_bind|sees_report_template/)
    const loops = [...written.matchAll(/"Relation Name":"report_templates".*?"Actual Loops":([\d.]+)/g)]
    expect(loops.map(([, times]) => Number(times))).toEqual([1])
  })

  test('are looked up by their id with an index', async () => {
    const plan = await assay.services.db.withTenant({ kind: 'all' }, (tx) =>
      publishedFor(tx, aqua).where('report_templates.id', '=', 17).explain('json'),
    )
    expect(JSON.stringify(plan)).toContain('report_templates_pkey')
  })
})
