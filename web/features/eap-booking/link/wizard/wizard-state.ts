import type { Slot } from '../time/free-times.ts'

export type Person = { userName: string; name: string }
export type Speed = 'asap' | 'select'

/** What came of it; the link is empty after a request, which has none. */
export type Sent = {
  kind: 'slot' | 'request' | 'waiting'
  linkGuid: string
  expertName: string
  email: string
  slot: Slot | null
}

export type WizardState = {
  category: string | null
  speed: Speed | null
  /** Null while nobody is chosen, and where anybody will do. */
  expert: Person | null
  /** Writing or waiting instead of choosing a time. */
  way: 'time' | 'write' | 'wait'
  slot: Slot | null
  /** On a phone the chosen time is confirmed before the form; a wide screen shows both. */
  isTimeSettled: boolean
  /** Start of the time that somebody else took meanwhile. */
  taken: string | null
  /** Grows when the calendar has to be asked anew. */
  version: number
  sent: Sent | null
  /** Steps taken: the heading of a step takes the focus after the first. */
  moves: number
}

export type WizardAction =
  | { type: 'category'; slug: string }
  | { type: 'speed'; speed: Speed }
  | { type: 'expert'; expert: Person }
  | { type: 'slot'; slot: Slot | null }
  /** A time of anybody instead of the chosen expert’s. */
  | { type: 'anybody'; slot: Slot }
  | { type: 'settle' }
  | { type: 'way'; way: WizardState['way'] }
  | { type: 'change'; step: 'category' | 'who' | 'time' }
  | { type: 'taken' }
  | { type: 'sent'; sent: Sent }
  | { type: 'again'; from: 'start' | 'time' }

export const startOf = (category: string | null): WizardState => ({
  category,
  speed: null,
  expert: null,
  way: 'time',
  slot: null,
  isTimeSettled: false,
  taken: null,
  version: 0,
  sent: null,
  moves: 0,
})

const noTime = { slot: null, isTimeSettled: false, taken: null } as const

export function wizardReducer(before: WizardState, action: WizardAction): WizardState {
  const state = { ...before, moves: before.moves + 1 }
  switch (action.type) {
    case 'category':
      return { ...startOf(action.slug), moves: state.moves }
    case 'speed':
      return { ...state, ...noTime, speed: action.speed, expert: null }
    case 'expert':
      return { ...state, ...noTime, speed: 'select', expert: action.expert }
    case 'slot':
      return { ...state, slot: action.slot, isTimeSettled: false, taken: action.slot ? null : state.taken }
    case 'anybody':
      return { ...state, ...noTime, speed: 'asap', expert: null, slot: action.slot }
    case 'settle':
      return { ...state, isTimeSettled: state.slot !== null }
    case 'way':
      return { ...state, ...noTime, way: action.way }
    case 'change':
      return changed(state, action.step)
    case 'taken':
      return { ...state, ...noTime, taken: state.slot?.startTime ?? null, version: state.version + 1 }
    case 'sent':
      return { ...state, ...noTime, version: state.version + 1, sent: action.sent }
    case 'again':
      return action.from === 'start' ? { ...startOf(null), moves: state.moves } : { ...state, way: 'time', sent: null }
  }
}

function changed(state: WizardState, step: 'category' | 'who' | 'time'): WizardState {
  if (step === 'category') return { ...startOf(null), moves: state.moves }
  if (step === 'who') return { ...state, ...noTime, speed: null, expert: null, way: 'time' }
  return { ...state, isTimeSettled: false, way: 'time' }
}

export type Step = 'category' | 'who' | 'time' | 'form' | 'request' | 'waiting' | 'done'

/** The step that is shown: none before those that lead to it are answered (EAP-4-36, EAP-2-61, EAP-2-65, EAP-2-69). */
export function stepOf(state: WizardState, hasProfiles: boolean): Step {
  if (state.sent) return 'done'
  if (state.category === null) return 'category'
  if (!hasProfiles || state.way === 'write') return 'request'
  if (state.speed === null || (state.speed === 'select' && !state.expert)) return 'who'
  if (state.way === 'wait') return 'waiting'
  return state.slot && state.isTimeSettled ? 'form' : 'time'
}
