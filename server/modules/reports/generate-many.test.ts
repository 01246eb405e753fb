import { individualReport360Guid } from '../report-templates/official/official-report-templates.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startReportsWorld, type ReportsWorld } from './testing/reports-world.ts'

let world: ReportsWorld
beforeAll(async () => {
  world = await startReportsWorld([{ role: 'self' }])
}, 60_000)
afterAll(() => world.assay.close())

test('reports are queued together for more people than one statement has parameters', async () => {
  const guids = await world.assay.build(async (tx) => {
    const { rows } = await sql<{ assessee_guid: string }>`
      with people as (
        insert into assessees (organization_id, project_id, name, language_code)
        select ${world.company}, ${world.project}, 'Person ' || n, 'cs' from generate_series(1, 5100) as n
        returning id, assessee_guid),
      members as (
        insert into wave_assessees (organization_id, wave_id, assessee_id)
        select ${world.company}, ${world.wave.waveId}, id from people)
      select assessee_guid from people`.execute(tx)
    return rows.map(({ assessee_guid }) => assessee_guid)
  })
  const template = await world.assay.build((tx) =>
    tx
      .selectFrom('report_templates')
      .select('id')
      .where('template_guid', '=', individualReport360Guid)
      .executeTakeFirstOrThrow(),
  )
  const asked = { assesseeGuids: guids, reportTemplateId: template.id }
  const queued = await world.manager.post(`/api/reports/generate-reports/${world.wave.waveId}`, asked)
  expect(queued).toMatchObject({ status: 200, body: { queued: 5100 } })
}, 60_000)

test('more than the call takes are refused at the field, however they are checked', async () => {
  const fileGuids = Array.from({ length: 10_001 }, () => world.wave.waveId)
  expect(await world.manager.post('/api/reports/cancel-reports', { fileGuids })).toMatchObject({
    status: 400,
    body: { details: [{ path: 'fileGuids', code: 'TOO_BIG' }] },
  })
})
