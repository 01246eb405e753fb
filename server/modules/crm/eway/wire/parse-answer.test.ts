import { expect, test } from 'vitest'
import { jsonNumber, parseAnswer } from './parse-answer.ts'

test('numbers are read as the text that stands there', () => {
  expect(parseAnswer('{"a":0.10,"b":[123456789012345678.12,1E+2],"c":"1.50","d":null}')).toEqual({
    a: '0.10',
    b: ['123456789012345678.12', '1E+2'],
    c: '1.50',
    d: null,
  })
})

test('no answer reaches the prototype of objects', () => {
  expect(Object.keys(parseAnswer('{"__proto__":{"isAdmin":true},"a":1}') as object)).toEqual(['a'])
})

test('numbers are sent as the text that was computed', () => {
  expect(JSON.stringify({ price: jsonNumber('123456789012345678.1200') })).toBe('{"price":123456789012345678.1200}')
})
