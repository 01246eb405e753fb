import { expect, test } from 'vitest'
import { jsonInPieces, jsonParameter } from './json-in-pieces.ts'

const rows = Array.from({ length: 5000 }, (_, n) => ({ name: `Žofie "${n}"`, email: null, at: n }))
const sections = Array.from({ length: 40 }, (_, n) => ({
  number: n,
  labels: { cs: 'Řeč' },
  none: undefined,
  items: [[], {}, { a: [1, 'dva', null, true] }],
}))

test.each([
  ['a list of records', rows],
  ['lists within lists', { type: 'questions', sections, empty: {}, gone: undefined }],
  ['an object whose first field is missing', { gone: undefined, kept: [{}] }],
  ['an object with nothing written in it', [{ gone: [] }, { a: undefined, b: [undefined] }]],
  ['a date', { at: new Date(0), list: [new Date(0)] }],
  ['a text', 'Řeč'],
  ['null', null],
  ['an empty list', []],
])('%s is written as by JSON.stringify', async (_, value) => {
  expect([...jsonInPieces(value)].join('')).toBe(JSON.stringify(value))
  expect((await jsonParameter(value)).toString()).toBe(JSON.stringify(value))
})

test('a long value has pieces of some ten thousand characters', () => {
  const pieces = [...jsonInPieces(rows)]
  expect(pieces.length).toBeGreaterThan(5)
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(50_000)
})
