import { describe, expect, it } from 'vitest'
import { compareEvaluators, isAgreeable, isUnseenByAll, observedInAny, stepAgreed, type ScoreGiven } from './wash-up.ts'

const sections = [{ number: 1 }, { number: 2 }, { number: 3 }]
const discussion = { activityId: 7, sectionNumbers: [1, 2] }
const study = { activityId: 8, sectionNumbers: [2] }
const given = (evaluatorGuid: string, activityId: number, sectionNumber: number, value: number | null): ScoreGiven => ({
  evaluatorGuid,
  activityId,
  sectionNumber,
  value,
})
const compare = (scores: ScoreGiven[], activities = [discussion, study]) =>
  compareEvaluators(sections, activities, ['a', 'b'], scores)

describe('competencies of a wash-up', () => {
  it('are those that any activity observes', () => {
    expect(observedInAny(sections, [discussion, study])).toEqual([{ number: 1 }, { number: 2 }])
    expect(observedInAny(sections, [{ sectionNumbers: null }])).toEqual(sections)
    expect(observedInAny(sections, [])).toEqual([])
  })

  it('have the mean of an evaluator over activities, then the spread and the mean of the evaluators', () => {
    const [, second] = compare([given('a', 7, 2, 4), given('a', 8, 2, 3), given('b', 7, 2, 3), given('b', 8, 2, null)])
    expect(second).toEqual({
      sectionNumber: 2,
      scores: [
        { evaluatorGuid: 'a', score: 3.5, scored: 2, observed: 2 },
        { evaluatorGuid: 'b', score: 3, scored: 2, observed: 2 },
      ],
      count: 2,
      mean: 3.25,
      lowest: 3,
      highest: 3.5,
      spread: 0.5,
      proposed: 3.5,
    })
  })

  it('are compared in one activity alone when only that is given', () => {
    const scores = [given('a', 7, 2, 5), given('a', 8, 2, 1), given('b', 7, 2, 4)]
    expect(compare(scores, [discussion])[1]).toMatchObject({ mean: 4.5, spread: 1, proposed: 4.5 })
    expect(compare(scores, [study]).map(({ sectionNumber }) => sectionNumber)).toEqual([2])
  })

  it('propose nothing while an evaluator has said nothing, or not in all activities', () => {
    const whole = [given('a', 7, 1, 4), given('b', 7, 1, 4)]
    expect(compare(whole)[0]?.proposed).toBe(4)
    expect(compare(whole.slice(0, 1))[0]).toMatchObject({ proposed: null, mean: 4 })
    const partly = [given('a', 7, 2, 4), given('a', 8, 2, 4), given('b', 7, 2, 4)]
    expect(compare(partly)[1]).toMatchObject({ proposed: null, mean: 4, scores: [{ scored: 2 }, { scored: 1 }] })
  })

  it('leave out scores that are observed nowhere any more', () => {
    expect(compare([given('a', 8, 1, 1), given('a', 9, 1, 1), given('a', 7, 1, 4)])[0]).toMatchObject({
      mean: 4,
      count: 1,
    })
  })

  it('need no agreed score if everybody says that it was not seen', () => {
    const unseen = (scores: ScoreGiven[]) => compare(scores).map(isUnseenByAll)
    expect(unseen([given('a', 7, 1, null), given('b', 7, 1, null)])).toEqual([true, false])
    expect(unseen([given('a', 7, 1, null)])).toEqual([false, false])
    expect(unseen([given('a', 7, 1, null), given('b', 7, 1, 2)])).toEqual([false, false])
  })
})

describe('an agreed score', () => {
  const scale = [1, 2, 3, 4, 5]
  it.each([
    [1, true],
    [2.5, true],
    [5, true],
    [0.5, false],
    [5.5, false],
    [2.25, false],
    [Number.NaN, false],
  ])('of %d: %s', (value, isFine) => {
    expect(isAgreeable(value, scale)).toBe(isFine)
  })

  it('goes in halves between the ends of a scale with gaps', () => {
    expect(isAgreeable(9.5, [1, 10])).toBe(true)
  })

  const nothing = { proposed: null, mean: null }
  it.each([
    [3, 1, nothing, 3.5],
    [3, -1, nothing, 2.5],
    [5, 1, nothing, 5],
    [1, -1, nothing, 1],
    [null, 1, { proposed: 4, mean: 3.9 }, 4.5],
    [null, -1, { proposed: 4, mean: 3.9 }, 3.5],
    [null, 1, { proposed: null, mean: 3.25 }, 3.5],
    [null, -1, { proposed: null, mean: 3.2 }, 3],
    [null, 1, nothing, 3],
  ] as const)('goes from %d by %d, %o, to %d', (from, by, compared, to) => {
    expect(stepAgreed(from, by, compared, scale)).toBe(to)
  })
})
