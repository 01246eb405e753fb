import { expect, it } from 'vitest'
import { mapInSlices } from './in-slices.ts'

function busyFor(milliseconds: number) {
  const end = performance.now() + milliseconds
  while (performance.now() < end);
}

it('other work has its turn while a long list is worked through, and the order stays', async () => {
  let turns = 0
  let isDone = false
  const other = () => {
    turns += 1
    if (!isDone) setImmediate(other)
  }
  setImmediate(other)
  const list = Array.from({ length: 320 }, (_, number) => number)
  const doubled = await mapInSlices(list, (number, index) => {
    busyFor(0.5)
    return number + index
  })
  isDone = true
  expect(doubled).toEqual(list.map((number) => 2 * number))
  expect(turns).toBeGreaterThan(5)
})
