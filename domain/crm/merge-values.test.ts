import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mergeValues, withoutRefused, type MirroredValues } from './merge-values.ts'

describe('merging a field of the CRM', () => {
  test.each<[string, { crm: string; known?: string; here: string; taken?: string; kept?: string; next?: string }]>([
    ['nothing changed', { crm: 'A', known: 'A', here: 'A', next: 'A' }],
    ['changed there', { crm: 'B', known: 'A', here: 'A', taken: 'B', next: 'B' }],
    ['changed here', { crm: 'A', known: 'A', here: 'C', next: 'A' }],
    ['changed on both sides', { crm: 'B', known: 'A', here: 'C', kept: 'B', next: 'A' }],
    ['changed on both sides alike', { crm: 'B', known: 'A', here: 'B', next: 'B' }],
    ['never taken over, and the same', { crm: 'A', here: 'A', next: 'A' }],
    ['never taken over, and different', { crm: 'B', here: 'A', kept: 'B' }],
  ])('%s', (_, { crm, known, here, taken, kept, next }) => {
    const values = (value: string | undefined): MirroredValues => (value === undefined ? {} : { name: value })
    expect(mergeValues({ crm: { name: crm }, snapshot: values(known), local: { name: here } })).toEqual({
      taken: values(taken),
      kept: values(kept),
      snapshot: values(next),
    })
  })

  test('leaves fields alone that the CRM does not hold', () => {
    const merged = mergeValues({ crm: { a: '1' }, snapshot: { a: '1', b: true }, local: { a: '1', b: false } })
    expect(merged).toEqual({ taken: {}, kept: {}, snapshot: { a: '1', b: true } })
  })

  const values = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.constantFrom('1', '2', '3', null))
  test('never writes over an edit without naming it, whatever the three states are', () => {
    fc.assert(
      fc.property(values, values, values, (crm, snapshot, local) => {
        const { taken, kept } = mergeValues({ crm, snapshot, local })
        for (const field of Object.keys(taken)) expect(local[field] ?? null).toBe(snapshot[field])
        for (const [field, value] of Object.entries(crm)) {
          const isSettled = Object.hasOwn(snapshot, field) && snapshot[field] === value
          const shown = Object.hasOwn(taken, field) ? taken[field] : (local[field] ?? null)
          if (!isSettled) expect(shown === value || Object.hasOwn(kept, field)).toBe(true)
        }
      }),
    )
  })
})

test('a refused field stays as it is known, so that the next takeover looks at it again', () => {
  const before = { name: 'A', price: '1.00' }
  const merged = mergeValues({ crm: { name: 'B', price: '-2.00' }, snapshot: before, local: before })
  expect(withoutRefused(merged, new Set(['price']), before)).toEqual({
    taken: { name: 'B' },
    kept: {},
    snapshot: { name: 'B', price: '1.00' },
  })
})
