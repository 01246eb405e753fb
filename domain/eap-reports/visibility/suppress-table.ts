/** The fewest people that a number may be about; fewer than this many, and nobody's number is shown. */
export const smallestGroup = 5

/** A row of a table before anything is hidden: a number, and who is behind it. */
export type TalliedRow = { key: string; count: number; minutes: number; people: ReadonlySet<number> }

/** A row as it is published. Null: hidden, which may also stand for a zero. */
export type Row = { key: string; count: number | null; minutes: number | null }

/**
 * A table whose rows add up to a total that is published. Rows about fewer than five people are hidden, with them the
 * rows without anybody, since a hidden row would otherwise be known not to be empty, and as many of the next smaller
 * rows as it takes: what is hidden is about five people or more, in two rows or more, so that the difference to the
 * total tells about none of them, not even to somebody who knows this rule. `hidden` are rows that another table of the report hides.
 */
export function suppressTable(rows: readonly TalliedRow[], hidden: ReadonlySet<string> = new Set()): Row[] {
  const isSmall = ({ people }: TalliedRow) => people.size > 0 && people.size < smallestGroup
  const begins = rows.some((row) => isSmall(row) || hidden.has(row.key))
  const kept = new Set(
    rows.filter((row) => !begins || (!hidden.has(row.key) && row.people.size >= smallestGroup)).map(({ key }) => key),
  )
  while (kept.size < rows.length && kept.size > 0 && !isEnough(rows.filter(({ key }) => !kept.has(key)))) {
    const others = rows.filter(({ key }) => kept.has(key))
    const next = Math.min(...others.map(({ people }) => people.size))
    // All of one size: which of them was taken would tell something.
    for (const { key, people } of others) if (people.size === next) kept.delete(key)
  }
  return rows.map(({ key, count, minutes }) =>
    kept.has(key) ? { key, count, minutes } : { key, count: null, minutes: null },
  )
}

/** Small rows that are nearly as large as small rows can be would tell themselves: 4 and 4 are the only way to 8. */
function isEnough(hidden: readonly TalliedRow[]): boolean {
  const people = new Set(hidden.flatMap((row) => [...row.people])).size
  const areSmall = hidden.every((row) => row.people.size < smallestGroup)
  return hidden.length >= 2 && people >= smallestGroup && !(areSmall && people > mostOfSmall(hidden.length))
}

/** The most people of so many small groups that leaves open how many are in each. */
export const mostOfSmall = (groups: number, fewest: number = smallestGroup): number => groups * (fewest - 1) - 1

export const hiddenKeys = (rows: readonly Row[]): ReadonlySet<string> =>
  new Set(rows.filter(({ count }) => count === null).map(({ key }) => key))

/** A row of one table and a row of another that are about the same, or nearly the same people. */
export type LinkedRows = { tables: readonly [string, string]; keys: readonly [string, string] }

/**
 * Several tables of one total. Where one hides a row, the row of another that tells the same is hidden as well, until
 * nothing more has to be.
 */
export function suppressTables<Name extends string>(
  tables: Readonly<Record<Name, readonly TalliedRow[]>>,
  links: readonly LinkedRows[],
): Record<Name, Row[]> {
  const names = Object.keys(tables) as Name[]
  const hidden = new Map<string, Set<string>>(names.map((name) => [name, new Set()]))
  for (;;) {
    const shown = Object.fromEntries(
      names.map((name) => [name, suppressTable(tables[name], hidden.get(name))]),
    ) as Record<Name, Row[]>
    for (const name of names) for (const key of hiddenKeys(shown[name])) hidden.get(name)?.add(key)
    if (!carryOver(links, hidden)) return shown
  }
}

/** Hides what is linked to a hidden row; false if there was nothing to hide. */
function carryOver(links: readonly LinkedRows[], hidden: ReadonlyMap<string, Set<string>>): boolean {
  let isChanged = false
  for (const { tables, keys } of links) {
    const [one, other] = [hidden.get(tables[0]), hidden.get(tables[1])]
    if (!one || !other || one.has(keys[0]) === other.has(keys[1])) continue
    one.add(keys[0])
    other.add(keys[1])
    isChanged = true
  }
  return isChanged
}
