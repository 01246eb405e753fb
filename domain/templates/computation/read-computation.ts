import {
  computationDepthMax,
  computationScalesMax,
  scalesOf,
  usualRange,
  type Computation,
  type ComputationProblem,
  type Range,
} from './computation.ts'

export type ReadComputation = { readonly computation: Computation } | { readonly problem: ComputationProblem }

/** Reads the text of a computation definition, or says what is wrong with it first. */
export function readComputation(text: string): ReadComputation {
  const json = parse(text)
  if (json === undefined) return { problem: { code: 'NOT_JSON', detail: '' } }
  try {
    const computation = termOf(json, rangeIn(json) ?? usualRange, 1)
    if (scalesOf(computation).length > computationScalesMax) throw new Wrong('TOO_LARGE', '')
    return { computation }
  } catch (error) {
    if (error instanceof Wrong) return { problem: { code: error.code, detail: error.detail } }
    throw error
  }
}

/** Undefined for what is no JSON text of an object or a list. */
function parse(text: string): object | undefined {
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'object' && parsed !== null ? parsed : undefined
  } catch {
    return undefined
  }
}

class Wrong extends Error {
  readonly code: ComputationProblem['code']
  readonly detail: string

  constructor(code: ComputationProblem['code'], detail: unknown) {
    super(code)
    this.code = code
    this.detail = (typeof detail === 'string' ? detail : (JSON.stringify(detail) ?? '')).slice(0, 60)
  }
}

const operations = ['scale', 'mean', 'weighted', 'reversed'] as const

function termOf(json: unknown, range: Range, depth: number): Computation {
  if (depth > computationDepthMax) throw new Wrong('TOO_LARGE', '')
  if (typeof json === 'string') return scaleOf(json, range)
  if (typeof json !== 'object' || json === null || Array.isArray(json)) throw new Wrong('NOT_AN_OPERATION', json)
  const names = Object.keys(json).filter((name) => name !== 'range')
  const [name] = names
  if (name === undefined || names.length > 1) throw new Wrong('NOT_AN_OPERATION', json)
  const operation = operations.find((known) => known === name)
  if (!operation) throw new Wrong('UNKNOWN_OPERATION', name)
  const own = rangeIn(json) ?? range
  const given = (json as Record<string, unknown>)[name]
  const inner = (part: unknown) => termOf(part, own, depth + 1)
  if (operation === 'scale') return scaleOf(given, own)
  if (operation === 'reversed') return { kind: 'reversed', of: inner(given) }
  const parts = listOf(given).map((part) => (operation === 'mean' ? [part, 1] : pairOf(part)))
  return { kind: 'weighted', parts: parts.map(([of, weight]) => ({ of: inner(of), weight: weightOf(weight) })) }
}

/** `TEST.scale`: the test tells apart scales of the same name. */
function scaleOf(name: unknown, range: Range): Computation {
  if (typeof name !== 'string' || !/^[^.\s][^.]*\.[^.]*[^.\s]$/u.test(name.trim()))
    throw new Wrong('SCALE_EXPECTED', name)
  return { kind: 'scale', name: name.trim(), range }
}

function listOf(given: unknown): readonly unknown[] {
  if (!Array.isArray(given) || given.length === 0) throw new Wrong('LIST_EXPECTED', given)
  return given
}

function pairOf(given: unknown): readonly unknown[] {
  if (!Array.isArray(given) || given.length !== 2) throw new Wrong('WEIGHT_EXPECTED', given)
  return given
}

function weightOf(weight: unknown): number {
  if (typeof weight !== 'number' || !(weight > 0) || weight > 1000) throw new Wrong('WEIGHT_EXPECTED', weight)
  return weight
}

function rangeIn(json: object): Range | null {
  if (!('range' in json)) return null
  const { range } = json
  if (!Array.isArray(range) || range.length !== 2) throw new Wrong('RANGE_EXPECTED', range)
  const [lowest, highest] = range as unknown[]
  if (typeof lowest !== 'number' || typeof highest !== 'number' || !(lowest < highest))
    throw new Wrong('RANGE_EXPECTED', range)
  return [lowest, highest]
}
