import { fewestAssessees } from '../../reports/wave/team-means.ts'

/** Fewest others whose mean a person's report prints: as for every number of a report about a group. */
export const fewestCompared = fewestAssessees

/**
 * Whether a report may compare its person with these others. With fewer than three the mean would nearly tell their scores.
 * A mean of three and then of the same and a fourth would tell that of the fourth: so beside every earlier comparison of
 * the person they are the same people, or at least three of them are others.
 */
export function mayCompare(others: readonly number[], earlier: readonly (readonly number[])[]): boolean {
  if (others.length < fewestCompared) return false
  return earlier.every((before) => {
    const differing = differenceOf(others, before)
    return differing === 0 || differing >= fewestCompared
  })
}

/** How many people stand in one of the lists alone. */
function differenceOf(one: readonly number[], other: readonly number[]): number {
  const [first, second] = [new Set(one), new Set(other)]
  return one.filter((id) => !second.has(id)).length + other.filter((id) => !first.has(id)).length
}
