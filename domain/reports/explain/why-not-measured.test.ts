import { expect, test } from 'vitest'
import type { SectionReliability360 } from '../wave/wave-quality.ts'
import { whyNotMeasured, type Measure, type WhyNotMeasured } from './why-not-measured.ts'

const rules = { fewestAssessees: 3, fewestRaters: 10, fewestItemsForAlpha: 3, fewestRecordsForAlpha: 30 }
const section: SectionReliability360 = {
  section: 1,
  icc1: 0.4,
  iccK: 0.73,
  word: 'dependable',
  ratersNeeded: 4,
  assessees: 12,
  raters: 48,
  ratersEach: 4,
  alpha: 0.81,
  items: 5,
  completeRecords: 40,
}
const unmeasured = { icc1: null, iccK: null, word: null, ratersNeeded: null, alpha: null }

const cases: [string, Partial<SectionReliability360>, Measure, WhyNotMeasured | null][] = [
  ['a measure that is there', {}, 'alpha', null],
  ['two people', { ...unmeasured, assessees: 2 }, 'reliability', 'too-few-raters'],
  ['nine raters', { ...unmeasured, raters: 9 }, 'alpha', 'too-few-raters'],
  ['nine raters, for the raters needed', { ...unmeasured, raters: 9 }, 'ratersNeeded', 'too-few-raters'],
  ['equal answers', unmeasured, 'reliability', 'nothing-differs'],
  ['equal answers, for the raters needed', unmeasured, 'ratersNeeded', 'nothing-differs'],
  ['raters who do not agree', { icc1: -0.1, iccK: 0, ratersNeeded: null }, 'ratersNeeded', 'never-enough'],
  ['two questions', { alpha: null, items: 2 }, 'alpha', 'too-few-records'],
  ['29 complete questionnaires', { alpha: null, completeRecords: 29 }, 'alpha', 'too-few-records'],
  ['equal totals', { alpha: null, completeRecords: 30 }, 'alpha', 'nothing-differs'],
]

test.each(cases)('says why a measure is missing: %s', (_name, given, measure, why) => {
  expect(whyNotMeasured({ ...section, ...given }, measure, rules)).toBe(why)
})
