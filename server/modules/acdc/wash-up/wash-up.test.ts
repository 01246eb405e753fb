import readExcel from 'read-excel-file/node'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { washUpOverview, washUpPerson, washUpState } from '../../../../contract/acdc/wash-up.ts'
import { buildUser } from '../../../testing/builders.ts'
import { startTestApp, type Client, type TestApp } from '../../../testing/test-app.ts'
import { recountScores } from '../../questionnaires/records/scored-questionnaires.ts'
import { storeBehaviours } from '../records/behaviours.ts'
import { storeNotes } from '../records/notes.ts'
import { storeScores } from '../records/scores.ts'
import { buildCentre, type Centre } from '../testing/build-centre.ts'

type Overview = z.output<typeof washUpOverview>
type Person = z.output<typeof washUpPerson>
type State = z.output<typeof washUpState>
type Name = 'marketa' | 'radek'

let assay: TestApp
let centre: Centre
let admin: Client
let orgAdmin: Client
let orgUser: Client
let stranger: Client

const at = new Date('2026-11-16T09:00:00Z')

beforeAll(async () => {
  assay = await startTestApp()
  admin = assay.as(
    await assay.build((tx) => buildUser(tx, { user_name: 'admin', name: 'Jiří Dvořáček', roles: ['admin'] })),
  )
})
beforeEach(async () => {
  await assay.build(async (tx) => {
    centre = await buildCentre(tx, assay.services.sealing)
    const client = { organization_id: centre.organization.id }
    orgAdmin = assay.as(await buildUser(tx, { name: 'Žofie Příhodová', roles: ['OrgAdmin'], ...client }))
    orgUser = assay.as(await buildUser(tx, { roles: ['OrgUser'], ...client }))
    const other = await buildCentre(tx, assay.services.sealing)
    stranger = assay.as(await buildUser(tx, { roles: ['OrgAdmin'], organization_id: other.organization.id }))
  })
})
afterAll(() => assay.close())

const url = () => `/api/acdc/wash-up/${centre.wave.id}`
const ofVojtech = () => `${url()}/person/${centre.people.vojtech.assessee_guid}`
const overview = async (who = admin) => (await who.get(url())).body as Overview
const person = async (who = admin) => (await who.get(ofVojtech())).body as Person
const save = (body: object, who = admin) => who.put(ofVojtech(), body)
const confirm = (revision: number, who = admin) => who.post(`${ofVojtech()}/confirm`, { revision })
const close = (who = admin) => who.post(`${url()}/close-scoring`)

/** Scores of Vojtěch: in the discussion of both competencies, and of the second one in the study. */
const score = (evaluator: Name, first: number | null, second: number | null, study?: number | null) =>
  assay.build(async (tx) => {
    const id = centre.ids[evaluator].vojtech
    const cell = (activityId: number, sectionNumber: number, value: number | null) => ({
      questionnaireId: id,
      activityId,
      sectionNumber,
      value,
      sequence: null,
    })
    const { discussion, study: caseStudy } = centre.activities
    const context = { organizationId: centre.organization.id, at, source: 'screen' as const, by: null }
    await storeScores(tx, context, [
      cell(discussion, 1, first),
      cell(discussion, 2, second),
      ...(study === undefined ? [] : [cell(caseStudy, 2, study)]),
    ])
    await recountScores(
      tx,
      { organizationId: centre.organization.id, waveId: centre.wave.id },
      { questionnaireIds: [id], at },
    )
  })
const scoreAll = async () => {
  await score('marketa', 4, 4, 3)
  await score('radek', 3, 3, 3)
}
const agreeAll = async (revision = 0) =>
  (
    await save({
      revision,
      agreed: [
        { sectionNumber: 1, value: 3.5 },
        { sectionNumber: 2, value: 3.5 },
      ],
    })
  ).body as State

