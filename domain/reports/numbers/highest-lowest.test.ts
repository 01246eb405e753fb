import { describe, expect, test } from 'vitest'
import type { ListedItem360 } from '../report-360.ts'
import { highestAndLowest } from './highest-lowest.ts'

const cutoffs = { highestCutoff: 3, lowestCutoff: 3 }

/** Lines from others' means, with 10 answers each unless given. */
function lines(means: readonly number[], answers: readonly number[] = []): ListedItem360[] {
  return means.map((others, index) => ({
    key: `1.${index + 1}`,
    position: index + 1,
    section: 1,
    self: null,
    others,
    gap: null,
    n: answers[index] ?? 10,
  }))
}

const positions = (found: readonly ListedItem360[]) => found.map((line) => line.position)

describe('highest and lowest items', () => {
  test.each([
    // others' means, answers, highest, lowest
    [
      'the first five each way',
      [4, 5, 3.5, 3.1, 4.5, 3.2, 1, 2, 1.5, 2.5, 2.8, 2.9],
      [],
      [2, 5, 1, 3, 6],
      [7, 9, 8, 10, 11],
    ],
    ['scores on the cutoff, in highest only', [3, 2.99, 3.01], [], [3, 1], [2]],
    ['no false strengths', [1, 2, 2.99], [], [], [1, 2, 3]],
    ['no false needs', [4, 5, 3.01], [], [2, 1, 3], []],
    ['more answers first among equals, then the earlier item', [4, 4, 4], [5, 8, 5], [2, 1, 3], []],
    ['the same among the lowest', [2, 2, 2], [5, 8, 5], [], [2, 1, 3]],
    ['nothing twice when all sit on the cutoff', [3, 3, 3, 3, 3, 3], [], [1, 2, 3, 4, 5], []],
    ['nothing of nothing', [], [], [], []],
  ])('list %s (OPS-3-24)', (_rule, means, answers, highest, lowest) => {
    const found = highestAndLowest(lines(means, answers), cutoffs)
    expect(positions(found.highest)).toEqual(highest)
    expect(positions(found.lowest)).toEqual(lowest)
  })

  test('may overlap in cutoffs without listing an item twice', () => {
    const found = highestAndLowest(lines([2.5, 2.6, 2.7, 2.8, 2.9, 3]), { highestCutoff: 2, lowestCutoff: 4 })
    expect(positions(found.highest)).toEqual([6, 5, 4, 3, 2])
    expect(positions(found.lowest)).toEqual([1])
  })
})
