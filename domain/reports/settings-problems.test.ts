import { describe, expect, test } from 'vitest'
import { defaultThresholds } from '../waves/new-wave.ts'
import type { ScoringSettings360 } from './report-360-input.ts'
import { settingsProblems } from './settings-problems.ts'

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
    const problems = settingsProblems({ ...defaultThresholds, ...changed }, scaleMax)
    expect(problems.map(({ field, problem }) => `${field}: ${problem}`)).toEqual(expected)
  })
})
