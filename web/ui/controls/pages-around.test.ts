import { expect, it } from 'vitest'
import { pagesAround } from './pages-around.ts'

it.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 20, [1, 2, 3, 4, 5]],
  [3, 20, [1, 2, 3, 4, 5]],
  [10, 20, [8, 9, 10, 11, 12]],
  [20, 20, [16, 17, 18, 19, 20]],
  [99, 6, [2, 3, 4, 5, 6]],
  [1, 0, []],
])('page %i of %i has five numbers at most (PLT-9-19, OPS-9-20)', (page, pages, shown) => {
  expect(pagesAround(page, pages, 5)).toEqual(shown)
})
