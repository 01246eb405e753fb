import { expect, test } from 'vitest'
import { cutText } from './cut-text.ts'

test.each([
  ['short', 5, 'short'],
  ['longer', 4, 'long'],
  ['ab😀', 4, 'ab😀'],
  ['ab😀', 3, 'ab'],
  ['ab😀😀', 5, 'ab😀'],
  ['😀', 1, ''],
])('%s cut to %i is %s', (text, max, cut) => {
  expect(cutText(text, max)).toBe(cut)
})
