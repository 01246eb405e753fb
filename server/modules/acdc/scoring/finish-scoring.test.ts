import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildCentre, type Centre } from '../testing/build-centre.ts'
import { scoringCalls } from '../testing/scoring-calls.ts'

let assay: TestApp
let centre: Centre
let calls: ReturnType<typeof scoringCalls>
beforeAll(async () => {
  assay = await startTestApp()
})
beforeEach(async () => {
  centre = await assay.build((tx) => buildCentre(tx, assay.services.sealing))
  calls = scoringCalls(assay, centre)
})
afterAll(() => assay.close())

const counts = async () =>
  await assay.build((tx) =>
    tx
      .selectFrom('questionnaires')
      .select(['status', 'answered_count', 'items_count', 'started_at'])
      .where('id', '=', centre.ids.marketa.vojtech)
      .executeTakeFirstOrThrow(),
  )

describe('being done', () => {
  const everything = () =>
    [centre.ids.marketa.vojtech, centre.ids.marketa.tunde].flatMap((questionnaireId) => [
      calls.score(4, { questionnaireId }),
      calls.score(null, { questionnaireId, sectionNumber: 2 }),
      calls.score(3, { questionnaireId, activityId: centre.activities.study, sectionNumber: 2 }),
    ])

  test('is said of everybody, and taken back', async () => {
    await calls.save(everything())
    expect(await calls.finished(true)).toBe('2026-11-16T09:00:00.000Z')
    expect(await counts()).toMatchObject({ status: 'submitted', answered_count: 3 })
    expect((await calls.scoringOf()).finishedOn).toBe('2026-11-16T09:00:00.000Z')
    expect(await calls.outcomes([calls.score(5, { sequence: 11 })])).toEqual([
      'questionnaireId QUESTIONNAIRE_SUBMITTED',
    ])
    assay.clock.moveTo('2026-11-16T09:05:00Z')
    expect(await calls.finished(true)).toBe('2026-11-16T09:00:00.000Z')
    expect(await calls.finished(false)).toBeNull()
    expect(await counts()).toMatchObject({ status: 'open' })
    expect(await calls.outcomes([calls.score(5, { sequence: 11 })])).toEqual([true])
    assay.clock.moveTo('2026-11-16T09:00:00Z')
  })

  test('with scores missing only if that was confirmed, and they stay missing', async () => {
    await calls.save(everything().slice(0, 4))
    expect(await calls.finish(true)).toMatchObject({
      status: 409,
      body: { errorMessage: 'BLANKS_NOT_CONFIRMED', details: { missing: 2 } },
    })
    expect(await calls.finished(true, { blanksConfirmed: true })).toBe('2026-11-16T09:00:00.000Z')
    expect((await calls.scoringOf()).people.flatMap(({ scores }) => scores)).toHaveLength(4)
  })

  test('ends when somebody is added', async () => {
    await calls.finish(true, { blanksConfirmed: true })
    await assay.build(async (tx) => {
      const { organization_id } = centre.place
      const added = await tx
        .insertInto('assessees')
        .values({ ...centre.place, name: 'Szőke Zsófia', email: null, language_code: 'cs' })
        .returning('id')
        .executeTakeFirstOrThrow()
      await tx
        .insertInto('questionnaires')
        .values({
          organization_id,
          wave_id: centre.wave.id,
          snapshot_id: centre.snapshotId,
          assessee_id: added.id,
          assessor_id: centre.evaluators.marketa.id,
          role_id: 'evaluator',
          items_count: 3,
        })
        .execute()
    })
    expect((await calls.scoringOf()).finishedOn).toBeNull()
    expect(await calls.outcomes([calls.score(5)])).toEqual([true])
  })
})

describe('the calls of questionnaires', () => {
  test('take no answers to what is scored, and submit nothing of it', async () => {
    const { marketa: share } = centre.shares
    const id = centre.ids.marketa.vojtech
    const base = `/api/reports/questionnaires/${share}`
    expect((await assay.anonymous.put(`${base}/answers/${id}/1.1`, { value: 4, sequence: 1 })).status).toBe(404)
    expect((await assay.anonymous.get(`${base}/content/${centre.wave.id}`)).status).toBe(404)
    expect(
      (await assay.anonymous.post(`${base}/submit/${centre.wave.id}`, { blanksAreNotApplicable: true })).status,
    ).toBe(404)
    expect(await counts()).toMatchObject({ status: 'open', answered_count: 0 })
  })

  test('lead to the page of scoring', async () => {
    const { body } = await assay.anonymous.get(`/api/reports/questionnaires/${centre.shares.marketa}`)
    expect(body).toMatchObject({
      collectionProducts: [
        { productUrl: expect.stringMatching(`/acdc-scoring/${centre.shares.marketa}/${centre.wave.id}$`) as string },
      ],
    })
  })
})
