import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type Client, type TestApp } from '../../testing/test-app.ts'
import { buildParticipantsWorld, buildWaveOf, type ParticipantsWorld } from './testing/participants-world.ts'

let assay: TestApp
let world: ParticipantsWorld

beforeAll(async () => {
  assay = await startTestApp()
  world = await buildParticipantsWorld(assay)
  await buildWaveOf(assay, world, { wave_setup_type: 'generic' })
  await buildWaveOf(assay, world, { wave_setup_type: 'as360' })
})
afterAll(() => assay.close())

type Place = { projectId: string; assesseeId: number }
type CallOf = (as: Client, place: Place) => ReturnType<Client['get']>
type Kind = { name: string; call: CallOf; refused?: 'orgUser' | 'orgAdmin' | 'owner'; broken?: CallOf }

const reports = '/api/reports'
const kinds: Kind[] = [
  {
    name: 'assessee-details',
    call: (as, { projectId }) => as.post(`${reports}/assessee-details/${projectId}`, {}),
    broken: (as, { projectId }) => as.post(`${reports}/assessee-details/${projectId}`, { waveGuid: 'no guid' }),
  },
  { name: 'assessees', call: (as, { projectId }) => as.get(`${reports}/assessees/${projectId}`) },
  {
    name: 'create-assessees',
    refused: 'orgUser',
    call: (as, { projectId }) =>
      as.post(`${reports}/create-assessees/${projectId}`, [{ name: 'Nová Jana', language: 'cs' }]),
    broken: (as, { projectId }) => as.post(`${reports}/create-assessees/${projectId}`, [{ nickname: 'Jana' }]),
  },
  {
    name: 'create-assessees-selection',
    refused: 'orgUser',
    call: (as, { projectId }) => as.post(`${reports}/create-assessees-selection/${projectId}`, [{ language: 'cs' }]),
    broken: (as, { projectId }) => as.post(`${reports}/create-assessees-selection/${projectId}`, []),
  },
  {
    name: 'get assessee',
    call: (as, { projectId, assesseeId }) => as.get(`${reports}/assessee/${projectId}/${assesseeId}`),
    broken: (as, { projectId }) => as.get(`${reports}/assessee/${projectId}/first`),
  },
  {
    name: 'put assessee',
    refused: 'orgUser',
    call: (as, { projectId, assesseeId }) =>
      as.put(`${reports}/assessee/${projectId}/${assesseeId}`, {
        name: 'Erdődi Gábor',
        email: 'gabor@svae.example',
        language: 'hu',
      }),
    broken: (as, { projectId, assesseeId }) => as.put(`${reports}/assessee/${projectId}/${assesseeId}`, { name: 5 }),
  },
  {
    name: 'unlock',
    refused: 'orgUser',
    call: (as, { projectId, assesseeId }) => as.put(`${reports}/assessee/${projectId}/${assesseeId}/unlock`),
  },
  {
    name: 'assessee-note',
    refused: 'orgUser',
    call: (as, { projectId, assesseeId }) =>
      as.put(`${reports}/assessee-note/${projectId}/${assesseeId}`, { note: 'x' }),
    broken: (as, { projectId, assesseeId }) => as.put(`${reports}/assessee-note/${projectId}/${assesseeId}`, {}),
  },
  {
    name: 'assessee-projects',
    call: (as, { assesseeId }) => as.get(`${reports}/assessee-projects/${assesseeId}`),
    broken: (as) => as.get(`${reports}/assessee-projects/0`),
  },
  {
    name: 'import-assessee-languages',
    refused: 'owner',
    call: (as, { projectId }) =>
      as.post(`${reports}/import-assessee-languages/${projectId}`, [{ email: 'gabor@svae.example', language: 'hu' }]),
    broken: (as, { projectId }) => as.post(`${reports}/import-assessee-languages/${projectId}`, [{ email: 'a@b.cz' }]),
  },
  {
    name: 'delete',
    refused: 'orgUser',
    call: (as, { projectId, assesseeId }) => as.delete(`${reports}/assessee/${projectId}/${assesseeId}`),
  },
]

const here = () => ({ projectId: world.project.id, assesseeId: world.person.id })

describe.each(kinds)('$name', ({ call }) => {
  test('answers 401 without a token (PLT-7-03)', async () => {
    expect((await call(assay.anonymous, here())).status).toBe(401)
  })

  test('does not find records of another tenant (OPS-1-01)', async () => {
    expect((await call(world.strangerAdmin, here())).status).toBe(404)
    const there = { projectId: world.elsewhere.project_id, assesseeId: world.foreigner.id }
    expect((await call(world.orgAdmin, there)).status).toBe(404)
  })

  test('succeeds for those who have the right', async () => {
    expect((await call(world.superadmin, here())).status).toBe(200)
  })
})

test.each(kinds.flatMap(({ refused, ...kind }) => (refused ? [{ ...kind, refused }] : [])))(
  '$name is refused without the right, and to Observers (OPS-6-02, OPS-6-04)',
  async ({ call, refused }) => {
    expect((await call(world[refused], here())).status).toBe(403)
    expect((await call(world.observer, here())).status).toBe(403)
  },
)

test.each(kinds.flatMap(({ broken, ...kind }) => (broken ? [{ ...kind, broken }] : [])))(
  '$name refuses an invalid call',
  async ({ broken }) => {
    const answer = await broken(world.superadmin, here())
    expect(answer).toMatchObject({ status: 400, body: { errorMessage: 'INVALID_INPUT' } })
  },
)

describe('languages', () => {
  test('lists id, name and code, publicly as well (OPS-7-20)', async () => {
    const english = { id: 1, name: 'English (UK)', code: 'en-GB' }
    expect((await assay.anonymous.get(`${reports}/languages/all`)).body).toContainEqual(english)
    expect((await world.orgUser.get(`${reports}/languages`)).body).toContainEqual(english)
    expect((await assay.anonymous.get(`${reports}/languages`)).status).toBe(401)
  })
})
