import { expect, describe, it } from 'vitest'
import { sittingCalls } from '../../contract/simulator/sitting.ts'
import { changeSitting } from './change-sitting.ts'
import { itemBanks, keyPlace } from './item-bank.ts'
import { answer as takeAnswer } from './reasoning-sitting.ts'
import { token } from './testing/sitting-in-memory.ts'
import { startSitting, type StartedSitting } from './testing/start-sitting.ts'

const { show, begin, choose, answer, pause, resume, practise } = sittingCalls

async function shownItem(sitting: StartedSitting) {
  const { answer: view } = await sitting.call(show)
  if (view.state !== 'item') throw new Error(`The sitting is ${view.state}`)
  return { itemId: view.item.id, sequence: view.sequence, chosen: view.chosen, timeLeft: view.timeLeft, view }
}

const keyOf = (itemId: string) => {
  const item = itemBanks.numbers.items.find(({ id }) => id === itemId)
  return item ? keyPlace(item) : 0
}

/** Answers items until the test ends, right or wrong, and gives how many there were. */
async function sitOut(sitting: StartedSitting, isRight: (sequence: number) => boolean) {
  await sitting.call(begin)
  for (let items = 0; ; items += 1) {
    const { answer: view } = await sitting.call(show)
    if (view.state === 'finished') return items
    if (view.state !== 'item') throw new Error(view.state)
    const key = keyOf(view.item.id)
    const option = isRight(view.sequence) ? key : (key + 1) % 5
    await sitting.call(answer, { itemId: view.item.id, sequence: view.sequence, option })
  }
}

describe('a reasoning test', () => {
  it('starts its clock when it is begun, once, also if two devices begin', async () => {
    const sitting = startSitting()
    expect((await sitting.call(show)).answer.state).toBe('ready')
    sitting.meanwhile(() => void sitting.store.save('q7Xw-9rTk', 1, null, new Date()))
    const first = await sitting.call(begin)
    sitting.pass({ minutes: 3 })
    const second = await sitting.call(begin)
    expect(first.answer).toMatchObject({ state: 'item', sequence: 1, timeLeft: 20 * 60_000, chosen: null })
    expect(second.answer).toMatchObject({ state: 'item', sequence: 1, timeLeft: 17 * 60_000 })
    expect(sitting.changes).toEqual([{ phase: 'started' }])
  })

  it('never tells the key of an item, its parameters, or how it is worked out', async () => {
    const sitting = startSitting()
    const page = await sitting.open('en')
    const text = JSON.stringify(page) + (await sitting.call(begin)).text + (await sitting.call(show)).text
    for (const secret of ['"key"', '"a"', '"b"', '"check"', '"explanation"', '"area"'])
      expect(text).not.toContain(secret)
  })

  it('lets the choice change until the item is answered, then goes on (pub-09)', async () => {
    const sitting = startSitting()
    await sitting.call(begin)
    const { itemId, sequence } = await shownItem(sitting)
    for (const option of [1, 3, 2]) await sitting.call(choose, { itemId, sequence, option })
    expect((await shownItem(sitting)).chosen).toBe(2)
    const { answer: next } = await sitting.call(answer, { itemId, sequence, option: 4 })
    expect(next).toMatchObject({ state: 'item', sequence: 2, chosen: null })
    expect(sitting.order.state).toMatchObject({ given: [{ itemId, option: 4 }] })
  })

  it('takes a double click and a repeated call once', async () => {
    const sitting = startSitting()
    await sitting.call(begin)
    const { itemId, sequence } = await shownItem(sitting)
    const body = { itemId, sequence, option: 1 }
    const both = await Promise.all([sitting.call(answer, body), sitting.call(answer, body)])
    const late = await sitting.call(answer, body)
    expect(new Set([...both, late].map(({ text }) => text)).size).toBe(1)
    expect(sitting.order.state).toMatchObject({ given: [{ itemId, option: 1 }] })
  })

  it('refuses another answer to an item that is done, a later item, and an item that is not shown', async () => {
    const sitting = startSitting()
    await sitting.call(begin)
    const { itemId, sequence } = await shownItem(sitting)
    const refused = async (endpoint: typeof answer | typeof choose, body: object) => {
      const { status, answer: given } = await sitting.call(endpoint, body)
      expect([status, given.errorMessage]).toEqual([409, 'ITEM_NOT_CURRENT'])
    }
    await refused(answer, { itemId, sequence: 2, option: 0 })
    await refused(answer, { itemId: 'numbers-p1', sequence, option: 0 })
    await refused(choose, { itemId, sequence: 20, option: 0 })
    await sitting.call(answer, { itemId, sequence, option: 0 })
    await refused(answer, { itemId, sequence, option: 1 })
    await refused(choose, { itemId, sequence, option: 1 })
    expect(sitting.order.state).toMatchObject({ given: [{ itemId, option: 0 }] })
  })

  it('keeps what two devices do at the same time: the second is told where the sitting stands', async () => {
    const sitting = startSitting()
    await sitting.call(begin)
    const { itemId, sequence } = await shownItem(sitting)
    const body = { itemId, sequence, option: 2 }
    // The other device answers after this one has read the sitting, and before it saves.
    sitting.meanwhile(() => {
      changeSitting(sitting.store, token, new Date('2026-11-16T09:00:05Z'), (state, draw) =>
        state.kind === 'reasoning'
          ? takeAnswer(state, body, draw, new Date('2026-11-16T09:00:05Z'))
          : { sitting: state },
      )
    })
    const { status } = await sitting.call(answer, body)
    expect(status).toBe(200)
    expect((await shownItem(sitting)).sequence).toBe(2)
    const { answer: given } = await sitting.call(answer, { itemId, sequence, option: 3 })
    expect(given.errorMessage).toBe('ITEM_NOT_CURRENT')
  })

  it('goes on where it stood after the page was closed, in another language too', async () => {
    const sitting = startSitting()
    await sitting.call(begin)
    const { itemId, sequence } = await shownItem(sitting)
    await sitting.call(choose, { itemId, sequence, option: 3 })
    const { model, status } = await sitting.open('cs')
    expect(status).toBeUndefined()
    expect(model).toMatchObject({ itemLanguage: 'cs', isTranslated: true, view: { state: 'item', chosen: 3 } })
    const inSlovak = await sitting.open('sk')
    expect(inSlovak.model).toMatchObject({ itemLanguage: 'en', isTranslated: false })
  })
})

