import { describe, expect, it } from 'vitest'
import { checkRaterBounds } from './rater-bounds.ts'

describe('bounds of raters', () => {
  it('may be open on either side', () => {
    expect(checkRaterBounds({ superior: 1, colleague: 3 }, { colleague: 3, subordinate: 8 })).toEqual([])
  })

  it('refuse unknown roles and a minimum above the maximum', () => {
    expect(checkRaterBounds({ neighbour: 1, colleague: 4 }, { colleague: 3, boss: 2 })).toEqual([
      { path: 'ratersMinimum.neighbour', code: 'UNKNOWN_ROLE' },
      { path: 'ratersMaximum.boss', code: 'UNKNOWN_ROLE' },
      { path: 'ratersMaximum.colleague', code: 'MINIMUM_ABOVE_MAXIMUM' },
    ])
  })
})
