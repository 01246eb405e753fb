import { expect, it } from 'vitest'
import { withoutSchemas, withoutWords } from './contract-for-browsers.ts'

const code = `
import { z } from 'zod'
const place = z.object({ id: z.string() })
export const max = 5
export const line = (length) => z.string().max(length)
export const getPlace = endpoint({
  method: 'GET',
  url: '/api/places/:id',
  schema: { summary: 'A place (one)', params: place, response: { 200: place.extend({ schema: z.any() }) } },
  config: { caller: 'user', needs: 'seePlaces', errors: ['NO_PLACE'], ...more },
})
`

it('leaves of a call what browsers need', () => {
  expect(withoutSchemas(code)).toContain(
    "getPlace = ({ method: 'GET', url: '/api/places/:id', config: { caller: 'user', needs: 'seePlaces', ...more } })",
  )
})

it('marks other values as free of effects, and leaves functions and plain values as they are', () => {
  const left = withoutSchemas(code)
  expect(left).toContain('place = /* @__PURE__ */ (() => (z.object({ id: z.string() })))()')
  expect(left).toContain('export const max = 5\nexport const line = (length) => z.string().max(length)')
})

it('leaves of a rule whom it allows', () => {
  const rules = `const sees = inProject(\n  'canSee; not "them", it\\'s said',\n  (p) => p.canSee('a, b'),\n)\nconst other = anywhere(words, (p) => p.is)`
  expect(withoutWords(rules)).toBe(
    `const sees = inProject("",\n  (p) => p.canSee('a, b'),\n)\nconst other = anywhere(words, (p) => p.is)`,
  )
})
