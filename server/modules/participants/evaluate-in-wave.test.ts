import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type Client, type TestApp } from '../../testing/test-app.ts'
import {
  buildParticipantsWorld,
  buildWaveOf,
  nominate,
  type ParticipantsWorld,
  type Wave,
} from './testing/participants-world.ts'

let assay: TestApp
let world: ParticipantsWorld
let wave: Wave

beforeAll(async () => {
  assay = await startTestApp()
  world = await buildParticipantsWorld(assay)
  wave = await buildWaveOf(assay, world)
})
afterAll(() => assay.close())

const send = (as: Client, body: object, waveGuid = wave.id) =>
  as.post(`/api/reports/wave-people/${world.project.id}/${waveGuid}`, body)
const people = async () =>
  (await world.owner.post(`/api/reports/assessee-details/${world.project.id}`, { waveGuid: wave.id })).body

describe('POST /api/reports/wave-people', () => {
  test('refuses the whole list if one id is not in the project (PLT-6-64)', async () => {
    const refused = await send(world.orgAdmin, { assesseeIds: [world.person.id, world.foreigner.id] })
    expect(refused).toMatchObject({ status: 400, body: { details: [{ path: 'assesseeIds.1', code: 'NOT_FOUND' }] } })
    expect(await people()).toEqual([])
  })

  test('adds people to the wave and removes them', async () => {
    const joined = await send(world.orgAdmin, { assesseeIds: [world.person.id] })
    expect(joined).toMatchObject({ status: 200, body: { changed: 1 } })
    expect(await people()).toMatchObject([{ id: world.person.id, nominations: [] }])
    expect((await send(world.orgAdmin, { assesseeIds: [world.person.id] })).body).toEqual({ changed: 0 })
    const left = await send(world.orgAdmin, { assesseeIds: [world.person.id], evaluated: false })
    expect(left.body).toEqual({ changed: 1 })
    expect(await people()).toEqual([])
  })

  test('does not remove people whom somebody rates', async () => {
    await nominate(assay, wave, [[world.person, world.person, 'self']])
    expect(await send(world.orgAdmin, { assesseeIds: [world.person.id], evaluated: false })).toMatchObject({
      status: 409,
      body: { errorMessage: 'HAS_NOMINATIONS', details: { assesseeIds: [world.person.id] } },
    })
  })

  test('is for waves of 360 and AC/DC of that project, and for its editors', async () => {
    const body = { assesseeIds: [world.person.id] }
    const generic = await buildWaveOf(assay, world, { wave_setup_type: 'generic' })
    expect(await send(world.orgAdmin, body, generic.id)).toMatchObject({
      status: 409,
      body: { errorMessage: 'NOT_A_RATING_WAVE' },
    })
    expect((await send(world.orgAdmin, body, world.company.id)).status).toBe(404)
    expect((await send(world.strangerAdmin, body)).status).toBe(404)
    expect((await send(world.orgUser, body)).status).toBe(403)
    expect((await send(world.observer, body)).status).toBe(403)
    expect((await send(assay.anonymous, body)).status).toBe(401)
    expect((await send(world.orgAdmin, { assesseeIds: [] })).status).toBe(400)
  })
})
