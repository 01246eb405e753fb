import type { ScoringActivity, ScoringOperation, ScoringSection } from '../../../../../contract/acdc/pages.ts'
import type { Score } from '../../../../../domain/acdc/scores.ts'
import { scoringTarget } from '../../../../../domain/acdc/scoring-target.ts'
import type { Given } from './scoring-store.ts'

export type Note = Extract<ScoringOperation, { kind: 'note' }>
/** One person in one activity. */
export type Place = { questionnaireId: number; activityId: number }

/** Undefined: nothing yet. Null: not seen. */
export function scoreOf(given: Given, place: Place, sectionNumber: number): Score | undefined {
  const found = given.get(scoringTarget({ kind: 'score', ...place, sectionNumber }))
  return found?.kind === 'score' ? found.value : undefined
}

export function countsOf(given: Given, place: Place, itemKey: string): { plus: number; minus: number } {
  const found = given.get(scoringTarget({ kind: 'behaviour', ...place, itemKey }))
  return found?.kind === 'behaviour' ? { plus: found.plus, minus: found.minus } : { plus: 0, minus: 0 }
}

/** Newest first. */
export function notesOf(given: Given, { questionnaireId, activityId }: Place): Note[] {
  return [...given.values()]
    .filter(
      (one): one is Note =>
        one.kind === 'note' && one.questionnaireId === questionnaireId && one.activityId === activityId,
    )
    .toSorted((a, b) => b.notedAt.localeCompare(a.notedAt) || b.sequence - a.sequence)
}

/** In all activities. */
export function noteCountOf(given: Given, questionnaireId: number): number {
  return [...given.values()].filter((one) => one.kind === 'note' && one.questionnaireId === questionnaireId).length
}

/** Null: it does not run. */
export function startOf(given: Given, activityId: number): string | null {
  const found = given.get(scoringTarget({ kind: 'clock', activityId }))
  return found?.kind === 'clock' ? found.startedAt : null
}

export function sectionsOf(sections: readonly ScoringSection[], activity: ScoringActivity): ScoringSection[] {
  return sections.filter(({ number }) => activity.sectionNumbers.includes(number))
}

/** How many competencies of an activity have a score. */
export function scoredIn(given: Given, activity: ScoringActivity, questionnaireId: number): number {
  const place = { questionnaireId, activityId: activity.activityId }
  return activity.sectionNumbers.filter((number) => scoreOf(given, place, number) !== undefined).length
}
