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
  /** Months of the period that no part covers, and that can be told without splitting months said to have few. */
  rest: readonly MonthNumber[]
  /** Months of the rest of which was said together that there are few; no month is in two of them. */
  few: readonly (readonly MonthNumber[])[]
  /** More people in the rest would tell what was said of its months before; infinite where nothing was of some. */
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
  if (fewest === null)
    return { parts, split, rest: period.filter((month) => !covered.has(month)), few: [], most: Infinity }
  const said = monthsWithFew(published)
  const few = said.filter((months) => months.every((month) => wanted.has(month)))
  const beyond = new Set(said.filter((months) => !few.includes(months)).flat())
  const rest = period.filter((month) => !covered.has(month) && !beyond.has(month))
  const most = few.flat().length === rest.length ? mostOfSmall(few.length, fewest) : Infinity
  return { parts, split, rest, few, most }
}

/**
 * The months without a part of which was said that there are few, together as they were said. What was said of months
 * that have one in common is one: neither is ever told without the other, so that sums which overlap tell nothing.
 */
function monthsWithFew(published: readonly Published<unknown>[]): (readonly MonthNumber[])[] {
  const covered = new Set(published.flatMap(({ months, figures }) => (figures === null ? [] : months)))
  let sets: (readonly MonthNumber[])[] = []
  for (const { months, figures } of published) {
    const said = figures === null ? months.filter((month) => !covered.has(month)) : []
    if (said.length === 0) continue
    const isShared = (set: readonly MonthNumber[]) => set.some((month) => said.includes(month))
    const together = [...new Set([...sets.filter(isShared).flat(), ...said])].toSorted((one, other) => one - other)
    sets = [...sets.filter((set) => !isShared(set)), together]
  }
  return sets
}

/**
 * What a book counts in some months, and the figures of these months after suppression. `hidesMonths`: without numbers of
 * single months.
 */
export type Counted<Figures> = {
  people: number
  figures: (told: { hidesMonths: boolean }) => Figures
}

/**
 * What is published of the rest of a period. A part for each month, so that later periods are free to begin and end
 * anywhere, if nothing was said of them before and the sum of these tells as much as one part for all; else one part. With
 * too few people only that there are few; the same where months with few add up so exactly that each of them can be told.
 */
export function partsOfRest<Figures>(
  { rest, few, most }: Pick<Place<Figures>, 'rest' | 'few' | 'most'>,
  {
    count,
    fewest,
    sumIsAsGood,
  }: {
    count: (months: readonly MonthNumber[]) => Counted<Figures>
    fewest: number
    sumIsAsGood: (parts: readonly Figures[], whole: Figures) => boolean
  },
): Published<Figures>[] {
  const whole = count(rest)
  if (whole.people < fewest || whole.people > most) return [{ months: rest, figures: null }]
  const figures = whole.figures({ hidesMonths: few.length > 0 })
  const monthly = rest.map((month) => ({ months: [month], ...count([month]) }))
  if (few.length > 0 || monthly.some(({ people }) => people < fewest)) return [{ months: rest, figures }]
  const parts = monthly.map((part) => ({ months: part.months, figures: part.figures({ hidesMonths: false }) }))
  const told = parts.map((part) => part.figures)
  return sumIsAsGood(told, figures) ? parts : [{ months: rest, figures }]
}
