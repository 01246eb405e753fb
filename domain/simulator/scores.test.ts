import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { instrumentOf } from './instruments.ts'
import { rawScore, scoreScale, type ScaleAnswer } from './score-scale.ts'
import { normalShare, standardScores } from './standard-scores.ts'

describe('standard scores', () => {
  it.each([
    [0, 0.5],
    [1, 0.8413447],
    [-1.96, 0.0249979],
    [2.5758, 0.995],
  ])('Φ(%f) is %f', (z, share) => expect(normalShare(z)).toBeCloseTo(share, 5))

  it('of the mean are 50, 5.5 and 50', () => {
    const { t, sten, percentile } = standardScores(0, 0.3)
    expect([t.value, sten.value, Math.round(percentile.value)]).toEqual([50, 5.5, 50])
    expect(t.standardError).toBeCloseTo(3, 12)
    expect(sten.standardError).toBeCloseTo(0.6, 12)
    expect(percentile.standardError).toBeCloseTo(100 * 0.39894 * 0.3, 3)
  })

  it('rise with z and stay on their scales', () => {
    fc.assert(
      fc.property(fc.double({ min: -9, max: 9, noNaN: true }), (z) => {
        const { t, sten, percentile } = standardScores(z, 0.4)
        const above = standardScores(z + 0.01, 0.4)
        for (const [value, low, high] of [
          [t.value, 20, 80],
          [sten.value, 1, 10],
          [percentile.value, 1, 99],
        ] as const) {
          expect(value).toBeGreaterThanOrEqual(low)
          expect(value).toBeLessThanOrEqual(high)
        }
        expect(above.t.value).toBeGreaterThanOrEqual(t.value)
        expect(above.percentile.value).toBeGreaterThanOrEqual(percentile.value - 1e-5)
      }),
    )
  })
})

describe('a personality scale', () => {
  const answer = fc.record({
    value: fc.integer({ min: 1, max: 5 }),
    keyed: fc.constantFrom('plus' as const, 'minus' as const),
  })

  it('turns the answers to reversed items round', () => {
    const answers: ScaleAnswer[] = [
      { value: 5, keyed: 'plus' },
      { value: 1, keyed: 'minus' },
      { value: 2, keyed: 'plus' },
    ]
    expect(rawScore(answers)).toBe(4)
  })

  it('gives somebody who agrees with everything the middle, if the keys are balanced', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5 }), (value) => {
        const answers: ScaleAnswer[] = [
          { value, keyed: 'plus' },
          { value, keyed: 'minus' },
        ]
        expect(rawScore(answers)).toBe(3)
      }),
    )
  })

  it('becomes a T score with the standard error of measurement', () => {
    const norms = { mean: 3.5, sd: 0.5, alpha: 0.84 }
    const score = scoreScale([{ value: 4, keyed: 'plus' }], norms)
    expect(score.value).toBeCloseTo(60, 10)
    expect(score.standardError).toBeCloseTo(4, 10)
    fc.assert(
      fc.property(fc.array(answer, { minLength: 1, maxLength: 12 }), (answers) => {
        const { value } = scoreScale(answers, norms)
        expect(value >= 20 && value <= 80).toBe(true)
      }),
    )
  })
})

it('the tools of the providers have their instruments', () => {
  const tools = ['HPI-FLASH', 'HDS-CHALLENGE', 'MVPI-VALUES', 'PL', 'ART', 'DRT', 'NRT', 'constructor']
  expect(tools.map(instrumentOf)).toEqual([
    'personality',
    'personality',
    'personality',
    'personality',
    'patterns',
    'rules',
    'numbers',
    'personality',
  ])
})
