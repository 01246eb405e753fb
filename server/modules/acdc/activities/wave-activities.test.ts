import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { activitiesToChoose } from '../../../../contract/acdc/activities.ts'
import { buildUser, buildWave } from '../../../testing/builders.ts'
import { startTestApp, type Client, type TestApp } from '../../../testing/test-app.ts'
import { storeScores } from '../records/scores.ts'
import { buildActivity, buildCentre, type Centre } from '../testing/build-centre.ts'

type Choice = z.output<typeof activitiesToChoose>

let assay: TestApp
let centre: Centre
let interview: number
let admin: Client
let orgAdmin: Client
let orgUser: Client
let support: Client

beforeAll(async () => {
  assay = await startTestApp()
  await assay.build(async (tx) => {
    admin = assay.as(await buildUser(tx, { user_name: 'admin', roles: ['admin'] }))
    support = assay.as(await buildUser(tx, { user_name: 'support', roles: ['support'] }))
  })
})
beforeEach(async () => {
  await assay.build(async (tx) => {
    centre = await buildCentre(tx, assay.services.sealing)
    interview = await buildActivity(tx, { 'en-GB': 'Interview', cs: 'Rozhovor' })
    const client = { organization_id: centre.organization.id }
    orgAdmin = assay.as(await buildUser(tx, { roles: ['OrgAdmin'], ...client }))
    orgUser = assay.as(await buildUser(tx, { roles: ['OrgUser'], ...client }))
  })
})
afterAll(() => assay.close())

const catalogue = '/api/templates/acdc-activities'
const ofWave = () => `${catalogue}/wave/${centre.wave.id}`
const choice = () => `${ofWave()}/choice`
const inWave = (id: number) => `${catalogue}/${id}/wave/${centre.wave.id}`
const list = async () => (await admin.get(ofWave())).body as Choice['activities']
const ids = async () => (await list()).map(({ id }) => id)
const count = async () => (await admin.get(`/api/waves/wave/${centre.wave.id}`)).body as { activitiesCount: number }
const questionnaire = () =>
  assay.build((tx) =>
    tx
      .selectFrom('questionnaires')
      .select(['items_count', 'answered_count'])
      .where('id', '=', centre.ids.marketa.vojtech)
      .executeTakeFirstOrThrow(),
  )
/** Markéta scores Vojtěch in the discussion. */
const score = (sectionNumber = 1) =>
  assay.build((tx) =>
    storeScores(
      tx,
      { organizationId: centre.organization.id, at: new Date('2026-11-16T09:00:00Z'), source: 'screen', by: null },
      [
        {
          questionnaireId: centre.ids.marketa.vojtech,
          activityId: centre.activities.discussion,
          sectionNumber,
          value: 4,
          sequence: 1,
        },
      ],
    ),
  )

test('a wave’s activities come in their order, with minutes and competencies (OPS-7-49)', async () => {
  expect(await list()).toMatchObject([
    { nameLabels: { cs: 'Skupinová diskuse' }, minutes: 40, sectionNumbers: null, isDeleted: false, scoresCount: 0 },
    { nameLabels: { cs: 'Případová studie' }, minutes: null, sectionNumbers: [2] },
  ])
})

test('an activity is added to a wave and removed, and the wave’s count and the evaluators’ follow (OPS-7-51)', async () => {
  const { discussion, study } = centre.activities
  expect(await questionnaire()).toMatchObject({ items_count: 3 })
  expect((await admin.post(inWave(interview))).body).toEqual({})
  expect((await admin.post(inWave(interview))).status).toBe(200)
  expect(await ids()).toEqual([discussion, study, interview])
  expect(await count()).toMatchObject({ activitiesCount: 3 })
  expect(await questionnaire()).toMatchObject({ items_count: 5 })
  expect((await admin.delete(inWave(discussion))).body).toEqual({})
  expect(await ids()).toEqual([study, interview])
  expect(await count()).toMatchObject({ activitiesCount: 2 })
  expect(await questionnaire()).toMatchObject({ items_count: 3 })
  expect((await admin.delete(inWave(discussion))).status).toBe(404)
  expect((await admin.post(inWave(987_654))).status).toBe(404)
})

