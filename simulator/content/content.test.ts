import { describe, expect, it } from 'vitest'
import { estimateAbility } from '../../domain/simulator/estimate-ability.ts'
import { informationAt } from '../../domain/simulator/item-response.ts'
import { itemBanks, personalityQuestionnaire, textIn, type Text } from '../sitting/item-bank.ts'
import { placesThatFit } from './testing/work-out-key.ts'

const banks = Object.entries(itemBanks)
const everyItem = banks.flatMap(([bank, { items, practice }]) =>
  [...items, ...practice].map((item) => ({ name: item.id, bank, item })),
)
const languages = ['en', 'cs'] as const

/** Every text in a value, as both languages read it. */
function textsIn(value: unknown): Text[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(textsIn)
  if (typeof value !== 'object' || value === null || 'shape' in value) return []
  return 'en' in value && 'cs' in value ? [value as Text] : Object.values(value).flatMap(textsIn)
}

describe('reasoning items', () => {
  it('are more than sixty, in three banks with three or more areas each', () => {
    expect(banks.reduce((sum, [, { items }]) => sum + items.length, 0)).toBeGreaterThanOrEqual(60)
    for (const [, { items, practice }] of banks) {
      expect(items.length).toBeGreaterThanOrEqual(20)
      expect(practice).toHaveLength(2)
      expect(new Set(items.map(({ area }) => area)).size).toBeGreaterThanOrEqual(3)
    }
    expect(new Set(everyItem.map(({ name }) => name)).size).toBe(everyItem.length)
  })

  it.each(everyItem)('$name has the one key that its own figures give', ({ item }) => {
    expect(placesThatFit(item)).toEqual(['ABCDE'.indexOf(item.key)])
  })

  it.each(everyItem)('$name has five different options, and every text in both languages', ({ item }) => {
    expect(item.options).toHaveLength(5)
    for (const language of languages) {
      const options = item.options.map((option) =>
        typeof option === 'object' && 'shape' in option ? JSON.stringify(option) : textIn(option, language),
      )
      expect(new Set(options).size).toBe(5)
    }
    const { stem, table, options, series } = item
    for (const text of textsIn([
      stem,
      table ?? [],
      options,
      series ?? [],
      'explanation' in item ? item.explanation : [],
    ]))
      for (const language of languages) expect(textIn(text, language).trim()).not.toBe('')
    expect(textIn(stem, 'cs')).not.toBe(textIn(stem, 'en'))
    for (const row of table?.rows ?? []) expect(row).toHaveLength(table?.head.length ?? 0)
  })

  it.each(banks)('of %s have their keys spread evenly over A to E', (_, { items }) => {
    const counts = ['A', 'B', 'C', 'D', 'E'].map((letter) => items.filter(({ key }) => key === letter).length)
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(2)
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(3)
  })

  it.each(banks)('of %s have parameters in range, and tell people apart between −2 and 2', (_, { items }) => {
    for (const { a, b } of items) {
      expect(a >= 0.8 && a <= 2.2).toBe(true)
      expect(b >= -2.5 && b <= 2.5).toBe(true)
    }
    for (const theta of [-2, -1, 0, 1, 2])
      expect(items.reduce((sum, item) => sum + informationAt(theta, item), 0)).toBeGreaterThan(3)
    // The best twenty of the bank reach the standard error at which a test in the middle ends.
    const best = items.toSorted((one, other) => informationAt(0, other) - informationAt(0, one)).slice(0, 20)
    const answers = best.map((item, at) => ({ ...item, isRight: at % 2 === 0 }))
    expect(estimateAbility(answers).standardError).toBeLessThanOrEqual(0.38)
  })
})

describe('the personality questionnaire', () => {
  const { scales, items } = personalityQuestionnaire

  it('has six scales of eight statements, half of them reversed', () => {
    expect(scales).toHaveLength(6)
    for (const { id, sd, alpha, mean } of scales) {
      const own = items.filter(({ scale }) => scale === id)
      expect(own).toHaveLength(8)
      expect(own.filter(({ keyed }) => keyed === 'minus')).toHaveLength(4)
      expect(mean > 1 && mean < 5 && sd > 0.3 && sd < 1 && alpha > 0.7 && alpha < 0.95).toBe(true)
    }
    expect(new Set(items.map(({ id }) => id)).size).toBe(48)
  })

  it('never asks about one scale twice in a row', () => {
    expect(items.filter(({ scale }, at) => scale === items[at - 1]?.scale)).toEqual([])
  })

  it.each(languages)('is whole in %s, without a repeated statement', (language) => {
    const texts = items.map(({ text }) => textIn(text, language))
    expect(new Set(texts).size).toBe(48)
    for (const text of [...texts, ...scales.map(({ name }) => textIn(name, language))]) expect(text.trim()).not.toBe('')
    for (const text of texts) expect(text).toMatch(/\.$/)
    // Nobody is asked as a man or as a woman.
    for (const text of texts) expect(text).not.toMatch(/\/a\b|\(a\)/)
  })
})
