import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { finish } from '../../../domain/lists/steps.ts'
import { AppError } from '../app-error.ts'
import { parseJsonBody } from './json-body.ts'

const parse = (text: string) => finish(parseJsonBody(text))
const refusal = (text: string) => {
  try {
    return parse(text)
  } catch (error) {
    return error instanceof AppError ? (error.details?.[0 as never] ?? error.code) : error
  }
}
const row = (number: number) => ({ number, name: `Žofie "${number}" \\ [příjmení], {jiné}`, list: [1, [2, {}]] })
/** Longer than the parts in which a list is parsed. */
const rows = Array.from({ length: 5000 }, (_, number) => row(number))
const long = JSON.stringify(rows)
/** Any but those with the one key that is refused. */
const accepted = fc.jsonValue().filter((value) => !JSON.stringify(value).includes('"__proto__":'))

describe('a body of JSON', () => {
  it('that is a long list is parsed in parts, as if in one', () => {
    expect(parse(long)).toEqual(rows)
    expect(parse(` \n[ ${rows.map((one) => JSON.stringify(one, null, 2)).join(' ,\n')} ]\r\n`)).toEqual(rows)
    expect([...parseJsonBody(long)].length).toBeGreaterThan(5)
  })

  it('is the same in parts as in one, whatever it is', () => {
    fc.assert(
      fc.property(fc.array(accepted, { maxLength: 5 }), (values) => {
        const some = [...rows.slice(0, 1200), ...values, ...rows.slice(0, 1200)]
        expect(parse(JSON.stringify(some))).toEqual(JSON.parse(JSON.stringify(some)))
      }),
      { numRuns: 30 },
    )
  })

  const stepsOf = (value: unknown) => [...parseJsonBody(JSON.stringify(value))].length
  it('is parsed in parts wherever in it something long is', () => {
    const some = {
      before: 1,
      'rows "of"': rows,
      sections: [{ rows }, 'x', [rows], {}],
      after: { of: { rows } },
      last: [],
    }
    expect(parse(JSON.stringify(some))).toEqual(some)
    expect(parse(` ${JSON.stringify(some, null, 3)}\n`)).toEqual(some)
    // As many steps more as there are long lists in it.
    expect(stepsOf(some)).toBeGreaterThan(3.5 * stepsOf(rows))
    const fields = Object.fromEntries(rows.map((one) => [`key ${one.number}`, one]))
    expect(parse(JSON.stringify(fields))).toEqual(fields)
    expect(stepsOf(fields)).toBeGreaterThanOrEqual(stepsOf(rows))
    expect(parse(`{"a":[${' '.repeat(100_000)}],"b":{${' '.repeat(100_000)}}}`)).toEqual({ a: [], b: {} })
  })

  it('is scanned in steps also within one text', () => {
    const quotes = JSON.stringify('"'.repeat(500_000))
    expect([...parseJsonBody(quotes)].length).toBeGreaterThan(10)
    expect(parse(quotes)).toHaveLength(500_000)
  })

  it('is refused for more keys than an object of the API has, before it is parsed', () => {
    const fields = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, key) => [`k${key}`, 1]))
    expect(parse(JSON.stringify([fields(10_000), fields(10_000)]))).toHaveLength(2)
    expect(refusal(JSON.stringify({ a: fields(10_001) }))).toEqual({ path: '', code: 'TOO_MANY_KEYS' })
  })

  const inner = long.slice(1, -1)
  it.each([
    ['ends in a comma', `[${inner},]`],
    ['begins with a comma', `[,${inner}]`],
    ['has two commas in a row', `[${inner},,${inner}]`],
    ['has two commas at the end', `[${inner},,]`],
    ['is not closed', `[${inner}`],
    ['is closed twice', `[${inner}]]`],
    ['is closed by another bracket', `[${inner}}`],
    ['has brackets that do not match', `[${inner},{"a":1],${inner}]`],
    ['is followed by another', `[${inner}][${inner}]`],
    ['is followed by text', `[${inner}] x`],
    ['is followed by a space that JSON does not know', `[${inner}]\u00a0`],
    ['has a text without an end', `[${inner},"x]`],
    ['has a value that is none', `[${inner},undefined,${inner}]`],
    ['has a key', `["a":[${inner}]]`],
    ['in an object ends in a comma', `{"a":[${inner}],}`],
    ['in an object has two commas before it', `{"b":1,,"a":[${inner}]}`],
    ['in an object has no key', `{"b":1,[${inner}]}`],
    ['in an object has no colon', `{"a" [${inner}]}`],
    ['in an object has two colons', `{"a"::[${inner}]}`],
    ['in an object has something behind it', `{"a":[${inner}] 1}`],
    ['in an object has a broken key', `{"\\x":[${inner}]}`],
    ['in an object is closed by a bracket', `{"a":[${inner}]]`],
  ])('is refused if a long list %s', (_, text) => {
    expect(refusal(text)).toBe('INVALID_JSON')
  })

  it('is refused for a repeated or forbidden key anywhere in it', () => {
    expect(refusal(`[${inner},{"a":1,"b":{"a":2},"a":3},${inner}]`)).toEqual({ path: 'a', code: 'REPEATED_KEY' })
    expect(refusal(String.raw`[${inner},{"a":1,"\u0061":3}]`)).toEqual({ path: 'a', code: 'REPEATED_KEY' })
    expect(refusal(`[${inner},{"__proto__":{}}]`)).toEqual({ path: '__proto__', code: 'FORBIDDEN_KEY' })
    expect(parse('[{"a":"b","b":"a"},{"a":["a","a"]}]')).toEqual([{ a: 'b', b: 'a' }, { a: ['a', 'a'] }])
  })

  it('is refused for lists that are nested too deeply, before it is parsed', () => {
    expect(refusal('['.repeat(100_000))).toEqual({ path: '', code: 'TOO_DEEP' })
    expect(parse(`"${'['.repeat(1000)}"`)).toBe('['.repeat(1000))
  })
})
