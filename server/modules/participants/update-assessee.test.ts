import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildAssessee, buildProject } from '../../testing/builders.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import {
  buildParticipantsWorld,
  buildPerson,
  buildWaveOf,
  giveTool,
  nominate,
  type ParticipantsWorld,
} from './testing/participants-world.ts'

let assay: TestApp
let world: ParticipantsWorld

beforeAll(async () => {
  assay = await startTestApp()
  world = await buildParticipantsWorld(assay)
})
afterAll(() => assay.close())

const build = (person?: Record<string, unknown>) => buildPerson(assay, world, person)
const url = (id: number) => `/api/reports/assessee/${world.project.id}/${id}`
const pendingOf = async (waveId: string) =>
  (
    await assay.build((tx) =>
      tx.selectFrom('waves').select('pending_dcm_changes').where('id', '=', waveId).executeTakeFirstOrThrow(),
    )
  ).pending_dcm_changes

describe('one person', () => {
  test('is saved and read again; raters of a collecting wave see it after a sync (OPS-7-13)', async () => {
    const person = await build()
    const collecting = await buildWaveOf(assay, world, { wave_phase: 'dataCollection' })
    const waiting = await buildWaveOf(assay, world, { wave_phase: 'nomination' })
    for (const wave of [collecting, waiting]) await nominate(assay, wave, [[world.person, person, 'colleague']])
    const login = await giveTool(assay, person)
    const saved = {
      id: person.id,
      name: 'Hrušková Běla',
      email: 'Bela@svae.example',
      languageCode: 2,
      incognito: false,
    }
    expect((await world.orgAdmin.put(url(person.id), saved)).status).toBe(200)
    expect((await world.owner.get(url(person.id))).body).toMatchObject({
      id: person.id,
      assesseeGuid: person.assessee_guid,
      name: 'Hrušková Běla',
      email: 'bela@svae.example',
      language: 'cs',
      languageCode: 'cs',
      incognito: false,
    })
    expect([await pendingOf(collecting.id), await pendingOf(waiting.id)]).toEqual([1, 0])
    const { search_text } = await assay.build((tx) =>
      tx.selectFrom('logins').select('search_text').where('id', '=', login.id).executeTakeFirstOrThrow(),
    )
    expect(search_text).toContain('hruskova bela bela@svae.example')
    await world.orgAdmin.put(url(person.id), saved)
    expect(await pendingOf(collecting.id)).toBe(1)
  })

  test('loses name and address when made anonymous (OPS-5-13)', async () => {
    const person = await build({ name: 'Jméno', email: 'jmeno@svae.example' })
    const answer = await world.orgAdmin.put(url(person.id), { name: 'Jméno', language: 'cs', incognito: true })
    expect(answer.body).toMatchObject({ name: '', email: '', incognito: true })
  })

  test.each([
    [{ name: ' ', language: 'cs' }, 'name', 'NAME_OR_EMAIL_REQUIRED'],
    [{ name: 'Jana' }, 'language', 'LANGUAGE_REQUIRED'],
    [{ name: 'Jana', language: 'xx' }, 'language', 'UNKNOWN_LANGUAGE'],
    [{ name: 'Jana', email: 'jana@', language: 'cs' }, 'email', 'INVALID_EMAIL'],
    [{ id: 1, name: 'Jana', language: 'cs' }, 'id', 'ANOTHER_PERSON'],
  ])('is not saved as %j (OPS-5-12, PLT-5-12)', async (input, path, code) => {
    const answer = await world.orgAdmin.put(url((await build()).id), input)
    expect(answer).toMatchObject({ status: 400, body: { details: [{ path, code }] } })
  })

  test('cannot take the address of somebody else in the project', async () => {
    const answer = await world.orgAdmin.put(url((await build()).id), {
      name: 'Jana',
      email: 'GABOR@svae.example',
      language: 'cs',
    })
    expect(answer).toMatchObject({ status: 409, body: { errorMessage: 'EMAIL_ALREADY_EXISTS' } })
  })

  test('is not overwritten if somebody else has saved since it was read (OPS-7-13)', async () => {
    const person = await build({ name: 'První', email: 'prvni@svae.example' })
    const { revision } = (await world.owner.get(url(person.id))).body as { revision: string }
    const save = (name: string) => world.owner.put(url(person.id), { name, language: 'cs', revision })
    const answers = await Promise.all([save('Druhá'), save('Třetí')])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const { name } = (await world.owner.get(url(person.id))).body as { name: string }
    expect(['Druhá', 'Třetí']).toContain(name)
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      errorMessage: 'RECORD_CHANGED',
      details: { name, revision: expect.any(String) },
    })
    expect((await world.owner.put(url(person.id), { name: 'Bez', language: 'cs' })).status).toBe(200)
  })

  test('does not overwrite a note that somebody has changed since it was read (OPS-7-16)', async () => {
    const person = await build()
    const save = (note: string, formerNote?: string) =>
      world.owner.put(`/api/reports/assessee-note/${world.project.id}/${person.id}`, { note, formerNote })
    expect((await save('první', '')).status).toBe(200)
    expect(await save('druhá', '')).toMatchObject({
      status: 409,
      body: { errorMessage: 'RECORD_CHANGED', details: { note: 'první' } },
    })
    expect((await save('první', '')).status).toBe(200)
    expect((await save('druhá', 'první')).status).toBe(200)
  })

  test('has a note that lists show (OPS-7-16, OPS-6-26)', async () => {
    const person = await build()
    const noteUrl = `/api/reports/assessee-note/${world.project.id}/${person.id}`
    expect(
      (await world.orgAdmin.put(noteUrl, { note: ' volat po 15. ', assesseeGuid: person.assessee_guid })).status,
    ).toBe(200)
    const list = (await world.owner.get(`/api/reports/assessees/${world.project.id}`)).body as {
      id: number
      note: string
    }[]
    expect(list.find(({ id }) => id === person.id)?.note).toBe('volat po 15.')
    const wrong = await world.orgAdmin.put(noteUrl, { note: 'x', assesseeGuid: world.person.assessee_guid })
    expect(wrong.status).toBe(404)
  })

  test('takes part in projects of the organization that the caller sees (OPS-7-17)', async () => {
    const [visible, hidden] = await assay.build(async (tx) => {
      const projects = [
        await buildProject(tx, { organization_id: world.company.id, name: 'Druhý', starts_at: '2020-01-01T00:00:00Z' }),
        await buildProject(tx, { organization_id: world.company.id, visible_to_clients: false, starts_at: null }),
      ]
      for (const { id } of projects)
        await buildAssessee(tx, { organization_id: world.company.id, project_id: id, email: 'gabor@svae.example' })
      return projects
    })
    const projectsUrl = `/api/reports/assessee-projects/${world.person.id}`
    const seen = (await world.orgUser.get(projectsUrl)).body as { projectGuid: string }[]
    expect(seen.map(({ projectGuid }) => projectGuid)).toEqual([world.project.id, visible?.id])
    const all = (await world.superadmin.get(projectsUrl)).body as { projectGuid: string; companyGuid: string }[]
    expect(all.map(({ projectGuid }) => projectGuid)).toEqual([world.project.id, visible?.id, hidden?.id])
    expect(all[0]?.companyGuid).toBe(world.company.id)
  })
})
