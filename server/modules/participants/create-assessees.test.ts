import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import {
  buildParticipantsWorld,
  buildPeople,
  buildWaveOf,
  type ParticipantsWorld,
} from './testing/participants-world.ts'

let assay: TestApp
let world: ParticipantsWorld

beforeAll(async () => {
  assay = await startTestApp()
})
beforeEach(async () => {
  world = await buildParticipantsWorld(assay)
})
afterAll(() => assay.close())

const add = (list: unknown) => world.orgAdmin.post(`/api/reports/create-assessees/${world.project.id}`, list)
const names = async () =>
  ((await world.owner.get(`/api/reports/assessees/${world.project.id}`)).body as { name: string }[]).map((p) => p.name)

describe('POST /api/reports/create-assessees', () => {
  test('names row and field of each fault in a long list, stores nothing of it, and otherwise all of it (OPS-7-11)', async () => {
    const list = Array.from({ length: 1200 }, (_, number) => ({
      name: `Osoba ${number}`,
      email: `osoba${number}@svae.example`,
    }))
    const faulty = list.with(700, { name: 'x', email: 5 } as never).with(1100, { name: 'x'.repeat(2001), email: '' })
    expect(await add(faulty)).toMatchObject({
      status: 400,
      body: {
        errorMessage: 'INVALID_INPUT',
        details: [
          { path: '700.email', code: 'INVALID_TYPE' },
          { path: '1100.name', code: 'TOO_LONG' },
        ],
      },
    })
    expect(await add(Array.from({ length: 10_001 }, () => ({ name: 'x' })))).toMatchObject({
      status: 400,
      body: { details: [{ path: '', code: 'TOO_BIG' }] },
    })
    const before = (await names()).length
    const { status, body } = await add(list)
    expect(status).toBe(200)
    expect(body).toHaveLength(1200)
    expect((body as object[]).at(1199)).toMatchObject({
      name: 'Osoba 1199',
      email: 'osoba1199@svae.example',
      selected: false,
    })
    expect(await names()).toHaveLength(before + 1200)
  })

  test('stores people cleaned, with languages as code or id, and answers with them (OPS-7-11, OPS-3-02)', async () => {
    const answer = await add([
      { name: ' Říha  Ctibor ', email: 'Ctibor.RIHA@svae.example', language: 'cs' },
      { name: 'Šťastná Dagmar', email: null, language: 2 },
      { name: 'Bez jazyka' },
    ])
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject([
      { name: 'Říha Ctibor', email: 'ctibor.riha@svae.example', languageCode: 'cs', incognito: false, note: '' },
      { name: 'Šťastná Dagmar', email: '', languageCode: 'cs' },
      { name: 'Bez jazyka', languageCode: 'en-GB' },
    ])
    expect(await names()).toEqual(['Bez jazyka', 'Šťastná Dagmar', 'Říha Ctibor', 'Erdődi Gábor'])
  })

  test('refuses the whole list for an address of the project or one given twice, naming it (OPS-5-03, OPS-5-04)', async () => {
    const answer = await add([
      { name: 'Nový', email: 'novy@svae.example' },
      { name: 'Znovu', email: 'GABOR@svae.example' },
      { name: 'Jednou', email: 'x@svae.example' },
      { name: 'Podruhé', email: 'x@svae.example' },
    ])
    expect(answer).toMatchObject({
      status: 409,
      body: {
        errorMessage: 'DUPLICATE_EMAILS',
        details: { emails: ['gabor@svae.example', 'x@svae.example'], rows: [1, 3] },
      },
    })
    expect(await names()).toEqual(['Erdődi Gábor'])
  })

  test.each([
    [{ name: '', email: '' }, '1.name', 'NAME_OR_EMAIL_REQUIRED'],
    [{ name: 'X', email: 'not an address' }, '1.email', 'INVALID_EMAIL'],
    [{ name: 'x'.repeat(256) }, '1.name', 'NAME_TOO_LONG'],
    [{ name: 'X', language: 'xx' }, '1.language', 'UNKNOWN_LANGUAGE'],
  ])('names row and field of %j and stores nobody (PLT-5-12)', async (row, path, code) => {
    const answer = await add([{ name: 'V pořádku' }, row])
    expect(answer).toMatchObject({ status: 400, body: { details: [{ path, code }] } })
    expect(await names()).toEqual(['Erdődi Gábor'])
  })

  test('turns somebody who so far only rated others into a participant', async () => {
    const [rater] = await buildPeople(assay, world, [
      { name: 'Tůma', email: 'tuma@svae.example', is_participant: false },
    ])
    const answer = await add([{ name: '', email: 'tuma@svae.example', language: 'cs' }])
    expect(answer.body).toMatchObject([{ id: rater?.id, name: 'Tůma' }])
    expect(await names()).toEqual(['Tůma', 'Erdődi Gábor'])
  })

  test('keeps the name and language of somebody who so far only rated others', async () => {
    const rater = { email: 'tuma@svae.example', is_participant: false, language_code: 'cs' }
    await buildPeople(assay, world, [
      { ...rater, name: 'Tůma Jan' },
      { ...rater, name: '', email: 'nameless@svae.example' },
    ])
    const answer = await add([
      { name: 'Somebody Else', email: 'tuma@svae.example', language: 'de' },
      { name: 'Novák', email: 'nameless@svae.example' },
    ])
    const stored = answer.body as { name: string; languageCode: string }[]
    const kept = stored.map(({ name, languageCode }) => `${name} ${languageCode}`)
    expect(kept.toSorted()).toEqual(['Novák cs', 'Tůma Jan cs'])
  })

  test('is allowed without any wave and with a generic one, not if all waves are 360 (OPS-6-31)', async () => {
    expect((await add([{ name: 'Před vlnou' }])).status).toBe(200)
    await buildWaveOf(assay, world, { wave_setup_type: 'as360' })
    expect(await add([{ name: 'Pozdě' }])).toMatchObject({ status: 409, body: { errorMessage: 'NOT_A_GENERIC_WAVE' } })
    await buildWaveOf(assay, world, { wave_setup_type: 'generic' })
    expect((await add([{ name: 'Zase ano' }])).status).toBe(200)
  })

  test('lets one of many who paste the same people in different orders win, and tells the others which people exist (OPS-5-03)', async () => {
    const list = Array.from({ length: 60 }, (_, n) => ({ name: `Osoba ${n}`, email: `osoba${n}@svae.example` }))
    const answers = await Promise.all(Array.from({ length: 6 }, (_, turn) => add(turn % 2 ? list : list.toReversed())))
    const codes = answers.map(({ status, body }) => (body as { errorMessage?: string }).errorMessage ?? `${status}`)
    expect(codes.toSorted()).toEqual(['200', ...Array<string>(5).fill('DUPLICATE_EMAILS')])
    expect(await names()).toHaveLength(61)
  })

  test('accepts a paste of 3,000 people', async () => {
    const list = Array.from({ length: 3000 }, (_, n) => ({ name: `Osoba ${n}`, email: `osoba${n}@svae.example` }))
    expect((await add(list)).status).toBe(200)
    const details = await world.owner.post(`/api/reports/assessee-details/${world.project.id}`, {})
    expect(details.body).toHaveLength(3001)
  })
})

describe('POST /api/reports/create-assessees-selection', () => {
  const addIncognito = (list: unknown) =>
    world.orgAdmin.post(`/api/reports/create-assessees-selection/${world.project.id}`, list)

  test('creates one anonymous person for each entry without an existing id (OPS-7-12, OPS-2-123)', async () => {
    const entries = Array.from({ length: 10 }, () => ({ selected: true, language: 'cs', incognito: true }))
    const answer = await addIncognito([...entries, { id: world.person.id, language: 'cs' }])
    expect(answer.body).toHaveLength(10)
    expect((answer.body as unknown[])[0]).toMatchObject({ name: '', email: '', languageCode: 'cs', incognito: true })
    expect(await names()).toHaveLength(11)
  })

  test('refuses an unknown language', async () => {
    expect(await addIncognito([{ language: 'xx' }])).toMatchObject({
      status: 400,
      body: { details: [{ path: '0.language', code: 'UNKNOWN_LANGUAGE' }] },
    })
  })
})
