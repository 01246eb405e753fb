import { afterAll, beforeAll, expect, test } from 'vitest'
import { as360ToolId } from '../../../domain/waves/wave-tools.ts'
import { buildOrganization } from '../../testing/builders.ts'
import { startReportsWorld, type ReportsWorld } from './testing/reports-world.ts'

let world: ReportsWorld
/** Templates by the name that the tests call them. */
let ids: Record<'person' | 'group' | 'draft' | 'removed' | 'foreign' | 'bound' | 'withTool', number>

beforeAll(async () => {
  world = await startReportsWorld([{ role: 'self' }])
  ids = await world.assay.build(async (tx) => {
    const other = (await buildOrganization(tx)).id
    const add = async (name: string, more: object = {}) => {
      const values = { name, language_code: 'en-GB', tool_id: as360ToolId, report: 'individual', data_scope: 1 }
      const { id } = await tx
        .insertInto('report_templates')
        .values({ ...values, published: true, ...more })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    }
    const bind = async (report_template_id: number, organization_id: string) => {
      await tx.insertInto('report_template_bindings').values({ report_template_id, organization_id }).execute()
      return report_template_id
    }
    return {
      person: await add('Person'),
      group: await add('Group', { data_scope: 2, report: 'team' }),
      draft: await add('Draft', { published: false }),
      removed: await add('Removed', { soft_deleted: true }),
      foreign: await bind(await add('Of another client'), other),
      bound: await bind(await add('Of this client'), world.company),
      withTool: await add('With a tool', { requires_custom_tool: true }),
    }
  })
}, 60_000)
afterAll(() => world.assay.close())

/** Which of the templates above a query of the list answers. */
async function offered(query: string) {
  const { body } = await world.manager.get(`/api/reports/project-report-templates/${world.project}?${query}`)
  const listed = new Set((body as { templateId: number }[]).map(({ templateId }) => templateId))
  return Object.entries(ids)
    .filter(([, id]) => listed.has(id))
    .map(([name]) => name)
}

test('full and instant reports are offered of published templates that the project may use (OPS-7-86)', async () => {
  for (const query of ['fullReports=true&dataScope=1', 'instantReports=true&dataScope=1'])
    expect(await offered(query)).toEqual(['person', 'bound'])
})

test('a data scope leaves out the templates of the other (OPS-7-86)', async () => {
  expect(await offered('dataScope=2')).toEqual(['group'])
  expect(await offered('dataScope=1')).not.toContain('group')
  for (const name of await offered('instantReports=true&dataScope=2')) expect(name).toBe('group')
  expect((await world.manager.get(`/api/reports/project-report-templates/${world.project}?dataScope=3`)).status).toBe(
    400,
  )
})