describe('the overview of a wash-up', () => {
  test('says who is scored by whom, in which activities, and how far everybody is', async () => {
    await scoreAll()
    const { discussion, study } = centre.activities
    expect(await overview()).toMatchObject({
      waveGuid: centre.wave.id,
      projectGuid: centre.project.id,
      wavePhase: 'dataCollection',
      isScoringOpen: true,
      closed: null,
      scale: [{ number: 1 }, { number: 2 }, { number: 3 }, { number: 4 }, { number: 5 }],
      competencies: [
        { number: 1, names: { 'en-GB': 'Making decisions', cs: 'Rozhodování' } },
        { number: 2, names: { cs: 'Vedení lidí' } },
      ],
      behaviours: [
        { itemKey: '1.1', sectionNumber: 1 },
        { itemKey: '1.2', sectionNumber: 1 },
        { itemKey: '2.1', sectionNumber: 2 },
        { itemKey: '2.2', sectionNumber: 2 },
      ],
      activities: [
        { activityId: discussion, sectionNumbers: null },
        { activityId: study, sectionNumbers: [2] },
      ],
      evaluators: [
        { name: 'Šimůnková Markéta', scored: 3, toScore: 6 },
        { name: 'Dvořák Radek', scored: 3, toScore: 6 },
      ],
      people: [
        { name: 'Kovařík Vojtěch', agreed: 0, toAgree: 2, confirmed: null },
        { name: 'Őrsi Tünde', agreed: 0, toAgree: 2, confirmed: null },
      ],
    })
    await agreeAll()
    expect((await overview()).people).toMatchObject([{ agreed: 2, toAgree: 2 }, { agreed: 0 }])
  })

  test('counts what nobody has seen neither as agreed nor as open', async () => {
    await score('marketa', null, 4, 3)
    await score('radek', null, 3, 3)
    expect((await overview()).people[0]).toMatchObject({ agreed: 0, toAgree: 1 })
  })

  test('has people and evaluators, and nothing to score, before the wave is published', async () => {
    await assay.build((tx) =>
      sql`with gone as (delete from questionnaires where wave_id = ${centre.wave.id})
        update waves set snapshot_id = null, wave_phase = 'preparation' where id = ${centre.wave.id}`.execute(tx),
    )
    expect(await overview()).toMatchObject({
      isScoringOpen: false,
      scale: [],
      competencies: [],
      evaluators: [{ scored: 0, toScore: 0 }, {}],
      people: [{ name: 'Kovařík Vojtěch', toAgree: 0 }, {}],
    })
    expect(await save({ revision: 0, summary: 'Early' })).toMatchObject({
      status: 409,
      body: { errorMessage: 'WASH_UP_NOT_BEGUN' },
    })
  })

  test('is of acdc waves alone', async () => {
    await assay.build((tx) => sql`update waves set wave_setup_type = 'as360' where id = ${centre.wave.id}`.execute(tx))
    expect(await admin.get(url())).toMatchObject({ status: 409, body: { errorMessage: 'WAVE_WITHOUT_ACTIVITIES' } })
  })
})

