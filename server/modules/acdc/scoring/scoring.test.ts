import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Scoring } from '../../../../contract/acdc/pages.ts'
import { notesOfPersonMax, scoringAtOnce } from '../../../../domain/acdc/scores.ts'
import { buildQuestionnaireLink } from '../../../testing/build-collection.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildCentre, type Centre } from '../testing/build-centre.ts'
import { scoringCalls, type Sent } from '../testing/scoring-calls.ts'

let assay: TestApp
let centre: Centre
let other: Centre
let calls: ReturnType<typeof scoringCalls>
const build = (more = {}) => assay.build((tx) => buildCentre(tx, assay.services.sealing, more))
beforeAll(async () => {
  assay = await startTestApp()
  other = await build()
})
beforeEach(async () => {
  centre = await build()
  calls = scoringCalls(assay, centre)
})
afterAll(() => assay.close())

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
    const { status, body } = await assay.anonymous.get(`${calls.address()}?language=en`)
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
    expect((await calls.scoringOf()).activities.map(({ name }) => name)).toEqual([
      'Skupinová diskuse',
      'Případová studie',
    ])
  })

  test('is there again with everything given, and nobody else sees it', async () => {
    const kept = calls.note('Navrhl pořadí bodů.')
    const taken = calls.note('Omyl.')
    expect(
      await calls.outcomes([
        calls.score(4),
        calls.score(null, { sectionNumber: 2 }),
        calls.behaviour(),
        kept,
        taken,
        calls.clock('2026-11-16T08:30:00Z'),
      ]),
    ).toEqual(Array.from({ length: 6 }, () => true))
    const { text: _, sectionNumber: __, sign: ___, ...gone } = taken
    expect(await calls.outcomes([{ ...gone, kind: 'deletedNote', sequence: 11 }])).toEqual([true])
    const mine = await calls.scoringOf()
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
    const radek = await calls.scoringOf(centre.shares.radek)
    expect(radek.people).toMatchObject([
      { questionnaireId: centre.ids.radek.vojtech, scores: [], behaviours: [], notes: [] },
      { questionnaireId: centre.ids.radek.tunde, scores: [], behaviours: [], notes: [] },
    ])
    expect(radek.clocks).toEqual([])
    expect(JSON.stringify(radek)).not.toContain('Markéta')
  })

  test('counts into the progress of the wave', async () => {
    await calls.save([calls.score(4), calls.score(null, { sectionNumber: 2 })])
    expect(await counts()).toMatchObject({ status: 'open', answered_count: 2, items_count: 3 })
    await calls.save([calls.note('Jen poznámka', { questionnaireId: centre.ids.marketa.tunde })])
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
    expect(
      await calls.outcomes([calls.score(4, { sequence: 20 }), calls.clock('2026-11-16T08:30:00Z', { sequence: 20 })]),
    ).toEqual([true, true])
    expect(await calls.outcomes([calls.score(4, { sequence: 20 }), calls.clock(null, { sequence: 15 })])).toEqual([
      false,
      false,
    ])
    expect(await calls.outcomes([calls.score(2, { sequence: 19 })])).toEqual([false])
    const { people, clocks } = await calls.scoringOf()
    expect(people[0]?.scores).toMatchObject([{ value: 4 }])
    expect(clocks).toMatchObject([{ startedAt: '2026-11-16T08:30:00.000Z' }])
  })

  test('are refused one by one: a wrong one does not stop the others', async () => {
    const { discussion, study } = centre.activities
    const stolen = calls.note('Radkova')
    await calls.save([{ ...stolen, questionnaireId: centre.ids.radek.vojtech }], centre.shares.radek)
    expect(
      await calls.outcomes([
        calls.score(6),
        calls.score(3, { activityId: study, sectionNumber: 1 }),
        calls.score(3, { activityId: 999_999 }),
        calls.score(3, { activityId: other.activities.discussion }),
        calls.score(3, { sectionNumber: 9 }),
        calls.score(3, { questionnaireId: centre.ids.radek.vojtech }),
        calls.score(3, { questionnaireId: other.ids.marketa.vojtech }),
        calls.behaviour({ itemKey: '9.9' }),
        calls.behaviour({ activityId: study }),
        calls.note('Cizí', { noteGuid: stolen['noteGuid'] }),
        calls.note('Bez kompetence', { sectionNumber: null, sign: 0 }),
        calls.clock('2026-11-16T08:30:00Z', { activityId: other.activities.study }),
        calls.score(3, { activityId: discussion, sectionNumber: 2 }),
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
    const radek = await calls.scoringOf(centre.shares.radek)
    expect(radek.people[0]?.notes).toMatchObject([{ text: 'Radkova' }])
  })

  test.each([
    ['a text that is too long', () => [calls.note('a'.repeat(4001))]],
    ['an empty text', () => [calls.note(' ')]],
    ['a count of behaviours above 99', () => [calls.behaviour({ plus: 100 })]],
    ['two about the same', () => [calls.score(4), calls.score(5, { sequence: 11 })]],
    ['a sign of 2', () => [calls.note('Ano', { sign: 2 })]],
    ['a time that is none', () => [calls.clock('yesterday')]],
    ['a field that is not known', () => [calls.score(4, { assessor: 1 })]],
    ['a kind that is not known', () => [{ ...calls.score(4), kind: 'agreed' }]],
    ['nothing', () => []],
    ['too many', () => Array.from({ length: scoringAtOnce + 1 }, () => calls.note('Ano'))],
  ] as [string, () => Sent[]][])('are refused as a whole with %s', async (_, operations) => {
    expect((await calls.save(operations())).status).toBe(400)
    expect((await calls.scoringOf()).people[0]).toMatchObject({ scores: [], notes: [], behaviours: [] })
  })

  test('keep to the number of notes about a person, and stored ones can still be changed', async () => {
    const all = Array.from({ length: notesOfPersonMax }, (_, at) => calls.note(`Poznámka ${at}`))
    for (let at = 0; at < all.length; at += scoringAtOnce) await calls.save(all.slice(at, at + scoringAtOnce))
    expect(
      await calls.outcomes([
        calls.note('O jednu víc'),
        { ...all[0], text: 'Opravená', sequence: 11 },
        calls.note('O jiném', { questionnaireId: centre.ids.marketa.tunde }),
      ]),
    ).toEqual(['noteGuid TOO_MANY_NOTES', true, true])
  })

  test('of two devices at once are all kept', async () => {
    await Promise.all([
      calls.save([calls.score(4)]),
      calls.save([calls.score(3, { sectionNumber: 2, sequence: 11 })]),
      calls.save([calls.note('Ano')]),
    ])
    expect((await calls.scoringOf()).people[0]?.scores).toHaveLength(2)
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
      await calls.read(secret),
      await calls.save([calls.score(4)], secret),
      await calls.finish(true, { blanksConfirmed: true }, secret),
    ]
    expect(answers.map((one) => one.status)).toEqual([status, status, status])
    expect((await calls.scoringOf()).people[0]?.scores).toEqual([])
  })

  test('a wave of another kind or organization is none', async () => {
    await assay.build((tx) =>
      tx.updateTable('waves').set({ wave_setup_type: 'as360' }).where('id', '=', centre.wave.id).execute(),
    )
    expect([(await calls.read()).status, (await calls.save([calls.score(4)])).status]).toEqual([404, 404])
    expect((await calls.save([calls.score(4)], undefined, other.wave.id)).status).toBe(404)
  })

  test.each([
    ['LINK_EXPIRED', { expiresAt: '2026-11-16T08:00:00Z' }],
    ['TERMS_NOT_APPROVED', { approved: false }],
  ])('not before or after the link may be used: %s', async (code, more) => {
    const share = await assay.build((tx) =>
      buildQuestionnaireLink(tx, assay.services.sealing, { ...centre.place, assesseeId: centre.people.tunde.id }, more),
    )
    const refused = { status: 409, body: { errorMessage: code } }
    expect(await calls.save([calls.score(4)], share)).toMatchObject(refused)
    expect(await calls.read(share)).toMatchObject(refused)
    expect(await calls.finish(true, {}, share)).toMatchObject(refused)
  })
})