test('the choice offers the other activities and the competencies, and sets order, minutes and what is observed', async () => {
  const { discussion, study } = centre.activities
  const offered = (await admin.get(choice())).body as Choice
  expect(offered.offered.map(({ id }) => id)).toContain(interview)
  expect(offered.offered.map(({ id }) => id)).not.toContain(study)
  expect(offered.competencies.map(({ number }) => number)).toEqual([1, 2])
  expect(offered.competencies[0]?.names).toHaveProperty('cs')
  const activities = [
    { activityId: study, minutes: 30, sectionNumbers: [1, 2] },
    { activityId: interview, minutes: null, sectionNumbers: [2] },
  ]
  const saved = (await admin.put(choice(), { activities, revision: offered.revision })).body as Choice
  expect(saved.activities).toMatchObject([
    { id: study, minutes: 30, sectionNumbers: [1, 2] },
    { id: interview, minutes: null, sectionNumbers: [2] },
  ])
  expect(saved.offered.map(({ id }) => id)).toContain(discussion)
  expect(saved.revision).not.toBe(offered.revision)
  expect(await admin.put(choice(), { activities: [], revision: offered.revision })).toMatchObject({
    status: 409,
    body: { errorMessage: 'RECORD_CHANGED', details: { revision: saved.revision } },
  })
  expect((await admin.put(choice(), { activities, revision: saved.revision })).body).toEqual(saved)
  // A competency named twice is observed once.
  const repeated = [{ activityId: study, minutes: 30, sectionNumbers: [1, 2, 1] }, ...activities.slice(1)]
  expect((await admin.put(choice(), { activities: repeated, revision: saved.revision })).body).toEqual(saved)
})

test('before it is published a wave has the competencies of its questions template', async () => {
  const wave = await assay.build(async (tx) => {
    const { id } = await tx
      .selectFrom('templates')
      .select('id')
      .where('type', '=', 'questions')
      .where('category', '=', 'competency')
      .executeTakeFirstOrThrow()
    return buildWave(tx, {
      ...centre.place,
      wave_setup_type: 'acdc',
      wave_phase: 'preparation',
      questions_template_id: id,
    })
  })
  const { competencies, isOpen } = (await admin.get(`${catalogue}/wave/${wave.id}/choice`)).body as Choice
  expect(isOpen).toBe(true)
  expect(competencies.length).toBeGreaterThan(3)
  expect(competencies[0]?.names['en-GB']).toMatch(/\w/)
})

