import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseItem, type BankItem } from './choose-item.ts'
import { estimateAbility, type GivenItem } from './estimate-ability.ts'
import { informationAt, probabilityRight } from './item-response.ts'
import { isExactEnough, reasoningLimits } from './test-rules.ts'

const parameters = fc.record({
  a: fc.double({ min: 0.5, max: 2.5, noNaN: true }),
  b: fc.double({ min: -3, max: 3, noNaN: true }),
})
const given = fc.array(
  fc.tuple(parameters, fc.boolean()).map(([item, isRight]): GivenItem => ({ ...item, isRight })),
  { maxLength: 30 },
)
const areas = ['rates', 'shares', 'changes']
const bank: BankItem[] = Array.from({ length: 30 }, (_, at) => ({
  id: `item-${at}`,
  area: areas[at % 3] ?? '',
  a: 1.3 + (at % 8) / 10,
  b: -2.2 + (4.4 * at) / 29,
}))

/** A whole test of somebody with this ability; `luck` gives numbers from 0 to 1. */
function sit(theta: number, luck: () => number, seed: string) {
  const answers: GivenItem[] = []
  const shown: string[] = []
  let ability = estimateAbility(answers)
  for (;;) {
    const item = chooseItem({ bank, shown, theta: ability.theta, seed })
    const test = { items: shown.length, standardError: ability.standardError, isBankEmpty: !item }
    if (!item || isExactEnough(test)) return { ability, shown }
    shown.push(item.id)
    answers.push({ ...item, isRight: luck() < probabilityRight(theta, item) })
    ability = estimateAbility(answers)
  }
}

/** mulberry32 */
function lucky(seed: number): () => number {
  let at = seed
  return () => {
    at = (at + 0x6d2b79f5) | 0
    let mixed = Math.imul(at ^ (at >>> 15), 1 | at)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

describe('the two-parameter model', () => {
  it('gives an even chance at the difficulty, and more to the more able', () => {
    fc.assert(
      fc.property(parameters, fc.double({ min: -4, max: 3.9, noNaN: true }), (item, theta) => {
        expect(probabilityRight(item.b, item)).toBeCloseTo(0.5, 12)
        expect(probabilityRight(theta + 0.1, item)).toBeGreaterThan(probabilityRight(theta, item))
        expect(informationAt(theta, item)).toBeLessThanOrEqual((item.a * item.a) / 4 + 1e-12)
      }),
    )
    expect(informationAt(1, { a: 2, b: 1 })).toBeCloseTo(1, 12)
  })
})

describe('the estimate of ability', () => {
  it('is the population before the first answer, and known for one item', () => {
    expect(estimateAbility([]).theta).toBeCloseTo(0, 10)
    expect(estimateAbility([]).standardError).toBeCloseTo(1, 3)
    // ∫ θ φ(θ) / (1 + e^−θ) dθ / ½, integrated numerically.
    expect(estimateAbility([{ a: 1, b: 0, isRight: true }]).theta).toBeCloseTo(0.4132, 3)
  })

  it('and its error are bounded for any answers, and a right one never lowers it', () => {
    fc.assert(
      fc.property(given, parameters, (answers, item) => {
        const before = estimateAbility(answers)
        const right = estimateAbility([...answers, { ...item, isRight: true }])
        const wrong = estimateAbility([...answers, { ...item, isRight: false }])
        for (const { theta, standardError } of [before, right, wrong]) {
          expect(Math.abs(theta)).toBeLessThanOrEqual(4)
          expect(standardError).toBeGreaterThan(0)
          expect(standardError).toBeLessThanOrEqual(1.0001)
        }
        expect(right.theta).toBeGreaterThanOrEqual(before.theta - 1e-9)
        expect(wrong.theta).toBeLessThanOrEqual(before.theta + 1e-9)
        // The mean of both outcomes is the estimate before; their expected variance is not above the variance before.
        const chance = (before.theta - wrong.theta) / (right.theta - wrong.theta || 1)
        const expected = chance * right.standardError ** 2 + (1 - chance) * wrong.standardError ** 2
        expect(expected).toBeLessThanOrEqual(before.standardError ** 2 + 1e-6)
      }),
    )
  })

  it('does not depend on the order of the answers', () => {
    fc.assert(
      fc.property(given, (answers) => {
        expect(estimateAbility(answers.toReversed()).theta).toBeCloseTo(estimateAbility(answers).theta, 8)
      }),
    )
  })

  it.each([-1.5, 0, 1.5])('recovers an ability of %f, as exactly as its standard error says', (theta) => {
    const people = Array.from({ length: 200 }, (_, at) => sit(theta, lucky(at + 1), `person ${at}`).ability)
    const errors = people.map((ability) => ability.theta - theta)
    const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
    // The prior draws extreme abilities towards the middle: by about SE² of their distance.
    expect(Math.abs(meanOf(errors) + theta * meanOf(people.map((one) => one.standardError ** 2)))).toBeLessThan(0.12)
    const root = Math.sqrt(meanOf(errors.map((error) => error * error)))
    expect(root).toBeLessThan(0.5)
    expect(root).toBeGreaterThan(0.2)
  })
})

describe('an adaptive test', () => {
  it('has 8 to 20 items, no item twice, every area in its share, and ends when it is exact enough', () => {
    fc.assert(
      fc.property(fc.double({ min: -2.5, max: 2.5, noNaN: true }), fc.nat(), (theta, seed) => {
        const { ability, shown } = sit(theta, lucky(seed), String(seed))
        expect(shown.length).toBeGreaterThanOrEqual(reasoningLimits.minItems)
        expect(shown.length).toBeLessThanOrEqual(reasoningLimits.maxItems)
        expect(new Set(shown).size).toBe(shown.length)
        if (shown.length < reasoningLimits.maxItems) expect(ability.standardError).toBeLessThanOrEqual(0.38)
        const counts = areas.map(
          (area) => shown.filter((id) => bank.find((item) => item.id === id)?.area === area).length,
        )
        expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1)
        expect(sit(theta, lucky(seed), String(seed)).shown).toEqual(shown)
      }),
      { numRuns: 60 },
    )
  })

  it('does not begin with the same item for everybody', () => {
    const first = new Set(
      Array.from({ length: 60 }, (_, at) => chooseItem({ bank, shown: [], theta: 0, seed: `order ${at}` })?.id),
    )
    expect(first.size).toBe(4)
  })

  it('asks harder items of those who solve them', () => {
    const difficulty = (isRight: boolean) => {
      const { shown } = sit(0, () => (isRight ? 0 : 1), 'x')
      return bank.find(({ id }) => id === shown[7])?.b ?? 0
    }
    expect(difficulty(true)).toBeGreaterThan(1)
    expect(difficulty(false)).toBeLessThan(-1)
  })

  it('ends after 8 items as soon as the standard error is 0.38, and not before', () => {
    const test = { items: 8, standardError: 0.38, isBankEmpty: false }
    expect(isExactEnough(test)).toBe(true)
    expect(isExactEnough({ ...test, standardError: 0.39 })).toBe(false)
    expect(isExactEnough({ ...test, items: 7 })).toBe(false)
    expect(isExactEnough({ ...test, items: 20, standardError: 0.9 })).toBe(true)
  })

  it('ends when the bank is empty', () => {
    expect(chooseItem({ bank, shown: bank.map(({ id }) => id), theta: 0, seed: '' })).toBeUndefined()
    expect(isExactEnough({ items: 3, standardError: 0.9, isBankEmpty: true })).toBe(true)
    expect(isExactEnough({ items: 7, standardError: 0.1, isBankEmpty: false })).toBe(false)
  })
})
