import { quantifiers, type Quantifier } from './notification.ts'

/** A watched person's own reports: how many there are, and how many of them can be read. */
export type PersonsReports = { reports: number; completed: number }
type Quantifiers = { assesseeQuantifier: Quantifier; reportQuantifier: Quantifier }

/**
 * Whether a notification is due: any or all of the people have any or all of their reports completed (OPS-3-47). Somebody
 * without reports has none completed, so "all" waits for him.
 */
export function isFulfilled(
  { assesseeQuantifier, reportQuantifier }: Quantifiers,
  people: readonly PersonsReports[],
): boolean {
  const isDone = ({ reports, completed }: PersonsReports) =>
    completed > 0 && (reportQuantifier === quantifiers.any || completed === reports)
  if (people.length === 0) return false
  return assesseeQuantifier === quantifiers.any ? people.some(isDone) : people.every(isDone)
}
