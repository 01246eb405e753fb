import type { Row } from '../visibility/suppress-table.ts'
import { caseTables, type CasesPart } from './cases-part.ts'
import { contactTables, type ContactsPart } from './contacts-part.ts'

/**
 * The figures of a period from the parts that were published of it. They are sums of what is known already, so they tell
 * nothing more; what one part hides is hidden in the sum. Null for no part.
 */
export function addCasesParts(parts: readonly CasesPart[]): CasesPart | null {
  const [first] = parts
  if (!first) return null
  if (parts.length === 1) return first
  const use = parts.every((part) => part.use !== null) ? parts.flatMap((part) => part.use ?? []) : []
  return {
    total: sum(parts.map(({ total }) => total)),
    tables: addTables(parts, caseTables),
    // A median of a whole does not follow from those of its parts.
    medianHours: null,
    use:
      use.length === 0
        ? null
        : {
            cases: sum(use.map(({ cases }) => cases)),
            used: sum(use.map(({ used }) => used)),
            granted: sum(use.map(({ granted }) => granted)),
          },
  }
}

export function addContactsParts(parts: readonly ContactsPart[]): ContactsPart | null {
  const [first] = parts
  if (!first) return null
  if (parts.length === 1) return first
  const tables = addTables(parts, contactTables)
  const topics = tables.category.flatMap(({ key, count }) =>
    count ? [[key, addRows(parts.map((part) => part.topics[key] ?? []))] as const] : [],
  )
  return {
    total: sum(parts.map(({ total }) => total)),
    minutes: sum(parts.map(({ minutes }) => minutes)),
    tables,
    topics: Object.fromEntries(topics),
  }
}

function addTables<Name extends string>(
  parts: readonly { tables: Record<Name, Row[]> }[],
  names: readonly Name[],
): Record<Name, Row[]> {
  const added = names.map((name) => {
    const tables = parts.map((part) => part.tables[name])
    // Each month is in one part alone.
    return [name, name === 'month' ? byKey(tables.flat()) : addRows(tables)] as const
  })
  return Object.fromEntries(added) as Record<Name, Row[]>
}

const byKey = (rows: readonly Row[]) => rows.toSorted((one, other) => Number(one.key) - Number(other.key))

/** A row that a table does not have counts nobody, unless the table hides some: then it may be among them. */
function addRows(tables: readonly (readonly Row[])[]): Row[] {
  const keys = [...new Set(tables.flatMap((rows) => rows.map(({ key }) => key)))]
  return keys.map((key) => {
    const found = tables.map((rows) => rows.find((row) => row.key === key) ?? missingRow(rows, key))
    if (found.some(({ count }) => count === null)) return { key, count: null, minutes: null }
    return {
      key,
      count: sum(found.map(({ count }) => count ?? 0)),
      minutes: sum(found.map(({ minutes }) => minutes ?? 0)),
    }
  })
}

const missingRow = (rows: readonly Row[], key: string): Row =>
  rows.some(({ count }) => count === null) ? { key, count: null, minutes: null } : { key, count: 0, minutes: 0 }

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

/** Whether the sum of these parts hides nothing that one part for all of them would show. A sum has no median. */
export function casesSumIsAsGood(parts: readonly CasesPart[], whole: CasesPart): boolean {
  const added = addCasesParts(parts)
  return added !== null && hidesNoMore(added.tables, whole.tables) && (added.use !== null || whole.use === null)
}

export function contactsSumIsAsGood(parts: readonly ContactsPart[], whole: ContactsPart): boolean {
  const added = addContactsParts(parts)
  return added !== null && hidesNoMore(added.tables, whole.tables) && hidesNoMore(added.topics, whole.topics)
}

type Tables = Readonly<Record<string, readonly Row[]>>

function hidesNoMore(sum: Tables, whole: Tables): boolean {
  const shown = (rows: readonly Row[] | undefined) => (rows ?? []).filter(({ count }) => count !== null).length
  return Object.entries(whole).every(([name, rows]) => shown(sum[name]) >= shown(rows))
}
