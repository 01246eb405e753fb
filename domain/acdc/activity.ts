import type { LanguageCode } from '../languages/languages.ts'
import type { Labels } from '../templates/template-content.ts'
import type { WavePhase } from '../waves/wave.ts'

/** A text in one language, as the API sends lists of them (OPS-3-77). */
export type LocalizedText = { language: LanguageCode; text: string }

export const activityNameMax = 200
export const activityDescriptionMax = 4000
export const activityMinutesMax = 600
export const activitiesOfWaveMax = 30

/** An activity as a wave uses it. `sectionNumbers` null: every competency of the wave is observed. */
export type WaveActivity = {
  activityId: number
  minutes: number | null
  sectionNumbers: readonly number[] | null
}

/** The labels of a list; blank texts are left out, and a language that stands twice has its last text. */
export function labelsOf(texts: readonly LocalizedText[]): Labels {
  const labels: Labels = {}
  for (const { language, text } of texts) if (text.trim()) labels[language] = text
  return labels
}

/** The same texts as a list. */
export function textsOf(labels: Labels): LocalizedText[] {
  return Object.entries(labels).flatMap(([language, text]) =>
    text ? [{ language: language as LanguageCode, text }] : [],
  )
}

/** How many scores an evaluator gives to a person of the wave: one for each competency in each activity. */
export function cellsToScore(
  sections: readonly { number: number }[],
  activities: readonly Pick<WaveActivity, 'sectionNumbers'>[],
): number {
  return activities.reduce((cells, activity) => cells + observedSections(sections, activity).length, 0)
}

/** The competencies that are scored in an activity, in the order of the published content. */
export function observedSections<Section extends { number: number }>(
  sections: readonly Section[],
  { sectionNumbers }: Pick<WaveActivity, 'sectionNumbers'>,
): Section[] {
  return sections.filter(({ number }) => sectionNumbers === null || sectionNumbers.includes(number))
}

/** Of the waves that use an activity, as many are listed; the others are only counted. */
export const usesListedMax = 20

/**
 * Whether the activities of a wave may be changed. Once scoring is closed its evaluators are talking the scores over,
 * and later on reports have been made of them.
 */
export function canChooseActivities(wavePhase: WavePhase, isScoringClosed: boolean): boolean {
  return !isScoringClosed && wavePhase !== 'finishing' && wavePhase !== 'finished'
}

/** What was given a score, and by how many: one competency in one activity. */
export type ScoredCell = { activityId: number; sectionNumber: number; scores: number }

/** The scores that would no longer count with this choice of activities, by activity. */
export function scoresLeftOut(
  scored: readonly ScoredCell[],
  chosen: readonly WaveActivity[],
): { activityId: number; scores: number }[] {
  const left = scored.filter(({ activityId, sectionNumber }) => {
    const activity = chosen.find((one) => one.activityId === activityId)
    return !activity || observedSections([{ number: sectionNumber }], activity).length === 0
  })
  const byActivity = new Map<number, number>()
  for (const { activityId, scores } of left) byActivity.set(activityId, (byActivity.get(activityId) ?? 0) + scores)
  return [...byActivity].map(([activityId, scores]) => ({ activityId, scores }))
}
