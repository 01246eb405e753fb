import { expect, test } from 'vitest'
import { determinedUnknowns, type Equation } from './determined.ts'

const equation = (weights: Record<string, number>): Equation => new Map(Object.entries(weights))
const sumOf = (names: string): Equation => new Map(names.split('').map((name) => [name, 1]))

test.each([
  ['nothing', [], []],
  ['one sum of two', [sumOf('ab')], []],
  ['a single answer', [sumOf('a')], ['a']],
  ['a total less a part', [sumOf('abc'), sumOf('ab')], ['c']],
  ['the same told twice', [sumOf('ab'), sumOf('ab')], []],
  ['a triangle of pairs', [sumOf('ab'), sumOf('bc'), sumOf('ac')], ['a', 'b', 'c']],
  ['weighted sums', [equation({ a: 3, b: 2 }), equation({ a: 6, b: 4, c: 5 })], ['c']],
  ['negative weights', [equation({ a: 1, b: -1 }), equation({ a: 1, b: 1 })], ['a', 'b']],
])('tells from %s what is known', (_case, equations, known) => {
  expect(determinedUnknowns(equations).toSorted()).toEqual(known)
})
