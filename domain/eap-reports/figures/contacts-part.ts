import { channels, contactTypes } from '../../eap-cases/case-codes.ts'
import type { MonthNumber } from '../report-period.ts'
import { hiddenKeys, suppressTable, suppressTables, type LinkedRows, type Row } from '../visibility/suppress-table.ts'
import { categoriesOfOneType, type Catalogue } from './cases-part.ts'
import { tally } from './tally.ts'

/** What is counted of a contact; it belongs to the month in which it began. */
export type ContactFact = {
  caseId: number
  month: MonthNumber
  type: number
  channel: number | null
  /** Of its case; '': none. */
  category: string
  topic: string
  minutes: number
}

export const contactTables = ['month', 'type', 'channel', 'category'] as const
export type ContactTable = (typeof contactTables)[number]

/** Contacts that began in some months, as they are published. */
export type ContactsPart = {
  total: number
  minutes: number
  tables: Record<ContactTable, Row[]>
  /** Topics within the categories whose number is shown. */
  topics: Record<string, Row[]>
}

const links: readonly LinkedRows[] = Object.entries(categoriesOfOneType).map(([type, category]) => ({
  tables: ['type', 'category'],
  keys: [type, category],
}))

/** A contact is told of if five people or more had one like it, however many contacts these had. */
export function contactsPart(facts: readonly ContactFact[], catalogue: Catalogue): ContactsPart {
  const rows = (some: readonly ContactFact[], keys: readonly string[], keyOf: (fact: ContactFact) => string) =>
    tally(
      some.map((fact) => ({ caseId: fact.caseId, key: keyOf(fact), minutes: fact.minutes })),
      keys,
    )
  const tables = suppressTables(
    {
      month: rows(facts, catalogue.months.map(String), ({ month }) => String(month)),
      type: rows(facts, contactTypes.map(String), ({ type }) => String(type)),
      channel: rows(facts, [...channels.map(String), ''], ({ channel }) => String(channel ?? '')),
      category: rows(facts, catalogue.categories, ({ category }) => category),
    },
    links,
  )
  const hidden = hiddenKeys(tables.category)
  const topics = tables.category.flatMap(({ key, count }) => {
    if (hidden.has(key) || !count) return []
    const ofCategory = facts.filter(({ category }) => category === key)
    return [
      [key, suppressTable(rows(ofCategory, [...(catalogue.topics[key] ?? []), ''], ({ topic }) => topic))] as const,
    ]
  })
  return {
    total: facts.length,
    minutes: facts.reduce((sum, { minutes }) => sum + minutes, 0),
    tables,
    topics: Object.fromEntries(topics),
  }
}

export const peopleOfContacts = (facts: readonly ContactFact[]): number =>
  new Set(facts.map(({ caseId }) => caseId)).size
