import { clientLanguages } from '../../../../domain/eap-cases/case-codes.ts'
import {
  addCasesParts,
  addContactsParts,
  casesSumIsAsGood,
  contactsSumIsAsGood,
} from '../../../../domain/eap-reports/figures/add-parts.ts'
import { casesPart, type CasesPart, type Catalogue } from '../../../../domain/eap-reports/figures/cases-part.ts'
import {
  contactsPart,
  peopleOfContacts,
  type ContactsPart,
} from '../../../../domain/eap-reports/figures/contacts-part.ts'
import {
  addOutcomesParts,
  outcomesPart,
  type OutcomesPart,
} from '../../../../domain/eap-reports/outcomes/outcome-change.ts'
import { smallestPairs } from '../../../../domain/eap-reports/outcomes/outcome-questions.ts'
import type { MonthNumber } from '../../../../domain/eap-reports/report-period.ts'
import { partsOfRest, placeInBook, type Book, type Counted } from '../../../../domain/eap-reports/visibility/book.ts'
import { smallestGroup } from '../../../../domain/eap-reports/visibility/suppress-table.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import {
  caseFacts,
  catalogueNames,
  contactFacts,
  lockBooks,
  outcomePairs,
  publishedParts,
  publishPart,
  type Naming,
  type OfLicence,
} from './figures-queries.ts'

export type Names = { categories: Naming[]; topics: Naming[] }

/**
 * Figures of a book: the parts of the period added up. `withheld`: months of which nothing more is said than that there
 * are few. `split`: months that were reported together with others.
 */
export type BookFigures<Part> = {
  figures: Part | null
  withheld: readonly MonthNumber[]
  split: readonly MonthNumber[]
  isAddedUp: boolean
}

export type PeriodFigures = {
  months: readonly MonthNumber[]
  cases: BookFigures<CasesPart>
  contacts: BookFigures<ContactsPart>
  outcomes: BookFigures<OutcomesPart>
}

type Counting = OfLicence & { now: Date }
type OfMonths = OfLicence & { months: readonly MonthNumber[] }

/** How a book counts. `fewest`: of how many people a part is about at least. */
type BookRules<Part> = {
  book: Book
  fewest: number
  /** Whether the number of these people is published, so that few and none add up to something. */
  tellsPeople: boolean
  read: (
    tx: TenantTransaction,
    of: OfMonths,
    names: Names,
  ) => Promise<(months: readonly MonthNumber[]) => Counted<Part>>
  add: (parts: readonly Part[]) => Part | null
  sumIsAsGood: (parts: readonly Part[], whole: Part) => boolean
}

const casesBook: BookRules<CasesPart> = {
  book: 'cases',
  fewest: smallestGroup,
  tellsPeople: true,
  read: async (tx, of, names) => {
    const facts = await caseFacts(tx, of)
    return (months) => {
      const some = facts.filter(({ month }) => months.includes(month))
      return { people: some.length, figures: (told) => casesPart(some, catalogueOf(names, months), told) }
    }
  },
  add: addCasesParts,
  sumIsAsGood: casesSumIsAsGood,
}

const contactsBook: BookRules<ContactsPart> = {
  book: 'contacts',
  fewest: smallestGroup,
  tellsPeople: false,
  read: async (tx, of, names) => {
    const facts = await contactFacts(tx, of)
    return (months) => {
      const some = facts.filter(({ month }) => months.includes(month))
      return { people: peopleOfContacts(some), figures: () => contactsPart(some, catalogueOf(names, months)) }
    }
  },
  add: addContactsParts,
  sumIsAsGood: contactsSumIsAsGood,
}

const outcomesBook: BookRules<OutcomesPart> = {
  book: 'outcomes',
  fewest: smallestPairs,
  tellsPeople: true,
  read: async (tx, of) => {
    const pairs = await outcomePairs(tx, of)
    return (months) => {
      const some = pairs.filter(({ month }) => months.includes(month))
      return { people: some.length, figures: () => outcomesPart(some) }
    }
  },
  add: addOutcomesParts,
  // Sums of enough pairs in each month lose nothing.
  sumIsAsGood: () => true,
}

/**
 * Publishes what can be published of a period beside everything that was published of the licence before. Publishing
 * again changes nothing.
 */
export async function publishFigures(
  tx: TenantTransaction,
  of: Counting,
  months: readonly MonthNumber[],
): Promise<void> {
  await lockBooks(tx, of)
  const names = await catalogueNames(tx)
  await publishInBook(tx, of, { months, names }, casesBook)
  await publishInBook(tx, of, { months, names }, contactsBook)
  await publishInBook(tx, of, { months, names }, outcomesBook)
}

async function publishInBook<Part>(
  tx: TenantTransaction,
  of: Counting,
  { months, names }: { months: readonly MonthNumber[]; names: Names },
  { book, fewest, tellsPeople, read, sumIsAsGood }: BookRules<Part>,
): Promise<void> {
  const published = await publishedParts<Part>(tx, of, book)
  const told = tellsPeople ? fewest : null
  const place = placeInBook(months, published, told)
  if (place.rest.length === 0) return
  const count = await read(tx, { ...of, months: place.rest }, names)
  for (const part of partsOfRest(place, { count, fewest, sumIsAsGood })) {
    const wasSaid = published.some((known) => known.figures === null && isSame(known.months, part.months))
    if (part.figures !== null || !wasSaid) await publishPart(tx, { ...of, ...part, book })
  }
}

const isSame = (one: readonly MonthNumber[], other: readonly MonthNumber[]) =>
  one.length === other.length && one.every((month, index) => month === other[index])

/** What was published of a period, and nothing else. */
export async function readFigures(
  tx: TenantTransaction,
  of: OfLicence,
  months: readonly MonthNumber[],
): Promise<PeriodFigures> {
  return {
    months,
    cases: await readBook(tx, of, months, casesBook),
    contacts: await readBook(tx, of, months, contactsBook),
    outcomes: await readBook(tx, of, months, outcomesBook),
  }
}

async function readBook<Part>(
  tx: TenantTransaction,
  of: OfLicence,
  months: readonly MonthNumber[],
  { book, add }: BookRules<Part>,
): Promise<BookFigures<Part>> {
  const { parts, rest, split } = placeInBook(months, await publishedParts<Part>(tx, of, book), null)
  const told = parts.flatMap(({ figures }) => figures ?? [])
  return { figures: add(told), withheld: rest, split, isAddedUp: told.length > 1 }
}

/** Whether everything of the period was reported together with other months, so that nothing can be said of it. */
export function isOnlySplit({ months, cases, contacts }: PeriodFigures): boolean {
  return cases.split.length === months.length && contacts.split.length === months.length
}

/** Everything that a row can stand for: categories switched off as well, as they have cases. */
function catalogueOf({ categories, topics }: Names, months: readonly MonthNumber[]): Catalogue {
  const slugs = categories.map(({ slug }) => slug)
  const topicsOf = (category: string) =>
    topics.flatMap(({ slug, category_slug }) => (category_slug === category ? slug : []))
  return {
    months,
    categories: [...slugs, ''],
    topics: Object.fromEntries(slugs.map((slug) => [slug, topicsOf(slug)])),
    languages: clientLanguages,
  }
}
