import { describe, expect, it } from 'vitest'
import { startOf, stepOf, wizardReducer, type WizardAction } from './wizard-state.ts'

const slot = {
  id: 1,
  startTime: '2026-11-24T15:00:00Z',
  endTime: '2026-11-24T16:00:00Z',
  booked: false,
  expertName: '',
}
const expert = { userName: 'lipova', name: 'Hana Lipová' }
const after = (...actions: WizardAction[]) => actions.reduce(wizardReducer, startOf(null))
const stepAfter = (...actions: WizardAction[]) => stepOf(after(...actions), true)
const psychology: WizardAction = { type: 'category', slug: 'psychology' }
const asap: WizardAction = { type: 'speed', speed: 'asap' }
const select: WizardAction = { type: 'speed', speed: 'select' }

describe('the steps of the wizard', () => {
  it('come in their order and none before its predecessor (EAP-4-36, EAP-2-65)', () => {
    expect(stepAfter()).toBe('category')
    expect(stepAfter(psychology)).toBe('who')
    expect(stepAfter(psychology, select)).toBe('who')
    expect(stepAfter(psychology, select, { type: 'expert', expert })).toBe('time')
    expect(stepAfter(psychology, asap)).toBe('time')
    expect(stepAfter(psychology, asap, { type: 'settle' })).toBe('time')
    expect(stepAfter(psychology, asap, { type: 'slot', slot }, { type: 'settle' })).toBe('form')
  })

  it('lead to writing where no profiles are shown (EAP-2-61, EAP-2-69)', () => {
    expect(stepOf(after({ type: 'category', slug: 'law' }), false)).toBe('request')
  })

  it('forget later answers when an earlier one is changed', () => {
    const chosen = after(psychology, select, { type: 'expert', expert }, { type: 'slot', slot }, { type: 'settle' })
    expect(wizardReducer(chosen, { type: 'change', step: 'time' })).toMatchObject({ slot, isTimeSettled: false })
    expect(wizardReducer(chosen, { type: 'change', step: 'who' })).toMatchObject({
      expert: null,
      slot: null,
      speed: null,
    })
    expect(wizardReducer(chosen, { type: 'change', step: 'category' })).toMatchObject({ category: null, expert: null })
  })

  it('start again with nothing chosen (EAP-2-59)', () => {
    const again = after(psychology, asap, { type: 'slot', slot }, { type: 'again', from: 'start' })
    expect({ ...again, moves: 0 }).toEqual(startOf(null))
  })

  it('ask for the calendar anew and keep no time after one was taken or booked (EAP-4-33, EAP-7-33)', () => {
    const chosen = after(psychology, asap, { type: 'slot', slot }, { type: 'settle' })
    expect(wizardReducer(chosen, { type: 'taken' })).toMatchObject({ slot: null, taken: slot.startTime, version: 1 })
    const sent = { kind: 'slot', linkGuid: 'l', expertName: '', email: 'a@b.cz', slot } as const
    expect(wizardReducer(chosen, { type: 'sent', sent })).toMatchObject({ slot: null, version: 1, sent })
  })
})
