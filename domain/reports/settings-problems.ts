import { boundaryPairs, fieldsOf } from '../waves/wave-settings.ts'
import type { ScoringSettings360 } from './report-360-input.ts'

/** A setting that the form of the wave refuses. */
export type SettingsProblem360 = {
  readonly field: keyof ScoringSettings360 | 'scaleMax'
  readonly problem: 'not-a-positive-integer' | 'off-scale' | 'not-above-lower'
}

/**
 * Checks a wave's scoring settings for a scale 1…`scaleMax`: minimums are integers from 1; cutoffs and boundaries lie
 * on the scale; on each axis 1 ≤ lower < higher ≤ scaleMax. Empty if there are no errors.
 */
export function settingsProblems(settings: ScoringSettings360, scaleMax: number): SettingsProblem360[] {
  if (!Number.isInteger(scaleMax) || scaleMax < 2) return [{ field: 'scaleMax', problem: 'not-a-positive-integer' }]
  const problems: SettingsProblem360[] = []
  for (const field of fieldsOf('raters')) {
    if (!Number.isInteger(settings[field]) || settings[field] < 1)
      problems.push({ field, problem: 'not-a-positive-integer' })
  }
  for (const field of fieldsOf('score')) {
    if (!(settings[field] >= 1 && settings[field] <= scaleMax)) problems.push({ field, problem: 'off-scale' })
  }
  for (const [lower, higher] of boundaryPairs) {
    if (settings[lower] >= settings[higher]) problems.push({ field: higher, problem: 'not-above-lower' })
  }
  return problems
}
