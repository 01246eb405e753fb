import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type Client, type TestApp } from '../../../testing/test-app.ts'
import { buildAdmin, washUpWorld, type State, type WashUpWorld } from '../testing/wash-up-world.ts'

let assay: TestApp
let admin: Client
let world: WashUpWorld

beforeAll(async () => {
  assay = await startTestApp()
  admin = await buildAdmin(assay)
})
beforeEach(async () => {
  world = await washUpWorld(assay, admin)
})
afterAll(() => assay.close())

describe('agreeing', () => {
  test('sets several scores and the summary, with who and when, and takes one back', async () => {
    await world.scoreAll()
    const agreed = [
      { sectionNumber: 1, value: 3.5 },
      { sectionNumber: 2, value: 3 },
    ]
    const first = (await world.save({ revision: 0, agreed, summary: 'Vede věcí.' })).body as State
    const now = assay.clock.now().toISOString()
    expect(first).toMatchObject({
      revision: 1,
      summary: 'Vede věcí.',
      agreed: [
        { sectionNumber: 1, value: 3.5, by: 'Jiří Dvořáček', at: now },
        { sectionNumber: 2, value: 3, by: 'Jiří Dvořáček' },
      ],
      changed: { by: 'Jiří Dvořáček', at: now },
      confirmed: null,
    })
    const second = (await world.save({ revision: 1, agreed: [{ sectionNumber: 1, value: null }] }, world.orgAdmin))
      .body as State
    expect(second).toMatchObject({ revision: 2, summary: 'Vede věcí.', agreed: [{ sectionNumber: 2 }] })
    expect(await world.person()).toMatchObject({ revision: 2, changed: { by: 'Žofie Příhodová' } })
  })

  test('leaves what is the same to whoever set it, and makes no new revision of it', async () => {
    await world.save({ revision: 0, agreed: [{ sectionNumber: 1, value: 3 }] })
    const again = await world.save(
      { revision: 1, agreed: [{ sectionNumber: 1, value: 3 }], summary: '' },
      world.orgAdmin,
    )
    expect(again.body).toMatchObject({ revision: 1 })
    expect((await world.person()).agreed).toMatchObject([{ by: 'Jiří Dvořáček' }])
  })

  test.each([
    ['a quarter', [{ sectionNumber: 1, value: 3.25 }], 'agreed.0.value', 'OUT_OF_SCALE'],
    ['above the scale', [{ sectionNumber: 1, value: 5.5 }], 'agreed.0.value', 'OUT_OF_SCALE'],
    ['below the scale', [{ sectionNumber: 1, value: 0.5 }], 'agreed.0.value', 'OUT_OF_SCALE'],
    [
      'of another competency',
      [
        { sectionNumber: 1, value: 3 },
        { sectionNumber: 9, value: 3 },
      ],
      'agreed.1.sectionNumber',
      'UNKNOWN_COMPETENCY',
    ],
    [
      'twice the same',
      [
        { sectionNumber: 1, value: 3 },
        { sectionNumber: 1, value: 4 },
      ],
      'agreed.1.sectionNumber',
      'SAME_COMPETENCY',
    ],
  ])('refuses %s, and stores nothing of it', async (_, agreed, path, code) => {
    expect(await world.save({ revision: 0, agreed, summary: 'x' })).toMatchObject({
      status: 400,
      body: { errorMessage: 'INVALID_INPUT', details: [{ path, code }] },
    })
    expect(await world.person()).toMatchObject({ revision: 0, agreed: [], summary: '' })
  })

  test('of two who save at once, one is refused with what the other left, and loses nothing by sending it again', async () => {
    const [one, other] = await Promise.all([
      world.save({ revision: 0, agreed: [{ sectionNumber: 1, value: 3 }] }),
      world.save({ revision: 0, agreed: [{ sectionNumber: 2, value: 4 }] }, world.orgAdmin),
    ])
    const refused = [one, other].find(({ status }) => status !== 200)
    expect([one.status, other.status].toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(refused?.body).toMatchObject({ errorMessage: 'RECORD_CHANGED', details: { revision: 1, agreed: [{}] } })
    const mine = refused === one ? { sectionNumber: 1, value: 3 } : { sectionNumber: 2, value: 4 }
    expect((await world.save({ revision: 1, agreed: [mine] })).status).toBe(200)
    expect((await world.person()).agreed.map(({ sectionNumber, value }) => [sectionNumber, value])).toEqual([
      [1, 3],
      [2, 4],
    ])
  })

  test('is written to the audit log, without the words of the summary', async () => {
    await world.save({ revision: 0, agreed: [{ sectionNumber: 1, value: 3 }], summary: 'Vede věcí.' })
    const log = await assay.build((tx) =>
      tx
        .selectFrom('audit_log')
        .select(['action', 'record_id', 'user_name', 'details'])
        .where('organization_id', '=', world.centre.organization.id)
        .execute(),
    )
    expect(log).toEqual([
      {
        action: 'agree-scores',
        record_id: String(world.centre.people.vojtech.id),
        user_name: 'admin',
        details: { waveId: world.centre.wave.id, agreed: [{ sectionNumber: 1, value: 3 }], summary: true },
      },
    ])
  })
})

describe('confirming', () => {
  test('needs closed scoring and every score agreed, and names what is open', async () => {
    await world.scoreAll()
    const refusal = async (revision: number) => (await world.confirm(revision)).body
    expect(await refusal(0)).toEqual({ errorMessage: 'SCORING_OPEN' })
    await world.close()
    expect(await refusal(0)).toEqual({ errorMessage: 'NOT_ALL_AGREED', details: { sectionNumbers: [1, 2] } })
    await world.save({ revision: 0, agreed: [{ sectionNumber: 1, value: 3 }] })
    expect(await refusal(1)).toEqual({ errorMessage: 'NOT_ALL_AGREED', details: { sectionNumbers: [2] } })
    await world.save({ revision: 1, agreed: [{ sectionNumber: 2, value: 3 }] })
    expect(await refusal(1)).toMatchObject({ errorMessage: 'RECORD_CHANGED', details: { revision: 2 } })
    expect((await world.confirm(2)).body).toMatchObject({ revision: 3, confirmed: { by: 'Jiří Dvořáček' } })
    expect((await world.overview()).people[0]).toMatchObject({ confirmed: { by: 'Jiří Dvořáček' } })
    expect(await refusal(3)).toMatchObject({ errorMessage: 'PERSON_CONFIRMED' })
  })

  test('needs no score of what nobody has seen, but some score', async () => {
    await world.score('marketa', null, 4, 3)
    await world.score('radek', null, 3, 3)
    await world.close()
    await world.save({ revision: 0, agreed: [{ sectionNumber: 2, value: 3 }] })
    expect((await world.confirm(1)).status).toBe(200)
    await world.score('marketa', null, null, null)
    await world.score('radek', null, null, null)
    const { revision } = (await world.takeBack(2)).body as State
    await world.save({ revision, agreed: [{ sectionNumber: 2, value: null }] })
    expect((await world.confirm(revision + 1)).body).toEqual({
      errorMessage: 'NOT_ALL_AGREED',
      details: { sectionNumbers: [] },
    })
  })

  test('keeps scores and summary as they are until it is taken back', async () => {
    await world.scoreAll()
    await world.close()
    await world.agreeAll()
    await world.confirm(1)
    const late = await world.save({ revision: 2, agreed: [{ sectionNumber: 1, value: 5 }], summary: 'Late' })
    expect(late).toMatchObject({ status: 409, body: { errorMessage: 'PERSON_CONFIRMED', details: { revision: 2 } } })
    const back = await world.takeBack(2)
    expect(back.body).toMatchObject({ revision: 3, confirmed: null, agreed: [{ value: 3.5 }, { value: 3.5 }] })
    expect(await world.takeBack(3)).toMatchObject({
      status: 409,
      body: { errorMessage: 'NOT_CONFIRMED' },
    })
    expect((await world.save({ revision: 3, agreed: [{ sectionNumber: 1, value: 5 }] })).status).toBe(200)
  })

  test('stands in the journal of the person and in the audit log, as closing does in those of the wave', async () => {
    await world.scoreAll()
    await world.close()
    await world.agreeAll()
    await world.confirm(1)
    await world.takeBack(2)
    await world.open()
    const journal = await assay.build((tx) =>
      tx
        .selectFrom('activity_journal')
        .select(['code', 'assessee_id', 'originator_user_name'])
        .where('wave_id', '=', world.centre.wave.id)
        .orderBy('id')
        .execute(),
    )
    const byAdmin = { originator_user_name: 'admin' }
    const vojtech = world.centre.people.vojtech.id
    expect(journal).toEqual([
      { code: 'SCORING_CLOSED', assessee_id: null, ...byAdmin },
      { code: 'WASH_UP_CONFIRMED', assessee_id: vojtech, ...byAdmin },
      { code: 'WASH_UP_REOPENED', assessee_id: vojtech, ...byAdmin },
      { code: 'SCORING_OPENED', assessee_id: null, ...byAdmin },
    ])
    const log = await assay.build((tx) =>
      tx
        .selectFrom('audit_log')
        .select('action')
        .where('organization_id', '=', world.centre.organization.id)
        .orderBy('id')
        .execute(),
    )
    expect(log.map(({ action }) => action)).toEqual([
      'close-scoring',
      'agree-scores',
      'confirm-wash-up',
      'reopen-wash-up',
      'open-scoring',
    ])
  })
})

describe('closing the scoring', () => {
  test('is told with who and when, once, and opening it again is refused while somebody is confirmed', async () => {
    await world.scoreAll()
    const closed = { isScoringOpen: false, closed: { at: assay.clock.now().toISOString(), by: 'Jiří Dvořáček' } }
    expect((await world.close()).body).toEqual(closed)
    // Clients do not meet the names of the house.
    const again = { ...closed, closed: { ...closed.closed, by: 'admin' } }
    expect((await world.close(world.orgAdmin)).body).toEqual(again)
    expect(await world.overview()).toMatchObject(closed)
    await world.agreeAll()
    await world.confirm(1)
    const open = () => world.open()
    expect(await open()).toMatchObject({
      status: 409,
      body: {
        errorMessage: 'PEOPLE_CONFIRMED',
        details: { assesseeGuids: [world.centre.people.vojtech.assessee_guid] },
      },
    })
    await world.takeBack(2)
    expect((await open()).body).toEqual({ isScoringOpen: true, closed: null })
    expect(await world.overview()).toMatchObject({ isScoringOpen: true, closed: null })
  })

  test('is possible in data collection alone, and happens by itself when the wave is finished', async () => {
    const phase = (wavePhase: string, more: object = {}) =>
      admin.put(`/api/waves/wave-phase/${world.centre.wave.id}`, { wavePhase, ...more })
    await world.scoreAll()
    expect((await phase('finished')).status).toBe(200)
    expect(await world.close()).toMatchObject({ status: 409, body: { errorMessage: 'NOT_COLLECTING' } })
    expect(await world.overview()).toMatchObject({ isScoringOpen: false, closed: { by: 'Jiří Dvořáček' } })
    await world.agreeAll()
    expect((await world.confirm(1)).status).toBe(200)
  })
})

test('switching back keeps the answers of an AC/DC wave (OPS-4-21), and with them what was agreed on', async () => {
  await world.scoreAll()
  await world.close()
  await world.agreeAll()
  await world.confirm(1)
  const phase = (more: object) =>
    admin.put(`/api/waves/wave-phase/${world.centre.wave.id}`, { wavePhase: 'preparation', ...more })
  expect((await phase({ deleteAnswers: true })).body).toMatchObject({ errorMessage: 'DELETE_ANSWERS_NOT_ASKED' })
  expect((await phase({})).status).toBe(200)
  expect(await world.person()).toMatchObject({ agreed: [{}, {}], confirmed: { by: 'Jiří Dvořáček' } })
  expect((await world.save({ revision: 2, summary: 'x' })).body).toMatchObject({ errorMessage: 'WASH_UP_NOT_BEGUN' })
})

test('deleting a person deletes what was agreed on about it', async () => {
  await world.agreeAll()
  const gone = await admin.delete(`/api/reports/assessee/${world.centre.project.id}/${world.centre.people.vojtech.id}`)
  expect(gone.status).toBe(200)
  const left = await assay.build((tx) =>
    sql<{ n: number }>`
      select (select count(*) from acdc_agreed where wave_id = ${world.centre.wave.id})
           + (select count(*) from acdc_wash_ups where wave_id = ${world.centre.wave.id}) as n`.execute(tx),
  )
  expect(Number(left.rows[0]?.n)).toBe(0)
  expect((await admin.get(world.ofVojtech)).status).toBe(404)
})
