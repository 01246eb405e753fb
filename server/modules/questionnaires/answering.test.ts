import type { EventEmitter } from 'node:events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commentMax } from '../../../domain/questionnaires/answer-limits.ts'
import { buildAssessee } from '../../testing/builders.ts'
import {
  buildCollectingWave,
  buildCollection,
  buildQuestionnaireLink,
  smallContent,
  smallQuestions,
} from '../../testing/build-collection.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import type { WavePhase } from '../../../domain/waves/wave.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const api = '/api/reports/questionnaires'
type Collection = Awaited<ReturnType<typeof buildCollection>>
const build = (options?: Parameters<typeof buildCollection>[2]): Promise<Collection> =>
  test.build((tx) => buildCollection(tx, test.services.sealing, options))

const answer = (share: string, questionnaireId: number, itemKey: string, body: object) =>
  test.anonymous.put(`${api}/${share}/answers/${questionnaireId}/${itemKey}`, body)
const comment = (share: string, questionnaireId: number, itemKey: string, body: object) =>
  test.anonymous.put(`${api}/${share}/comments/${questionnaireId}/${itemKey}`, body)
const content = async ({ share, wave }: Collection, language = '') =>
  test.anonymous.get(`${api}/${share}/content/${wave.id}${language && `?language=${language}`}`)
const submit = ({ share, wave }: Collection, body: object = {}) =>
  test.anonymous.post(`${api}/${share}/submit/${wave.id}`, body)
const questionnaire = (id: number) =>
  test.build((tx) => tx.selectFrom('questionnaires').selectAll().where('id', '=', id).executeTakeFirstOrThrow())
const setPhase = ({ wave }: Collection, wavePhase: WavePhase) =>
  test.build((tx) => tx.updateTable('waves').set({ wave_phase: wavePhase }).where('id', '=', wave.id).execute())

/** The check is part of the statement that writes, so a refused call must not have written anything. */
const stored = (id: number) =>
  test.build((tx) =>
    tx
      .selectFrom('answers')
      .select(['item_key', 'value'])
      .where('questionnaire_id', '=', id)
      .orderBy('item_key')
      .execute(),
  )

const keys = ['1.1', '1.2', '2.1', '2.2']
async function answerEverything({ share, ids }: Collection, value = 4) {
  let sequence = 0
  for (const id of Object.values(ids))
    for (const key of keys) await answer(share, id, key, { value, sequence: (sequence += 1) })
}