describe('one person', () => {
  test('has the evaluators side by side: mean over activities, spread, and what is proposed', async () => {
    await scoreAll()
    const { competencies, evaluators, scores } = await person()
    const [marketa, radek] = evaluators.map(({ evaluatorGuid }) => evaluatorGuid)
    expect(competencies).toEqual([
      {
        sectionNumber: 1,
        scores: [
          { evaluatorGuid: marketa, score: 4, isNotSeen: false, scored: 1, observed: 1 },
          { evaluatorGuid: radek, score: 3, isNotSeen: false, scored: 1, observed: 1 },
        ],
        mean: 3.5,
        lowest: 3,
        highest: 4,
        spread: 1,
        proposed: 3.5,
      },
      expect.objectContaining({ sectionNumber: 2, mean: 3.25, spread: 0.5, proposed: 3.5 }),
    ])
    expect(scores).toHaveLength(6)
    expect(evaluators).toMatchObject([
      { scored: 3, toScore: 3 },
      { scored: 3, toScore: 3 },
    ])
  })

  test('has no proposal two points apart, nor where an evaluator has not finished, who is told apart from "not seen"', async () => {
    await score('marketa', 4, 3, 3)
    await score('radek', 2, 3)
    expect((await person()).competencies).toMatchObject([
      { spread: 2, proposed: null },
      { mean: 3, proposed: null, scores: [{ scored: 2 }, { score: 3, scored: 1, observed: 2 }] },
    ])
    await score('radek', null, 3, 3)
    expect((await person()).competencies).toMatchObject([
      { spread: null, proposed: 4, scores: [{ isNotSeen: false }, { score: null, isNotSeen: true, scored: 1 }] },
      { proposed: 3 },
    ])
  })

  test('has notes in the words of their evaluators, and how often behaviours were seen', async () => {
    const { discussion } = centre.activities
    const questionnaireId = centre.ids.radek.vojtech
    const organizationId = centre.organization.id
    const note = (noteGuid: string, text: string, notedAt: string, more: object = {}) => ({
      noteGuid,
      questionnaireId,
      activityId: discussion,
      sectionNumber: 1,
      sign: -1 as const,
      text,
      notedAt,
      isDeleted: false,
      sequence: 1,
      ...more,
    })
    await assay.build(async (tx) => {
      await storeNotes(tx, { organizationId, at, source: 'screen', by: null }, [
        note('a0000000-0000-4000-8000-000000000001', 'Rozhodl za skupinu.', '2026-11-16T09:52:00Z'),
        note('a0000000-0000-4000-8000-000000000002', 'Dvakrát přerušil Őrsi.', '2026-11-16T09:38:00Z'),
        note('a0000000-0000-4000-8000-000000000003', 'Gone', '2026-11-16T09:39:00Z', { isDeleted: true }),
      ])
      await storeBehaviours(tx, { organizationId }, [
        { questionnaireId, activityId: discussion, itemKey: '1.1', plus: 1, minus: 4, sequence: 1 },
        { questionnaireId, activityId: discussion, itemKey: '1.2', plus: 0, minus: 0, sequence: 1 },
      ])
    })
    const { notes, behaviours, evaluators } = await person()
    const evaluatorGuid = evaluators[1]?.evaluatorGuid
    expect(notes.map(({ text }) => text)).toEqual(['Dvakrát přerušil Őrsi.', 'Rozhodl za skupinu.'])
    expect(notes[0]).toMatchObject({ evaluatorGuid, sectionNumber: 1, sign: -1, at: '2026-11-16T09:38:00.000Z' })
    expect(behaviours).toEqual([{ evaluatorGuid, activityId: discussion, itemKey: '1.1', plus: 1, minus: 4 }])
  })

  test('is 404 if not in the wave', async () => {
    const { assessee_guid } = centre.evaluators.marketa
    expect((await admin.get(`${url()}/person/${assessee_guid}`)).status).toBe(404)
    expect((await admin.put(`${url()}/person/${assessee_guid}`, { revision: 0, summary: 'x' })).status).toBe(404)
  })
})

