import { groupBy } from '../../lists/group-by.ts'
import { thresholdsForScale } from '../../waves/new-wave.ts'
import { observedSections } from '../activity.ts'
import { overActivities, spreadOf, spreadToTalkOver, type Score } from '../scores.ts'
import type { AcdcCompetency, AcdcLevel, AcdcReport, AcdcReportInput, AcdcSeen, Closeness } from './acdc-report.ts'
import { fewestCompared } from './comparison.ts'

/** Behaviours that are listed for the better, and for the worse. */
const listedMost = 5

/** An AC/DC report about one person. It says how far evaluators were apart, never who gave what. */
export function computeAcdcReport(input: AcdcReportInput): AcdcReport {
  const competencies = input.sections.map((section) => competencyOf(input, section))
  const seen = competencies.flatMap(({ section, behaviours }) => behaviours.map((one) => ({ ...one, section })))
  return {
    competencies,
    seenMost: listed(seen, ({ plus, minus }) => plus - minus),
    seenLeast: listed(seen, ({ plus, minus }) => minus - plus),
    comparedWith: Math.max(0, ...competencies.map(({ comparison }) => comparison?.people ?? 0)),
  }
}

function competencyOf(
  input: AcdcReportInput,
  { number, itemKeys }: AcdcReportInput['sections'][number],
): AcdcCompetency {
  // What was given in an activity that no longer observes it does not count.
  const observing = input.activities.filter((activity) => observedSections([{ number }], activity).length > 0)
  const ids = new Set(observing.map(({ activityId }) => activityId))
  const given = input.scores.filter(({ section, activityId }) => section === number && ids.has(activityId))
  const seen = input.behaviours.filter(({ activityId }) => ids.has(activityId))
  const byEvaluator = [...groupBy(given, ({ evaluator }) => evaluator).values()]
  const spread = spreadOf(
    byEvaluator.map((scores): Score | undefined => overActivities(scores.map(({ value }) => value))),
  )
  const seenIn = new Set(given.filter(({ value }) => value !== null).map(({ activityId }) => activityId))
  const agreed = input.agreed.get(number) ?? null
  const { lowest, highest } = spread
  return {
    section: number,
    agreed,
    level: agreed === null ? null : levelOf(agreed, input.scale),
    evaluators: spread.count,
    range: spread.spread === null || lowest === null || highest === null ? null : { lowest, highest },
    closeness: spread.spread === null ? null : closenessOf(spread.spread),
    comparison: comparisonOf(input.others.get(number) ?? []),
    activityIds: input.activities.map(({ activityId }) => activityId).filter((id) => seenIn.has(id)),
    behaviours: itemKeys.map((key) => behaviourOf(seen, key)),
  }
}

function behaviourOf(seen: AcdcReportInput['behaviours'], key: string) {
  const counted = seen.filter((one) => one.key === key)
  const sum = (of: 'plus' | 'minus') => counted.reduce((all, one) => all + one[of], 0)
  return { key, plus: sum('plus'), minus: sum('minus') }
}

/** Apart as far as the wash-up talks over is not agreement; a point apart is none in degree. */
function closenessOf(spread: number): Closeness {
  if (spread >= spreadToTalkOver) return 'differs'
  return spread >= 1 ? 'mostly' : 'close'
}

/** By the part of the scale, with the boundaries that waves begin with. */
export function levelOf(score: number, { lowest, highest }: AcdcReportInput['scale']): AcdcLevel {
  const { performanceLowerBoundry, performanceHigherBoundry } = thresholdsForScale(highest - lowest + 1)
  const counted = score - lowest + 1
  if (counted < performanceLowerBoundry) return 'low'
  return counted >= performanceHigherBoundry ? 'high' : 'middle'
}

function comparisonOf(scores: readonly number[]): AcdcCompetency['comparison'] {
  if (scores.length < fewestCompared) return null
  const mean = scores.reduce((sum, one) => sum + one, 0) / scores.length
  return { mean: toOneDecimal(mean), people: scores.length }
}

/** Half-up, also where floating point stores a tie slightly too low. */
export const toOneDecimal = (value: number): number => Math.floor(value * 10 + 0.5 + 1e-9) / 10

function listed(seen: readonly AcdcSeen[], weight: (one: AcdcSeen) => number): AcdcSeen[] {
  return seen
    .filter((one) => weight(one) > 0)
    .toSorted((one, other) => weight(other) - weight(one))
    .slice(0, listedMost)
}
