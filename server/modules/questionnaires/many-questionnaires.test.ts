import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildCollection } from '../../testing/build-collection.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let assay: TestApp
beforeAll(async () => {
  assay = await startTestApp()
})
afterAll(() => assay.close())

test('a rater of thousands can submit them all, with missing answers', async () => {
  const { share, ids, wave, place } = await assay.build((tx) => buildCollection(tx, assay.services.sealing))
  const more = 3000
  await assay.build(async (tx) => {
    await sql`
      with people as (
        insert into assessees (organization_id, project_id, name, language_code)
        select ${place.organization_id}, ${place.project_id}, 'Person ' || n, 'cs' from generate_series(1, ${more}::int) as n
        returning id)
      insert into questionnaires (organization_id, wave_id, snapshot_id, assessee_id, assessor_id, role_id, items_count)
      select q.organization_id, q.wave_id, q.snapshot_id, p.id, q.assessor_id, 'colleague', 4
        from questionnaires q cross join people p where q.id = ${ids.jan}`.execute(tx)
  })
  const sent = { blanksAreNotApplicable: true }
  const submitted = await assay.anonymous.post(`/api/reports/questionnaires/${share}/submit/${wave.id}`, sent)
  expect(submitted).toMatchObject({ status: 200 })
  const blanks = await assay.build((tx) =>
    tx
      .selectFrom('answers')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('value', '=', 999)
      .executeTakeFirstOrThrow(),
  )
  expect(Number(blanks.count)).toBe(4 * (more + 3))
})
