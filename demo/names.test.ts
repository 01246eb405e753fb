import { describe, expect, it } from 'vitest'
import names from './names.json' with { type: 'json' }

describe('demo names', () => {
  it('give 25 given and at least 40 family names per language and sex, gendered pair by pair', () => {
    for (const { male, female } of Object.values(names.people)) {
      expect(new Set(male.given).size).toBe(25)
      expect(new Set(female.given).size).toBe(25)
      expect(new Set(male.family).size).toBeGreaterThanOrEqual(40)
      expect(female.family).toHaveLength(male.family.length)
    }
    expect(names.people.cs.female.family.filter((name) => !/(á|í)$/.test(name))).toEqual([])
    expect(names.people.sk.female.family.filter((name) => !/(ová|á|a)$/.test(name))).toEqual([])
    expect(names.people.pl.female.family.filter((name) => /(sk|ck|dzk)i$/.test(name))).toEqual([])
    expect(names.people.ru.female.family.filter((name) => /(ов|ев|ёв|ин|ий|ой|ый)$/.test(name))).toEqual([])
  })

  it('give 60 company names per country, distinct everywhere, with a pattern for VAT numbers', () => {
    const all = Object.values(names.companies).flatMap((country) => country.names)
    expect(Object.keys(names.companies)).toEqual(['CZ', 'SK', 'PL', 'HU', 'RS', 'RU', 'AT'])
    expect(new Set(all).size).toBe(7 * 60)
    for (const { vatPattern } of Object.values(names.companies)) expect(vatPattern).toMatch(/^[A-Z]{0,3}\d*#{7,10}$/)
  })

  it('give 60 project titles, waves in five languages and 120 comments', () => {
    expect(new Set(Object.values(names.projects).flat()).size).toBe(60)
    expect(Object.keys(names.waves)).toEqual(['cs', 'en', 'pl', 'hu', 'de'])
    const { cs, en, pl, hu } = names.comments
    expect([cs.length, en.length, pl.length, hu.length]).toEqual([50, 50, 10, 10])
    const all = [...cs, ...en, ...pl, ...hu]
    expect(new Set(all.map(({ text }) => text)).size).toBe(120)
    expect(all.every(({ section, tone }) => section >= 1 && section <= 8 && /^(positive|critical)$/.test(tone))).toBe(
      true,
    )
  })
})