describe('refused, and nothing stored:', () => {
  test.each([
    ['an unknown activity', () => [{ activityId: 987_654 }], 'activities.0.activityId', 'UNKNOWN_ACTIVITY'],
    [
      'the same activity twice',
      () => [{ activityId: interview }, { activityId: interview }],
      'activities.1.activityId',
      'SAME_ACTIVITY',
    ],
    [
      'an unknown competency',
      () => [{ activityId: interview, sectionNumbers: [1, 77] }],
      'activities.0.sectionNumbers',
      'UNKNOWN_COMPETENCY',
    ],
    ['no minute', () => [{ activityId: interview, minutes: 0 }], 'activities.0.minutes', undefined],
    ['more than ten hours', () => [{ activityId: interview, minutes: 601 }], 'activities.0.minutes', undefined],
    [
      'nothing to observe',
      () => [{ activityId: interview, sectionNumbers: [] }],
      'activities.0.sectionNumbers',
      undefined,
    ],
  ])('%s', async (_, activities, path, code) => {
    const before = await list()
    const refused = await admin.put(choice(), { activities: activities() })
    expect(refused.status).toBe(400)
    const { details } = refused.body as { details: { path: string }[] }
    expect(details).toEqual([expect.objectContaining({ path, ...(code && { code }) })])
    expect(await list()).toEqual(before)
  })

  test('an activity deleted from the catalogue, unless the wave has it', async () => {
    const { study } = centre.activities
    for (const id of [study, interview]) expect((await admin.delete(`${catalogue}/${id}`)).status).toBe(200)
    expect((await admin.put(choice(), { activities: [{ activityId: interview }] })).status).toBe(400)
    expect((await admin.post(inWave(interview))).status).toBe(404)
    expect((await admin.put(choice(), { activities: [{ activityId: study }] })).status).toBe(200)
    expect(await ids()).toEqual([study])
  })

  test('more than thirty', async () => {
    const many = await assay.build(async (tx) => {
      const made: number[] = []
      while (made.length < 30) made.push(await buildActivity(tx, { cs: `Aktivita ${made.length}` }))
      return made
    })
    expect((await admin.put(choice(), { activities: many.map((activityId) => ({ activityId })) })).status).toBe(200)
    expect(await admin.post(inWave(interview))).toMatchObject({
      status: 409,
      body: { errorMessage: 'TOO_MANY_ACTIVITIES', details: { most: 30 } },
    })
    const tooMany = [...many, interview].map((activityId) => ({ activityId }))
    expect((await admin.put(choice(), { activities: tooMany })).status).toBe(400)
  })

  test('any activity of a wave of another kind', async () => {
    const wave = await assay.build((tx) => buildWave(tx, { ...centre.place, wave_setup_type: 'as360' }))
    const calls = [
      await admin.get(`${catalogue}/wave/${wave.id}`),
      await admin.get(`${catalogue}/wave/${wave.id}/choice`),
      await admin.put(`${catalogue}/wave/${wave.id}/choice`, { activities: [] }),
      await admin.post(`${catalogue}/${interview}/wave/${wave.id}`),
      await admin.delete(`${catalogue}/${interview}/wave/${wave.id}`),
    ]
    for (const { status, body } of calls) {
      expect(status).toBe(409)
      expect(body).toMatchObject({ errorMessage: 'WAVE_WITHOUT_ACTIVITIES' })
    }
  })

  test('any change once scoring is closed, or the wave is finished', async () => {
    const { discussion } = centre.activities
    const place = { organization_id: centre.organization.id, wave_id: centre.wave.id }
    const changes = async () => {
      const calls = [
        await admin.put(choice(), { activities: [] }),
        await admin.post(inWave(interview)),
        await admin.delete(inWave(discussion)),
      ]
      return calls.map(({ body }) => (body as { errorMessage: string }).errorMessage)
    }
    const before = await list()
    await assay.build((tx) =>
      tx
        .insertInto('acdc_closings')
        .values({ ...place, closed_at: '2026-11-16T09:00:00Z', closed_by: 'admin' })
        .execute(),
    )
    expect(await changes()).toEqual(Array.from({ length: 3 }, () => 'ACTIVITIES_CLOSED'))
    expect((await admin.get(choice())).body).toMatchObject({ isOpen: false })
    await assay.build(async (tx) => {
      await tx.deleteFrom('acdc_closings').where('wave_id', '=', centre.wave.id).execute()
      await tx.updateTable('waves').set({ wave_phase: 'finished' }).where('id', '=', centre.wave.id).execute()
    })
    expect(await changes()).toEqual(Array.from({ length: 3 }, () => 'ACTIVITIES_CLOSED'))
    expect(await list()).toEqual(before)
  })
})

describe('scores that were given already', () => {
  test('keep their activity in the wave, and their competency in the activity', async () => {
    const { discussion, study } = centre.activities
    await score()
    expect((await list())[0]).toMatchObject({ scoresCount: 1 })
    const refusal = {
      status: 409,
      body: { errorMessage: 'ACTIVITY_HAS_SCORES', details: { activities: [{ activityId: discussion, scores: 1 }] } },
    }
    expect(await admin.delete(inWave(discussion))).toMatchObject(refusal)
    expect(await admin.put(choice(), { activities: [{ activityId: study }] })).toMatchObject(refusal)
    const narrowed = { activities: [{ activityId: discussion, sectionNumbers: [2] }, { activityId: study }] }
    expect(await admin.put(choice(), narrowed)).toMatchObject(refusal)
    expect(await ids()).toEqual([discussion, study])
    const reordered = { activities: [{ activityId: study }, { activityId: discussion, sectionNumbers: [1] }] }
    expect((await admin.put(choice(), reordered)).status).toBe(200)
  })

  test('are set aside on request, stop counting, and count again when the activity comes back', async () => {
    const { discussion, study } = centre.activities
    await score()
    expect((await admin.delete(`${inWave(discussion)}?setScoresAside=true`)).status).toBe(200)
    expect(await questionnaire()).toEqual({ items_count: 1, answered_count: 0 })
    // What is aside already does not stand in the way of the next change.
    expect((await admin.put(choice(), { activities: [] })).status).toBe(200)
    const back = { activities: [{ activityId: study, sectionNumbers: [2] }, { activityId: discussion }] }
    expect((await admin.put(choice(), back)).status).toBe(200)
    expect(await questionnaire()).toEqual({ items_count: 3, answered_count: 1 })
    expect((await admin.put(choice(), { activities: [], setScoresAside: true })).status).toBe(200)
    const rows = await assay.build((tx) =>
      tx.selectFrom('acdc_scores').select('value').where('questionnaire_id', '=', centre.ids.marketa.vojtech).execute(),
    )
    expect(rows).toEqual([{ value: 4 }])
  })
})

