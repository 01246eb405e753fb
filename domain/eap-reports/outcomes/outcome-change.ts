import { outcomeQuestions, type OutcomeQuestion } from './outcome-questions.ts'

/** Answers of one person before and after, in the order of the questions. */
export type OutcomePair = { before: readonly number[]; after: readonly number[] }

/** Sums over pairs, from which means and their uncertainty follow; sums of several parts add up. */
export type OutcomeSums = { before: number; after: number; change: number; changeSquared: number }
export type OutcomesPart = { pairs: number; sums: Record<OutcomeQuestion, OutcomeSums> }

export function outcomesPart(pairs: readonly OutcomePair[]): OutcomesPart {
  const sums = outcomeQuestions.map((question, index) => {
    const total = { before: 0, after: 0, change: 0, changeSquared: 0 }
    for (const pair of pairs) {
      const [before, after] = [pair.before[index] ?? 0, pair.after[index] ?? 0]
      total.before += before
      total.after += after
      total.change += after - before
      total.changeSquared += (after - before) ** 2
    }
    return [question, total] as const
  })
  return { pairs: pairs.length, sums: Object.fromEntries(sums) as OutcomesPart['sums'] }
}

export function addOutcomesParts(parts: readonly OutcomesPart[]): OutcomesPart | null {
  if (parts.length === 0) return null
  const added = (question: OutcomeQuestion, of: keyof OutcomeSums) =>
    parts.reduce((total, part) => total + part.sums[question][of], 0)
  const sums = outcomeQuestions.map(
    (question) =>
      [
        question,
        {
          before: added(question, 'before'),
          after: added(question, 'after'),
          change: added(question, 'change'),
          changeSquared: added(question, 'changeSquared'),
        },
      ] as const,
  )
  return {
    pairs: parts.reduce((total, { pairs }) => total + pairs, 0),
    sums: Object.fromEntries(sums) as OutcomesPart['sums'],
  }
}

/** Mean change with its 95 % interval, in points of the scale. */
export type MeanChange = {
  question: OutcomeQuestion
  pairs: number
  before: number
  after: number
  change: number
  low: number
  high: number
}

/**
 * The change of each question: the mean of the paired differences, and the interval mean ± t(0.975, n − 1) · s / √n
 * (Student, "The probable error of a mean", Biometrika 6, 1908). At least two pairs.
 */
export function meanChanges({ pairs, sums }: OutcomesPart): MeanChange[] {
  return outcomeQuestions.map((question) => {
    const { before, after, change, changeSquared } = sums[question]
    const mean = change / pairs
    // Rounding may take equal differences below zero.
    const variance = Math.max(0, (changeSquared - pairs * mean ** 2) / (pairs - 1))
    const half = tQuantile975(pairs - 1) * Math.sqrt(variance / pairs)
    return {
      question,
      pairs,
      before: before / pairs,
      after: after / pairs,
      change: mean,
      low: mean - half,
      high: mean + half,
    }
  })
}

/** Exact quantiles of Student's t for 0.975, by degrees of freedom from 1. */
const quantiles = [
  12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.306, 2.2622, 2.2281, 2.201, 2.1788, 2.1604, 2.1448, 2.1314,
  2.1199, 2.1098, 2.1009, 2.093, 2.086, 2.0796, 2.0739, 2.0687, 2.0639, 2.0595, 2.0555, 2.0518, 2.0484, 2.0452, 2.0423,
]
const normal975 = 1.959964

/** Beyond 30 degrees by the expansion of Cornish and Fisher, whose error is then below 0.0001. */
export function tQuantile975(degrees: number): number {
  const exact = quantiles[degrees - 1]
  if (exact !== undefined) return exact
  const z = normal975
  return (
    z +
    (z ** 3 + z) / (4 * degrees) +
    (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * degrees ** 2) +
    (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / (384 * degrees ** 3)
  )
}
