import { describe, expect, test } from 'vitest'
import type { ScoringSettings360 } from '../report-360-input.ts'
import { proposeSettings, settingsProblems } from './settings.ts'

describe('settings of a wave', () => {
  test.each<[Partial<ScoringSettings360>, number, string[]]>([
    [{}, 5, []],
    [{ minSuperiorsToSeeResults: 0 }, 5, ['minSuperiorsToSeeResults: not-a-positive-integer']],
    [{ minNonsuperiorsToSeeResults: 1.5 }, 5, ['minNonsuperiorsToSeeResults: not-a-positive-integer']],
    [{ performanceLowerBoundry: 1, performanceHigherBoundry: 5 }, 5, []],
    [{ performanceLowerBoundry: 0.99 }, 5, ['performanceLowerBoundry: off-scale']],
    [{ importanceHigherBoundry: 5.01 }, 5, ['importanceHigherBoundry: off-scale']],
    [{ importanceHigherBoundry: 5.01 }, 7, []],
    [{ importanceLowerBoundry: 3.5 }, 5, ['importanceHigherBoundry: not-above-lower']],
    [{ highestCutoff: Number.NaN }, 5, ['highestCutoff: off-scale']],
    [{ lowestCutoff: 6 }, 5, ['lowestCutoff: off-scale']],
    [{}, 1, ['scaleMax: not-a-positive-integer']],
  ])('%j on %d points: %j (OPS-5-67, OPS-5-68)', (changed, scaleMax, expected) => {
    const problems = settingsProblems({ ...proposeSettings(5), ...changed }, scaleMax)
    expect(problems.map(({ field, problem }) => `${field}: ${problem}`)).toEqual(expected)
  })

  test.each([
    [4, 2.35, 2.88, 2.5],
    [5, 2.8, 3.5, 3],
    [6, 3.25, 4.13, 3.5],
    [7, 3.7, 4.75, 4],
    [10, 5.05, 6.63, 5.5],
  ])(
    'are proposed for %d points: %d, %d and %d (OPS-9-04, OPS-9-05, OPS-9-06, OPS-9-07)',
    (scaleMax, lower, higher, cutoff) => {
      expect(proposeSettings(scaleMax)).toEqual({
        minSuperiorsToSeeResults: 1,
        minNonsuperiorsToSeeResults: 2,
        highestCutoff: cutoff,
        lowestCutoff: cutoff,
        performanceLowerBoundry: lower,
        performanceHigherBoundry: higher,
        importanceLowerBoundry: lower,
        importanceHigherBoundry: higher,
      })
      expect(settingsProblems(proposeSettings(scaleMax), scaleMax)).toEqual([])
    },
  )
})
