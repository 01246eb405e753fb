import { roundHalfUp } from '../numbers/rounding.ts'
import type { Section360 } from '../report-360-input.ts'
import type { PersonRatings360 } from './ratings-of-person.ts'
import { cronbachAlpha, iccOfMean, iccOne, ratersNeeded, reliabilityWord, type ReliabilityWord } from './reliability.ts'
import { fewestAssessees } from './team-means.ts'

/** Fewest raters over all people from whom a measure of the wave is taken. */
export const fewestRatersForQuality = 10

/** Of one section over a whole wave. Rounded to two decimals; null where the data cannot tell. */
export type SectionReliability360 = {
  readonly section: number
  /** How alike the raters of one person are, from below 0 to 1. */
  readonly icc1: number | null
  /** Reliability of the mean of `ratersEach` raters. */
  readonly iccK: number | null
  readonly word: ReliabilityWord | null
  /** Raters needed for a reliability of 0.70; null also where no number of raters is enough. */
  readonly ratersNeeded: number | null
  /** People with at least one rater in the section, and these raters. */
  readonly assessees: number
  readonly raters: number
  readonly ratersEach: number
  readonly alpha: number | null
  readonly items: number
  /** Questionnaires in which every item of the section is judged. */
  readonly completeRecords: number
}

/** For consultants only. */
export type WaveQuality360 = {
  readonly sections: readonly SectionReliability360[]
  /** Of the raters who judged ten items or more, how many gave each the same answer; null if too few can be counted. */
  readonly straightLining: { readonly raters: number; readonly of: number } | null
}

function reliabilityOf({ number, items }: Section360, people: readonly PersonRatings360[]): SectionReliability360 {
  const rated = people.flatMap(({ sections }) => {
    const ratings = sections.get(number)
    return ratings && ratings.means.length > 0 ? [ratings] : []
  })
  const raters = rated.reduce((sum, { means }) => sum + means.length, 0)
  const complete = rated.flatMap((ratings) => ratings.complete)
  const isEnough = rated.length >= fewestAssessees && raters >= fewestRatersForQuality
  const exact = isEnough ? iccOne(rated.map(({ means }) => means)) : null
  const alpha = isEnough ? cronbachAlpha(complete) : null
  // Everything else is calculated from the rounded number, so that readers can verify it.
  const icc1 = exact === null ? null : roundHalfUp(exact)
  const ratersEach = rated.length === 0 ? 0 : roundHalfUp(raters / rated.length)
  return {
    section: number,
    icc1,
    iccK: icc1 === null ? null : roundHalfUp(iccOfMean(icc1, ratersEach)),
    word: icc1 === null ? null : reliabilityWord(icc1, ratersEach),
    ratersNeeded: icc1 === null ? null : ratersNeeded(icc1),
    assessees: rated.length,
    raters,
    ratersEach,
    alpha: alpha === null ? null : roundHalfUp(alpha),
    items: items.length,
    completeRecords: complete.length,
  }
}

/**
 * Reliability of each section: ICC over people of their raters' section means, alpha over complete questionnaires. Takes
 * steps, between which a server answers others. `people` all answered questions about `sections`.
 */
export function* waveQuality(
  people: readonly PersonRatings360[],
  sections: readonly Section360[],
): Generator<void, WaveQuality360> {
  const measured: SectionReliability360[] = []
  for (const section of sections) {
    measured.push(reliabilityOf(section, people))
    yield
  }
  const raters = people.reduce((sum, person) => sum + person.straightLining, 0)
  const of = people.reduce((sum, person) => sum + person.judges, 0)
  const counted = people.filter(({ judges }) => judges > 0).length
  const isEnough = counted >= fewestAssessees && of >= fewestRatersForQuality
  return { sections: measured, straightLining: isEnough ? { raters, of } : null }
}
