import type { TalliedRow } from '../visibility/suppress-table.ts'

export type Tallied = { caseId: number; key: string; minutes: number }

/** Rows for these keys in their order, and for those that occur besides. */
export function tally(facts: readonly Tallied[], keys: readonly string[]): TalliedRow[] {
  const empty = (key: string) => ({ key, count: 0, minutes: 0, people: new Set<number>() })
  const rows = new Map(keys.map((key) => [key, empty(key)]))
  for (const { caseId, key, minutes } of facts) {
    const row = rows.get(key) ?? empty(key)
    rows.set(key, row)
    row.count += 1
    row.minutes += minutes
    row.people.add(caseId)
  }
  return [...rows.values()]
}

/** Of at least one value. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted.length / 2
  const upper = sorted[Math.floor(middle)] ?? 0
  return Number.isInteger(middle) ? (upper + (sorted[middle - 1] ?? 0)) / 2 : upper
}
