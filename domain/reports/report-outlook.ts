import { type RoleGroup360, roleGroups360, type ScoringSettings360 } from './report-360-input.ts'
import { minimumFor } from './visibility/columns.ts'

/** Submitted questionnaires about one person, by group. */
export type SubmittedByGroup = Readonly<Partial<Record<RoleGroup360, number>>>
export type ReportOutlook = {
  hasSelf: boolean
  /** Submitted by others than the person. */
  others: number
  /** Groups in which somebody answered, but fewer than it needs to be shown by itself. */
  hiddenGroups: number
}

/** With fewer others a report says very little. */
export const fewestOthers = 3

/** What a report would contain if it were generated now. */
export function reportOutlook(
  submitted: SubmittedByGroup,
  minimums: Pick<ScoringSettings360, 'minSuperiorsToSeeResults' | 'minNonsuperiorsToSeeResults'>,
): ReportOutlook {
  const counted = roleGroups360.map((group) => ({ group, count: submitted[group] ?? 0 }))
  const others = counted.filter(({ group, count }) => group !== 'self' && count > 0)
  return {
    hasSelf: (submitted.self ?? 0) > 0,
    others: others.reduce((sum, { count }) => sum + count, 0),
    hiddenGroups: others.filter(({ group, count }) => count < minimumFor(group, minimums)).length,
  }
}

/** What to tell the user before reports about all these people are queued. */
export function summariseOutlooks(outlooks: readonly ReportOutlook[]) {
  const withHidden = outlooks.filter(({ hiddenGroups }) => hiddenGroups > 0)
  return {
    none: outlooks.filter(({ hasSelf, others }) => !hasSelf && others === 0).length,
    few: outlooks.filter(({ hasSelf, others }) => (hasSelf || others > 0) && others < fewestOthers).length,
    hiddenGroups: withHidden.reduce((sum, { hiddenGroups }) => sum + hiddenGroups, 0),
    peopleWithHidden: withHidden.length,
  }
}
