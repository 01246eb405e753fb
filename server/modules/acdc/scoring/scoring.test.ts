import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Scoring } from '../../../../contract/acdc/pages.ts'
import type { finishScoring, saveScoring } from '../../../../contract/acdc/scoring.ts'
import type { AnswerOf } from '../../../../contract/endpoint.ts'
import { notesOfPersonMax, scoringAtOnce } from '../../../../domain/acdc/scores.ts'
import { buildQuestionnaireLink } from '../../../testing/build-collection.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildCentre, type Centre } from '../testing/build-centre.ts'

let assay: TestApp
let centre: Centre
let other: Centre
const build = (more = {}) => assay.build((tx) => buildCentre(tx, assay.services.sealing, more))
beforeAll(async () => {
  assay = await startTestApp()
  other = await build()
})
beforeEach(async () => {
  centre = await build()
})
afterAll(() => assay.close())

type Sent = Record<string, unknown>
const address = (share = centre.shares.marketa, wave = centre.wave.id) => `/api/acdc/scoring/${share}/${wave}`
const read = (share?: string, wave?: string) => assay.anonymous.get(address(share, wave))
const scoringOf = async (share?: string) => (await read(share)).body as Scoring
const save = (operations: Sent[], share?: string, wave?: string) =>
  assay.anonymous.put(address(share, wave), { operations })
const outcomes = async (operations: Sent[], share?: string) => {
  const { operations: found } = (await save(operations, share)).body as AnswerOf<typeof saveScoring>
  return found.map(({ isSaved, refusal }) => (refusal ? `${refusal.path} ${refusal.code}` : isSaved))
}
const finish = (isFinished: boolean, more = {}, share?: string) =>
  assay.anonymous.post(`${address(share)}/finish`, { isFinished, ...more })
const finished = async (...args: Parameters<typeof finish>) =>
  ((await finish(...args)).body as AnswerOf<typeof finishScoring>).finishedOn

const about = () => ({ questionnaireId: centre.ids.marketa.vojtech, activityId: centre.activities.discussion })
const score = (value: number | null, more: Sent = {}): Sent => ({
  kind: 'score',
  ...about(),
  sectionNumber: 1,
  value,
  sequence: 10,
  ...more,
})
const note = (text: string, more: Sent = {}): Sent => ({
  kind: 'note',
  ...about(),
  noteGuid: randomUUID(),
  sectionNumber: 1,
  sign: 1,
  text,
  notedAt: '2026-11-16T08:41:00Z',
  sequence: 10,
  ...more,
})
const behaviour = (more: Sent = {}): Sent => ({
  kind: 'behaviour',
  ...about(),
  itemKey: '1.1',
  plus: 2,
  minus: 1,
  sequence: 10,
  ...more,
})
const clock = (startedAt: string | null, more: Sent = {}): Sent => ({
  kind: 'clock',
  activityId: centre.activities.discussion,
  startedAt,
  sequence: 10,
  ...more,
})
const close = (waveId = centre.wave.id) =>
  assay.build((tx) =>
    tx
      .insertInto('acdc_closings')
      .values({
        organization_id: centre.organization.id,
        wave_id: waveId,
        closed_at: '2026-11-16T08:59:00Z',
        closed_by: 'petra.mala',
      })
      .execute(),
  )
const inPhase = (wave_phase: 'dataCollection' | 'finished' | 'preparation') =>
  assay.build((tx) => tx.updateTable('waves').set({ wave_phase }).where('id', '=', centre.wave.id).execute())
const counts = async () =>
  await assay.build((tx) =>
    tx
      .selectFrom('questionnaires')
      .select(['status', 'answered_count', 'items_count', 'started_at'])
      .where('id', '=', centre.ids.marketa.vojtech)
      .executeTakeFirstOrThrow(),
  )

