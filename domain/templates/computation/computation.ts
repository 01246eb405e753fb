/**
 * How a competency is computed from scales of tests: the JSON of `computationDefinition`, read.
 *
 *     { "mean": ["HPI.ambition", "HPI.sociability"] }
 *     { "weighted": [["HPI.ambition", 2], [{ "reversed": "HPI.adjustment" }, 1]] }
 *     { "mean": [{ "scale": "PL.planning", "range": [1, 10] }, "HPI.prudence"], "range": [0, 100] }
 *
 * A scale is named `TEST.scale`. Each is first put on 0…1 by its range, or by that of the whole definition, percentiles
 * 0…100 if neither is given; so scales of different units can stand together.
 */
export type Computation =
  | { readonly kind: 'scale'; readonly name: string; readonly range: Range }
  | { readonly kind: 'reversed'; readonly of: Computation }
  | { readonly kind: 'weighted'; readonly parts: readonly { readonly of: Computation; readonly weight: number }[] }

/** The lowest and the highest score of a scale. */
export type Range = readonly [lowest: number, highest: number]

export const computationProblems = [
  'NOT_JSON',
  'NOT_AN_OPERATION',
  'UNKNOWN_OPERATION',
  'LIST_EXPECTED',
  'SCALE_EXPECTED',
  'WEIGHT_EXPECTED',
  'RANGE_EXPECTED',
  'TOO_LARGE',
] as const
/** `detail`: the operation or value that is wrong, as written; may be empty. */
export type ComputationProblem = { readonly code: (typeof computationProblems)[number]; readonly detail: string }

export const usualRange: Range = [0, 100]
/** More would not be read by anybody. */
export const computationDepthMax = 5
export const computationScalesMax = 50

/** The scales that it needs, each once, in their order. */
export function scalesOf(computation: Computation): string[] {
  return [...new Set(namesIn(computation))]
}

function namesIn(computation: Computation): string[] {
  if (computation.kind === 'scale') return [computation.name]
  if (computation.kind === 'reversed') return namesIn(computation.of)
  return computation.parts.flatMap(({ of }) => namesIn(of))
}
