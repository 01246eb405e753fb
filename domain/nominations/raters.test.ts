import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { roleIds } from '../templates/template-content.ts'
import { anonymityOutcome } from './anonymity-outcome.ts'
import { invalidRoles } from './invalid-roles.ts'
import { mergeNominations } from './merge-nominations.ts'
import { nomination, selfNomination } from './testing/nomination-samples.ts'
import { countRaters } from './rater-counts.ts'
import { raterLoads } from './rater-load.ts'

const thresholds = { minSuperiorsToSeeResults: 1, minNonsuperiorsToSeeResults: 2 }
const outcomes = (raters: Parameters<typeof anonymityOutcome>[0], limits = thresholds) =>
  Object.fromEntries(anonymityOutcome(raters, limits).map(({ role, outcome }) => [role, outcome]))

describe('what the report will show of each group', () => {
  it('shows groups that reach their minimum, and self and superiors from one rater on (OPS-3-23, OPS-9-04)', () => {
    expect(outcomes({ self: 1, superior: 1, colleague: 2 })).toEqual({
      self: 'shown',
      superior: 'shown',
      colleague: 'shown',
    })
  })

  it('hides a single small group and merges several (OPS-3-23)', () => {
    expect(outcomes({ superior: 1, colleague: 1 })).toEqual({ superior: 'shown', colleague: 'hidden' })
    expect(outcomes({ colleague: 1, subordinate: 1 })).toEqual({ colleague: 'merged', subordinate: 'merged' })
  })

  it('merges superiors only if both minimums are reached together (OPS-3-23)', () => {
    const strict = { minSuperiorsToSeeResults: 3, minNonsuperiorsToSeeResults: 2 }
    expect(outcomes({ superior: 1, colleague: 1 }, strict)).toEqual({ superior: 'hidden', colleague: 'hidden' })
    expect(outcomes({ superior: 2, colleague: 1 }, strict)).toEqual({ superior: 'merged', colleague: 'merged' })
  })

  it('says nothing of groups without raters (OPS-3-23)', () => {
    expect(outcomes({ colleague: 0 })).toEqual({})
  })

  it('never shows fewer raters together than the minimum (OPS-3-23)', () => {
    const raters = fc.record(Object.fromEntries(roleIds.map((role) => [role, fc.nat({ max: 4 })])))
    fc.assert(
      fc.property(
        raters,
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 1, max: 4 }),
        (counts, superiors, others) => {
          const groups = anonymityOutcome(counts, {
            minSuperiorsToSeeResults: superiors,
            minNonsuperiorsToSeeResults: others,
          })
          const merged = groups.filter(({ outcome }) => outcome === 'merged')
          if (merged.length > 0) {
            expect(merged.length).toBeGreaterThan(1)
            expect(merged.reduce((sum, group) => sum + group.raters, 0)).toBeGreaterThanOrEqual(others)
          }
          for (const group of groups) {
            if (group.outcome === 'shown') expect(group.raters).toBeGreaterThanOrEqual(group.minimum)
          }
        },
      ),
    )
  })
})

describe('raters of an assessee', () => {
  it('counts them by role against limits, even if nobody is nominated (OPS-3-85)', () => {
    const rows = [nomination(), nomination({ assessorEmail: 'jan@firma.cz' }), selfNomination()]
    const limits = { colleague: { min: 3 }, superior: { min: 1 }, self: { max: 1 } }
    expect(countRaters(rows, limits).map(({ role, raters, verdict }) => [role, raters, verdict])).toEqual([
      ['colleague', 2, 'too-few'],
      ['superior', 0, 'too-few'],
      ['self', 1, 'enough'],
    ])
    expect(countRaters(rows, { colleague: { max: 1 } })[0]?.verdict).toBe('too-many')
  })

  it('adds up the load of each assessor, the busiest first (OPS-3-05)', () => {
    const people = Array.from({ length: 11 }, (_, index) => nomination({ assesseeEmail: `p${index}@firma.cz` }))
    const loads = raterLoads([selfNomination(), ...people], { questions: 40, comments: 2 })
    expect(loads).toEqual([
      { assessorEmail: 'eva@firma.cz', assessorFullName: 'Eva Malá', people: 11, minutes: 110, isHeavy: true },
      { assessorEmail: 'anna@firma.cz', assessorFullName: 'Anna Nová', people: 1, minutes: 10, isHeavy: false },
    ])
  })

  it('finds roles that the template lacks (OPS-4-09)', () => {
    const rows = [nomination(), nomination({ assessorRole: 'superior' }), nomination({ assessorRole: null })]
    expect(invalidRoles(rows, ['self', 'colleague'])).toEqual(['superior', ''])
    expect(invalidRoles([nomination()], ['self', 'colleague'])).toEqual([])
  })
})

describe('merging one person into another', () => {
  const anna = { assesseeGuid: 'anna', fullName: 'Anna Nová', email: 'anna@firma.cz' }
  const double = { assesseeGuid: 'ana', fullName: 'Ana Nová', email: 'ana@firma.cz' }
  const rated = (
    assesseeGuid: string,
    assessorGuid: string,
    assessorRole: 'self' | 'colleague' | 'superior' = 'colleague',
  ) => nomination({ assesseeGuid, assessorGuid, assessorRole, isNew: false })
  const pairs = (rows: ReturnType<typeof rated>[]) =>
    mergeNominations(rows, double, anna).map((row) => [row.assesseeGuid, row.assessorGuid, row.assessorRole])

  it('moves nominations to the target, as assessee and as assessor (OPS-7-18)', () => {
    expect(pairs([rated('ana', 'eva'), rated('jan', 'ana')])).toEqual([
      ['anna', 'eva', 'colleague'],
      ['jan', 'anna', 'colleague'],
    ])
    expect(mergeNominations([rated('ana', 'eva')], double, anna)[0]).toMatchObject({
      assesseeFullName: 'Anna Nová',
      assesseeEmail: 'anna@firma.cz',
    })
  })

  it('keeps the target’s own row of a pair, and one self row (OPS-7-18)', () => {
    expect(pairs([rated('ana', 'eva', 'superior'), rated('anna', 'eva')])).toEqual([['anna', 'eva', 'colleague']])
    expect(pairs([rated('ana', 'ana', 'self'), rated('anna', 'anna', 'self')])).toEqual([['anna', 'anna', 'self']])
  })

  it('drops a row in which the two rated each other (OPS-7-18)', () => {
    expect(pairs([rated('ana', 'anna'), rated('anna', 'ana'), rated('jan', 'eva')])).toEqual([
      ['jan', 'eva', 'colleague'],
    ])
  })
})
