import type { NominationRow } from './nomination.ts'
import { pairKey } from './validate-nominations.ts'

export type ConcurrentConflict = {
  assesseeEmail: string
  assessorEmail: string
  /** null where that side removed the row, or never had it. */
  mine: NominationRow | null
  theirs: NominationRow | null
}
export type MergedNominations = {
  /** Both sides' changes; a conflicting row stands as mine. */
  rows: NominationRow[]
  conflicts: ConcurrentConflict[]
  /** How many rows the others added, changed or removed since `base`. */
  changedByOthers: number
}

/**
 * Puts together what two people made of the same table, row by row: what one side left alone comes from the other.
 * `base` is what both had started from.
 */
export function mergeConcurrentNominations(
  base: readonly NominationRow[],
  mine: readonly NominationRow[],
  theirs: readonly NominationRow[],
): MergedNominations {
  const [before, theirRows] = [byPair(base), byPair(theirs)]
  const myRows = byPair(mine)
  const conflicts: ConcurrentConflict[] = []
  const taken = new Map<string, NominationRow | null>()
  let changedByOthers = 0
  for (const pair of new Set([...before.keys(), ...theirRows.keys()])) {
    const [old, my, their] = [before.get(pair) ?? null, myRows.get(pair) ?? null, theirRows.get(pair) ?? null]
    if (sameContent(old, their)) continue
    changedByOthers += 1
    if (sameContent(old, my)) taken.set(pair, their)
    else if (!sameContent(my, their)) conflicts.push(conflictOf(my, their, old))
  }
  const kept = mine.flatMap((row) => {
    const pair = pairKey(row)
    if (!taken.has(pair)) return [withStoredGuids(row, theirRows.get(pair))]
    const their = taken.get(pair) ?? null
    taken.delete(pair)
    return their ? [their] : []
  })
  return { rows: [...kept, ...[...taken.values()].filter((row) => row !== null)], conflicts, changedByOthers }
}

function byPair(rows: readonly NominationRow[]): Map<string, NominationRow> {
  return new Map(rows.map((row) => [pairKey(row), row]))
}

function sameContent(one: NominationRow | null, other: NominationRow | null): boolean {
  if (one === null || other === null) return one === other
  return (
    one.assesseeFullName === other.assesseeFullName &&
    one.assessorFullName === other.assessorFullName &&
    one.assessorRole === other.assessorRole &&
    one.assessorLanguageCode === other.assessorLanguageCode
  )
}

function conflictOf(mine: NominationRow | null, theirs: NominationRow | null, old: NominationRow | null) {
  const row = mine ?? theirs ?? old
  return { assesseeEmail: row?.assesseeEmail ?? '', assessorEmail: row?.assessorEmail ?? '', mine, theirs }
}

/** A row that the other side has stored meanwhile is no longer a new one. */
function withStoredGuids(row: NominationRow, stored: NominationRow | undefined): NominationRow {
  if (!stored || !row.isNew) return row
  return { ...row, assesseeGuid: stored.assesseeGuid, assessorGuid: stored.assessorGuid, isNew: false }
}
