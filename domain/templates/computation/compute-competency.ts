import { scalesOf, type Computation } from './computation.ts'

/** A score of a test that a person has finished. */
export type TestScore = {
  /** What the test is called in definitions: name, code or publisher. */
  readonly tests: readonly string[]
  /** Id of the scale at the publisher. */
  readonly scale: string
  readonly value: number
}

/** The numbers of a rating scale that a competency is put on. */
export type RatingScale = { readonly lowest: number; readonly highest: number }

export type ComputedCompetency = {
  /** On the rating scale, to one decimal; null if a scale is missing. */
  readonly score: number | null
  /** Scales that it was computed from, with their own scores. */
  readonly used: readonly { readonly name: string; readonly value: number }[]
  /** Scales of which the person has no score. */
  readonly missing: readonly string[]
}

/**
 * A competency from the scores of tests: each scale on 0…1 by its range (beyond it: its end), combined as the definition
 * says, and put on the rating scale in a straight line. Nothing is computed without all of its scales.
 */
export function computeCompetency(
  computation: Computation,
  scores: readonly TestScore[],
  { lowest, highest }: RatingScale,
): ComputedCompetency {
  const found = new Map(scalesOf(computation).map((name) => [name, scoreOf(name, scores)]))
  const entries = [...found]
  const used = entries.flatMap(([name, value]) => (value === undefined ? [] : [{ name, value }]))
  const missing = entries.flatMap(([name, value]) => (value === undefined ? [name] : []))
  if (missing.length > 0) return { score: null, used, missing }
  const share = shareOf(computation, (name) => found.get(name) ?? 0)
  // A tie that floating point stores slightly too low is still a tie.
  const score = Math.floor((lowest + share * (highest - lowest)) * 10 + 0.5 + 1e-9) / 10
  return { score, used, missing }
}

/** 0 at the lowest end, 1 at the highest. */
function shareOf(computation: Computation, valueOf: (name: string) => number): number {
  if (computation.kind === 'reversed') return 1 - shareOf(computation.of, valueOf)
  if (computation.kind === 'scale') {
    const [lowest, highest] = computation.range
    return Math.min(1, Math.max(0, (valueOf(computation.name) - lowest) / (highest - lowest)))
  }
  const all = computation.parts.reduce((sum, { weight }) => sum + weight, 0)
  return computation.parts.reduce((sum, { of, weight }) => sum + weight * shareOf(of, valueOf), 0) / all
}

/** The first that fits: the caller puts the newest first. */
function scoreOf(name: string, scores: readonly TestScore[]): number | undefined {
  const at = name.indexOf('.')
  const test = folded(name.slice(0, at))
  const scale = folded(name.slice(at + 1))
  return scores.find((one) => folded(one.scale) === scale && one.tests.some((known) => folded(known) === test))?.value
}

/** `HPI.interpersonalSensitivity` is the scale `interpersonal-sensitivity`. */
const folded = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
