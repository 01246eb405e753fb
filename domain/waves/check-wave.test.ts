import { describe, expect, it } from 'vitest'
import { checkWaveSettings, hasWaveErrors, type WaveSettingsInput } from './check-wave.ts'
import { newWaveSettings, thresholdsForScale } from './new-wave.ts'

const as360: WaveSettingsInput = {
  ...newWaveSettings('as360', '2026-03-15'),
  name: 'Leaders 2026',
  questionsId: 1,
  answersId: 2,
  rolesId: 3,
  mailId: 4,
  individualReportId: 5,
}
const errorsOf = (settings: WaveSettingsInput, scaleMax?: number) =>
  checkWaveSettings(settings, scaleMax)
    .filter(({ severity }) => severity === 'error')
    .map(({ field, code }) => [field, code])

describe('a new wave', () => {
  it('starts today, nominates for a week and ends in 30 days (OPS-9-01, OPS-9-02, OPS-9-03)', () => {
    expect(newWaveSettings('generic', '2026-02-15')).toMatchObject({
      startDate: '2026-02-15T00:00',
      finishDate: '2026-03-17T23:59',
      nominationDeadlineDate: '2026-02-22T23:59',
    })
  })

  it('has the usual thresholds (OPS-9-04, OPS-9-05, OPS-9-06, OPS-9-07)', () => {
    expect(newWaveSettings('as360', '2026-02-15')).toMatchObject({
      minSuperiorsToSeeResults: 1,
      minNonsuperiorsToSeeResults: 2,
      highestCutoff: 3,
      lowestCutoff: 3,
      performanceLowerBoundry: 2.8,
      performanceHigherBoundry: 3.5,
      importanceLowerBoundry: 2.8,
      importanceHigherBoundry: 3.5,
    })
  })

  it('puts thresholds of another scale at the same relative position (OPS-9-06)', () => {
    expect(thresholdsForScale(5)).toMatchObject({
      highestCutoff: 3,
      performanceLowerBoundry: 2.8,
      importanceHigherBoundry: 3.5,
    })
    expect(thresholdsForScale(7)).toMatchObject({
      highestCutoff: 4,
      performanceLowerBoundry: 3.7,
      performanceHigherBoundry: 4.75,
    })
  })

  it('never fails because of its deadline, for any kind (OPS-5-63)', () => {
    const generic = { ...newWaveSettings('generic', '2026-02-15'), name: 'Spring' }
    expect(checkWaveSettings(generic)).toEqual([])
  })
})

