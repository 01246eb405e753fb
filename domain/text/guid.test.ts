import { expect, it } from 'vitest'
import { shortGuid } from './guid.ts'

it('a guid is shown by its first eight characters (PLT-9-24)', () => {
  expect(shortGuid('1a2b3c4d-0000-0000-0000-000000000000')).toBe('1A2B3C4D')
})
