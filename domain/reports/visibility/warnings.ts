import type { ScoringSettings360 } from '../report-360-input.ts'

/** The norm for groups other than superiors, who are usually known by design. */
const advisedMinimum = 3

export type VisibilityWarning360 = 'nonsuperiors-minimum-below-three'

/**
 * What to tell whoever sets up a wave. With two raters each can subtract their own answer from a mean, and spreads and
 * means at the end of the scale tell more than they seem to. Allowed, but worth a warning.
 */
export function visibilityWarnings(
  settings: Pick<ScoringSettings360, 'minNonsuperiorsToSeeResults'>,
): VisibilityWarning360[] {
  return settings.minNonsuperiorsToSeeResults < advisedMinimum ? ['nonsuperiors-minimum-below-three'] : []
}
