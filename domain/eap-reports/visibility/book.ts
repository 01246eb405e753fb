import type { MonthNumber } from '../report-period.ts'
import { mostOfSmall } from './suppress-table.ts'

/**
 * What was published for a licence is kept in books: one each for cases, contacts and the short questionnaire. A part is
 * a set of months whose figures were published once and are never calculated again. Parts never overlap, and every later
 * report adds up parts, so that no two reports can be subtracted from each other to learn more than the parts say.
 */
export const books = ['cases', 'contacts', 'outcomes'] as const
export type Book = (typeof books)[number]

/** A part, or months of which a report said only that too few people are behind them. */
export type Published<Figures> = { months: readonly MonthNumber[]; figures: Figures | null }

export type Place<Figures> = {
  /** Parts that lie in the period. */
  parts: readonly Published<Figures>[]
  /** Months of the period that are in a part which reaches beyond it: they cannot be told without splitting it. */
  split: readonly MonthNumber[]
  /** Months of the period that no part covers. */
  rest: readonly MonthNumber[]
  /** More people in the rest would tell what was said of its months before; infinite where nothing was. */
  most: number
}

/**
 * Where a period stands in a book. `fewest`: of how many people a part is about at least; null where what is published is
 * not the number of these people.
 */
export function placeInBook<Figures>(
  period: readonly MonthNumber[],
  published: readonly Published<Figures>[],
  fewest: number | null,
): Place<Figures> {
  const wanted = new Set(period)
  const inPeriod = ({ months }: Published<Figures>) => months.filter((month) => wanted.has(month))
  const touched = published.filter((part) => part.figures !== null && inPeriod(part).length > 0)
  const parts = touched.filter((part) => inPeriod(part).length === part.months.length)
  const split = touched.filter((part) => !parts.includes(part)).flatMap(inPeriod)
  const covered = new Set(touched.flatMap(({ months }) => months))
  const rest = period.filter((month) => !covered.has(month))
  return { parts, split, rest, most: mostPeople(rest, published, fewest) }
}

function mostPeople(rest: readonly MonthNumber[], published: readonly Published<unknown>[], fewest: number | null) {
  if (fewest === null) return Infinity
  const few = published.flatMap(({ months, figures }) => (figures === null ? [new Set(months)] : []))
  const groups = groupsThatCover(rest, few)
  return groups === null ? Infinity : mostOfSmall(groups, fewest)
}

/**
 * How many groups cover the months at least; null if not all are covered. The same months may have been in several reports,
 * and every group more would seem to leave room for people. Groups are consecutive among months without a part, so taking the
 * one that reaches furthest each time needs fewest.
 */
function groupsThatCover(months: readonly MonthNumber[], groups: readonly ReadonlySet<MonthNumber>[]): number | null {
  let taken = 0
  let covered = 0
  while (covered < months.length) {
    const reach = (group: ReadonlySet<MonthNumber>) => {
      const end = months.findIndex((month, index) => index >= covered && !group.has(month))
      return end === -1 ? months.length : end
    }
    const furthest = Math.max(covered, ...groups.map(reach))
    if (furthest === covered) return null
    covered = furthest
    taken += 1
  }
  return taken
}

/**
 * Whether the rest of a period becomes a part of its own: enough people are behind it, and the months of which it was
 * said before that there are few do not add up to it so exactly that each of them can be told.
 */
function isPart(people: number, { fewest, most }: { fewest: number; most: number }): boolean {
  return people >= fewest && people <= most
}

/** What a book counts in some months, and the figures of these months after suppression. */
export type Counted<Figures> = { people: number; figures: () => Figures }

/**
 * What is published of the rest of a period: a part for each month, so that later periods are free to begin and end
 * anywhere, if the sum of these tells as much as one part for all; else one part; else only that there are few.
 */
export function partsOfRest<Figures>(
  { rest, most }: Pick<Place<Figures>, 'rest' | 'most'>,
  {
    count,
    fewest,
    mostIn,
    sumIsAsGood,
  }: {
    count: (months: readonly MonthNumber[]) => Counted<Figures>
    fewest: number
    mostIn: (month: MonthNumber) => number
    sumIsAsGood: (parts: readonly Figures[], whole: Figures) => boolean
  },
): Published<Figures>[] {
  const whole = count(rest)
  if (!isPart(whole.people, { fewest, most })) return [{ months: rest, figures: null }]
  const figures = whole.figures()
  const monthly = rest.map((month) => ({ months: [month], ...count([month]) }))
  const areParts = monthly.every(({ people, months: [month = 0] }) => isPart(people, { fewest, most: mostIn(month) }))
  if (!areParts) return [{ months: rest, figures }]
  const parts = monthly.map((part) => ({ months: part.months, figures: part.figures() }))
  const told = parts.map((part) => part.figures)
  return sumIsAsGood(told, figures) ? parts : [{ months: rest, figures }]
}
