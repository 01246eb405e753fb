import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { recountScores } from '../../questionnaires/records/scored-questionnaires.ts'
import { buildCentre, type Centre } from '../testing/build-centre.ts'
import { storeBehaviours } from './behaviours.ts'
import { giveClocksBack, moveClocks } from './clocks-of-person.ts'
import { countNotes, storeNotes } from './notes.ts'
import { storeScores, type StoringContext } from './scores.ts'

let assay: TestApp
let centre: Centre
beforeAll(async () => {
  assay = await startTestApp()
})
beforeEach(async () => {
  centre = await assay.build((tx) => buildCentre(tx, assay.services.sealing))
})
afterAll(() => assay.close())

const at = new Date('2026-11-16T09:00:00Z')
const onScreen = (): StoringContext => ({ organizationId: centre.organization.id, at, source: 'screen', by: null })
const fromSheet = (): StoringContext => ({ ...onScreen(), source: 'sheet', by: 'petra.mala' })
const place = () => ({ organizationId: centre.organization.id, waveId: centre.wave.id })
const cell = (value: number | null, sequence: number | null, sectionNumber = 1) => ({
  questionnaireId: centre.ids.marketa.vojtech,
  activityId: centre.activities.discussion,
  sectionNumber,
  value,
  sequence,
})
const stored = () =>
  assay.build((tx) =>
    tx
      .selectFrom('acdc_scores')
      .select(['section_number', 'value', 'source', 'scored_by', 'sequence'])
      .where('organization_id', '=', centre.organization.id)
      .orderBy('section_number')
      .execute(),
  )

describe('scores', () => {
  test('say what storing did, and an older one never overwrites', async () => {
    const give = (...given: Parameters<typeof cell>[]) =>
      assay.build((tx) =>
        storeScores(
          tx,
          onScreen(),
          given.map((one) => cell(...one)),
        ),
      )
    expect(await give([4, 10], [null, 11, 2])).toEqual(['created', 'created'])
    expect(await give([3, 12], [null, 11, 2])).toEqual(['changed', 'unchanged'])
    expect(await give([5, 11], [2, 5, 2])).toEqual(['unchanged', 'unchanged'])
    expect(await give([3, 13])).toEqual(['unchanged'])
    expect(await give([5, 12])).toEqual(['unchanged'])
    expect(await stored()).toMatchObject([{ value: 3 }, { value: null }])
  })

  test('of a sheet overwrite whatever is there, and leave equal ones as scores of the screen', async () => {
    await assay.build((tx) => storeScores(tx, onScreen(), [cell(4, 9_000_000_000_000), cell(2, 10, 2)]))
    const done = await assay.build((tx) => storeScores(tx, fromSheet(), [cell(5, null), cell(2, null, 2)]))
    expect(done).toEqual(['changed', 'unchanged'])
    expect(await stored()).toEqual([
      { section_number: 1, value: 5, source: 'sheet', scored_by: 'petra.mala', sequence: 9_000_000_000_001 },
      { section_number: 2, value: 2, source: 'screen', scored_by: null, sequence: 10 },
    ])
  })
})

