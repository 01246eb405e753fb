import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { buildParticipantsWorld, buildPeople, type ParticipantsWorld } from './testing/participants-world.ts'

let assay: TestApp
let world: ParticipantsWorld

beforeAll(async () => {
  assay = await startTestApp()
  world = await buildParticipantsWorld(assay)
  await buildPeople(assay, world, [
    { name: 'Jen hodnotí', email: 'rater@svae.example', is_participant: false, language_code: 'cs' },
    { name: 'Jiná', email: 'other@svae.example' },
    { name: 'Bez adresy', email: null },
  ])
})
afterAll(() => assay.close())

const find = (emails: unknown, as = world.owner, projectId = world.project.id) =>
  as.post(`/api/reports/people-by-email/${projectId}`, { emails })

const gabor = { email: 'gabor@svae.example', name: 'Erdődi Gábor', languageCode: 'hu', isParticipant: true }

describe('POST /api/reports/people-by-email', () => {
  test('says who of the given addresses is in the project, raters too, however they are written (OPS-5-04, OPS-5-53)', async () => {
    const { status, body } = await find(['GABOR@svae.example ', 'rater@svae.example', 'nobody@svae.example', '', 'x'])
    expect(status).toBe(200)
    expect(body).toHaveLength(2)
    expect(body).toEqual(
      expect.arrayContaining([
        gabor,
        { email: 'rater@svae.example', name: 'Jen hodnotí', languageCode: 'cs', isParticipant: false },
      ]),
    )
    expect((await find([])).body).toEqual([])
  })

  test('tells nobody’s address to those who do not see addresses (OPS-6-19, PLT-6-04)', async () => {
    for (const who of ['orgUser', 'observer'] as const)
      expect(await find(['gabor@svae.example'], world[who])).toMatchObject({ status: 200, body: [] })
    expect((await find(['gabor@svae.example'], world.orgAdmin)).body).toEqual([gabor])
  })

  test('is for those who see the project, and finds nobody of another one (OPS-6-04)', async () => {
    expect((await find([], world.strangerAdmin)).status).toBe(404)
    expect((await find([], assay.anonymous)).status).toBe(401)
    const elsewhere = await find(['gabor@svae.example'], world.superadmin, world.elsewhere.project_id)
    expect(elsewhere).toMatchObject({ status: 200, body: [] })
  })

  test.each([['no list'], [[1]], [['x'.repeat(2001)]], [Array.from({ length: 10_001 }, () => 'a@b.cz')]])(
    'refuses what is no list of addresses, or too long a one',
    async (emails) => {
      expect((await find(emails)).status).toBe(400)
    },
  )
})
