import type { SectionReliability360 } from '../wave/wave-quality.ts'

type Rules = {
  readonly fewestAssessees: number
  readonly fewestRaters: number
  readonly fewestItemsForAlpha: number
  readonly fewestRecordsForAlpha: number
}
/** The measures of a competency over a wave. */
export type Measure = 'reliability' | 'ratersNeeded' | 'alpha'
export type WhyNotMeasured = 'too-few-raters' | 'too-few-records' | 'nothing-differs' | 'never-enough'

/** Why a measure of a competency is missing; null if it is there. */
export function whyNotMeasured(section: SectionReliability360, measure: Measure, rules: Rules): WhyNotMeasured | null {
  const value = { reliability: section.iccK, ratersNeeded: section.ratersNeeded, alpha: section.alpha }[measure]
  if (value !== null) return null
  if (section.assessees < rules.fewestAssessees || section.raters < rules.fewestRaters) return 'too-few-raters'
  if (measure === 'alpha') {
    const isFew = section.items < rules.fewestItemsForAlpha || section.completeRecords < rules.fewestRecordsForAlpha
    return isFew ? 'too-few-records' : 'nothing-differs'
  }
  // Without a measure of agreement there is none of what follows from it.
  return measure === 'ratersNeeded' && section.icc1 !== null ? 'never-enough' : 'nothing-differs'
}
