import { sampleVariance } from '../numbers/agreement.ts'
import { readAnswers } from '../numbers/answer-table.ts'
import { average } from '../numbers/rounding.ts'
import { itemKey360, type ReportInput360, type Section360 } from '../report-360-input.ts'

/** Cronbach's alpha is not given for less: with few records it says more about chance than about the questions. */
const fewestRecordsForAlpha = 30
const fewestItemsForAlpha = 3

/** Of one section over a whole wave, for consultants only. Unrounded. Null where the data cannot tell. */
export type SectionReliability360 = {
  readonly section: number
  /** How alike the raters of one assessee are, from below 0 to 1. */
  readonly icc1: number | null
  /** Reliability of the mean of `ratersEach` raters. */
  readonly iccK: number | null
  /** Mean number of raters an assessee has. */
  readonly ratersEach: number
  /** Raters needed for a reliability of 0.70. */
  readonly ratersNeeded: number | null
  readonly alpha: number | null
  /** Questionnaires with every item of the section answered. */
  readonly completeRecords: number
}

/**
 * ICC(1) of a one-way analysis of variance: (MSB − MSW) / (MSB + (k − 1)·MSW), k being the average number of raters
 * corrected for unequal numbers, (N − Σn²/N) / (a − 1). `groups`: one list of ratings an assessee.
 * Null with fewer than two assessees, without anybody who has two raters, or when no ratings differ.
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
  return spread === 0 ? null : (meanSquareBetween - meanSquareWithin) / spread
}

/** Spearman–Brown: ICC(1,k) = k·ICC1 / (1 + (k − 1)·ICC1). */
export function iccOfMean(icc1: number, raters: number): number {
  return (raters * icc1) / (1 + (raters - 1) * icc1)
}

/** ⌈0.7·(1 − ICC1) / (0.3·ICC1)⌉, at least 1; null when ICC1 ≤ 0, where no number of raters is enough. */
export function ratersNeeded(icc1: number): number | null {
  if (icc1 <= 0) return null
  // 0.7 and 0.3 have no exact binary form: take off what floating point adds to a whole number.
  return Math.max(1, Math.ceil((7 * (1 - icc1)) / (3 * icc1) - 1e-9))
}

/**
 * Cronbach: α = m/(m − 1) · (1 − Σs²ᵢ / s²total). `records`: complete cases, each of the same m items.
 * Null below three items or thirty records, or when all totals are equal.
 */
export function cronbachAlpha(records: readonly (readonly number[])[]): number | null {
  const items = records[0]?.length ?? 0
  if (items < fewestItemsForAlpha || records.length < fewestRecordsForAlpha) return null
  const totals = records.map((record) => record.reduce((sum, value) => sum + value, 0))
  const totalVariance = sampleVariance(totals)
  if (totalVariance === 0) return null
  let itemVariances = 0
  for (let item = 0; item < items; item += 1) {
    itemVariances += sampleVariance(records.map((record) => record[item] as number))
  }
  return (items / (items - 1)) * (1 - itemVariances / totalVariance)
}

/** Each rater's answers to the section, self apart; one list a rater, 999 left out. */
function recordsOf(input: ReportInput360, section: Section360): number[][] {
  const { items } = readAnswers(input)
  const keys = section.items.map((item) => itemKey360(section.number, item.number))
  return input.raters
    .filter((rater) => rater.group !== 'self')
    .map(({ raterId }) => keys.flatMap((key) => items.get(key)?.get(raterId) ?? []))
    .filter((record) => record.length > 0)
}

/**
 * Reliability of each section over a wave: ICC over assessees of raters' section means, alpha over complete
 * questionnaires. `inputs`: one an assessee, all of the same questionnaire, whose sections are the first one's.
 */
export function waveReliability(inputs: readonly ReportInput360[]): SectionReliability360[] {
  return (inputs[0]?.sections ?? []).map((section) => {
    const records = inputs.map((input) => recordsOf(input, section)).filter((own) => own.length > 0)
    const complete = records.flat().filter((record) => record.length === section.items.length)
    const icc1 = iccOne(records.map((own) => own.map(average)))
    const ratersEach = records.length === 0 ? 0 : records.flat().length / records.length
    return {
      section: section.number,
      icc1,
      iccK: icc1 === null ? null : iccOfMean(icc1, ratersEach),
      ratersEach,
      ratersNeeded: icc1 === null ? null : ratersNeeded(icc1),
      alpha: cronbachAlpha(complete),
      completeRecords: complete.length,
    }
  })
}
