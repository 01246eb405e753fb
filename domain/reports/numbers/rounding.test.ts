import { expect, test } from 'vitest'
import { roundHalfUp, subtractRounded } from './rounding.ts'

test.each([
  [3.494999, 3.49],
  [3.495, 3.5],
  [1.005, 1.01],
  [2.675, 2.68],
  [19 / 8, 2.38],
  [10 / 3, 3.33],
  [-1.005, -1],
  [-1.006, -1.01],
  [-0.001, 0],
  [5, 5],
])('rounds %d half-up to %d', (value, rounded) => {
  expect(roundHalfUp(value)).toBe(rounded)
})

test.each([
  [4, 2.17, 1.83],
  [3, 4.14, -1.14],
  [3.3, 3.3, 0],
])('subtracts printed means without floating-point dust: %d − %d', (minuend, subtrahend, difference) => {
  expect(subtractRounded(minuend, subtrahend)).toBe(difference)
})
