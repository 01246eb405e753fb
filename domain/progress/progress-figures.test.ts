import { describe, expect, it } from 'vitest'
import { percent, progressFigures } from './progress-figures.ts'

const ratings = (...finished: number[]) => finished.map((value) => ({ finished: value }))

describe('progress figures', () => {
  it('give overall progress and mean response (OPS-9-37, OPS-9-38)', () => {
    expect(progressFigures(ratings(100, 50, 0))).toEqual({
      finished: 1,
      started: 1,
      untouched: 1,
      total: 3,
      overall: 33,
      responseRate: 50,
    })
  })

  it('are 0 without ratings (OPS-9-38)', () => {
    expect(progressFigures([])).toMatchObject({ total: 0, overall: 0, responseRate: 0 })
  })

  it('round to whole percent (OPS-9-36)', () => {
    expect(percent(2, 3)).toBe(67)
    expect(percent(0, 0)).toBe(0)
  })
})
