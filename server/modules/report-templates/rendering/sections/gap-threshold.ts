import type { GapRule360 } from '../../../../../domain/reports/report-360-input.ts'

/**
 * From how many scale points on self and others count as different: inclusive for `points`, exclusive for a third of
 * the scale.
 */
export function gapThreshold(rule: GapRule360 | undefined, scaleMax: number): number {
  return rule?.kind === 'third-of-scale' ? scaleMax / 3 : (rule?.points ?? 1)
}
