import { average, roundHalfUp } from '../numbers/rounding.ts'

/** Cronbach's alpha is not given for less: with few records it says more about chance than about the questions. */
export const fewestRecordsForAlpha = 30
export const fewestItemsForAlpha = 3

/**
 * ICC(1) of a one-way analysis of variance: (MSB − MSW) / (MSB + (k − 1)·MSW), k being the average number of raters
 * corrected for unequal numbers, (N − Σn²/N) / (a − 1). `groups`: one list of ratings for each assessee. Unrounded.
 * Null with fewer than two assessees, without anybody who has two raters, or if no ratings differ.
 */
export function iccOne(groups: readonly (readonly number[])[]): number | null {
  const rated = groups.filter((ratings) => ratings.length > 0)
  const total = rated.reduce((sum, ratings) => sum + ratings.length, 0)
  if (rated.length < 2 || total === rated.length) return null
  const grand = average(rated.flat())
  const between = rated.reduce((sum, ratings) => sum + ratings.length * (average(ratings) - grand) ** 2, 0)
  const within = rated.reduce((sum, ratings) => {
    const mean = average(ratings)
    return sum + ratings.reduce((inner, rating) => inner + (rating - mean) ** 2, 0)
  }, 0)
  const meanSquareBetween = between / (rated.length - 1)
  const meanSquareWithin = within / (total - rated.length)
  const squares = rated.reduce((sum, ratings) => sum + ratings.length ** 2, 0)
  const size = (total - squares / total) / (rated.length - 1)
  const spread = meanSquareBetween + (size - 1) * meanSquareWithin
  // Ratings that are all alike leave a rest of floating point.
  return spread < 1e-12 ? null : (meanSquareBetween - meanSquareWithin) / spread
}

/** Spearman–Brown: ICC(1,k) = k·ICC1 / (1 + (k − 1)·ICC1). A negative ICC1 counts as 0: nothing is measured. */
export function iccOfMean(icc1: number, raters: number): number {
  const measured = Math.max(0, icc1)
  return measured === 0 ? 0 : (raters * measured) / (1 + (raters - 1) * measured)
}

/** ⌈0.7·(1 − ICC1) / (0.3·ICC1)⌉, at least 1; null if ICC1 ≤ 0, where no number of raters is enough. */
export function ratersNeeded(icc1: number): number | null {
  if (icc1 <= 0) return null
  // 0.7 and 0.3 have no exact binary form: take off what floating point adds to a whole number.
  return Math.max(1, Math.ceil((7 * (1 - icc1)) / (3 * icc1) - 1e-9))
}

/** Where the words begin. */
export const dependableFrom = 0.7
export const fairFrom = 0.5

/** How far the mean of some raters can be relied on, in a word: the number is for consultants. */
export type ReliabilityWord = 'dependable' | 'fair' | 'weak'

/**
 * ≥ 0.70 `dependable`, the boundary of `ratersNeeded`; ≥ 0.50 `fair`: the raters' differences do not outweigh those
 * between people; below `weak`. Rounded before the comparison.
 */
export function reliabilityWord(icc1: number, raters: number): ReliabilityWord {
  const reliability = roundHalfUp(iccOfMean(icc1, raters))
  return reliability >= dependableFrom ? 'dependable' : reliability >= fairFrom ? 'fair' : 'weak'
}

const varianceOf = (sum: number, squares: number, n: number) => (squares - sum ** 2 / n) / (n - 1)

/**
 * Cronbach: α = m/(m − 1) · (1 − Σs²ᵢ / s²total). `records`: complete cases, each of the same m items, whole numbers
 * (their sums are exact). Null below three items or thirty records, or if all totals are equal.
 */
export function cronbachAlpha(records: readonly (readonly number[])[]): number | null {
  const items = records[0]?.length ?? 0
  if (items < fewestItemsForAlpha || records.length < fewestRecordsForAlpha) return null
  const sums = Array.from({ length: items + 1 }, () => ({ sum: 0, squares: 0 }))
  const [totals, ...ofItems] = sums as [(typeof sums)[number], ...typeof sums]
  const add = (to: (typeof sums)[number], value: number) => {
    to.sum += value
    to.squares += value ** 2
  }
  for (const record of records) {
    let total = 0
    for (const [index, of] of ofItems.entries()) {
      const value = record[index] ?? 0
      add(of, value)
      total += value
    }
    add(totals, total)
  }
  const n = records.length
  const totalVariance = varianceOf(totals.sum, totals.squares, n)
  if (totalVariance === 0) return null
  const itemVariances = ofItems.reduce((sum, of) => sum + varianceOf(of.sum, of.squares, n), 0)
  return (items / (items - 1)) * (1 - itemVariances / totalVariance)
}
