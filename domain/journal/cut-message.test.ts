import { expect, it } from 'vitest'
import { cutMessage } from './cut-message.ts'

it.each([
  ['', ''],
  ['x'.repeat(140), 'x'.repeat(140)],
  ['x'.repeat(141), `${'x'.repeat(140)}\u2026`],
  // A character of two UTF-16 units is not split.
  ['🎯'.repeat(141), `${'🎯'.repeat(140)}\u2026`],
])('leaves 140 characters and cuts more (PLT-9-20, OPS-9-21)', (message, shown) => {
  expect(cutMessage(message)).toBe(shown)
})
