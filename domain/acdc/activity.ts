import type { LanguageCode } from '../languages/languages.ts'
import type { Labels } from '../templates/template-content.ts'

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
