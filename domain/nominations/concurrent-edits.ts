import type { NominationRow } from './nomination.ts'

export type ConcurrentConflict = {
  assesseeEmail: string
  assessorEmail: string
  /** null if that side removed the row or never had it. */
  mine: NominationRow | null
  theirs: NominationRow | null
}
export type MergedNominations<Row extends NominationRow> = {
  /** Both sides' changes; a conflicting row is as mine. */
  value: Row[]
  conflicts: readonly ConcurrentConflict[]
}

/**
 * Merges two people's edits of the same table, pair by pair and field by field: what one side did not change is taken
 * from the other. `base` is the state from which both started. Rows too incomplete to be stored stay as they are.
 */
export function mergeConcurrentNominations<Row extends NominationRow>(
  base: readonly Row[],
  mine: readonly Row[],
  theirs: readonly Row[],
): MergedNominations<Row> {
  const corrected = correctionsOf(base, theirs)
  const [from, my] = [withCorrections(base, corrected), withCorrections(mine, corrected)]
  const [before, theirRows, myRows] = [byPair(from), byPair(theirs), byPair(my)]
  const conflicts: ConcurrentConflict[] = []
  const merged = my.flatMap((row) => {
    const pair = pairOf(row)
    if (pair === null) return [row]
    const { row: kept, isConflict } = mergeRow(before.get(pair) ?? null, row, theirRows.get(pair) ?? null)
    if (isConflict) conflicts.push(conflictOf(row, theirRows.get(pair) ?? null))
    return kept ? [kept] : []
  })
  const added = [...theirRows].flatMap(([pair, their]) => {
    if (myRows.has(pair)) return []
    const old = before.get(pair) ?? null
    if (old && !sameContent(old, their)) conflicts.push(conflictOf(null, their))
    return old ? [] : [their]
  })
  return { value: [...merged, ...added], conflicts }
}

type Corrections = {
  /** The new address by the old one. */
  emails: ReadonlyMap<string, string>
  /** New addresses: an old one may belong to somebody else now. */
  taken: ReadonlySet<string>
}

/** Addresses that others corrected: the guid shows that it is the same person, so the rows on this side get the new address. */
function correctionsOf(base: readonly NominationRow[], theirs: readonly NominationRow[]): Corrections {
  const people = theirs.flatMap(peopleOf)
  const now = new Map(people)
  const kept = new Set(people.map(String))
  const changed = base.flatMap(peopleOf).flatMap(([guid, email]) => {
    const corrected = now.get(guid)
    return corrected && email && !kept.has(String([guid, email])) ? [[email, corrected] as const] : []
  })
  return { emails: new Map(changed), taken: new Set(now.values()) }
}

function peopleOf(row: NominationRow): [guid: string, email: string][] {
  const { assesseeGuid, assesseeEmail, assessorGuid, assessorEmail } = row
  return [
    ...(assesseeGuid ? [[assesseeGuid, assesseeEmail] satisfies [string, string]] : []),
    ...(assessorGuid ? [[assessorGuid, assessorEmail] satisfies [string, string]] : []),
  ]
}

function withCorrections<Row extends NominationRow>(
  rows: readonly Row[],
  { emails, taken }: Corrections,
): readonly Row[] {
  if (emails.size === 0) return rows
  const emailOf = (guid: string | null, email: string) =>
    guid === null && taken.has(email) ? email : (emails.get(email) ?? email)
  return rows.map((row) => ({
    ...row,
    assesseeEmail: emailOf(row.assesseeGuid, row.assesseeEmail),
    assessorEmail: emailOf(row.assessorGuid, row.assessorEmail),
  }))
}

/** A row of this side; null if the others removed it and it was not changed here. */
function mergeRow<Row extends NominationRow>(
  old: Row | null,
  my: Row,
  their: Row | null,
): { row: Row | null; isConflict: boolean } {
  if (!their) {
    const isGone = old !== null && sameContent(old, my)
    return { row: isGone ? null : my, isConflict: old !== null && !isGone }
  }
  const changes = content.map((field) => mergeField(field, old, my, their))
  const fields = Object.assign({}, ...changes.map(({ value }) => value)) as Partial<NominationRow>
  const isSame = changes.every(({ isTheirs }) => !isTheirs) && !my.isNew
  return {
    row: isSame ? my : { ...my, ...fields, ...asStored(their) },
    isConflict: changes.some((one) => one.isConflict),
  }
}

