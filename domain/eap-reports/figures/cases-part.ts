import { crisisCategory, informationCategory } from '../../eap-cases/case-codes.ts'
import type { MonthNumber } from '../report-period.ts'
import { hiddenKeys, smallestGroup, suppressTables, type LinkedRows, type Row } from '../visibility/suppress-table.ts'
import { median, tally } from './tally.ts'

/** What is counted of a case; it belongs to the month in which it was opened. */
export type CaseFact = {
  id: number
  month: MonthNumber
  /** '': none yet. */
  category: string
  sex: number | null
  language: string
  openedMs: number
  firstContactMs: number | null
  /** End of the promised time; null: nothing was promised. */
  dueMs: number | null
  /** Expert consultations held, and those that the licence grants; null: without limit. */
  sessions: number
  granted: number | null
}

/** Every value that a row may stand for: a row that is missing would tell that nobody is in it. */
export type Catalogue = {
  months: readonly MonthNumber[]
  categories: readonly string[]
  /** Topics by category. */
  topics: Readonly<Record<string, readonly string[]>>
  languages: readonly string[]
}

export const promiseRows = ['kept', 'over', 'other'] as const
export const sessionRows = ['0', '1-2', '3-5', '6+'] as const
export const sexRows = ['1', '2', ''] as const

/** Hours to the first contact, up to each of these; then longer ones, and cases that `promise` counts as other. */
export const waitHours = [4, 8, 16, 24, 48, 72] as const
export const waitRows = [...waitHours.map(String), 'more', 'other'] as const

export const caseTables = ['month', 'category', 'sex', 'language', 'promise', 'wait', 'sessions'] as const
export type CaseTable = (typeof caseTables)[number]

/** Cases opened in some months, as they are published. */
export type CasesPart = {
  total: number
  tables: Record<CaseTable, Row[]>
  /** Hours from request to first contact; half of the cases with a contact took no longer. */
  medianHours: number | null
  /** Sessions used of those granted, over the cases that have a limit. */
  use: { cases: number; used: number; granted: number } | null
}

/** Nothing is promised to who calls for information, so these rows are about the same people. */
const links: readonly LinkedRows[] = [
  { tables: ['category', 'promise'], keys: [informationCategory, 'other'] },
  { tables: ['promise', 'wait'], keys: ['other', 'other'] },
]

const hourMs = 3_600_000

/**
 * Of cases that are enough for a part of their own. `hidesMonths`: something was said of some of the months before. Which
 * others have to be hidden beside these would then tell how many cases they have, so the months are not told at all.
 */
export function casesPart(
  facts: readonly CaseFact[],
  catalogue: Catalogue,
  { hidesMonths = false }: { hidesMonths?: boolean } = {},
): CasesPart {
  const rows = (keys: readonly string[], keyOf: (fact: CaseFact) => string) =>
    tally(
      facts.map((fact) => ({ caseId: fact.id, key: keyOf(fact), minutes: 0 })),
      keys,
    )
  const tables = suppressTables(
    {
      month: rows(catalogue.months.map(String), ({ month }) => String(month)),
      category: rows(catalogue.categories, ({ category }) => category),
      sex: rows(sexRows, ({ sex }) => String(sex ?? '')),
      language: rows(catalogue.languages, ({ language }) => language),
      promise: rows(promiseRows, promiseRow),
      wait: rows(waitRows, waitRow),
      sessions: rows(sessionRows, ({ sessions }) => sessionRow(sessions)),
    },
    links,
  )
  return {
    total: facts.length,
    tables: hidesMonths ? { ...tables, month: tables.month.map(hideRow) } : tables,
    medianHours: medianHours(facts),
    use: sessionsUsed(facts, hiddenKeys(tables.category)),
  }
}

const hideRow = ({ key }: Row): Row => ({ key, count: null, minutes: null })

function promiseRow({ dueMs, firstContactMs }: CaseFact): (typeof promiseRows)[number] {
  if (dueMs === null || firstContactMs === null) return 'other'
  return firstContactMs <= dueMs ? 'kept' : 'over'
}

function waitRow({ openedMs, firstContactMs, dueMs }: CaseFact): string {
  if (dueMs === null || firstContactMs === null) return 'other'
  const hours = (firstContactMs - openedMs) / hourMs
  return String(waitHours.find((limit) => hours <= limit) ?? 'more')
}

function sessionRow(sessions: number): (typeof sessionRows)[number] {
  if (sessions === 0) return '0'
  if (sessions <= 2) return '1-2'
  return sessions <= 5 ? '3-5' : '6+'
}

/** Of cases that were promised a time; information is given by the call itself. */
function medianHours(facts: readonly CaseFact[]): number | null {
  const hours = facts.flatMap(({ openedMs, firstContactMs, dueMs }) =>
    firstContactMs === null || dueMs === null ? [] : [Math.max(0, firstContactMs - openedMs) / hourMs],
  )
  return hours.length < smallestGroup ? null : Math.round(median(hours))
}

/**
 * How many cases have a limit, and how much they were granted, are sums over categories: they would tell a hidden
 * category, so there is no such figure while one with a limit is hidden.
 */
function sessionsUsed(facts: readonly CaseFact[], hidden: ReadonlySet<string>): CasesPart['use'] {
  const limited = facts.filter(({ granted }) => granted !== null)
  const others = facts.length - limited.length
  if (limited.length < smallestGroup || (others > 0 && others < smallestGroup)) return null
  if (limited.some(({ category }) => hidden.has(category))) return null
  return {
    cases: limited.length,
    used: limited.reduce((sum, { sessions }) => sum + sessions, 0),
    granted: limited.reduce((sum, { granted }) => sum + (granted ?? 0), 0),
  }
}

/** Categories whose contacts all have one type (EAP-4-10, EAP-4-11). */
export const categoriesOfOneType = { '1': informationCategory, '2': crisisCategory } as const

/** Within how many hours half of those with a first contact had it, where the table tells; null otherwise. */
export function halfWithinHours(wait: readonly Row[]): number | null {
  const contacted = wait.filter(({ key }) => key !== 'other')
  if (contacted.some(({ count }) => count === null)) return null
  const all = contacted.reduce((sum, { count }) => sum + (count ?? 0), 0)
  let within = 0
  for (const hours of waitHours) {
    within += contacted.find(({ key }) => key === String(hours))?.count ?? 0
    if (all > 0 && within * 2 >= all) return hours
  }
  return null
}
