import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type Client, type TestApp } from '../../testing/test-app.ts'
import {
  buildParticipantsWorld,
  buildPeople,
  buildWaveOf,
  rateWithTools,
  type ParticipantsWorld,
  type Person,
  type Wave,
} from './testing/participants-world.ts'

type Detail = {
  id: number
  name: string
  email: string
  nominations: { assessorName: string; assessorEmail: string; assessorGuid: string }[]
  customTools: Record<string, unknown>[]
  submittedCount: number
  questionnairesCount: number
  journalCount: number
}

let assay: TestApp
let world: ParticipantsWorld
let wave: Wave
let generic: Wave
let rater: Person

const details = async (as: Client, waveGuid?: string): Promise<Detail[]> =>
  (await as.post(`/api/reports/assessee-details/${world.project.id}`, waveGuid ? { waveGuid } : {})).body as Detail[]

beforeAll(async () => {
  assay = await startTestApp()
  world = await buildParticipantsWorld(assay)
  wave = await buildWaveOf(assay, world, { wave_phase: 'dataCollection' })
  generic = await buildWaveOf(assay, world, { wave_setup_type: 'generic' })
  const people = await buildPeople(assay, world, [
    { name: 'Jen hodnotí', email: 'rater@svae.example', is_participant: false },
    { name: 'Nejnovější', created_at: '2030-01-01T00:00:00Z' },
  ])
  rater = people[0] as Person
  await rateWithTools(assay, world, wave, rater)
})
afterAll(() => assay.close())

describe('POST /api/reports/assessee-details', () => {
  test('lists participants of the project, newest first, without those who only rate (OPS-2-75, OPS-7-09)', async () => {
    const people = await details(world.owner)
    expect(people.map(({ name }) => name)).toEqual(['Nejnovější', 'Erdődi Gábor'])
    expect(await details(world.owner, generic.id)).toHaveLength(2)
  })

  test('lists the people evaluated in a 360 wave with raters, tools and counts (OPS-3-01, OPS-3-03, OPS-3-04)', async () => {
    const people = await details(world.owner, wave.id)
    expect(people).toHaveLength(1)
    expect(people[0]).toMatchObject({
      id: world.person.id,
      assesseeGuid: world.person.assessee_guid,
      languageCode: 'hu',
      selected: false,
      incognito: false,
      submittedCount: 1,
      questionnairesCount: 2,
      journalCount: 0,
    })
    expect(people[0]?.nominations).toEqual([
      { assessorName: 'Jen hodnotí', assessorEmail: 'rater@svae.example', assessorGuid: rater.assessee_guid },
      { assessorName: 'Erdődi Gábor', assessorEmail: 'gabor@svae.example', assessorGuid: world.person.assessee_guid },
    ])
    expect(people[0]?.customTools).toEqual([
      expect.objectContaining({
        color: 'blue',
        status: 8,
        batchId: null,
        provider: 'Hogan',
        problem: 'RESULT_REFUSED',
        isInvoiced: false,
      }),
    ])
  })

  test.each(['orgUser', 'observer'] as const)(
    'hides addresses and raters from a caller without the right to edit: %s (OPS-6-19, OPS-6-22, PLT-6-04)',
    async (who) => {
      const answer = await world[who].post(`/api/reports/assessee-details/${world.project.id}`, { waveGuid: wave.id })
      const [person] = answer.body as Detail[]
      expect(JSON.stringify(answer.body)).not.toMatch(/svae\.example|Jen hodnotí/)
      expect(person?.nominations).toHaveLength(2)
      const list = await world[who].get(`/api/reports/assessees/${world.project.id}`)
      expect(JSON.stringify(list.body)).not.toMatch(/svae\.example/)
      const one = await world[who].get(`/api/reports/assessee/${world.project.id}/${world.person.id}`)
      expect(one.body).toMatchObject({ email: '', name: 'Erdődi Gábor' })
    },
  )

  test('does not find a wave of another project', async () => {
    const other = await world.superadmin.post(`/api/reports/assessee-details/${world.elsewhere.project_id}`, {
      waveGuid: wave.id,
    })
    expect(other.status).toBe(404)
  })
})

describe('GET /api/reports/assessees', () => {
  test('includes those who only rate if requested (OPS-7-10)', async () => {
    const url = `/api/reports/assessees/${world.project.id}`
    expect((await world.owner.get(url)).body).toHaveLength(2)
    expect((await world.owner.get(`${url}?raters=true`)).body).toHaveLength(3)
  })
})

describe('GET /api/waves/wave-assessees', () => {
  test('lists the people evaluated in a wave as the project’s list does (OPS-7-47)', async () => {
    const { body } = await world.owner.get(`/api/waves/wave-assessees/${wave.id}`)
    expect(body).toEqual(await details(world.owner, wave.id))
    expect((await world.strangerAdmin.get(`/api/waves/wave-assessees/${wave.id}`)).status).toBe(404)
    expect((await assay.anonymous.get(`/api/waves/wave-assessees/${wave.id}`)).status).toBe(401)
  })
})
