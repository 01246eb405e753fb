import { expect, it } from 'vitest'
import { pauseAfter } from './circuit.ts'

it.each([
  [3, 30],
  [4, 60],
  [5, 120],
  [7, 480],
  [8, 600],
  [100_000, 600],
])('leaves a provider alone after %i failures for %i seconds', (failures, seconds) => {
  expect(pauseAfter(failures)).toBe(seconds * 1000)
})