describe('an answer', () => {
  it('is saved, counted, and returned in the content', async () => {
    const made = await build()
    const first = await answer(made.share, made.ids.tereza, '1.1', { value: 4, sequence: 10 })
    expect(first).toMatchObject({ status: 200, body: { isSaved: true, answeredCount: 1, itemsCount: 4 } })
    await answer(made.share, made.ids.tereza, '1.2', { value: 999, sequence: 11 })
    const { body } = await content(made)
    expect(body).toMatchObject({
      lastSequence: 11,
      people: [
        { name: 'Martin Beneš', roleId: 'self', answers: {} },
        { name: 'Tereza Havlíková', roleLabel: 'Colleague', answers: { '1.1': 4, '1.2': 999 } },
        { name: 'Jan Kříž' },
      ],
    })
    expect(await questionnaire(made.ids.tereza)).toMatchObject({ answered_count: 2, status: 'open' })
  })

  it('changes nothing when it is sent again', async () => {
    const made = await build()
    for (let time = 0; time < 3; time += 1) await answer(made.share, made.ids.tereza, '1.1', { value: 4, sequence: 10 })
    expect((await questionnaire(made.ids.tereza)).answered_count).toBe(1)
  })

  it('replaces an earlier one, and is not replaced by an earlier one that arrives late', async () => {
    const made = await build()
    await answer(made.share, made.ids.tereza, '1.1', { value: 2, sequence: 10 })
    await answer(made.share, made.ids.tereza, '1.1', { value: 5, sequence: 12 })
    const late = await answer(made.share, made.ids.tereza, '1.1', { value: 3, sequence: 11 })
    expect(late).toMatchObject({ status: 200, body: { isSaved: false, answeredCount: 1 } })
    const { people } = (await content(made)).body as { people: { answers: Record<string, number> }[] }
    expect(people[1]?.answers['1.1']).toBe(5)
  })

  it('is counted once when two devices send it at the same time', async () => {
    const made = await build()
    const given = [1, 2, 3, 4, 5].map((value) => answer(made.share, made.ids.jan, '2.1', { value, sequence: value }))
    expect((await Promise.all(given)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect((await questionnaire(made.ids.jan)).answered_count).toBe(1)
    const { people } = (await content(made)).body as { people: { answers: Record<string, number> }[] }
    expect(people[2]?.answers['2.1']).toBe(5)
  })

  it('is one message to the database, with the commit', async () => {
    const made = await build()
    let messages = 0
    // PostgreSQL sends "ready" once for every message.
    test.services.db.pool.once('acquire', (client) => {
      const { connection } = client as unknown as { connection: EventEmitter }
      connection.on('readyForQuery', () => (messages += 1))
    })
    await answer(made.share, made.ids.jan, '2.1', { value: 1, sequence: 1 })
    expect(messages).toBe(1)
  })

  it.each([
    ['of another wave’s items', '3.1', 4, 'itemKey'],
    ['to a comment as if it were an item', '1.c1', 4, 'itemKey'],
    ['above the scale', '1.1', 6, 'value'],
    ['below the scale', '1.1', 0, 'value'],
    ['998', '1.1', 998, 'value'],
  ])('%s is refused', async (_, key, value, path) => {
    const made = await build()
    const refused = await answer(made.share, made.ids.jan, key, { value, sequence: 1 })
    expect(refused).toMatchObject({ status: 400, body: { errorMessage: 'INVALID_INPUT', details: [{ path }] } })
    expect(await stored(made.ids.jan)).toEqual([])
  })

  it('"cannot judge" is refused if the wave has it switched off, and missing answers stay empty (OPS-9-33)', async () => {
    const made = await build({ content: { ...smallContent(), hasNotApplicable: false } })
    const shown = (await content(made)).body as { hasNotApplicable: boolean }
    expect(shown.hasNotApplicable).toBe(false)
    const refused = await answer(made.share, made.ids.jan, '1.1', { value: 999, sequence: 1 })
    expect(refused).toMatchObject({ status: 400, body: { details: [{ path: 'value', code: 'NOT_ON_THE_SCALE' }] } })
    expect((await answer(made.share, made.ids.jan, '1.1', { value: 5, sequence: 2 })).status).toBe(200)
    expect((await submit(made, { blanksAreNotApplicable: true })).status).toBe(200)
    const values = await test.build((tx) =>
      tx.selectFrom('answers').select('value').where('questionnaire_id', '=', made.ids.jan).execute(),
    )
    expect(values).toEqual([{ value: 5 }])
  })

  it('"cannot judge" is accepted if the snapshot does not mention it, as in older ones', async () => {
    const { hasNotApplicable: _, ...older } = smallContent()
    const made = await build({ content: older })
    expect((await answer(made.share, made.ids.jan, '1.1', { value: 999, sequence: 1 })).status).toBe(200)
  })

  it.each([
    ['without sequence', { value: 1 }],
    ['with half a value', { value: 1.5, sequence: 1 }],
    ['with a word', { value: 'often', sequence: 1 }],
    ['with something else beside it', { value: 1, sequence: 1, status: 'submitted' }],
  ])('%s is invalid', async (_, body) => {
    const { share, ids } = await build()
    expect((await answer(share, ids.jan, '1.1', body)).status).toBe(400)
  })

  it('about somebody else’s questionnaire is not found', async () => {
    const made = await build()
    const other = await build()
    const unknown = await answer(made.share, other.ids.jan, '1.1', { value: 1, sequence: 1 })
    expect(unknown.status).toBe(404)
    const share = await test.build((tx) =>
      buildQuestionnaireLink(tx, test.services.sealing, { ...made.place, assesseeId: made.jan.id }),
    )
    expect((await answer(share, made.ids.jan, '1.1', { value: 1, sequence: 1 })).status).toBe(404)
    expect((await answer(made.place.project_id, made.ids.jan, '1.1', { value: 1, sequence: 1 })).status).toBe(404)
  })

  it.each<WavePhase>(['preparation', 'nomination', 'finishing', 'finished'])('is refused in %s', async (phase) => {
    const made = await build()
    await setPhase(made, phase)
    const refused = await answer(made.share, made.ids.jan, '1.1', { value: 1, sequence: 1 })
    expect(refused).toMatchObject({ status: 409, body: { errorMessage: 'WAVE_NOT_COLLECTING' } })
    expect(await stored(made.ids.jan)).toEqual([])
    expect((await content(made)).body).toEqual({ errorMessage: 'WAVE_NOT_COLLECTING' })
  })

  it('needs accepted terms and a link that has not expired (OPS-2-87)', async () => {
    const made = await build({ approved: false })
    const early = await answer(made.share, made.ids.jan, '1.1', { value: 1, sequence: 1 })
    expect(early).toMatchObject({ status: 409, body: { errorMessage: 'TERMS_NOT_APPROVED' } })
    expect((await content(made)).body).toEqual({ errorMessage: 'TERMS_NOT_APPROVED' })
    const expired = await test.build(async (tx) => {
      const person = await buildAssessee(tx, made.place)
      const options = { expiresAt: '2026-11-16T08:59:59Z' }
      return buildQuestionnaireLink(tx, test.services.sealing, { ...made.place, assesseeId: person.id }, options)
    })
    const late = await answer(expired, made.ids.jan, '1.1', { value: 1, sequence: 1 })
    expect(late).toMatchObject({ status: 409, body: { errorMessage: 'LINK_EXPIRED' } })
  })

  it('is refused about somebody whose nomination was withdrawn', async () => {
    const made = await build()
    await test.build((tx) =>
      tx.updateTable('questionnaires').set({ status: 'withdrawn' }).where('id', '=', made.ids.jan).execute(),
    )
    const refused = await answer(made.share, made.ids.jan, '1.1', { value: 1, sequence: 1 })
    expect(refused.body).toEqual({ errorMessage: 'QUESTIONNAIRE_WITHDRAWN' })
    expect(await stored(made.ids.jan)).toEqual([])
    const { people } = (await content(made)).body as { people: { name: string }[] }
    expect(people.map(({ name }) => name)).toEqual(['Martin Beneš', 'Tereza Havlíková'])
  })
})

describe('a comment', () => {
  it('is saved beside the answers and is not counted as an answer', async () => {
    const made = await build()
    const saved = await comment(made.share, made.ids.jan, '1.c1', { comment: 'He asks “why?” 🙂', sequence: 3 })
    expect(saved).toMatchObject({ status: 200, body: { isSaved: true, answeredCount: 0 } })
    const { people } = (await content(made)).body as { people: { comments: Record<string, string> }[] }
    expect(people[2]?.comments).toEqual({ '1.c1': 'He asks “why?” 🙂' })
  })

  it('is removed by an empty one, and an older one does not restore it', async () => {
    const made = await build()
    await comment(made.share, made.ids.jan, '1.c1', { comment: 'Too harsh', sequence: 3 })
    await comment(made.share, made.ids.jan, '1.c1', { comment: '  ', sequence: 5 })
    await comment(made.share, made.ids.jan, '1.c1', { comment: 'Too hars', sequence: 2 })
    const { people } = (await content(made)).body as { people: { comments: Record<string, string> }[] }
    expect(people[2]?.comments).toEqual({})
  })

  it.each([
    ['longer than 5000 characters', 'x'.repeat(5001), 400],
    ['larger than any comment can be', 'x'.repeat(40_000), 413],
    ['with NUL', 'a\0b', 400],
  ])('%s is refused', async (_, text, status) => {
    const { share, ids } = await build()
    expect((await comment(share, ids.jan, '1.c1', { comment: text, sequence: 1 })).status).toBe(status)
  })

  it.each([
    ['5000 letters', 'x'.repeat(commentMax)],
    ['5000 emoji', '🙂'.repeat(commentMax)],
  ])('of %s is saved completely', async (_, text) => {
    const made = await build()
    const saved = await comment(made.share, made.ids.jan, '1.c1', { comment: text, sequence: 1 })
    expect(saved).toMatchObject({ status: 200, body: { isSaved: true } })
    const { people } = (await content(made)).body as { people: { comments: Record<string, string> }[] }
    expect(people[2]?.comments).toEqual({ '1.c1': text })
  })

  it('to an item is refused', async () => {
    const { share, ids } = await build()
    expect((await comment(share, ids.jan, '1.1', { comment: 'No', sequence: 1 })).status).toBe(400)
  })
})

describe('ratings of whole competencies', () => {
  it('ask only superiors and the person for importance', async () => {
    const made = await build({ content: smallContent({ importance: smallQuestions, shift: smallQuestions }) })
    const given = (id: number, key: string) => answer(made.share, id, key, { value: 3, sequence: 1 })
    expect((await given(made.ids.martin, '1.importance')).body).toMatchObject({ isSaved: true, itemsCount: 10 })
    expect((await given(made.ids.tereza, '1.shift')).body).toMatchObject({ isSaved: true, itemsCount: 8 })
    expect((await given(made.ids.tereza, '1.importance')).status).toBe(400)
  })
})

describe('the content', () => {
  it('is in the requested language, or the closest published one (PLT-9-01)', async () => {
    const made = await build()
    const worded = async (language: string) => {
      const { body } = await content(made, language)
      const { languageCode, sections, answers } = body as {
        languageCode: string
        sections: { name: string }[]
        answers: { label: string }[]
      }
      return [languageCode, sections[0]?.name, answers[4]?.label]
    }
    expect(await worded('cs')).toEqual(['cs', 'Rozhodování', 'Vždy'])
    expect(await worded('hu')).toEqual(['en-GB', 'Making decisions', 'Always'])
    expect(await worded('')).toEqual(['en-GB', 'Making decisions', 'Always'])
  })

  it('of a wave in which the person is not asked is not found', async () => {
    const made = await build()
    const other = await build()
    expect((await content({ ...made, wave: other.wave })).status).toBe(404)
    const unasked = await test.build((tx) => buildCollectingWave(tx, made.place, []))
    expect((await content({ ...made, wave: unasked.wave })).status).toBe(404)
  })
})

describe('submitting', () => {
  it('submits everything at once, and repeating it returns when that was', async () => {
    const made = await build()
    await answerEverything(made)
    const submitted = await submit(made)
    expect(submitted).toMatchObject({ status: 200, body: { submittedOn: '2026-11-16T09:00:00.000Z' } })
    test.clock.advance(3_600_000)
    expect((await submit(made)).body).toEqual({ submittedOn: '2026-11-16T09:00:00.000Z' })
    test.clock.advance(-3_600_000)
    const after = await answer(made.share, made.ids.jan, '1.1', { value: 1, sequence: 99 })
    expect(after).toMatchObject({ status: 409, body: { errorMessage: 'QUESTIONNAIRE_SUBMITTED' } })
    expect(await stored(made.ids.jan)).toEqual(keys.map((item_key) => ({ item_key, value: 4 })))
  })

  it('asks about items without an answer before they count as not applicable', async () => {
    const made = await build()
    await answer(made.share, made.ids.jan, '1.1', { value: 2, sequence: 1 })
    const asked = await submit(made)
    expect(asked).toMatchObject({
      status: 409,
      body: {
        errorMessage: 'BLANKS_NOT_CONFIRMED',
        details: expect.arrayContaining([{ questionnaireId: made.ids.jan, missing: 3 }]) as unknown,
      },
    })
    expect((await questionnaire(made.ids.jan)).status).toBe('open')
    expect((await submit(made, { blanksAreNotApplicable: true })).status).toBe(200)
    const saved = await test.build((tx) =>
      tx.selectFrom('answers').select(['item_key', 'value']).where('questionnaire_id', '=', made.ids.jan).execute(),
    )
    expect(Object.fromEntries(saved.map(({ item_key, value }) => [item_key, value]))).toEqual({
      '1.1': 2,
      '1.2': 999,
      '2.1': 999,
      '2.2': 999,
    })
    expect(await questionnaire(made.ids.jan)).toMatchObject({ status: 'submitted', answered_count: 4 })
  })

  it('does not touch other raters of the wave, and is refused once collecting has ended', async () => {
    const made = await build()
    await answerEverything(made)
    await setPhase(made, 'finishing')
    expect(await submit(made)).toMatchObject({ status: 409, body: { errorMessage: 'WAVE_NOT_COLLECTING' } })
    await setPhase(made, 'dataCollection')
    const stranger = await build()
    expect((await submit({ ...made, share: stranger.share })).status).toBe(404)
  })
})
