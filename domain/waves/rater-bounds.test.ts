import { describe, expect, it } from 'vitest'
import { checkRaterBounds } from './rater-bounds.ts'

describe('bounds of raters', () => {
  it('may be open on either side', () => {
    expect(checkRaterBounds({ superior: 1, colleague: 3 }, { colleague: 3, subordinate: 8 })).toEqual([])
  })

  it('are whole numbers of people, refused rather than repaired', () => {
    expect(checkRaterBounds({ superior: -1, colleague: 1.5 }, { colleague: 501 })).toEqual([
      { path: 'ratersMinimum.superior', code: 'OUT_OF_RANGE' },
      { path: 'ratersMinimum.colleague', code: 'NOT_AN_INTEGER' },
      { path: 'ratersMaximum.colleague', code: 'OUT_OF_RANGE' },
    ])
  })

  it('refuse unknown roles and a minimum above the maximum', () => {
    expect(checkRaterBounds({ neighbour: 1, colleague: 4 }, { colleague: 3, boss: 2 })).toEqual([
      { path: 'ratersMinimum.neighbour', code: 'UNKNOWN_ROLE' },
      { path: 'ratersMaximum.boss', code: 'UNKNOWN_ROLE' },
      { path: 'ratersMaximum.colleague', code: 'MINIMUM_ABOVE_MAXIMUM' },
    ])
  })
})
