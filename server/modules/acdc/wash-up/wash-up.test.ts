import readExcel from 'read-excel-file/node'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type Client, type TestApp } from '../../../testing/test-app.ts'
import { storeBehaviours } from '../records/behaviours.ts'
import { storeNotes } from '../records/notes.ts'
import { buildAdmin, scoredAt, washUpWorld, type WashUpWorld } from '../testing/wash-up-world.ts'

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

describe('the overview of a wash-up', () => {
  test('says who is scored by whom, in which activities, and how far everybody is', async () => {
    await world.scoreAll()
    const { discussion, study } = world.centre.activities
    expect(await world.overview()).toMatchObject({
      waveGuid: world.centre.wave.id,
      projectGuid: world.centre.project.id,
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
    await world.agreeAll()
    expect((await world.overview()).people).toMatchObject([{ agreed: 2, toAgree: 2 }, { agreed: 0 }])
  })

  test('counts what nobody has seen neither as agreed nor as open', async () => {
    await world.score('marketa', null, 4, 3)
    await world.score('radek', null, 3, 3)
    expect((await world.overview()).people[0]).toMatchObject({ agreed: 0, toAgree: 1 })
  })

  test('has people and evaluators, and nothing to score, before the wave is published', async () => {
    await assay.build((tx) =>
      sql`with gone as (delete from questionnaires where wave_id = ${world.centre.wave.id})
        update waves set snapshot_id = null, wave_phase = 'preparation' where id = ${world.centre.wave.id}`.execute(tx),
    )
    expect(await world.overview()).toMatchObject({
      isScoringOpen: false,
      scale: [],
      competencies: [],
      evaluators: [{ scored: 0, toScore: 0 }, {}],
      people: [{ name: 'Kovařík Vojtěch', toAgree: 0 }, {}],
    })
    expect(await world.save({ revision: 0, summary: 'Early' })).toMatchObject({
      status: 409,
      body: { errorMessage: 'WASH_UP_NOT_BEGUN' },
    })
  })

  test('is of acdc waves alone', async () => {
    await assay.build((tx) =>
      sql`update waves set wave_setup_type = 'as360' where id = ${world.centre.wave.id}`.execute(tx),
    )
    expect(await admin.get(world.url)).toMatchObject({ status: 409, body: { errorMessage: 'WAVE_WITHOUT_ACTIVITIES' } })
  })
})

describe('one person', () => {
  test('has the evaluators side by side: mean over activities, spread, and what is proposed', async () => {
    await world.scoreAll()
    const { competencies, evaluators, scores } = await world.person()
    const [marketa, radek] = evaluators.map(({ evaluatorGuid }) => evaluatorGuid)
    expect(competencies).toEqual([
      {
        sectionNumber: 1,
        isUnseen: false,
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
    await world.score('marketa', 4, 3, 3)
    await world.score('radek', 2, 3)
    expect((await world.person()).competencies).toMatchObject([
      { spread: 2, proposed: null },
      { mean: 3, proposed: null, scores: [{ scored: 2 }, { score: 3, scored: 1, observed: 2 }] },
    ])
    await world.score('radek', null, 3, 3)
    expect((await world.person()).competencies).toMatchObject([
      { spread: null, proposed: 4, scores: [{ isNotSeen: false }, { score: null, isNotSeen: true, scored: 1 }] },
      { proposed: 3 },
    ])
  })

  test('has notes in the words of their evaluators, and how often behaviours were seen', async () => {
    const { discussion } = world.centre.activities
    const questionnaireId = world.centre.ids.radek.vojtech
    const organizationId = world.centre.organization.id
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
      await storeNotes(tx, { organizationId, at: scoredAt, source: 'screen', by: null }, [
        note('a0000000-0000-4000-8000-000000000001', 'Rozhodl za skupinu.', '2026-11-16T09:52:00Z'),
        note('a0000000-0000-4000-8000-000000000002', 'Dvakrát přerušil Őrsi.', '2026-11-16T09:38:00Z'),
        note('a0000000-0000-4000-8000-000000000003', 'Gone', '2026-11-16T09:39:00Z', { isDeleted: true }),
      ])
      await storeBehaviours(tx, { organizationId }, [
        { questionnaireId, activityId: discussion, itemKey: '1.1', plus: 1, minus: 4, sequence: 1 },
        { questionnaireId, activityId: discussion, itemKey: '1.2', plus: 0, minus: 0, sequence: 1 },
      ])
    })
    const { notes, behaviours, evaluators } = await world.person()
    const evaluatorGuid = evaluators[1]?.evaluatorGuid
    expect(notes.map(({ text }) => text)).toEqual(['Dvakrát přerušil Őrsi.', 'Rozhodl za skupinu.'])
    expect(notes[0]).toMatchObject({ evaluatorGuid, sectionNumber: 1, sign: -1, at: '2026-11-16T09:38:00.000Z' })
    expect(behaviours).toEqual([{ evaluatorGuid, activityId: discussion, itemKey: '1.1', plus: 1, minus: 4 }])
  })

  test('is 404 if not in the wave', async () => {
    const { assessee_guid } = world.centre.evaluators.marketa
    expect((await admin.get(`${world.url}/person/${assessee_guid}`)).status).toBe(404)
    expect((await admin.put(`${world.url}/person/${assessee_guid}`, { revision: 0, summary: 'x' })).status).toBe(404)
  })
})

test('who may not edit the project, or belongs to another organization, reads and changes nothing', async () => {
  await world.scoreAll()
  const calls = [
    (who: Client) => who.get(world.url),
    (who: Client) => who.get(world.ofVojtech),
    (who: Client) => world.save({ revision: 0, summary: 'x' }, who),
    (who: Client) => world.confirm(0, who),
    (who: Client) => who.post(`${world.ofVojtech}/take-back`, { revision: 0 }),
    (who: Client) => world.close(who),
    (who: Client) => who.post(`${world.url}/open-scoring`),
    (who: Client) => who.post(`${world.url}/export`, {}),
  ]
  for (const call of calls) {
    expect((await call(world.orgUser)).status).toBe(403)
    expect((await call(world.stranger)).status).toBe(404)
    expect((await call(assay.anonymous)).status).toBe(401)
  }
  expect(await world.overview(world.orgAdmin)).toMatchObject({ isScoringOpen: true, people: [{ agreed: 0 }, {}] })
})

describe('the sheet', () => {
  const exported = async (body: object = {}) => {
    const answer = await admin.post(`${world.url}/export`, body)
    const [sheet] = await readExcel(Buffer.from(answer.raw))
    return { answer, rows: sheet?.data ?? [] }
  }

  test('has a row for each person and competency, which a second library reads', async () => {
    await world.score('marketa', null, 4, 3)
    await world.score('radek', 3, 3, 3)
    await world.close()
    await world.save({
      revision: 0,
      agreed: [
        { sectionNumber: 1, value: 3 },
        { sectionNumber: 2, value: 3.5 },
      ],
      summary: '=1+1; Vede věcí, ne silou.',
    })
    await world.confirm(1)
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
    await world.scoreAll()
    const { rows } = await exported({ hideNames: true, headers: { evaluator: 'Hodnotitel' } })
    expect(rows[0]?.slice(2, 4)).toEqual(['Hodnotitel 1', 'Hodnotitel 2'])
    expect(JSON.stringify(rows)).not.toContain('Šimůnková')
  })
})