describe('agreeing', () => {
  test('sets several scores and the summary, with who and when, and takes one back', async () => {
    await scoreAll()
    const agreed = [
      { sectionNumber: 1, value: 3.5 },
      { sectionNumber: 2, value: 3 },
    ]
    const first = (await save({ revision: 0, agreed, summary: 'Vede věcí.' })).body as State
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
    const second = (await save({ revision: 1, agreed: [{ sectionNumber: 1, value: null }] }, orgAdmin)).body as State
    expect(second).toMatchObject({ revision: 2, summary: 'Vede věcí.', agreed: [{ sectionNumber: 2 }] })
    expect(await person()).toMatchObject({ revision: 2, changed: { by: 'Žofie Příhodová' } })
  })

  test('leaves what is the same to whoever set it, and makes no new revision of it', async () => {
    await save({ revision: 0, agreed: [{ sectionNumber: 1, value: 3 }] })
    const again = await save({ revision: 1, agreed: [{ sectionNumber: 1, value: 3 }], summary: '' }, orgAdmin)
    expect(again.body).toMatchObject({ revision: 1 })
    expect((await person()).agreed).toMatchObject([{ by: 'Jiří Dvořáček' }])
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
    expect(await save({ revision: 0, agreed, summary: 'x' })).toMatchObject({
      status: 400,
      body: { errorMessage: 'INVALID_INPUT', details: [{ path, code }] },
    })
    expect(await person()).toMatchObject({ revision: 0, agreed: [], summary: '' })
  })

  test('of two who save at once, one is refused with what the other left, and loses nothing by sending it again', async () => {
    const [one, other] = await Promise.all([
      save({ revision: 0, agreed: [{ sectionNumber: 1, value: 3 }] }),
      save({ revision: 0, agreed: [{ sectionNumber: 2, value: 4 }] }, orgAdmin),
    ])
    const refused = [one, other].find(({ status }) => status !== 200)
    expect([one.status, other.status].toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(refused?.body).toMatchObject({ errorMessage: 'RECORD_CHANGED', details: { revision: 1, agreed: [{}] } })
    const mine = refused === one ? { sectionNumber: 1, value: 3 } : { sectionNumber: 2, value: 4 }
    expect((await save({ revision: 1, agreed: [mine] })).status).toBe(200)
    expect((await person()).agreed.map(({ sectionNumber, value }) => [sectionNumber, value])).toEqual([
      [1, 3],
      [2, 4],
    ])
  })

  test('is written to the audit log, without the words of the summary', async () => {
    await save({ revision: 0, agreed: [{ sectionNumber: 1, value: 3 }], summary: 'Vede věcí.' })
    const log = await assay.build((tx) =>
      tx
        .selectFrom('audit_log')
        .select(['action', 'record_id', 'user_name', 'details'])
        .where('organization_id', '=', centre.organization.id)
        .execute(),
    )
    expect(log).toEqual([
      {
        action: 'agree-scores',
        record_id: String(centre.people.vojtech.id),
        user_name: 'admin',
        details: { waveId: centre.wave.id, agreed: [{ sectionNumber: 1, value: 3 }], summary: true },
      },
    ])
  })
})

describe('confirming', () => {
  test('needs closed scoring and every score agreed, and names what is open', async () => {
    await scoreAll()
    const refusal = async (revision: number) => (await confirm(revision)).body
    expect(await refusal(0)).toEqual({ errorMessage: 'SCORING_OPEN' })
    await close()
    expect(await refusal(0)).toEqual({ errorMessage: 'NOT_ALL_AGREED', details: { sectionNumbers: [1, 2] } })
    await save({ revision: 0, agreed: [{ sectionNumber: 1, value: 3 }] })
    expect(await refusal(1)).toEqual({ errorMessage: 'NOT_ALL_AGREED', details: { sectionNumbers: [2] } })
    await save({ revision: 1, agreed: [{ sectionNumber: 2, value: 3 }] })
    expect(await refusal(1)).toMatchObject({ errorMessage: 'RECORD_CHANGED', details: { revision: 2 } })
    expect((await confirm(2)).body).toMatchObject({ revision: 3, confirmed: { by: 'Jiří Dvořáček' } })
    expect((await overview()).people[0]).toMatchObject({ confirmed: { by: 'Jiří Dvořáček' } })
    expect(await refusal(3)).toMatchObject({ errorMessage: 'PERSON_CONFIRMED' })
  })

  test('needs no score of what nobody has seen, but some score', async () => {
    await score('marketa', null, 4, 3)
    await score('radek', null, 3, 3)
    await close()
    await save({ revision: 0, agreed: [{ sectionNumber: 2, value: 3 }] })
    expect((await confirm(1)).status).toBe(200)
    await score('marketa', null, null, null)
    await score('radek', null, null, null)
    const { revision } = (await admin.post(`${ofVojtech()}/take-back`, { revision: 2 })).body as State
    await save({ revision, agreed: [{ sectionNumber: 2, value: null }] })
    expect((await confirm(revision + 1)).body).toEqual({
      errorMessage: 'NOT_ALL_AGREED',
      details: { sectionNumbers: [] },
    })
  })

  test('keeps scores and summary as they are until it is taken back', async () => {
    await scoreAll()
    await close()
    await agreeAll()
    await confirm(1)
    const late = await save({ revision: 2, agreed: [{ sectionNumber: 1, value: 5 }], summary: 'Late' })
    expect(late).toMatchObject({ status: 409, body: { errorMessage: 'PERSON_CONFIRMED', details: { revision: 2 } } })
    const back = await admin.post(`${ofVojtech()}/take-back`, { revision: 2 })
    expect(back.body).toMatchObject({ revision: 3, confirmed: null, agreed: [{ value: 3.5 }, { value: 3.5 }] })
    expect(await admin.post(`${ofVojtech()}/take-back`, { revision: 3 })).toMatchObject({
      status: 409,
      body: { errorMessage: 'NOT_CONFIRMED' },
    })
    expect((await save({ revision: 3, agreed: [{ sectionNumber: 1, value: 5 }] })).status).toBe(200)
  })

  test('stands in the journal of the person and in the audit log, as closing does in those of the wave', async () => {
    await scoreAll()
    await close()
    await agreeAll()
    await confirm(1)
    await admin.post(`${ofVojtech()}/take-back`, { revision: 2 })
    await admin.post(`${url()}/open-scoring`)
    const journal = await assay.build((tx) =>
      tx
        .selectFrom('activity_journal')
        .select(['code', 'assessee_id', 'originator_user_name'])
        .where('wave_id', '=', centre.wave.id)
        .orderBy('id')
        .execute(),
    )
    const byAdmin = { originator_user_name: 'admin' }
    const vojtech = centre.people.vojtech.id
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
        .where('organization_id', '=', centre.organization.id)
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
    await scoreAll()
    const closed = { isScoringOpen: false, closed: { at: assay.clock.now().toISOString(), by: 'Jiří Dvořáček' } }
    expect((await close()).body).toEqual(closed)
    // Clients do not meet the names of the house.
    const again = { ...closed, closed: { ...closed.closed, by: 'admin' } }
    expect((await close(orgAdmin)).body).toEqual(again)
    expect(await overview()).toMatchObject(closed)
    await agreeAll()
    await confirm(1)
    const open = () => admin.post(`${url()}/open-scoring`)
    expect(await open()).toMatchObject({
      status: 409,
      body: { errorMessage: 'PEOPLE_CONFIRMED', details: { assesseeGuids: [centre.people.vojtech.assessee_guid] } },
    })
    await admin.post(`${ofVojtech()}/take-back`, { revision: 2 })
    expect((await open()).body).toEqual({ isScoringOpen: true, closed: null })
    expect(await overview()).toMatchObject({ isScoringOpen: true, closed: null })
  })

  test('is possible in data collection alone, and happens by itself when the wave is finished', async () => {
    const phase = (wavePhase: string, more: object = {}) =>
      admin.put(`/api/waves/wave-phase/${centre.wave.id}`, { wavePhase, ...more })
    await scoreAll()
    expect((await phase('finished')).status).toBe(200)
    expect(await close()).toMatchObject({ status: 409, body: { errorMessage: 'NOT_COLLECTING' } })
    expect(await overview()).toMatchObject({ isScoringOpen: false, closed: { by: 'Jiří Dvořáček' } })
    await agreeAll()
    expect((await confirm(1)).status).toBe(200)
  })
})

test('switching back keeps the answers of an AC/DC wave (OPS-4-21), and with them what was agreed on', async () => {
  await scoreAll()
  await close()
  await agreeAll()
  await confirm(1)
  const phase = (more: object) =>
    admin.put(`/api/waves/wave-phase/${centre.wave.id}`, { wavePhase: 'preparation', ...more })
  expect((await phase({ deleteAnswers: true })).body).toMatchObject({ errorMessage: 'DELETE_ANSWERS_NOT_ASKED' })
  expect((await phase({})).status).toBe(200)
  expect(await person()).toMatchObject({ agreed: [{}, {}], confirmed: { by: 'Jiří Dvořáček' } })
  expect((await save({ revision: 2, summary: 'x' })).body).toMatchObject({ errorMessage: 'WASH_UP_NOT_BEGUN' })
})

test('deleting a person deletes what was agreed on about it', async () => {
  await agreeAll()
  const gone = await admin.delete(`/api/reports/assessee/${centre.project.id}/${centre.people.vojtech.id}`)
  expect(gone.status).toBe(200)
  const left = await assay.build((tx) =>
    sql<{ n: number }>`
      select (select count(*) from acdc_agreed where wave_id = ${centre.wave.id})
           + (select count(*) from acdc_wash_ups where wave_id = ${centre.wave.id}) as n`.execute(tx),
  )
  expect(Number(left.rows[0]?.n)).toBe(0)
  expect((await admin.get(ofVojtech())).status).toBe(404)
})

test('who may not edit the project, or belongs to another organization, reads and changes nothing', async () => {
  await scoreAll()
  const calls = [
    (who: Client) => who.get(url()),
    (who: Client) => who.get(ofVojtech()),
    (who: Client) => save({ revision: 0, summary: 'x' }, who),
    (who: Client) => confirm(0, who),
    (who: Client) => who.post(`${ofVojtech()}/take-back`, { revision: 0 }),
    (who: Client) => close(who),
    (who: Client) => who.post(`${url()}/open-scoring`),
    (who: Client) => who.post(`${url()}/export`, {}),
  ]
  for (const call of calls) {
    expect((await call(orgUser)).status).toBe(403)
    expect((await call(stranger)).status).toBe(404)
    expect((await call(assay.anonymous)).status).toBe(401)
  }
  expect(await overview(orgAdmin)).toMatchObject({ isScoringOpen: true, people: [{ agreed: 0 }, {}] })
})

describe('the sheet', () => {
  const exported = async (body: object = {}) => {
    const answer = await admin.post(`${url()}/export`, body)
    const [sheet] = await readExcel(Buffer.from(answer.raw))
    return { answer, rows: sheet?.data ?? [] }
  }

  test('has a row for each person and competency, which a second library reads', async () => {
    await score('marketa', null, 4, 3)
    await score('radek', 3, 3, 3)
    await close()
    await save({
      revision: 0,
      agreed: [
        { sectionNumber: 1, value: 3 },
        { sectionNumber: 2, value: 3.5 },
      ],
      summary: '=1+1; Vede věcí, ne silou.',
    })
    await confirm(1)
    const { answer, rows } = await exported({ headers: { person: 'Osoba', spread: 'Rozpětí' }, notSeen: 'neviděno' })
    expect(answer.headers['content-disposition']).toContain('wash-up.xlsx')
    const head = ['Osoba', 'competency', 'Šimůnková Markéta', 'Dvořák Radek', 'Rozpětí', 'mean', 'agreed', 'agreedBy']
    expect(rows[0]?.slice(0, 8)).toEqual(head)
    expect(rows).toHaveLength(1 + 2 * 2)
    expect(rows[1]?.slice(0, 8)).toEqual([
      'Kovařík Vojtěch',
      'Making decisions',
      'neviděno',
      3,
      null,
      3,
      3,
      'Jiří Dvořáček',
    ])
    expect(rows[2]?.slice(2, 7)).toEqual([3.5, 3, 0.5, 3.25, 3.5])
    expect(rows[2]?.[10]).toBe('=1+1; Vede věcí, ne silou.')
    expect(rows[3]?.slice(0, 7)).toEqual(['Őrsi Tünde', 'Making decisions', null, null, null, null, null])
  })

  test('hides the names of evaluators on wish', async () => {
    await scoreAll()
    const { rows } = await exported({ hideNames: true, headers: { evaluator: 'Hodnotitel' } })
    expect(rows[0]?.slice(2, 4)).toEqual(['Hodnotitel 1', 'Hodnotitel 2'])
    expect(JSON.stringify(rows)).not.toContain('Šimůnková')
  })
})
