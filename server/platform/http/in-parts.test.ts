import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { finish } from '../../../domain/lists/steps.ts'
import { checkInParts, type Check } from './in-parts.ts'

type Issue = { instancePath: string; code: string }

const check: Check<Issue> = (schema, value) => {
  const { success, data, error } = schema.safeParse(value)
  if (success) return { value: data }
  return {
    error: error.issues.map(({ path, code }) => ({ instancePath: `/${path.join('/')}`.replace(/\/$/, ''), code })),
  }
}
const inParts = (schema: z.ZodType, value: unknown) => finish(checkInParts(schema, value, check))
const places = (schema: z.ZodType, value: unknown) =>
  inParts(schema, value).issues.map(({ instancePath, code }) => `${instancePath} ${code}`)

const item = z.strictObject({ number: z.number(), label: z.string().trim() })
const section = z.strictObject({
  name: z.string(),
  items: z.array(item).max(3),
  tags: z.array(z.string()).default(['none']),
})
const sections = z
  .array(section)
  .max(2)
  .superRefine((list, { addIssue }) => {
    if (list.flatMap(({ items }) => items).length > 3) addIssue({ code: 'custom', input: list })
  })
const content = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('questions'), sections }),
  z.strictObject({ type: z.literal('answers'), answers: z.array(item) }),
])
const draft = z.strictObject({ name: z.string(), guids: z.array(z.guid()).nullish(), content })

const items = (count: number) => Array.from({ length: count }, (_, number) => ({ number, label: ` ${number} ` }))
const one = (count = 1) => ({ name: 'Vedení', items: items(count) })
const given = (list: unknown[]) => ({ name: 'N', guids: null, content: { type: 'questions', sections: list } })

describe('a value checked in parts', () => {
  test('is what the schema makes of it, with defaults and trimmed texts', () => {
    const value = given([one(2), one()])
    expect(inParts(draft, value)).toEqual({ value: draft.parse(value), issues: [] })
  })

  test.each([
    ['an element deep inside', given([one(), { ...one(), items: [{ number: 'x', label: '' }] }])],
    ['a list that is too long', given([one(), one(), one()])],
    ['a rule of a whole list', given([one(2), one(2)])],
    ['an unknown field', { ...given([one()]), more: 1 }],
    ['an unknown field of an element', given([{ ...one(), more: 1 }])],
    ['a missing list', given([{ name: 'Vedení' }])],
    ['no list where one should be', given([{ ...one(), items: 'none' }])],
    ['an unknown kind', { name: 'N', content: { type: 'roles', roles: [] } }],
    ['two parts', { ...given([{ ...one(), name: 1 }]), guids: ['x'], name: 1 }],
  ])('is refused for the same as at once: %s', (_, value) => {
    const atOnce = check(draft, value) as { error: Issue[] }
    const expected = atOnce.error.map(({ instancePath, code }) => `${instancePath} ${code}`)
    expect(expected).not.toEqual([])
    expect(places(draft, value).toSorted()).toEqual(expected.toSorted())
  })

  test('takes a step for some elements of a list', () => {
    const long = z.strictObject({ list: z.array(item) })
    expect([...checkInParts(long, { list: items(320) }, check)].length).toBeGreaterThan(10)
  })
})