describe('the end of a reasoning test', () => {
  it('comes after 8 to 20 items, with a score and its standard error', async () => {
    const able = startSitting()
    const items = await sitOut(able, (sequence) => sequence % 4 !== 0)
    expect(items).toBeGreaterThanOrEqual(8)
    expect(items).toBeLessThanOrEqual(20)
    const scales = able.changes.at(-1)?.scales ?? []
    expect(scales.map(({ id }) => id)).toEqual(['theta', 't', 'sten', 'percentile'])
    for (const { standardError } of scales) expect(standardError).toBeGreaterThan(0)
    const weak = startSitting()
    await sitOut(weak, (sequence) => sequence % 4 === 0)
    expect(scales[1]?.value).toBeGreaterThan((weak.changes.at(-1)?.scales?.[1]?.value ?? 0) + 5)
    expect((await able.call(show)).answer).toEqual({ state: 'finished', isTimeUp: false })
  })

  it('by the clock counts what is chosen, and takes nothing afterwards', async () => {
    const sitting = startSitting({ languageCode: 'cs' })
    await sitting.call(begin)
    const first = await shownItem(sitting)
    await sitting.call(answer, { ...pick(first), option: keyOf(first.itemId) })
    const second = await shownItem(sitting)
    await sitting.call(choose, { ...pick(second), option: 1 })
    sitting.pass({ minutes: 20 })
    expect((await sitting.call(show)).answer).toEqual({ state: 'finished', isTimeUp: true })
    expect(sitting.order.state).toMatchObject({
      given: [{ itemId: first.itemId }, { itemId: second.itemId, option: 1 }],
      end: { at: '2026-11-16T09:20:00.000Z', isTimeUp: true },
    })
    expect(sitting.changes.at(-1)?.scales?.[0]?.name).toBe('Schopnost (θ)')
    const late = await sitting.call(answer, { ...pick(second), option: 4 })
    expect(late.answer).toEqual({ state: 'finished', isTimeUp: true })
    expect(sitting.order.state).toMatchObject({ given: [{}, { option: 1 }] })
    expect(sitting.changes).toHaveLength(2)
  })

  it('still takes a tap that was under way, and none that comes later', async () => {
    const inTime = startSitting()
    await inTime.call(begin)
    const item = await shownItem(inTime)
    inTime.pass({ minutes: 20, seconds: 3 })
    await inTime.call(answer, { ...pick(item), option: 2 })
    expect(inTime.order).toMatchObject({ phase: 'finished', state: { given: [{ option: 2 }] } })
    const tooLate = startSitting()
    await tooLate.call(begin)
    tooLate.pass({ minutes: 20, seconds: 6 })
    await tooLate.call(choose, { ...pick(item), option: 2 })
    expect(tooLate.order).toMatchObject({ phase: 'finished', state: { given: [] } })
    expect(tooLate.changes.at(-1)?.scales).toEqual([])
  })
})

