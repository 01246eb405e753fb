import { groupBy } from '../lists/group-by.ts'
import type { NominationRow } from './nomination.ts'
import { pairKey } from './validate-nominations.ts'

export type NominationFix =
  | { ok: true; rows: NominationRow[]; changed: number }
  | { ok: false; reason: 'DUPLICATES_FIX_FAILED' | 'NAMES_FIX_FAILED'; rowIndexes: number[] }

/**
 * Keeps one row of every pair: the new one if there is one, else the row that all copies agree on. It takes over the guids
 * of the row it replaces. Fails without changing anything if rows of the same age contradict each other.
 */
export function fixDuplicateNominations(rows: readonly NominationRow[]): NominationFix {
  const kept = new Map<NominationRow, NominationRow>()
  const unsolved: number[] = []
  for (const group of groupBy(rows.keys(), (index) => groupKey(rows, index)).values()) {
    const members = group.flatMap((index) => rows[index] ?? [])
    const newest = members.some((row) => row.isNew) ? members.filter((row) => row.isNew) : members
    const [first] = newest
    if (first === undefined) continue
    if (newest.every((row) => hasSameContent(row, first))) kept.set(first, withGuids(first, members))
    else unsolved.push(...group)
  }
  if (unsolved.length > 0) return { ok: false, reason: 'DUPLICATES_FIX_FAILED', rowIndexes: unsolved }
  const fixed = rows.flatMap((row) => kept.get(row) ?? [])
  return { ok: true, rows: fixed, changed: rows.length - fixed.length }
}

/** Rows that lack an e-mail are unfinished, not duplicates of each other. */
function groupKey(rows: readonly NominationRow[], index: number): string {
  const row = rows[index]
  return row && row.assesseeEmail !== '' && row.assessorEmail !== '' ? pairKey(row) : `${index}`
}

function hasSameContent(row: NominationRow, other: NominationRow): boolean {
  return (
    row.assesseeFullName === other.assesseeFullName &&
    row.assessorFullName === other.assessorFullName &&
    row.assessorRole === other.assessorRole &&
    row.assessorLanguageCode === other.assessorLanguageCode &&
    row.assesseeLanguageCode === other.assesseeLanguageCode
  )
}

function withGuids(row: NominationRow, members: readonly NominationRow[]): NominationRow {
  return {
    ...row,
    assesseeGuid: row.assesseeGuid ?? members.find((member) => member.assesseeGuid)?.assesseeGuid ?? null,
    assessorGuid: row.assessorGuid ?? members.find((member) => member.assessorGuid)?.assessorGuid ?? null,
  }
}

type NamesOfPerson = { fresh: Set<string>; all: Set<string> }

/** Gives every person one name in all rows: the one of the new rows. Fails if new rows disagree or there are none. */
export function fixNominationNames(rows: readonly NominationRow[]): NominationFix {
  const people = namesByEmail(rows)
  const chosen = new Map<string, string>()
  const unsolvable = new Set<string>()
  for (const [email, { fresh, all }] of people) {
    const [name] = fresh
    if (all.size < 2) continue
    if (fresh.size === 1 && name !== undefined) chosen.set(email, name)
    else unsolvable.add(email)
  }
  if (unsolvable.size > 0) {
    const isUnsolved = (row: NominationRow) => unsolvable.has(row.assesseeEmail) || unsolvable.has(row.assessorEmail)
    const rowIndexes = rows.flatMap((row, index) => (isUnsolved(row) ? [index] : []))
    return { ok: false, reason: 'NAMES_FIX_FAILED', rowIndexes }
  }
  const fixed = rows.map((row) => renamed(row, chosen))
  return { ok: true, rows: fixed, changed: fixed.filter((row, index) => row !== rows[index]).length }
}

function namesByEmail(rows: readonly NominationRow[]): Map<string, NamesOfPerson> {
  const people = new Map<string, NamesOfPerson>()
  const remember = (email: string, name: string, isNew: boolean) => {
    if (email === '' || name === '') return
    const names = people.get(email) ?? { fresh: new Set(), all: new Set() }
    names.all.add(name)
    if (isNew) names.fresh.add(name)
    people.set(email, names)
  }
  for (const row of rows) {
    remember(row.assesseeEmail, row.assesseeFullName, row.isNew)
    remember(row.assessorEmail, row.assessorFullName, row.isNew)
  }
  return people
}

function renamed(row: NominationRow, chosen: ReadonlyMap<string, string>): NominationRow {
  const assesseeFullName = chosen.get(row.assesseeEmail) ?? row.assesseeFullName
  const assessorFullName = chosen.get(row.assessorEmail) ?? row.assessorFullName
  if (assesseeFullName === row.assesseeFullName && assessorFullName === row.assessorFullName) return row
  return { ...row, assesseeFullName, assessorFullName }
}
