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

describe('a body of JSON', () => {
  it('that is a long list is parsed in parts, as if in one', () => {
    expect(parse(long)).toEqual(rows)
    expect(parse(` \n[ ${rows.map((one) => JSON.stringify(one, null, 2)).join(' ,\n')} ]\r\n`)).toEqual(rows)
    expect([...parseJsonBody(long)].length).toBeGreaterThan(5)
  })

  it('is the same in parts as in one, whatever it is', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue(), { maxLength: 5 }), (values) => {
        const some = [...rows.slice(0, 1200), ...values, ...rows.slice(0, 1200)]
        expect(parse(JSON.stringify(some))).toEqual(JSON.parse(JSON.stringify(some)))
      }),
      { numRuns: 30 },
    )
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
