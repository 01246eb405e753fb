import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { checkCustomInput, customInputText, keysOfStructure, parseCustomInput } from './custom-input.ts'

const issues = (text: string, structure = '') =>
  parseCustomInput(text, structure).issues.map(({ line, code }) => `${line} ${code}`)

describe('custom input', () => {
  it('consists of lines of key: value (OPS-5-84)', () => {
    expect(parseCustomInput('a: 1\r\n\n b : http://x:8080 ').pairs).toEqual({ a: '1', b: 'http://x:8080' })
    expect(parseCustomInput('a:').pairs).toEqual({ a: '' })
    expect(issues('abc')).toEqual(['1 NO_COLON'])
  })

  it.each(['', '   ', '\n \r\n\t'])('%j is an empty object (OPS-5-85)', (text) => {
    expect(parseCustomInput(text)).toEqual({ pairs: {}, issues: [] })
  })

  test.each([
    ['a: 1\nabc\n: x', ['2 NO_COLON', '3 EMPTY_KEY']],
    ['a: 1\nb: 2\na: 3', ['3 DUPLICATE_KEY']],
    ['__proto__: 1\nconstructor: 2', ['1 FORBIDDEN_KEY', '2 FORBIDDEN_KEY']],
    [`${'k'.repeat(101)}: 1\nv: ${'x'.repeat(1001)}`, ['1 KEY_TOO_LONG', '2 VALUE_TOO_LONG']],
    ['a: 1\n'.repeat(5000), ['4001 CUSTOM_INPUT_TOO_LONG']],
  ])('names each wrong line: %j', (text, expected) => {
    expect(issues(text)).toEqual(expected)
    expect(parseCustomInput(text).pairs).toEqual({})
  })

  it('is limited to the keys of the tool, where it has some', () => {
    expect(keysOfStructure(' form, version,,')).toEqual(['form', 'version'])
    expect(issues('form: A\ncolour: red', 'form,version')).toEqual(['2 UNKNOWN_KEY'])
    expect(issues('colour: red', '')).toEqual([])
  })

  it('is judged the same as an object', () => {
    const hostile = JSON.parse('{"__proto__": "1", "": "2", "ok": "3"}') as Record<string, string>
    expect(checkCustomInput(hostile).issues.map(({ code }) => code)).toEqual(['FORBIDDEN_KEY', 'EMPTY_KEY'])
    const many = Object.fromEntries(Array.from({ length: 3000 }, (_, at) => [`key${at}`, 'value']))
    expect(checkCustomInput(many).issues).toMatchObject([{ code: 'CUSTOM_INPUT_TOO_LONG' }])
  })

  it('written and read again is the same', () => {
    const text = fc.stringMatching(/^[a-zA-ZěšŽ0-9]{1,20}$/)
    fc.assert(
      fc.property(fc.dictionary(text, text, { noNullPrototype: true, maxKeys: 20 }), (pairs) => {
        // These two are refused; the pattern cannot make the third.
        fc.pre(!Object.hasOwn(pairs, 'constructor') && !Object.hasOwn(pairs, 'prototype'))
        expect(parseCustomInput(customInputText(pairs)).pairs).toEqual(pairs)
      }),
    )
  })
})