describe('what an evaluator scores', () => {
  test('is read with activities in their order, competencies, the scale and people', async () => {
    const { status, body } = await assay.anonymous.get(`${address()}?language=en`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      waveGuid: centre.wave.id,
      waveName: 'Leadership 360, Autumn 2026',
      languageCode: 'en-GB',
      evaluatorName: 'Šimůnková Markéta',
      closedOn: null,
      finishedOn: null,
      activities: [
        {
          name: 'Group discussion',
          description: 'Moving a line to Győr',
          minutes: 40,
          sectionNumbers: [1, 2],
        },
        { name: 'Case study', description: '', minutes: null, sectionNumbers: [2] },
      ],
      scale: [1, 2, 3, 4, 5].map((number) => ({ number })),
      people: [{ name: 'Kovařík Vojtěch', scores: [], behaviours: [], notes: [] }, { name: 'Őrsi Tünde' }],
      clocks: [],
      lastSequence: 0,
      savedAt: null,
    })
    const { sections } = body as Scoring
    expect(sections.map(({ number, name }) => [number, name])).toEqual([
      [1, 'Making decisions'],
      [2, 'Leading people'],
    ])
    expect(sections[0]?.behaviours[0]).toEqual({
      itemKey: '1.1',
      text: 'Makes difficult decisions without needless delay.',
    })
  })

  test("is in the person's language where the page names none", async () => {
    expect((await scoringOf()).activities.map(({ name }) => name)).toEqual(['Skupinová diskuse', 'Případová studie'])
  })

  test('is there again with everything given, and nobody else sees it', async () => {
    const kept = note('Navrhl pořadí bodů.')
    const taken = note('Omyl.')
    expect(
      await outcomes([
        score(4),
        score(null, { sectionNumber: 2 }),
        behaviour(),
        kept,
        taken,
        clock('2026-11-16T08:30:00Z'),
      ]),
    ).toEqual(Array.from({ length: 6 }, () => true))
    const { text: _, sectionNumber: __, sign: ___, ...gone } = taken
    expect(await outcomes([{ ...gone, kind: 'deletedNote', sequence: 11 }])).toEqual([true])
    const mine = await scoringOf()
    expect(mine.people[0]).toMatchObject({
      scores: [
        { sectionNumber: 1, value: 4, sequence: 10 },
        { sectionNumber: 2, value: null },
      ],
      behaviours: [{ itemKey: '1.1', plus: 2, minus: 1 }],
    })
    expect(mine.people[0]?.notes.find(({ noteGuid }) => noteGuid === kept['noteGuid'])).toMatchObject({
      text: 'Navrhl pořadí bodů.',
      sign: 1,
      notedAt: '2026-11-16T08:41:00.000Z',
      isDeleted: false,
    })
    expect(mine.people[0]?.notes.find(({ noteGuid }) => noteGuid === taken['noteGuid'])).toMatchObject({
      text: '',
      isDeleted: true,
    })
    expect(mine.clocks).toMatchObject([{ startedAt: '2026-11-16T08:30:00.000Z' }])
    expect(mine.lastSequence).toBe(11)
    const radek = await scoringOf(centre.shares.radek)
    expect(radek.people).toMatchObject([
      { questionnaireId: centre.ids.radek.vojtech, scores: [], behaviours: [], notes: [] },
      { questionnaireId: centre.ids.radek.tunde, scores: [], behaviours: [], notes: [] },
    ])
    expect(radek.clocks).toEqual([])
    expect(JSON.stringify(radek)).not.toContain('Markéta')
  })

  test('counts into the progress of the wave', async () => {
    await save([score(4), score(null, { sectionNumber: 2 })])
    expect(await counts()).toMatchObject({ status: 'open', answered_count: 2, items_count: 3 })
    await save([note('Jen poznámka', { questionnaireId: centre.ids.marketa.tunde })])
    const begun = await assay.build((tx) =>
      tx
        .selectFrom('questionnaires')
        .select(['answered_count', 'started_at'])
        .where('id', '=', centre.ids.marketa.tunde)
        .executeTakeFirstOrThrow(),
    )
    expect(begun).toEqual({ answered_count: 0, started_at: new Date('2026-11-16T09:00:00Z') })
  })
})