describe('wave setup', () => {
  it('accepts a filled form without the optional parts (OPS-5-65, OPS-5-66)', () => {
    expect(errorsOf(as360)).toEqual([])
  })

  it.each(['startDate', 'finishDate', 'nominationDeadlineDate'] as const)('needs %s (OPS-5-62)', (field) => {
    expect(errorsOf({ ...as360, [field]: null })).toEqual([[field, 'REQUIRED']])
    expect(errorsOf({ ...as360, [field]: '2026-99-99T00:00' })).toEqual([[field, 'NOT_A_DATE']])
  })

  it('needs a name of at most 100 characters (OPS-5-62, OPS-5-64, OPS-9-08)', () => {
    expect(errorsOf({ ...as360, name: ' ' })).toEqual([['name', 'REQUIRED']])
    expect(errorsOf({ ...as360, name: 'x'.repeat(100) })).toEqual([])
    expect(errorsOf({ ...as360, name: 'x'.repeat(101) })).toEqual([['name', 'TOO_LONG']])
  })

  it.each(['questionsId', 'answersId', 'rolesId', 'mailId', 'individualReportId'] as const)(
    'needs %s in a 360 wave (OPS-5-65)',
    (field) => {
      expect(errorsOf({ ...as360, [field]: null })).toEqual([[field, 'REQUIRED']])
    },
  )

  it('needs questions and answers in an ACDC wave, and no template in a generic or Hogan one (OPS-5-69)', () => {
    const empty = { ...newWaveSettings('acdc', '2026-03-15'), name: 'Centre' }
    expect(errorsOf(empty)).toEqual([
      ['questionsId', 'REQUIRED'],
      ['answersId', 'REQUIRED'],
    ])
    expect(errorsOf({ ...empty, waveSetupType: 'generic', highestCutoff: null })).toEqual([])
    expect(errorsOf({ ...empty, waveSetupType: 'hogan' })).toEqual([])
  })

  it.each([
    [null, 'REQUIRED'],
    [1.5, 'NOT_AN_INTEGER'],
    [0, 'OUT_OF_RANGE'],
  ])('refuses %s raters as a minimum: %s (OPS-5-67)', (value, code) => {
    expect(errorsOf({ ...as360, minSuperiorsToSeeResults: value })).toEqual([['minSuperiorsToSeeResults', code]])
    expect(errorsOf({ ...as360, minNonsuperiorsToSeeResults: value })).toEqual([['minNonsuperiorsToSeeResults', code]])
  })

  it('warns if groups of fewer than three are shown (OPS-5-67)', () => {
    const warning = { field: 'minNonsuperiorsToSeeResults', code: 'FEWER_THAN_THREE_RATERS', severity: 'warning' }
    expect(checkWaveSettings(as360)).toEqual([warning])
    expect(checkWaveSettings({ ...as360, minNonsuperiorsToSeeResults: 3 })).toEqual([])
    expect(hasWaveErrors(checkWaveSettings(as360))).toBe(false)
  })

  it.each([
    [1, true, 'SINGLE_RATER_READABLE', 'warning'],
    [1, false, 'SINGLE_RATER_REFUSED', 'error'],
    [2, false, 'FEWER_THAN_THREE_RATERS', 'warning'],
  ] as const)(
    'checks a minimum of %i, single raters allowed %s: %s (OPS-3-23)',
    (value, mayShowSingleRater, code, severity) => {
      const settings = { ...as360, minNonsuperiorsToSeeResults: value }
      const issue = { field: 'minNonsuperiorsToSeeResults', code, severity }
      expect(checkWaveSettings(settings, 5, { told: null, mayShowSingleRater })).toEqual([issue])
    },
  )

  it('refuses what lies below the numbers that raters were told, and nothing above (OPS-3-23)', () => {
    const told = { minSuperiorsToSeeResults: 2, minNonsuperiorsToSeeResults: 4 }
    const judged = (superiors: number, others: number) =>
      checkWaveSettings({ ...as360, minSuperiorsToSeeResults: superiors, minNonsuperiorsToSeeResults: others }, 5, {
        told,
        mayShowSingleRater: true,
      }).map(({ field, code }) => [field, code])
    expect(judged(1, 3)).toEqual([
      ['minSuperiorsToSeeResults', 'BELOW_TOLD_MINIMUM'],
      ['minNonsuperiorsToSeeResults', 'BELOW_TOLD_MINIMUM'],
    ])
    expect(judged(2, 4)).toEqual([])
    expect(judged(9, 9)).toEqual([])
  })

  it.each([
    ['highestCutoff', null, 'REQUIRED'],
    ['lowestCutoff', Number.NaN, 'NOT_A_NUMBER'],
    ['highestCutoff', 5.1, 'OUT_OF_RANGE'],
    ['importanceLowerBoundry', 0.9, 'OUT_OF_RANGE'],
    ['performanceHigherBoundry', Infinity, 'NOT_A_NUMBER'],
  ] as const)('refuses %s = %s: %s (OPS-5-68)', (field, value, code) => {
    expect(errorsOf({ ...as360, [field]: value })).toEqual([[field, code]])
  })

  it('judges scores by the scale of the answers (OPS-5-68)', () => {
    expect(errorsOf({ ...as360, highestCutoff: 6 }, 7)).toEqual([])
  })

  it.each([
    ['performanceLowerBoundry', 'performanceHigherBoundry'],
    ['importanceLowerBoundry', 'importanceHigherBoundry'],
  ] as const)('needs %s below %s (OPS-5-68)', (lower, higher) => {
    expect(errorsOf({ ...as360, [lower]: 3.5 })).toEqual([[higher, 'LOWER_NOT_BELOW_HIGHER']])
  })

  it('ends after it starts, by wall clock or by instant (OPS-5-62)', () => {
    expect(errorsOf({ ...as360, finishDate: '2026-03-15T00:00' })).toEqual([['finishDate', 'FINISH_BEFORE_START']])
    const instants = {
      startDate: '2026-03-15T00:30:00+01:00',
      nominationDeadlineDate: '2026-03-14T23:45:00Z',
      finishDate: '2026-03-15T00:00:00.000Z',
    }
    expect(errorsOf({ ...as360, ...instants })).toEqual([])
  })

  it('warns of a deadline outside the wave (OPS-5-63)', () => {
    const issues = checkWaveSettings({ ...as360, nominationDeadlineDate: '2026-05-01T00:00' })
    expect(issues).toContainEqual({
      field: 'nominationDeadlineDate',
      code: 'DEADLINE_OUTSIDE_WAVE',
      severity: 'warning',
    })
  })
})
