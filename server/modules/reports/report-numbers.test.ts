import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnswerOf } from '../../../contract/endpoint.ts'
import type { getReportNumbers } from '../../../contract/reports/report-numbers.ts'
import { buildOrganization, buildUser } from '../../testing/builders.ts'
import { paper, startReportsWorld, type ReportsWorld } from './testing/reports-world.ts'

let world: ReportsWorld
let fileGuid: string
const address = () => `/api/reports/report-numbers/${fileGuid}`

beforeAll(async () => {
  world = await startReportsWorld([
    { role: 'self', answer: () => 5 },
    { role: 'superior', answer: () => 3 },
    { role: 'colleague', answer: (key) => (key === '1.1' ? 999 : 4) },
    { role: 'colleague', answer: () => 4 },
    { role: 'subordinate', answer: () => 2 },
  ])
  fileGuid = await world.generate()
  await world.runJob(fileGuid, { pdf: paper() })
}, 60_000)
afterAll(() => world.assay.close())

const userOf = (user_name: string, role: string, organization_id: string) =>
  world.assay.build(async (tx) => world.assay.as(await buildUser(tx, { user_name, roles: [role], organization_id })))

test('a report tells its numbers to whoever may download it, and never more than it prints', async () => {
  const answer = await world.manager.get(address())
  expect(answer.status).toBe(200)
  const body = answer.body as AnswerOf<typeof getReportNumbers>
  expect(body).toMatchObject({ weighting: 'answers', scaleMax: 5 })
  expect(body.columns.map(({ unit }) => unit)).toEqual(['self', 'superior', 'colleague'])
  expect(body.groups).toContainEqual(
    expect.objectContaining({ submitted: 1, minimum: 2, publication: 'hidden' }) as unknown,
  )
  // One of two colleagues could not judge the first item.
  expect(body.competencies[0]?.items[0]?.cells.colleague).toEqual({ status: 'hidden' })
  expect(body.competencies[0]?.items[0]?.others).toEqual({ mean: 3, n: 1 })
})

test('its numbers are for those who may download it, in its organization', async () => {
  expect((await (await userOf('orguser', 'OrgUser', world.company)).get(address())).status).toBe(200)
  expect((await (await userOf('observer', 'Observer', world.company)).get(address())).status).toBe(403)
  const other = await world.assay.build((tx) => buildOrganization(tx))
  expect((await (await userOf('stranger', 'OrgAdmin', other.id)).get(address())).status).toBe(404)
})

test('they go with the report', async () => {
  const gone = await world.manager.delete(`/api/reports/report/${fileGuid}?softdelete=1`)
  expect(gone.status).toBe(200)
  expect((await world.manager.get(address())).status).toBe(404)
  expect(await world.assay.build((tx) => tx.selectFrom('report_numbers').selectAll().execute())).toEqual([])
})