describe('operations', () => {
  test('may be repeated, and an older one never overwrites', async () => {
    expect(await outcomes([score(4, { sequence: 20 }), clock('2026-11-16T08:30:00Z', { sequence: 20 })])).toEqual([
      true,
      true,
    ])
    expect(await outcomes([score(4, { sequence: 20 }), clock(null, { sequence: 15 })])).toEqual([false, false])
    expect(await outcomes([score(2, { sequence: 19 })])).toEqual([false])
    const { people, clocks } = await scoringOf()
    expect(people[0]?.scores).toMatchObject([{ value: 4 }])
    expect(clocks).toMatchObject([{ startedAt: '2026-11-16T08:30:00.000Z' }])
  })

  test('are refused one by one: a wrong one does not stop the others', async () => {
    const { discussion, study } = centre.activities
    const stolen = note('Radkova')
    await save([{ ...stolen, questionnaireId: centre.ids.radek.vojtech }], centre.shares.radek)
    expect(
      await outcomes([
        score(6),
        score(3, { activityId: study, sectionNumber: 1 }),
        score(3, { activityId: 999_999 }),
        score(3, { activityId: other.activities.discussion }),
        score(3, { sectionNumber: 9 }),
        score(3, { questionnaireId: centre.ids.radek.vojtech }),
        score(3, { questionnaireId: other.ids.marketa.vojtech }),
        behaviour({ itemKey: '9.9' }),
        behaviour({ activityId: study }),
        note('Cizí', { noteGuid: stolen['noteGuid'] }),
        note('Bez kompetence', { sectionNumber: null, sign: 0 }),
        clock('2026-11-16T08:30:00Z', { activityId: other.activities.study }),
        score(3, { activityId: discussion, sectionNumber: 2 }),
      ]),
    ).toEqual([
      'value NOT_ON_THE_SCALE',
      'sectionNumber NOT_OBSERVED',
      'activityId UNKNOWN_ACTIVITY',
      'activityId UNKNOWN_ACTIVITY',
      'sectionNumber NOT_OBSERVED',
      'questionnaireId NOT_FOUND',
      'questionnaireId NOT_FOUND',
      'itemKey UNKNOWN_ITEM',
      'itemKey UNKNOWN_ITEM',
      'noteGuid NOT_FOUND',
      true,
      'activityId UNKNOWN_ACTIVITY',
      true,
    ])
    const radek = await scoringOf(centre.shares.radek)
    expect(radek.people[0]?.notes).toMatchObject([{ text: 'Radkova' }])
  })

  test.each([
    ['a text that is too long', () => [note('a'.repeat(4001))]],
    ['an empty text', () => [note(' ')]],
    ['a count of behaviours above 99', () => [behaviour({ plus: 100 })]],
    ['two about the same', () => [score(4), score(5, { sequence: 11 })]],
    ['a sign of 2', () => [note('Ano', { sign: 2 })]],
    ['a time that is none', () => [clock('yesterday')]],
    ['a field that is not known', () => [score(4, { assessor: 1 })]],
    ['a kind that is not known', () => [{ ...score(4), kind: 'agreed' }]],
    ['nothing', () => []],
    ['too many', () => Array.from({ length: scoringAtOnce + 1 }, () => note('Ano'))],
  ] as [string, () => Sent[]][])('are refused as a whole with %s', async (_, operations) => {
    expect((await save(operations())).status).toBe(400)
    expect((await scoringOf()).people[0]).toMatchObject({ scores: [], notes: [], behaviours: [] })
  })

  test('keep to the number of notes about a person, and stored ones can still be changed', async () => {
    const all = Array.from({ length: notesOfPersonMax }, (_, at) => note(`Poznámka ${at}`))
    for (let at = 0; at < all.length; at += scoringAtOnce) await save(all.slice(at, at + scoringAtOnce))
    expect(
      await outcomes([
        note('O jednu víc'),
        { ...all[0], text: 'Opravená', sequence: 11 },
        note('O jiném', { questionnaireId: centre.ids.marketa.tunde }),
      ]),
    ).toEqual(['noteGuid TOO_MANY_NOTES', true, true])
  })

  test('of two devices at once are all kept', async () => {
    await Promise.all([save([score(4)]), save([score(3, { sectionNumber: 2, sequence: 11 })]), save([note('Ano')])])
    expect((await scoringOf()).people[0]?.scores).toHaveLength(2)
    expect(await counts()).toMatchObject({ answered_count: 2 })
  })
})

describe('who may score', () => {
  test.each<[string, () => Promise<string>, number]>([
    ['an unknown link', () => Promise.resolve(randomUUID()), 404],
    ["an evaluator's link of another organization", () => Promise.resolve(other.shares.marketa), 404],
    ['the link of somebody who is scored', () => Promise.resolve(centre.shares.vojtech), 404],
  ])('%s opens nothing', async (_, share, status) => {
    const secret = await share()
    const answers = [
      await read(secret),
      await save([score(4)], secret),
      await finish(true, { blanksConfirmed: true }, secret),
    ]
    expect(answers.map((one) => one.status)).toEqual([status, status, status])
    expect((await scoringOf()).people[0]?.scores).toEqual([])
  })

  test('a wave of another kind or organization is none', async () => {
    await assay.build((tx) =>
      tx.updateTable('waves').set({ wave_setup_type: 'as360' }).where('id', '=', centre.wave.id).execute(),
    )
    expect([(await read()).status, (await save([score(4)])).status]).toEqual([404, 404])
    expect((await save([score(4)], undefined, other.wave.id)).status).toBe(404)
  })

  test.each([
    ['LINK_EXPIRED', { expiresAt: '2026-11-16T08:00:00Z' }],
    ['TERMS_NOT_APPROVED', { approved: false }],
  ])('not before or after the link may be used: %s', async (code, more) => {
    const share = await assay.build((tx) =>
      buildQuestionnaireLink(tx, assay.services.sealing, { ...centre.place, assesseeId: centre.people.tunde.id }, more),
    )
    const refused = { status: 409, body: { errorMessage: code } }
    expect(await save([score(4)], share)).toMatchObject(refused)
    expect(await read(share)).toMatchObject(refused)
    expect(await finish(true, {}, share)).toMatchObject(refused)
  })
})

