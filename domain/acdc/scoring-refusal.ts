import { readKey } from '../questionnaires/item-key.ts'
import { answerRefusal, type QuestionnaireStatus } from '../questionnaires/questionnaire-state.ts'
import type { WavePhase } from '../waves/wave.ts'
import { observedSections, type WaveActivity } from './activity.ts'

/** What can be scored in a wave now. */
export type ScoringRules = {
  wavePhase: WavePhase
  /** Closed for the wash-up. */
  isClosed: boolean
  activities: readonly Pick<WaveActivity, 'activityId' | 'sectionNumbers'>[]
  sections: readonly { number: number }[]
  /** Keys of the behaviours. */
  itemKeys: readonly string[]
  /** Numbers of the scale. */
  scale: readonly number[]
}

/** What an evaluator gives: a part of it is there, depending on its kind. A competency of null is none. */
export type GivenInScoring = {
  activityId: number
  sectionNumber?: number | null
  itemKey?: string
  /** A score; null: not seen. */
  value?: number | null
}

export type Refusal = { path: string; code: string }

/** Why an evaluator's own work on a person is no longer taken; undefined: it is. */
export function stateRefusal(
  { wavePhase, isClosed }: Pick<ScoringRules, 'wavePhase' | 'isClosed'>,
  status: QuestionnaireStatus = 'open',
): string | undefined {
  const gone = status === 'withdrawn' || wavePhase !== 'dataCollection'
  if (gone) return answerRefusal(wavePhase, status)
  return isClosed ? 'SCORING_CLOSED' : answerRefusal(wavePhase, status)
}

/** What of it does not exist in the wave, with the field concerned; undefined: it can be stored. */
export function scoringRefusal(rules: ScoringRules, given: GivenInScoring): Refusal | undefined {
  const activity = rules.activities.find(({ activityId }) => activityId === given.activityId)
  if (!activity) return { path: 'activityId', code: 'UNKNOWN_ACTIVITY' }
  const isObserved = (section: number | undefined) =>
    observedSections(rules.sections, activity).some(({ number }) => number === section)
  if (given.itemKey !== undefined) {
    const isKnown = rules.itemKeys.includes(given.itemKey) && isObserved(readKey(given.itemKey)?.section)
    if (!isKnown) return { path: 'itemKey', code: 'UNKNOWN_ITEM' }
  }
  if (typeof given.sectionNumber === 'number' && !isObserved(given.sectionNumber))
    return { path: 'sectionNumber', code: 'NOT_OBSERVED' }
  if (typeof given.value === 'number' && !rules.scale.includes(given.value))
    return { path: 'value', code: 'NOT_ON_THE_SCALE' }
  return undefined
}
