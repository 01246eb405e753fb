import { interfaceLanguageOf } from '../../domain/languages/languages.ts'
import { instrumentOf } from '../../domain/simulator/instruments.ts'
import { conflict, notFound } from '../../server/platform/app-error.ts'
import { itemBanks } from './item-bank.ts'
import { beginQuestionnaire, type QuestionnaireSitting } from './questionnaire-sitting.ts'
import { beginReasoning, endIfTimeIsUp, type Draw, type ReasoningSitting, type Step } from './reasoning-sitting.ts'
import { personalityScales, reasoningScales } from './scales-of.ts'
import type { SittingChange, SittingStore, StoredSitting } from './sitting-store.ts'

export type SittingState = ReasoningSitting | QuestionnaireSitting
export type Sitting = Omit<StoredSitting, 'state'> & { state: SittingState | null }
type Change = (state: SittingState, draw: Draw) => Step<SittingState>

/** How often a step is tried again after another device saved first. */
const attempts = 8

/** The sitting as it is now. A test whose time is up meanwhile is ended and scored. */
export function findSitting(store: SittingStore, token: string, now: Date): Sitting {
  return changeSitting(store, token, now, (state) => ({ sitting: state }))
}

/** Begins the sitting, or finds it begun. */
export function beginSitting(store: SittingStore, token: string, now: Date): Sitting {
  return save(store, token, now, (sitting) => ({
    sitting: sitting.state ? timely(sitting.state, now) : begun(sitting, now),
  }))
}

/**
 * Takes a step of a sitting that is under way and saves it. One that is not begun, finished or refused stays as it is. If somebody
 * else saves at the same time, the step is taken again from what they saved.
 */
export function changeSitting(store: SittingStore, token: string, now: Date, change: Change): Sitting {
  return save(store, token, now, (sitting) => {
    if (!sitting.state) return { sitting: null }
    const step = change(sitting.state, drawOf(sitting))
    return 'refusal' in step ? step : { sitting: timely(step.sitting, now) }
  })
}

function save(
  store: SittingStore,
  token: string,
  now: Date,
  step: (sitting: Sitting) => Step<SittingState | null>,
): Sitting {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    // Nobody but this folder writes the state.
    const sitting = store.find(token) as Sitting | undefined
    if (!sitting) throw notFound()
    if (sitting.phase !== 'open') return sitting
    const stepped = step(sitting)
    if ('refusal' in stepped) throw conflict(stepped.refusal)
    const { sitting: state } = stepped
    if (state === sitting.state) return sitting
    if (!store.save(token, sitting.version, state, now, changeOf(sitting, state))) continue
    return { ...sitting, state, version: sitting.version + 1, phase: state?.end ? 'finished' : 'open' }
  }
  throw conflict('CONFLICT')
}

const timely = (state: SittingState, now: Date): SittingState =>
  state.kind === 'reasoning' ? endIfTimeIsUp(state, now) : state

function begun(sitting: Sitting, now: Date): SittingState {
  return instrumentOf(sitting.toolId) === 'personality' ? beginQuestionnaire(now) : beginReasoning(drawOf(sitting), now)
}

function drawOf({ toolId, orderId }: Sitting): Draw {
  const instrument = instrumentOf(toolId)
  return { items: instrument === 'personality' ? [] : itemBanks[instrument].items, seed: orderId }
}

function changeOf({ toolId, languageCode, state: before }: Sitting, state: SittingState | null): SittingChange {
  if (!state?.end) return before ? {} : { phase: 'started' }
  const language = interfaceLanguageOf(languageCode) === 'cs' ? 'cs' : 'en'
  const instrument = instrumentOf(toolId)
  if (state.kind === 'personality') return { phase: 'finished', scales: personalityScales(state, language) }
  return {
    phase: 'finished',
    scales: instrument === 'personality' ? [] : reasoningScales(state, instrument, language),
  }
}
