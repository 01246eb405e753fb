import { describe, expect, it } from 'vitest'
import { sittingCalls } from '../../contract/simulator/sitting.ts'
import { personalityQuestionnaire } from './item-bank.ts'
import { startSitting } from './testing/start-sitting.ts'

const { show, begin, saveAnswers, finish } = sittingCalls
const { items } = personalityQuestionnaire
const [first, second] = items.map(({ id }) => id)
const start = () => startSitting({ provider: 'Hogan', toolId: 'HPI-FLASH' })
const all = (value: (keyed: 'plus' | 'minus') => number) =>
  items.map(({ id, keyed }, at) => ({ itemId: id, value: value(keyed), sequence: at + 1 }))

describe('the personality questionnaire', () => {
  it('has no clock, and is whole on the page', async () => {
    const sitting = start()
    await sitting.call(begin)
    sitting.pass({ minutes: 60 * 24 * 30 })
    expect((await sitting.call(show)).answer.state).toBe('questionnaire')
    const { model } = await sitting.open('cs')
    if (model.state !== 'known' || model.test.kind !== 'personality') throw new Error('Another page')
    expect(model.test.statements).toHaveLength(48)
    expect(JSON.stringify(model)).not.toMatch(/"keyed"|"scale"/)
  })

  it('lets every answer change; the newest wins whichever device sends it last', async () => {
    const sitting = start()
    await sitting.call(begin)
    await sitting.call(saveAnswers, { answers: [{ itemId: first, value: 2, sequence: 10 }] })
    await sitting.call(saveAnswers, { answers: [{ itemId: first, value: 5, sequence: 30 }] })
    // The first device was offline.
    const late = [
      { itemId: first, value: 1, sequence: 20 },
      { itemId: second, value: 4, sequence: 21 },
    ]
    const { answer } = await sitting.call(saveAnswers, { answers: late })
    const repeated = await sitting.call(saveAnswers, { answers: late })
    for (const view of [answer, repeated.answer])
      expect(view).toMatchObject({
        answers: { [first ?? '']: { value: 5, sequence: 30 }, [second ?? '']: { value: 4, sequence: 21 } },
      })
  })

  it('passes over statements that do not exist, such as __proto__', async () => {
    const sitting = start()
    await sitting.call(begin)
    const answers = [
      { itemId: '__proto__', value: 2, sequence: 1 },
      { itemId: 'numbers-01', value: 2, sequence: 1 },
    ]
    expect((await sitting.call(saveAnswers, { answers })).answer).toMatchObject({ answers: {} })
  })

  it('is handed in only when it is whole, once, and then no longer changes', async () => {
    const sitting = start()
    await sitting.call(begin)
    const whole = all(() => 3)
    await sitting.call(saveAnswers, { answers: whole.slice(1) })
    const { status, answer } = await sitting.call(finish)
    expect([status, answer.errorMessage]).toEqual([409, 'ITEMS_MISSING'])
    await sitting.call(saveAnswers, { answers: whole.slice(0, 1) })
    await Promise.all([sitting.call(finish), sitting.call(finish)])
    expect(sitting.changes.map(({ phase }) => phase)).toEqual(['started', 'finished'])
    await sitting.call(saveAnswers, { answers: [{ itemId: first, value: 1, sequence: 99 }] })
    expect(sitting.order.state).toMatchObject({ answers: { [first ?? '']: { value: 3 } } })
  })

  it('gives six T scores with their standard errors, high where the answers speak for the scale', async () => {
    const sitting = start()
    await sitting.call(begin)
    await sitting.call(saveAnswers, { answers: all((keyed) => (keyed === 'plus' ? 5 : 1)) })
    await sitting.call(finish)
    const scales = sitting.changes.at(-1)?.scales ?? []
    expect(scales).toHaveLength(6)
    for (const { value, standardError } of scales) {
      expect(value).toBeGreaterThan(65)
      expect(standardError).toBeGreaterThan(3)
      expect(standardError).toBeLessThan(5)
    }
  })
})