describe('the pause', () => {
  it('stops the clock and hides the item, once', async () => {
    const sitting = startSitting()
    await sitting.call(begin)
    const before = await shownItem(sitting)
    sitting.pass({ minutes: 2 })
    expect((await sitting.call(pause)).answer).toEqual({ state: 'paused', pauseLeft: 600_000, timeLeft: 18 * 60_000 })
    sitting.pass({ minutes: 4 })
    expect((await sitting.call(pause)).answer).toEqual({ state: 'paused', pauseLeft: 360_000, timeLeft: 18 * 60_000 })
    const { answer: refused } = await sitting.call(choose, { ...pick(before), option: 1 })
    expect(refused.errorMessage).toBe('ITEM_NOT_CURRENT')
    await sitting.call(resume)
    await sitting.call(resume)
    expect(await shownItem(sitting)).toMatchObject({
      itemId: before.itemId,
      timeLeft: 18 * 60_000,
      view: { canPause: false },
    })
    expect((await sitting.call(pause)).answer.errorMessage).toBe('PAUSE_USED')
  })

  it('ends by itself after ten minutes, also if nobody is there', async () => {
    const sitting = startSitting()
    await sitting.call(begin)
    await sitting.call(pause)
    sitting.pass({ minutes: 15 })
    expect((await shownItem(sitting)).timeLeft).toBe(15 * 60_000)
    sitting.pass({ minutes: 15 })
    expect((await sitting.call(show)).answer).toEqual({ state: 'finished', isTimeUp: true })
    expect(sitting.order.state).toMatchObject({ end: { at: '2026-11-16T09:30:00.000Z' } })
  })
})

describe('addresses', () => {
  it('that are not known, or no longer open, show and take nothing', async () => {
    const sitting = startSitting()
    expect((await sitting.call(show, undefined, 'en', 'other')).status).toBe(404)
    expect(await sitting.open('en', 'other')).toMatchObject({ status: 404, model: { state: 'unknown' } })
    const locked = startSitting({ phase: 'refused' })
    for (const call of [show, begin, pause, resume])
      expect((await locked.call(call)).answer).toEqual({ state: 'refused' })
    expect(locked.changes).toEqual([])
    expect(JSON.stringify(await locked.open('en'))).not.toContain('numbers-')
  })

  it('refuse what is no answer, without a 500 (bad input)', async () => {
    const sitting = startSitting()
    await sitting.call(begin)
    const { itemId, sequence } = await shownItem(sitting)
    for (const body of [
      {},
      { itemId, sequence, option: 5 },
      { itemId, sequence: 0, option: 1 },
      { itemId, sequence, option: '1' },
    ])
      expect((await sitting.call(answer, body)).status).toBe(400)
    const answers = [{ itemId: 'drive-1', value: 3, sequence: 1 }]
    expect((await sitting.call(sittingCalls.saveAnswers, { answers })).status).toBe(400)
  })
})

describe('practice', () => {
  it('says what is right and why, in the language of the page, before and without the clock', async () => {
    const sitting = startSitting()
    const right = await sitting.call(practise, { itemId: 'numbers-p1', option: 1 })
    expect(right.answer).toMatchObject({ isRight: true, key: 1 })
    const wrong = await sitting.call(practise, { itemId: 'numbers-p2', option: 0 }, 'cs')
    expect(wrong.answer).toMatchObject({ isRight: false, key: 2 })
    expect(wrong.answer.explanation).toContain('vstupenka')
    expect((await sitting.call(practise, { itemId: 'numbers-01', option: 0 })).status).toBe(404)
    expect(sitting.order.state).toBeNull()
  })
})

const pick = ({ itemId, sequence }: { itemId: string; sequence: number }) => ({ itemId, sequence })