function mergeField(field: ContentField, old: NominationRow | null, my: NominationRow, their: NominationRow) {
  const was = old ? old[field] : null
  // An empty field of a new row is not a decision by anybody.
  const isMineUntouched = old ? my[field] === was : my[field] === null || my[field] === ''
  const isTheirs = isMineUntouched && my[field] !== their[field]
  const isConflict = !isMineUntouched && my[field] !== their[field] && (old === null || their[field] !== was)
  return { value: { [field]: isTheirs ? their[field] : my[field] }, isTheirs, isConflict }
}

/** The rows with a side chosen in each conflict. */
export function settleNominations<Row extends NominationRow>(
  { value, conflicts }: MergedNominations<Row>,
  sideOf: (conflict: ConcurrentConflict) => 'mine' | 'theirs',
): Row[] {
  const theirs = new Map<string, Row | null>()
  for (const conflict of conflicts) {
    if (sideOf(conflict) === 'theirs') theirs.set(keyOf(conflict), conflict.theirs as Row | null)
  }
  const placed = new Set<string>()
  const kept = value.flatMap((row) => {
    const key = keyOf(row)
    const their = theirs.get(key)
    if (their === undefined) return [row]
    if (their === null || placed.has(key)) return []
    placed.add(key)
    return [{ ...row, ...their }]
  })
  return [...kept, ...[...theirs].flatMap(([key, row]) => (row && !placed.has(key) ? [row] : []))]
}

/** How many pairs differ between two states of a table. */
export function countDifferences(one: readonly NominationRow[], other: readonly NominationRow[]): number {
  const [before, after] = [byPair(one), byPair(other)]
  return [...new Set([...before.keys(), ...after.keys()])].filter((pair) => {
    const [was, is] = [before.get(pair), after.get(pair)]
    return !was || !is || !sameContent(was, is)
  }).length
}

/** Whether both have the same pairs with the same content, in any order. */
export function isSameTable(one: readonly NominationRow[], other: readonly NominationRow[]): boolean {
  const isWhole = (rows: readonly NominationRow[]) => rows.every((row) => pairOf(row) !== null)
  if (one === other) return true
  return one.length === other.length && isWhole(one) && isWhole(other) && countDifferences(one, other) === 0
}

const content = [
  'assesseeFullName',
  'assessorFullName',
  'assessorRole',
  'assessorLanguageCode',
  'assesseeLanguageCode',
] as const
type ContentField = (typeof content)[number]

const keyOf = (row: { assesseeEmail: string; assessorEmail: string }) => `${row.assesseeEmail}\n${row.assessorEmail}`

/** null: the row does not name both people yet. People without an address are identified by their guid. */
export function pairOf(row: NominationRow): string | null {
  const assessee = row.assesseeEmail || row.assesseeGuid
  const assessor = row.assessorEmail || row.assessorGuid
  return assessee && assessor ? `${assessee}\n${assessor}` : null
}

function byPair<Row extends NominationRow>(rows: readonly Row[]): Map<string, Row> {
  return new Map(
    rows.flatMap((row) => {
      const pair = pairOf(row)
      return pair === null ? [] : [[pair, row] as const]
    }),
  )
}

function sameContent(one: NominationRow, other: NominationRow): boolean {
  return content.every((field) => one[field] === other[field])
}

function conflictOf(mine: NominationRow | null, theirs: NominationRow | null): ConcurrentConflict {
  const row = mine ?? theirs
  return {
    assesseeEmail: row?.assesseeEmail ?? '',
    assessorEmail: row?.assessorEmail ?? '',
    mine: mine && plain(mine),
    theirs: theirs && plain(theirs),
  }
}

/** Without the fields that only the editor uses. */
function plain(row: NominationRow): NominationRow {
  const { assesseeEmail, assessorEmail, isNew } = row
  const fields = Object.fromEntries(content.map((field) => [field, row[field]])) as Pick<NominationRow, ContentField>
  return { ...asStored(row), ...fields, assesseeEmail, assessorEmail, isNew }
}

/** A row that the other side has stored meanwhile is no longer new. */
function asStored({ assesseeGuid, assessorGuid }: NominationRow) {
  return { assesseeGuid, assessorGuid, isNew: false }
}
