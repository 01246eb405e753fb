import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { saveAnswer, saveAnswers, saveComment } from '../../../../../contract/questionnaires/answering.ts'
import { answersAtOnce } from '../../../../../domain/questionnaires/answer-limits.ts'
import { fakeServer, type FakeServer } from '../../../../platform/testing/fake-server.ts'
import { createOutbox, type Outbox, type OutboxState } from '../../../../link/outbox/outbox.ts'
import { answersOutbox } from './answers-outbox.ts'
import { placeOf, readWaiting, waitingAnswers, type WaitingAnswer } from './waiting-answers.ts'

const share = 'abcdef01-2345-6789-abcd-ef0123456789'
const given = (sequence: number, itemKey = '1.1', value = 4): WaitingAnswer => ({
  questionnaireId: 7,
  itemKey,
  sequence,
  value,
})
const savedAt = '2026-11-16T09:00:00.000Z'
const ok = { isSaved: true, savedAt, answeredCount: 1, itemsCount: 4 }

let server: FakeServer
let outbox: Outbox
let states: OutboxState[]
const waiting = waitingAnswers(new Set([7]), localStorage)
const start = () => {
  states = []
  outbox = answersOutbox({
    shareGuid: share,
    waiting,
    onChange: (state) => states.push(state),
    savedAt: null,
  })
}
const put = (...answers: WaitingAnswer[]) => {
  for (const answer of answers) waiting.put(answer)
  outbox.wake()
}
/** Together, as the real server: whatever `refused` names is refused. */
const answerTogether = (refused: Record<string, string> = {}) =>
  server.answer(saveAnswers, ({ body }) => ({
    savedAt,
    answers: body.answers.map(({ questionnaireId, itemKey }) => {
      const code = refused[itemKey]
      return { questionnaireId, itemKey, isSaved: !code, refusal: code ? { path: 'itemKey', code } : null }
    }),
    questionnaires: [],
  }))