describe('notes and behaviours', () => {
  test('are stored once, and a deleted note does not come back', async () => {
    const note = {
      noteGuid: randomUUID(),
      questionnaireId: centre.ids.marketa.vojtech,
      activityId: centre.activities.discussion,
      sectionNumber: 1,
      sign: 1 as const,
      text: 'Navrhl pořadí bodů.',
      notedAt: '2026-11-16T09:26:00Z',
      isDeleted: false,
      sequence: 10,
    }
    const give = (change: Partial<Parameters<typeof storeNotes>[2][number]>) =>
      assay.build((tx) => storeNotes(tx, onScreen(), [{ ...note, ...change }]))
    expect(await give({})).toEqual(['created'])
    expect(await give({})).toEqual(['unchanged'])
    expect(await give({ text: 'Navrhl pořadí.', sequence: 11 })).toEqual(['changed'])
    const count = () => assay.build((tx) => countNotes(tx, centre.organization.id, [centre.ids.marketa.vojtech]))
    expect(await count()).toEqual(new Map([[centre.ids.marketa.vojtech, 1]]))
    expect(await give({ questionnaireId: centre.ids.radek.vojtech, sequence: 20 })).toEqual(['elsewhere'])
    expect(await give({ isDeleted: true, sequence: 30 })).toEqual(['changed'])
    expect(await give({ sequence: 12 })).toEqual(['unchanged'])
    expect(await count()).toEqual(new Map())
  })

  test('count what was seen', async () => {
    const seen = (plus: number, minus: number, sequence: number) =>
      assay.build((tx) =>
        storeBehaviours(tx, onScreen(), [
          {
            questionnaireId: centre.ids.marketa.vojtech,
            activityId: centre.activities.discussion,
            itemKey: '1.1',
            plus,
            minus,
            sequence,
          },
        ]),
      )
    expect(await seen(1, 0, 10)).toEqual(['created'])
    expect(await seen(2, 1, 11)).toEqual(['changed'])
    expect(await seen(1, 1, 10)).toEqual(['unchanged'])
  })
})

describe('counts of a questionnaire', () => {
  const counts = async () => {
    const rows = await assay.build((tx) =>
      tx
        .selectFrom('questionnaires')
        .select(['id', 'items_count', 'answered_count', 'started_at', 'last_answer_at'])
        .where('organization_id', '=', centre.organization.id)
        .where('id', '=', centre.ids.marketa.vojtech)
        .execute(),
    )
    return rows[0]
  }

  test('follow scores, activities and the competencies observed in them', async () => {
    const id = centre.ids.marketa.vojtech
    expect(await counts()).toEqual({ id, items_count: 3, answered_count: 0, started_at: null, last_answer_at: null })
    await assay.build(async (tx) => {
      await storeScores(tx, onScreen(), [cell(4, 10), cell(null, 11, 2)])
      await recountScores(tx, place(), { questionnaireIds: [id], at })
    })
    expect(await counts()).toEqual({ id, items_count: 3, answered_count: 2, started_at: at, last_answer_at: at })
    await assay.build(async (tx) => {
      await sql`update wave_activities set section_numbers = '{2}' where wave_id = ${centre.wave.id}`.execute(tx)
      await recountScores(tx, place())
    })
    expect(await counts()).toMatchObject({ items_count: 2, answered_count: 1, last_answer_at: at })
  })

  test('take the scores along when questionnaires are deleted', async () => {
    await assay.build((tx) => storeScores(tx, onScreen(), [cell(4, 10)]))
    await assay.build((tx) => tx.deleteFrom('questionnaires').where('wave_id', '=', centre.wave.id).execute())
    expect(await stored()).toEqual([])
  })
})

test('clocks move to another evaluator, who keeps his own, and back', async () => {
  const { marketa, radek } = centre.evaluators
  const { discussion, study } = centre.activities
  const clock = (assessor_id: number, activity_id: number, sequence: number) => ({
    organization_id: centre.organization.id,
    wave_id: centre.wave.id,
    assessor_id,
    activity_id,
    started_at: at,
    sequence,
  })
  const clocks = () =>
    assay.build((tx) =>
      tx
        .selectFrom('acdc_clocks')
        .select(['assessor_id', 'activity_id', 'sequence'])
        .where('organization_id', '=', centre.organization.id)
        .orderBy('sequence')
        .execute(),
    )
  await assay.build((tx) =>
    tx
      .insertInto('acdc_clocks')
      .values([clock(marketa.id, discussion, 1), clock(marketa.id, study, 2), clock(radek.id, study, 3)])
      .execute(),
  )
  const before = await clocks()
  const organizationId = centre.organization.id
  const moved = await assay.build((tx) => moveClocks(tx, { organizationId, from: marketa.id, to: radek.id }))
  expect(await clocks()).toEqual([
    { assessor_id: radek.id, activity_id: discussion, sequence: 1 },
    { assessor_id: radek.id, activity_id: study, sequence: 3 },
  ])
  await assay.build((tx) => giveClocksBack(tx, { organizationId, from: radek.id, to: marketa.id }, moved))
  expect(await clocks()).toEqual(before)
})