describe('closed scoring', () => {
  test('takes nothing, and still shows the evaluator what he gave', async () => {
    await calls.save([calls.score(4)])
    await calls.close()
    expect(
      await calls.outcomes([
        calls.score(5, { sequence: 11 }),
        calls.note('Pozdě'),
        calls.clock(null, { sequence: 11 }),
      ]),
    ).toEqual(['questionnaireId SCORING_CLOSED', 'questionnaireId SCORING_CLOSED', 'activityId SCORING_CLOSED'])
    expect(await calls.finish(true)).toMatchObject({ status: 409, body: { errorMessage: 'SCORING_CLOSED' } })
    expect(await calls.scoringOf()).toMatchObject({
      closedOn: '2026-11-16T08:59:00.000Z',
      people: [{ scores: [{ value: 4 }] }, {}],
    })
  })

  test('as a wave in another phase, which shows nothing either', async () => {
    await calls.save([calls.score(4)])
    await inPhase('finished')
    expect(await calls.outcomes([calls.score(5, { sequence: 11 })])).toEqual(['questionnaireId WAVE_NOT_COLLECTING'])
    expect(await calls.finish(true)).toMatchObject({ status: 409, body: { errorMessage: 'WAVE_NOT_COLLECTING' } })
    expect(await calls.read()).toMatchObject({ status: 409, body: { errorMessage: 'WAVE_NOT_COLLECTING' } })
  })

  test('is waited for by a score that came at the same time', async () => {
    let saved: ReturnType<typeof calls.save> | undefined
    await assay.build(async (tx) => {
      await tx.selectFrom('waves').select('id').where('id', '=', centre.wave.id).forUpdate().execute()
      saved = calls.save([calls.score(4)])
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
