import { gapOf, type SelfAndOthers } from '../numbers/gaps.ts'
import { meanOf } from '../numbers/means.ts'
import { average, roundHalfUp } from '../numbers/rounding.ts'
import type { ReportInput360 } from '../report-360-input.ts'
import type { TeamGap360, TeamMean360, TeamRange360 } from './group-reports-360.ts'

/** Fewest people behind any number of a report about a group. */
export const fewestAssessees = 3

/** Fewest people whose lowest and highest mean are shown: the rule for the spread of answers, applied to people. */
const fewestForRange = 4

/** Mean of people's unrounded means; null below three. */
export function teamMean(means: readonly number[]): TeamMean360 | null {
  return means.length < fewestAssessees ? null : { ...meanOf(average(means)), assessees: means.length }
}

/** The lowest and highest, as these people's reports print them; null below four people. */
export function teamRange(means: readonly number[]): TeamRange360 | null {
  if (means.length < fewestForRange) return null
  const lowest = means.reduce((low, mean) => Math.min(low, mean))
  const highest = means.reduce((high, mean) => Math.max(high, mean))
  return { lowest: roundHalfUp(lowest), highest: roundHalfUp(highest) }
}

/** As a person's gap, with people in place of items; null below three people who have both. */
export function teamGap(
  both: readonly SelfAndOthers[],
  { settings, scaleMax }: Pick<ReportInput360, 'settings' | 'scaleMax'>,
): TeamGap360 | null {
  const gap = both.length < fewestAssessees ? null : gapOf(both, settings, scaleMax)
  if (!gap) return null
  const { items: _people, ...numbers } = gap
  return { ...numbers, assessees: both.length }
}
