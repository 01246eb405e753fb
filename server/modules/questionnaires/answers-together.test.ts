import type { EventEmitter } from 'node:events'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { saveAnswers } from '../../../contract/questionnaires/answering.ts'
import type { AnswerOf } from '../../../contract/endpoint.ts'
import { answersAtOnce } from '../../../domain/questionnaires/answer-limits.ts'
import { createLink } from '../../platform/links/links.ts'
import {
  buildCollection,
  buildQuestionnaireLink,
  smallContent,
  smallQuestions,
} from '../../testing/build-collection.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

type Collection = Awaited<ReturnType<typeof buildCollection>>
type Saved = AnswerOf<typeof saveAnswers>

let test: TestApp
let made: Collection
const build = () => test.build((tx) => buildCollection(tx, test.services.sealing))
beforeAll(async () => {
  test = await startTestApp()
})
beforeEach(async () => {
  made = await build()
})
afterAll(() => test.close())

const addressOf = (share: string) => `/api/reports/questionnaires/${share}/answers`
const save = (answers: object[], share = made.share) => test.anonymous.put(addressOf(share), { answers })
const rating = (questionnaireId: number, itemKey = '1.1', more: object = {}) => ({
  questionnaireId,
  itemKey,
  value: 4,
  sequence: 10,
  ...more,
})
const refusals = async (answers: object[]) =>
  ((await save(answers)).body as Saved).answers.map(({ isSaved, refusal }) => (isSaved ? 'saved' : refusal))
const stored = (ids: number[] = Object.values(made.ids)) =>
  test.build((tx) =>
    tx
      .selectFrom('answers')
      .select(['questionnaire_id as id', 'item_key as key', 'value', 'comment'])
      .where('questionnaire_id', 'in', ids)
      .orderBy('questionnaire_id')
      .orderBy('item_key')
      .execute(),
  )