test('an evaluator who was done goes on if there is more to score, and only then', async () => {
  const { discussion, study } = centre.activities
  const statuses = async () => {
    const { marketa, radek } = centre.ids
    const rows = await assay.build((tx) =>
      tx.selectFrom('questionnaires').select(['id', 'status']).where('wave_id', '=', centre.wave.id).execute(),
    )
    const of = (ids: number[]) => [...new Set(rows.filter(({ id }) => ids.includes(id)).map(({ status }) => status))]
    return { marketa: of([marketa.vojtech, marketa.tunde]), radek: of([radek.vojtech, radek.tunde]) }
  }
  await assay.build((tx) =>
    tx
      .updateTable('questionnaires')
      .set({ status: 'submitted', submitted_at: '2026-11-16T09:00:00Z' })
      .where('id', 'in', Object.values(centre.ids.marketa))
      .execute(),
  )
  const reordered = {
    activities: [
      { activityId: study, sectionNumbers: [2] },
      { activityId: discussion, minutes: 20 },
    ],
  }
  expect((await admin.put(choice(), reordered)).status).toBe(200)
  expect((await admin.delete(inWave(study))).status).toBe(200)
  expect(await statuses()).toEqual({ marketa: ['submitted'], radek: ['open'] })
  expect((await admin.post(inWave(interview))).status).toBe(200)
  expect(await statuses()).toEqual({ marketa: ['open'], radek: ['open'] })
})

test('who maintains the catalogue, who chooses for a wave, and who reads it (OPS-6-63)', async () => {
  const status = async (calls: Promise<{ status: number }>[]) => (await Promise.all(calls)).map((one) => one.status)
  const maintaining = (as: Client) => [
    as.get(catalogue),
    as.get(`${catalogue}/${interview}`),
    as.put(catalogue, { name: [{ language: 'cs', text: 'Nová' }] }),
  ]
  const choosing = (as: Client) => [
    as.get(choice()),
    as.put(choice(), { activities: [] }),
    as.post(inWave(interview)),
    as.delete(inWave(interview)),
  ]
  for (const as of [support, orgAdmin]) {
    expect(await status(maintaining(as))).toEqual([403, 403, 403])
    expect((await as.delete(`${catalogue}/${interview}`)).status).toBe(403)
    expect(await status(choosing(as))).toEqual([403, 403, 403, 403])
    expect((await as.get(ofWave())).status).toBe(200)
  }
  expect((await orgUser.get(ofWave())).status).toBe(403)
  expect(await status(maintaining(admin))).toEqual([200, 200, 200])
  expect((await admin.get(choice())).status).toBe(200)
})

test('another organization’s wave is not found', async () => {
  const other = await assay.build((tx) => buildCentre(tx, assay.services.sealing))
  expect((await orgAdmin.get(`${catalogue}/wave/${other.wave.id}`)).status).toBe(404)
})

test('a choice is in the audit log, with what was set aside', async () => {
  await score()
  await admin.delete(`${inWave(centre.activities.discussion)}?setScoresAside=true`)
  const row = await assay.build((tx) =>
    tx
      .selectFrom('audit_log')
      .select(['action', 'details'])
      .where('organization_id', '=', centre.organization.id)
      .executeTakeFirstOrThrow(),
  )
  expect(row).toMatchObject({
    action: 'choose-activities',
    details: {
      activities: [centre.activities.study],
      scoresSetAside: [{ activityId: centre.activities.discussion, scores: 1 }],
    },
  })
})
