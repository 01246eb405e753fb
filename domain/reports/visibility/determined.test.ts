import fc from 'fast-check'
import { expect, test } from 'vitest'
import { determinedUnknowns, type Equation } from '../testing/determined-unknowns.ts'
import { determinedSums } from './determined.ts'

const sumOf = (names: string) => new Set(names)
function known(sums: readonly string[], needs = 2): string[] {
  const sets = determinedSums(sums.map(sumOf), () => needs)
  return sets.map((names) => names.toSorted().join('')).toSorted((a, b) => (a < b ? -1 : 1))
}

test.each<[string, string[], number, string[]]>([
  ['nothing', [], 2, []],
  ['one sum of two', ['ab'], 2, []],
  ['a single answer', ['a'], 2, ['a']],
  ['a total less a part', ['abc', 'ab'], 2, ['c']],
  ['the same told twice', ['ab', 'ab'], 2, []],
  ['a triangle of pairs', ['ab', 'bc', 'ac'], 2, ['a', 'b', 'c']],
  ['a pair where three are needed', ['abcde', 'abc'], 3, ['de']],
  ['a pair of two groups where three are needed', ['abcx', 'aby', 'xcy', 'ab'], 3, ['ab', 'cx', 'y']],
  ['three where three are needed', ['abcdef', 'abc'], 3, []],
])('tells from %s what is known', (_case, sums, needs, sets) => {
  expect(known(sums, needs)).toEqual(sets)
})

test('requires as many as the highest minimum in a set', () => {
  const needs = (name: string) => (name === 'a' ? 1 : 3)
  expect(determinedSums([sumOf('a'), sumOf('abc')], needs)).toEqual([['b', 'c']])
})

test('finds the same single answers as elimination in whole numbers, and the same pairs', () => {
  const names = 'abcdefg'.split('')
  const sums = fc.array(fc.subarray(names, { minLength: 1 }), { maxLength: 6 })
  const equationOf = (told: readonly string[]): Equation => new Map(told.map((name) => [name, 1]))
  /** A pair is known where a new unknown that equals its sum is. */
  const isPairKnown = (equations: readonly Equation[], pair: readonly string[]) =>
    determinedUnknowns([...equations, new Map([['sum', 1], ...pair.map((name) => [name, -1] as const)])]).includes(
      'sum',
    )
  fc.assert(
    fc.property(sums, (told) => {
      const equations = told.map(equationOf)
      const singles = determinedUnknowns(equations)
      const asked = new Set(told.flat())
      const pairs = names.flatMap((one, index) => names.slice(index + 1).map((other) => [one, other]))
      const both = pairs.filter((pair) => pair.every((name) => asked.has(name)) && isPairKnown(equations, pair))
      expect(
        known(
          told.map((sum) => sum.join('')),
          3,
        ),
      ).toEqual(singles.concat(both.map((pair) => pair.join(''))).toSorted())
    }),
    { numRuns: 200 },
  )
})