describe('answers sent together', () => {
  it('are saved with one message to the database, whichever questionnaires of the person they belong to', async () => {
    const { jan, tereza } = made.ids
    let messages = 0
    test.services.db.pool.once('acquire', (client) => {
      const { connection } = client as unknown as { connection: EventEmitter }
      connection.on('readyForQuery', () => (messages += 1))
    })
    const comment = { questionnaireId: jan, itemKey: '1.c1', comment: 'Asks “why?” 🙂', sequence: 12 }
    const { status, body } = await save([rating(tereza), comment, rating(jan, '2.1', { value: 999 }), rating(jan)])
    expect(messages).toBe(1)
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        savedAt: '2026-11-16T09:00:00.000Z',
        answers: [
          { questionnaireId: tereza, itemKey: '1.1', isSaved: true, refusal: null },
          { questionnaireId: jan, itemKey: '1.c1', isSaved: true, refusal: null },
          { questionnaireId: jan, itemKey: '2.1', isSaved: true, refusal: null },
          { questionnaireId: jan, itemKey: '1.1', isSaved: true, refusal: null },
        ],
        questionnaires: [
          { questionnaireId: tereza, answeredCount: 1, itemsCount: 4 },
          { questionnaireId: jan, answeredCount: 2, itemsCount: 4 },
        ],
      },
    })
    expect(await stored([jan])).toEqual([
      { id: jan, key: '1.1', value: 4, comment: null },
      { id: jan, key: '1.c1', value: null, comment: 'Asks “why?” 🙂' },
      { id: jan, key: '2.1', value: 999, comment: null },
    ])
  })

  it('are refused one by one: a wrong one does not stop the others', async () => {
    const { jan, tereza, martin } = made.ids
    const other = await build()
    await test.build((tx) =>
      tx.updateTable('questionnaires').set({ status: 'withdrawn' }).where('id', '=', martin).execute(),
    )
    const notFound = { path: 'questionnaireId', code: 'NOT_FOUND' }
    expect(
      await refusals([
        rating(jan, '7.7'),
        rating(jan, '1.c1'),
        rating(jan, '1.1', { value: 6 }),
        rating(jan, '1.2'),
        { questionnaireId: jan, itemKey: '2.1', comment: 'To an item', sequence: 1 },
        rating(martin),
        rating(other.ids.jan),
        rating(2_000_000_000),
        rating(tereza),
      ]),
    ).toEqual([
      { path: 'itemKey', code: 'UNKNOWN_ITEM' },
      { path: 'itemKey', code: 'UNKNOWN_ITEM' },
      { path: 'value', code: 'NOT_ON_THE_SCALE' },
      'saved',
      { path: 'itemKey', code: 'UNKNOWN_ITEM' },
      { path: 'questionnaireId', code: 'QUESTIONNAIRE_WITHDRAWN' },
      notFound,
      notFound,
      'saved',
    ])
    expect((await stored()).map(({ id, key }) => [id, key])).toEqual(
      [
        [jan, '1.2'],
        [tereza, '1.1'],
      ].toSorted(([a = 0], [b = 0]) => Number(a) - Number(b)),
    )
    expect(await stored(Object.values(other.ids))).toEqual([])
  })

  it('follow their own sequence each, and are counted once', async () => {
    const { jan } = made.ids
    await save([rating(jan, '1.1', { value: 2 }), rating(jan, '1.2', { value: 2, sequence: 20 })])
    const { body } = await save([rating(jan, '1.1', { sequence: 15 }), rating(jan, '1.2', { sequence: 15 })])
    expect(body).toMatchObject({
      answers: [
        { isSaved: true, refusal: null },
        { isSaved: false, refusal: null },
      ],
      questionnaires: [{ answeredCount: 2 }],
    })
    expect((await stored()).map(({ value }) => value)).toEqual([4, 2])
  })

  it('of two tabs with the same sequence: the first one stays', async () => {
    const { jan } = made.ids
    await save([rating(jan, '1.1', { value: 2 })])
    const { body } = await save([rating(jan)])
    expect(body).toMatchObject({ answers: [{ isSaved: false, refusal: null }], questionnaires: [{ answeredCount: 1 }] })
    expect((await stored([jan])).map(({ value }) => value)).toEqual([2])
  })

  it('are dated: the first begins the questionnaire, each later one is the last', async () => {
    const { jan } = made.ids
    const times = () =>
      test.build((tx) =>
        tx
          .selectFrom('questionnaires as q')
          .innerJoin('answers as a', 'a.questionnaire_id', 'q.id')
          .select(['q.started_at', 'q.last_answer_at', 'a.answered_at'])
          .where('q.id', '=', jan)
          .executeTakeFirst(),
      )
    const first = test.clock.now()
    await save([rating(jan)])
    expect(await times()).toEqual({ started_at: first, last_answer_at: first, answered_at: first })
    test.clock.advance(60_000)
    const later = test.clock.now()
    await save([rating(jan, '1.1', { sequence: 11 })])
    test.clock.moveTo(first.toISOString())
    expect(await times()).toEqual({ started_at: first, last_answer_at: later, answered_at: later })
  })

  it('ask only superiors and the person for importance', async () => {
    const content = smallContent({ importance: smallQuestions })
    made = await test.build((tx) => buildCollection(tx, test.services.sealing, { content }))
    const importance = (id: number) => rating(id, '1.importance', { value: 3 })
    const found = await refusals([importance(made.ids.martin), importance(made.ids.tereza)])
    expect(found).toEqual(['saved', { path: 'itemKey', code: 'UNKNOWN_ITEM' }])
  })

  it('under one Idempotency-Key are saved once, and answered again', async () => {
    const call = {
      method: 'PUT' as const,
      url: addressOf(made.share),
      headers: { 'idempotency-key': 'page-7' },
      payload: { answers: [rating(made.ids.jan)] },
    }
    const [first, second] = [await test.app.inject(call), await test.app.inject(call)]
    expect([first.statusCode, second.headers['idempotent-replayed']]).toEqual([200, 'true'])
    expect(second.body).toBe(first.body)
  })

  const one = (more: object) => ({ questionnaireId: 1, itemKey: '1.1', sequence: 1, ...more })
  it.each([
    ['none', []],
    ['more than fit', Array.from({ length: answersAtOnce + 1 }, (_, at) => one({ questionnaireId: at + 1, value: 1 }))],
    ['two for one place', [one({ value: 1 }), one({ value: 2, sequence: 2 })]],
    ['neither value nor comment', [one({})]],
    ['both value and comment', [one({ value: 1, comment: 'x' })]],
    ['a field that nobody knows', [one({ value: 1, status: 'submitted' })]],
    ['a key that no item can have', [one({ value: 1, itemKey: 'first' })]],
  ])('with %s are invalid', async (_, answers) => {
    expect(await save(answers)).toMatchObject({ status: 400, body: { errorMessage: 'INVALID_INPUT' } })
  })
})