describe('closed scoring', () => {
  test('takes nothing, and still shows the evaluator what he gave', async () => {
    await save([score(4)])
    await close()
    expect(await outcomes([score(5, { sequence: 11 }), note('Pozdě'), clock(null, { sequence: 11 })])).toEqual([
      'questionnaireId SCORING_CLOSED',
      'questionnaireId SCORING_CLOSED',
      'activityId SCORING_CLOSED',
    ])
    expect(await finish(true)).toMatchObject({ status: 409, body: { errorMessage: 'SCORING_CLOSED' } })
    expect(await scoringOf()).toMatchObject({
      closedOn: '2026-11-16T08:59:00.000Z',
      people: [{ scores: [{ value: 4 }] }, {}],
    })
  })

  test('as a wave in another phase, which shows nothing either', async () => {
    await save([score(4)])
    await inPhase('finished')
    expect(await outcomes([score(5, { sequence: 11 })])).toEqual(['questionnaireId WAVE_NOT_COLLECTING'])
    expect(await finish(true)).toMatchObject({ status: 409, body: { errorMessage: 'WAVE_NOT_COLLECTING' } })
    expect(await read()).toMatchObject({ status: 409, body: { errorMessage: 'WAVE_NOT_COLLECTING' } })
  })

  test('is waited for by a score that came at the same time', async () => {
    let saved: ReturnType<typeof save> | undefined
    await assay.build(async (tx) => {
      await tx.selectFrom('waves').select('id').where('id', '=', centre.wave.id).forUpdate().execute()
      saved = save([score(4)])
      await tx
        .insertInto('acdc_closings')
        .values({
          organization_id: centre.organization.id,
          wave_id: centre.wave.id,
          closed_at: '2026-11-16T08:59:00Z',
          closed_by: 'petra.mala',
        })
        .execute()
    })
    expect((await saved)?.body).toMatchObject({ operations: [{ refusal: { code: 'SCORING_CLOSED' } }] })
  })
})

describe('being done', () => {
  const everything = () =>
    [centre.ids.marketa.vojtech, centre.ids.marketa.tunde].flatMap((questionnaireId) => [
      score(4, { questionnaireId }),
      score(null, { questionnaireId, sectionNumber: 2 }),
      score(3, { questionnaireId, activityId: centre.activities.study, sectionNumber: 2 }),
    ])

  test('is said of everybody, and taken back', async () => {
    await save(everything())
    expect(await finished(true)).toBe('2026-11-16T09:00:00.000Z')
    expect(await counts()).toMatchObject({ status: 'submitted', answered_count: 3 })
    expect((await scoringOf()).finishedOn).toBe('2026-11-16T09:00:00.000Z')
    expect(await outcomes([score(5, { sequence: 11 })])).toEqual(['questionnaireId QUESTIONNAIRE_SUBMITTED'])
    assay.clock.moveTo('2026-11-16T09:05:00Z')
    expect(await finished(true)).toBe('2026-11-16T09:00:00.000Z')
    expect(await finished(false)).toBeNull()
    expect(await counts()).toMatchObject({ status: 'open' })
    expect(await outcomes([score(5, { sequence: 11 })])).toEqual([true])
    assay.clock.moveTo('2026-11-16T09:00:00Z')
  })

  test('with scores missing only if that was confirmed, and they stay missing', async () => {
    await save(everything().slice(0, 4))
    expect(await finish(true)).toMatchObject({
      status: 409,
      body: { errorMessage: 'BLANKS_NOT_CONFIRMED', details: { missing: 2 } },
    })
    expect(await finished(true, { blanksConfirmed: true })).toBe('2026-11-16T09:00:00.000Z')
    expect((await scoringOf()).people.flatMap(({ scores }) => scores)).toHaveLength(4)
  })

  test('ends when somebody is added', async () => {
    await finish(true, { blanksConfirmed: true })
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
    expect((await scoringOf()).finishedOn).toBeNull()
    expect(await outcomes([score(5)])).toEqual([true])
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
