import type { GroupOutcome360, OtherRaters360, ReportUnit360 } from '../report-360.ts'
import { type ReportInput360, type RoleGroup360, roleGroups360, type ScoringSettings360 } from '../report-360-input.ts'

type Minimums = Pick<ScoringSettings360, 'minSuperiorsToSeeResults' | 'minNonsuperiorsToSeeResults'>

/** A shown column: whose answers it contains, and how many of them each of its cells needs. */
export type Column360 = {
  readonly unit: ReportUnit360
  readonly raterIds: readonly string[]
  readonly minimum: number
}

export type ColumnPlan360 = {
  readonly groups: readonly GroupOutcome360[]
  readonly columns: readonly Column360[]
  readonly otherRaters: OtherRaters360 | null
}

/** How many raters of a group have to submit before anything of it is shown. Self needs one. */
export function minimumFor(group: RoleGroup360, settings: Minimums): number {
  if (group === 'self') return 1
  return group === 'superior' ? settings.minSuperiorsToSeeResults : settings.minNonsuperiorsToSeeResults
}

/**
 * How many raters a merged column of these groups needs: the largest minimum promised to any of them. The minimum of
 * non-superiors always counts, since a merged column with superiors always has others too.
 */
export function mergedMinimum(groups: readonly RoleGroup360[], settings: Minimums): number {
  return Math.max(settings.minNonsuperiorsToSeeResults, ...groups.map((group) => minimumFor(group, settings)))
}

function ratersByGroup(input: ReportInput360): Map<RoleGroup360, string[]> {
  const byGroup = new Map<RoleGroup360, string[]>(roleGroups360.map((group) => [group, []]))
  const seen = new Set<string>()
  for (const { raterId, group } of input.raters) {
    if (seen.has(raterId)) throw new RangeError('a rater is twice in the list of submitted questionnaires')
    seen.add(raterId)
    byGroup.get(group)?.push(raterId)
  }
  if ((byGroup.get('self')?.length ?? 0) > 1) throw new RangeError('more than one self')
  return byGroup
}

/** The groups to merge: all that answered but stay below their minimum, if together they are enough. */
function groupsToMerge(hidden: readonly GroupOutcome360[], settings: Minimums): OtherRaters360 | null {
  const groups = hidden.map((outcome) => outcome.group)
  const submitted = hidden.reduce((sum, outcome) => sum + outcome.submitted, 0)
  const minimum = mergedMinimum(groups, settings)
  return groups.length >= 2 && submitted >= minimum ? { groups, submitted, minimum } : null
}

/**
 * Decides which groups become columns of the report. A group is published if it reaches its minimum; two or more
 * smaller groups are merged if together they reach the minimum, else left out of every number.
 * Throws RangeError for a rater listed twice or a second self.
 */
export function planColumns(input: ReportInput360): ColumnPlan360 {
  const byGroup = ratersByGroup(input)
  const idsOf = (group: RoleGroup360) => byGroup.get(group) ?? []
  const counted = roleGroups360.map((group): GroupOutcome360 => {
    const submitted = idsOf(group).length
    const minimum = minimumFor(group, input.settings)
    const publication = submitted === 0 ? 'empty' : submitted >= minimum ? 'published' : 'hidden'
    return { group, invited: Math.max(input.invited[group] ?? 0, submitted), submitted, minimum, publication }
  })
  const hidden = counted.filter((outcome) => outcome.publication === 'hidden')
  const otherRaters = groupsToMerge(hidden, input.settings)
  const groups = counted
    .filter((outcome) => outcome.invited > 0)
    .map((outcome) =>
      otherRaters && hidden.includes(outcome) ? { ...outcome, publication: 'merged' as const } : outcome,
    )
  const columns: Column360[] = groups
    .filter((outcome) => outcome.publication === 'published')
    .map(({ group, minimum }) => ({ unit: group, raterIds: idsOf(group), minimum }))
  if (otherRaters) {
    const raterIds = otherRaters.groups.flatMap(idsOf)
    columns.push({ unit: 'otherRaters', raterIds, minimum: otherRaters.minimum })
  }
  return { groups, columns, otherRaters }
}