/** The function that saves runs as the owner of the tables: row-level security does not protect them from it. */
describe('a link saves answers (OPS-1-01)', () => {
  const nothingStored = async () => expect(await stored()).toEqual([])
  const own = () => [rating(made.ids.jan)]

  it('of its own person only', async () => {
    const share = await test.build((tx) =>
      buildQuestionnaireLink(tx, test.services.sealing, { ...made.place, assesseeId: made.jan.id }),
    )
    expect((await save(own(), share)).body).toMatchObject({ answers: [{ refusal: { code: 'NOT_FOUND' } }] })
    await nothingStored()
  })

  it('of its own organization only, also where another one has a person of the same number', async () => {
    const other = await build()
    // Numbers of people are unique today; the function must not depend on it.
    await test.build((tx) =>
      tx
        .updateTable('links')
        .set({ assessee_id: made.martin.id })
        .where('organization_id', '=', other.organization.id)
        .execute(),
    )
    expect((await save(own(), other.share)).body).toMatchObject({ answers: [{ refusal: { code: 'NOT_FOUND' } }] })
    await nothingStored()
  })

  it('and counts them there only, also where another organization has a questionnaire of the same number', async () => {
    const other = await build()
    await test.build((tx) =>
      tx.updateTable('questionnaires').set({ id: made.ids.jan }).where('id', '=', other.ids.jan).execute(),
    )
    expect((await save(own())).body).toMatchObject({ questionnaires: [{ answeredCount: 1 }] })
    const counts = await test.build((tx) =>
      tx
        .selectFrom('questionnaires')
        .select(['organization_id', 'answered_count'])
        .where('id', '=', made.ids.jan)
        .orderBy('answered_count')
        .execute(),
    )
    expect(counts).toEqual([
      { organization_id: other.organization.id, answered_count: 0 },
      { organization_id: made.organization.id, answered_count: 1 },
    ])
  })

  it('of its own project only', async () => {
    await test.build(async (tx) => {
      const { id } = await tx
        .insertInto('projects')
        .values({ organization_id: made.organization.id, name: 'Another project' })
        .returning('id')
        .executeTakeFirstOrThrow()
      await tx.updateTable('waves').set({ project_id: id }).where('id', '=', made.wave.id).execute()
    })
    expect((await save(own())).body).toMatchObject({ answers: [{ refusal: { code: 'NOT_FOUND' } }] })
    await nothingStored()
  })

  const now = new Date('2026-11-16T09:00:00Z')
  const ofLink = (changes: object) => () =>
    test.build((tx) =>
      tx.updateTable('links').set(changes).where('organization_id', '=', made.organization.id).execute(),
    )
  it.each([
    ['has just expired', ofLink({ expires_at: now }), 409, 'LINK_EXPIRED'],
    ['has unapproved terms', ofLink({ terms_approved_at: null }), 409, 'TERMS_NOT_APPROVED'],
    [
      'was deleted',
      () => test.build((tx) => tx.deleteFrom('links').where('organization_id', '=', made.organization.id).execute()),
      404,
      'NOT_FOUND',
    ],
    [
      'is of a deleted project',
      () =>
        test.build((tx) =>
          tx.updateTable('projects').set({ deleted_at: now }).where('id', '=', made.project.id).execute(),
        ),
      404,
      'NOT_FOUND',
    ],
    [
      'is of a deleted organization',
      () =>
        test.build((tx) =>
          tx.updateTable('organizations').set({ deleted_at: now }).where('id', '=', made.organization.id).execute(),
        ),
      404,
      'NOT_FOUND',
    ],
  ])('not if it %s', async (_, change, status, errorMessage) => {
    await change()
    expect(await save(own())).toMatchObject({ status, body: { errorMessage } })
    await nothingStored()
  })

  it('not if it opens something else, or nothing', async () => {
    const { secret } = await test.build((tx) =>
      createLink(tx, test.services.sealing, {
        kind: 'nominations',
        ...made.place,
        wave_id: made.wave.id,
        assessee_id: made.martin.id,
        terms_approved_at: now,
      }),
    )
    for (const share of [secret, made.wave.id]) expect((await save(own(), share)).status).toBe(404)
    await nothingStored()
  })

  it.each([
    ['a deleted wave', { deleted_at: now }, 'NOT_FOUND'],
    ['a wave that does not collect', { wave_phase: 'finishing' as const }, 'WAVE_NOT_COLLECTING'],
  ])('not in %s', async (_, changes, code) => {
    await test.build((tx) => tx.updateTable('waves').set(changes).where('id', '=', made.wave.id).execute())
    expect(await refusals(own())).toEqual([{ path: 'questionnaireId', code }])
    await nothingStored()
  })

  it('not after they were submitted', async () => {
    const submitted = { status: 'submitted' as const, submitted_at: now }
    await test.build((tx) => tx.updateTable('questionnaires').set(submitted).where('id', '=', made.ids.jan).execute())
    expect(await refusals(own())).toEqual([{ path: 'questionnaireId', code: 'QUESTIONNAIRE_SUBMITTED' }])
    await nothingStored()
  })

  it('and leaves no scope behind for whoever gets the connection next', async () => {
    await save(own())
    const seen = await Promise.all(
      Array.from({ length: 10 }, () => test.services.db.open.selectFrom('answers').select('value').execute()),
    )
    expect(seen.flat()).toEqual([])
  })
})
