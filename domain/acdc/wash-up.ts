import { observedSections, type WaveActivity } from './activity.ts'
import { agreedStep, overActivities, proposedScore, spreadOf, type Score, type SpreadOfScores } from './scores.ts'

export const summaryMax = 4000

/** One score of one evaluator about the person. */
export type ScoreGiven = { evaluatorGuid: string; activityId: number; sectionNumber: number; value: Score }

/** What one evaluator says of one competency over the activities looked at. */
export type EvaluatorsScore = {
  evaluatorGuid: string
  /** Undefined if nothing was said yet. */
  score: Score | undefined
  /** In how many of the activities in which it is observed the evaluator has said something. */
  scored: number
  observed: number
}

export type ComparedCompetency = SpreadOfScores & {
  sectionNumber: number
  scores: EvaluatorsScore[]
  /** See `proposedScore`; also null while an evaluator has said something in some of the activities only. */
  proposed: number | null
}

type Activities = readonly Pick<WaveActivity, 'activityId' | 'sectionNumbers'>[]

/** The competencies of a wave that are observed in any of its activities, in the order of the published content. */
export function observedInAny<Section extends { number: number }>(
  sections: readonly Section[],
  activities: readonly Pick<WaveActivity, 'sectionNumbers'>[],
): Section[] {
  return sections.filter((section) => activities.some((activity) => observedSections([section], activity).length > 0))
}

/**
 * The evaluators of a person side by side, for each competency that is observed in the given activities. Scores of other
 * activities, or of competencies that are not observed in theirs, do not count.
 */
export function compareEvaluators(
  sections: readonly { number: number }[],
  activities: Activities,
  evaluatorGuids: readonly string[],
  given: readonly ScoreGiven[],
): ComparedCompetency[] {
  const byCell = new Map(
    given.map((one) => [cellOf(one.evaluatorGuid, one.activityId, one.sectionNumber), one.value] as const),
  )
  return observedInAny(sections, activities).map(({ number }) => {
    const observing = activities.filter((activity) => observedSections([{ number }], activity).length > 0)
    const scores = evaluatorGuids.map((evaluatorGuid): EvaluatorsScore => {
      const own = observing.map(({ activityId }) => byCell.get(cellOf(evaluatorGuid, activityId, number)))
      const said = own.filter((score) => score !== undefined)
      return { evaluatorGuid, score: overActivities(said), scored: said.length, observed: observing.length }
    })
    const whole = scores.map(({ score, scored, observed }) => (scored === observed ? score : undefined))
    return {
      sectionNumber: number,
      scores,
      ...spreadOf(scores.map(({ score }) => score)),
      proposed: evaluatorGuids.length > 0 ? proposedScore(whole) : null,
    }
  })
}

const cellOf = (evaluatorGuid: string, activityId: number, section: number) =>
  `${evaluatorGuid} ${activityId} ${section}`

/** Whether every evaluator has looked for the competency and none has seen it: then there is nothing to agree on. */
export function isUnseenByAll({ scores, count }: Pick<ComparedCompetency, 'scores' | 'count'>): boolean {
  return count === 0 && scores.length > 0 && scores.every(({ scored, observed }) => scored === observed)
}

/** Whether a score may be agreed on: from the lowest to the highest number of the scale, in steps of a half. */
export function isAgreeable(value: number, scale: readonly number[]): boolean {
  return Number.isInteger(value / agreedStep) && value >= Math.min(...scale) && value <= Math.max(...scale)
}

/**
 * The agreed score a half point up (1) or down (-1), within the scale. From nothing it begins at the proposed score or,
 * where nothing is proposed, at the mean to the nearest half, or in the middle of the scale.
 */
export function stepAgreed(
  from: number | null,
  by: 1 | -1,
  { proposed, mean }: Pick<ComparedCompetency, 'proposed' | 'mean'>,
  scale: readonly number[],
): number {
  const [lowest, highest] = [Math.min(...scale), Math.max(...scale)]
  if (from === null && proposed === null) return toStep(mean ?? (lowest + highest) / 2)
  return Math.min(highest, Math.max(lowest, (from ?? proposed ?? lowest) + by * agreedStep))
}

/** Upwards from the middle between two steps. */
const toStep = (value: number) => Math.round(value / agreedStep) * agreedStep