const sentTogether = () => server.calls(saveAnswers).map(({ body }) => body.answers.map((one) => one.itemKey))
const sent = () => server.calls(saveAnswer).map(({ params, body }) => [params.itemKey, body.value, body.sequence])

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  server = fakeServer()
  server.answer(saveAnswer, ok)
  server.answer(saveComment, ok)
  answerTogether()
  start()
})
afterEach(() => {
  outbox.stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const soon = () => vi.advanceTimersByTimeAsync(0)

describe('the outbox', () => {
  it('sends all that wait in one call, oldest first, and removes what was acknowledged', async () => {
    const comment = { questionnaireId: 7, itemKey: '1.c1', sequence: 14, comment: 'Good' }
    put(given(12, '1.2'), given(11), given(13, '2.1'), comment)
    await soon()
    expect(server.calls(saveAnswers).map(({ body }) => body.answers)).toEqual([
      [given(11), given(12, '1.2'), given(13, '2.1'), comment],
    ])
    expect(sent()).toEqual([])
    expect(outbox.state()).toEqual({ waiting: 0, isOffline: false, savedAt, stopped: null })
    expect(localStorage).toHaveLength(0)
  })

  it('sends one call at a time: what is given meanwhile goes together in the next', async () => {
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<typeof ok>()
    server.answer(saveAnswer, () => arrived)
    put(given(11))
    await soon()
    for (let item = 2; item <= 9; item += 1) put(given(10 + item, `1.${item}`))
    await soon()
    expect([sent().length, sentTogether().length]).toEqual([1, 0])
    arrive(ok)
    await soon()
    expect(sentTogether()).toEqual([['1.2', '1.3', '1.4', '1.5', '1.6', '1.7', '1.8', '1.9']])
    expect(sent()).toHaveLength(1)
    expect(outbox.state().waiting).toBe(0)
  })

  it('sends the rest in a second call where one may not hold more', async () => {
    put(...Array.from({ length: answersAtOnce + 30 }, (_, at) => given(11 + at, `1.${at + 1}`)))
    await soon()
    expect(sentTogether().map(({ length }) => length)).toEqual([answersAtOnce, 30])
    const text = '🙂'.repeat(4000)
    put(...[1, 2, 3, 4, 5].map((at) => ({ questionnaireId: 7, itemKey: `${at}.c1`, sequence: at, comment: text })))
    await soon()
    const calls = server.calls(saveAnswers).slice(2)
    expect(calls.map(({ body }) => body.answers.length)).toEqual([2, 2])
    for (const { body } of calls) expect(new Blob([JSON.stringify(body)]).size).toBeLessThan(64 * 1024)
    expect(server.calls(saveComment)).toHaveLength(1)
    expect(outbox.state().waiting).toBe(0)
  })

  it('drops of answers sent together only those that are no longer needed', async () => {
    answerTogether({ '1.2': 'UNKNOWN_ITEM' })
    put(given(11), given(12, '1.2'), given(13, '2.1'))
    await soon()
    expect(sentTogether()).toEqual([['1.1', '1.2', '2.1']])
    expect(outbox.state()).toMatchObject({ waiting: 0, stopped: 'changed', savedAt })
  })

  it('keeps of answers sent together those that came after the end, and stops for good', async () => {
    answerTogether({ '1.2': 'QUESTIONNAIRE_SUBMITTED' })
    put(given(11), given(12, '1.2'), given(13, '2.1'))
    await soon()
    expect(waiting.all()).toEqual([given(12, '1.2')])
    expect(outbox.state()).toMatchObject({ waiting: 1, stopped: 'closed', savedAt })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sentTogether()).toHaveLength(1)
  })

  it('sends answers one by one if the server refuses the call as a whole, and together again later', async () => {
    server.refuse(saveAnswers, 400, { errorMessage: 'INVALID_INPUT' })
    server.answer(saveAnswer, ({ params }) =>
      params.itemKey === '9.9' ? (Response.json({ errorMessage: 'INVALID_INPUT' }, { status: 400 }) as never) : ok,
    )
    put(given(11), given(12, '9.9'), given(13, '2.1'))
    await soon()
    expect(sent().map(([key]) => key)).toEqual(['1.1', '9.9', '2.1'])
    expect(outbox.state()).toMatchObject({ waiting: 0, stopped: 'changed', savedAt })
    answerTogether()
    put(given(14, '1.2'), given(15, '1.3'))
    await soon()
    expect(sentTogether().at(-1)).toEqual(['1.2', '1.3'])
  })

  it('keeps answers while offline, retries after growing pauses, and at once when back online', async () => {
    server.break(saveAnswers)
    put(given(11), given(12, '1.2'))
    await soon()
    expect(outbox.state()).toMatchObject({ waiting: 2, isOffline: true, savedAt: null })
    const tries = vi.spyOn(globalThis, 'fetch')
    for (const pause of [1000, 2000, 4000]) {
      await vi.advanceTimersByTimeAsync(pause - 1)
      const before = tries.mock.calls.length
      await vi.advanceTimersByTimeAsync(1)
      expect(tries.mock.calls.length).toBe(before + 1)
    }
    answerTogether()
    dispatchEvent(new Event('online'))
    await soon()
    expect(outbox.state()).toMatchObject({ waiting: 0, isOffline: false })
    expect(sentTogether().at(-1)).toEqual(['1.1', '1.2'])
  })

  it.each([429, 500, 503])(
    'waits when the server responds with %i, without reporting that it is offline',
    async (status) => {
      server.refuse(saveAnswer, status)
      put(given(11))
      await soon()
      expect(outbox.state()).toMatchObject({ waiting: 1, isOffline: false, stopped: null })
      server.answer(saveAnswer, ok)
      await vi.advanceTimersByTimeAsync(1000)
      expect(outbox.state()).toMatchObject({ waiting: 0, savedAt })
    },
  )

  it('sends the newer of two answers to the same item, also when it comes while the older is being sent', async () => {
    put(given(11, '1.1', 2))
    put(given(12, '1.1', 5))
    await soon()
    expect(sent().at(-1)).toEqual(['1.1', 5, 12])
    expect(outbox.state().waiting).toBe(0)
  })

  it('stops for good when collecting has ended, and keeps what was not saved', async () => {
    server.refuse(saveAnswer, 409, { errorMessage: 'WAVE_NOT_COLLECTING' })
    put(given(11))
    await soon()
    expect(outbox.state()).toMatchObject({ waiting: 1, stopped: 'closed' })
    put(given(12, '1.2'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent()).toHaveLength(1)
  })

  it('drops answers that are no longer needed and goes on with the rest', async () => {
    server.refuse(saveAnswer, 400, { errorMessage: 'INVALID_INPUT' })
    put(given(11, '9.9'))
    await soon()
    server.answer(saveAnswer, ok)
    put(given(12))
    await soon()
    expect(outbox.state()).toMatchObject({ waiting: 0, stopped: 'changed', savedAt })
  })

  it.each([
    ['saved', () => server.answer(saveAnswer, ok), { waiting: 0, isOffline: false, savedAt, stopped: null }],
    [
      'refused',
      () => server.refuse(saveAnswer, 409, { errorMessage: 'WAVE_NOT_COLLECTING' }),
      { waiting: 1, isOffline: false, savedAt: null, stopped: 'closed' },
    ],
  ])('notifies the other tab, where the answer may have been given, that it was %s', async (_, prepare, state) => {
    vi.useRealTimers()
    prepare()
    const other = createOutbox({
      waiting,
      send: () => Promise.reject(new Error('the first tab was faster')),
      onChange: () => undefined,
      savedAt: null,
      lockName: `assay-answers-${share}`,
      atOnce: answersAtOnce,
      closing: new Set(['WAVE_NOT_COLLECTING']),
    })
    put(given(11))
    await vi.waitFor(() => expect(other.state()).toEqual(state))
    other.stop()
  })

  it('sends comments by their own call', async () => {
    put({ questionnaireId: 7, itemKey: '1.c1', sequence: 11, comment: 'Good' })
    await soon()
    expect(server.calls(saveComment).map(({ body }) => body)).toEqual([{ comment: 'Good', sequence: 11 }])
  })
})

describe('unsent answers in the browser', () => {
  it('are those of this rater only, and tolerate any other content of the storage', () => {
    localStorage.setItem('assay-answer:8:1.1', JSON.stringify({ ...given(1), questionnaireId: 8 }))
    localStorage.setItem('assay-answer:7:2.2', '{broken')
    localStorage.setItem('theme', 'dark')
    waiting.put(given(5))
    expect(waiting.all()).toEqual([given(5)])
  })

  it('are kept in memory where the storage is full or blocked', () => {
    const full: Storage = {
      length: 0,
      key: () => null,
      getItem: () => null,
      removeItem: () => undefined,
      clear: () => undefined,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    }
    for (const storage of [full, undefined]) {
      const kept = waitingAnswers(new Set([7]), storage)
      kept.put(given(5))
      expect(kept.all()).toEqual([given(5)])
      kept.remove(given(5))
      expect(kept.all()).toEqual([])
    }
  })

  it.each([
    [null, undefined],
    ['', undefined],
    ['null', undefined],
    ['{"questionnaireId":7,"itemKey":"1.1","sequence":1}', undefined],
    ['{"questionnaireId":7,"itemKey":"1.1","sequence":1,"value":"4"}', undefined],
    ['{"questionnaireId":7,"itemKey":"1.1","sequence":1,"value":4}', given(1)],
  ])('are read from %s only when they are whole', (text, answer) => {
    expect(readWaiting(text)).toEqual(answer)
  })

  it('are distinguished by their keys', () => {
    expect(placeOf('assay-answer:7:1.c1')).toEqual({ questionnaireId: 7, itemKey: '1.c1' })
    expect(placeOf('assay-place:7')).toBeUndefined()
    expect(placeOf(null)).toBeUndefined()
  })
})
