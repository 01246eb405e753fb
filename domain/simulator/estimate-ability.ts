import { probabilityRight, type ItemParameters } from './item-response.ts'

export type GivenItem = ItemParameters & { readonly isRight: boolean }
/** In standard deviations of the population, whose mean is 0. */
export type Ability = { readonly theta: number; readonly standardError: number }

/** Quadrature points: −4, −3.9 … 4. Estimates stay between the outer two. */
const points = Array.from({ length: 81 }, (_, at) => (at - 40) / 10)

/**
 * Expected a posteriori: θ̂ = Σ θₖ L(θₖ) φ(θₖ) / Σ L(θₖ) φ(θₖ), with the posterior standard deviation as its standard error
 * (Bock & Mislevy 1982, Applied Psychological Measurement 6, 431–444). φ is the standard normal density, so without an answer
 * it is 0 with a standard error of 1, and it exists for all right and all wrong answers too.
 */
export function estimateAbility(given: readonly GivenItem[]): Ability {
  const logs = points.map((theta) =>
    given.reduce((sum, item) => sum + logLikelihood(theta, item), -(theta * theta) / 2),
  )
  const highest = Math.max(...logs)
  const weights = logs.map((log) => Math.exp(log - highest))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const mean = points.reduce((sum, theta, at) => sum + theta * (weights[at] ?? 0), 0) / total
  const variance = points.reduce((sum, theta, at) => sum + (theta - mean) ** 2 * (weights[at] ?? 0), 0) / total
  return { theta: mean, standardError: Math.sqrt(variance) }
}

function logLikelihood(theta: number, item: GivenItem): number {
  const right = probabilityRight(theta, item)
  return Math.log(item.isRight ? right : 1 - right)
}
