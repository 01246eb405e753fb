import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scalesOf } from './computation.ts'
import { computeCompetency, type TestScore } from './compute-competency.ts'
import { readComputation } from './read-computation.ts'

const read = (definition: unknown) => {
  const result = readComputation(typeof definition === 'string' ? definition : JSON.stringify(definition))
  if ('problem' in result) throw new Error(JSON.stringify(result.problem))
  return result.computation
}
const problemOf = (definition: unknown) => {
  const result = readComputation(typeof definition === 'string' ? definition : JSON.stringify(definition))
  return 'problem' in result ? result.problem : null
}
const hpi = (values: Record<string, number>): TestScore[] =>
  Object.entries(values).map(([scale, value]) => ({ tests: ['HPI', 'HOG-HPI', 'Hogan'], scale, value }))
const five = { lowest: 1, highest: 5 }
const computed = (definition: unknown, scores: readonly TestScore[], scale = five) =>
  computeCompetency(read(definition), scores, scale)

describe('reading a computation definition', () => {
  it('reads the definitions that were written before there was a language', () => {
    expect(scalesOf(read('{"mean": ["HPI.inquisitive", "HPI.learningApproach"]}'))).toEqual([
      'HPI.inquisitive',
      'HPI.learningApproach',
    ])
  })

  it.each<[unknown, string, string]>([
    ['{', 'NOT_JSON', ''],
    ['"HPI.ambition"', 'NOT_JSON', ''],
    ['5', 'NOT_JSON', ''],
    [{}, 'NOT_AN_OPERATION', '{}'],
    [['HPI.ambition'], 'NOT_AN_OPERATION', '["HPI.ambition"]'],
    [{ mean: ['HPI.a'], reversed: 'HPI.a' }, 'NOT_AN_OPERATION', '{"mean":["HPI.a"],"reversed":"HPI.a"}'],
    [{ max: ['HPI.a'] }, 'UNKNOWN_OPERATION', 'max'],
    [{ constructor: ['HPI.a'] }, 'UNKNOWN_OPERATION', 'constructor'],
    [{ mean: [] }, 'LIST_EXPECTED', '[]'],
    [{ mean: 'HPI.a' }, 'LIST_EXPECTED', 'HPI.a'],
    [{ mean: ['ambition'] }, 'SCALE_EXPECTED', 'ambition'],
    [{ mean: ['HPI.'] }, 'SCALE_EXPECTED', 'HPI.'],
    [{ mean: [7] }, 'NOT_AN_OPERATION', '7'],
    [{ weighted: ['HPI.a'] }, 'WEIGHT_EXPECTED', 'HPI.a'],
    [{ weighted: [['HPI.a', 0]] }, 'WEIGHT_EXPECTED', '0'],
    [{ weighted: [['HPI.a', '2']] }, 'WEIGHT_EXPECTED', '2'],
    [{ mean: ['HPI.a'], range: [100, 0] }, 'RANGE_EXPECTED', '[100,0]'],
    [{ mean: Array.from({ length: 51 }, (_, index) => `HPI.s${index}`) }, 'TOO_LARGE', ''],
    [{ reversed: { reversed: { reversed: { reversed: { reversed: 'HPI.a' } } } } }, 'TOO_LARGE', ''],
  ])('says what is wrong with %j: %s', (definition, code, detail) => {
    expect(problemOf(definition)).toEqual({ code, detail })
  })

  it('never fails on any JSON', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        const result = readComputation(text)
        if ('problem' in result) expect(result.problem.detail.length).toBeLessThanOrEqual(60)
        else expect(scalesOf(result.computation).length).toBeGreaterThan(0)
      }),
    )
  })
})

describe('computing a competency', () => {
  it.each<[unknown, Record<string, number>, number]>([
    [{ mean: ['HPI.a', 'HPI.b'] }, { a: 0, b: 100 }, 3],
    [{ mean: ['HPI.a'] }, { a: 100 }, 5],
    // 1 + 4 × (2 × 0.9 + 0.3) / 3.
    [
      {
        weighted: [
          ['HPI.a', 2],
          ['HPI.b', 1],
        ],
      },
      { a: 90, b: 30 },
      3.8,
    ],
    [{ mean: ['HPI.a', { reversed: 'HPI.b' }] }, { a: 80, b: 20 }, 4.2],
    [{ reversed: { mean: ['HPI.a', 'HPI.b'] } }, { a: 80, b: 60 }, 2.2],
    [{ mean: ['HPI.a'], range: [1, 10] }, { a: 5.5 }, 3],
    [{ mean: [{ scale: 'HPI.a', range: [1, 10] }, 'HPI.b'] }, { a: 10, b: 0 }, 3],
    [{ mean: ['HPI.a'] }, { a: 150 }, 5],
    [{ mean: ['HPI.a'] }, { a: -5 }, 1],
  ])('%j of %j is %f on a scale of five', (definition, values, score) => {
    expect(computed(definition, hpi(values)).score).toBe(score)
  })

  it('puts the ends of every scale on the ends of the rating scale, whatever they are', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 1, max: 9 }), (lowest, steps) => {
        const scale = { lowest, highest: lowest + steps }
        const at = (value: number) => computed({ mean: ['HPI.a'] }, hpi({ a: value }), scale).score
        expect([at(0), at(100)]).toEqual([lowest, lowest + steps])
      }),
    )
  })

  it('finds scales by the names of their test, however they are spelt', () => {
    const scores = hpi({ 'interpersonal-sensitivity': 50 })
    for (const name of [
      'HPI.interpersonalSensitivity',
      'hogan.Interpersonal Sensitivity',
      'HOG-HPI.interpersonal_sensitivity',
    ])
      expect(computed({ mean: [name] }, scores).score).toBe(3)
    expect(computed({ mean: ['HDS.interpersonalSensitivity'] }, scores).missing).toEqual([
      'HDS.interpersonalSensitivity',
    ])
  })

  it('takes the newest of several scores', () => {
    expect(computed({ mean: ['HPI.a'] }, [...hpi({ a: 100 }), ...hpi({ a: 0 })]).score).toBe(5)
  })

  it('computes nothing while a scale is missing, and says which', () => {
    expect(computed({ mean: ['HPI.a', 'HPI.b', 'HPI.a'] }, hpi({ a: 70 }))).toEqual({
      score: null,
      used: [{ name: 'HPI.a', value: 70 }],
      missing: ['HPI.b'],
    })
  })
})
