import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contains, fold, highlight } from './folding.ts'

describe('folding', () => {
  it.each([
    ['Čeněk Žďárský', 'cenek zdarsky'],
    ['ŁUKASZ Świątek', 'lukasz swiatek'],
    ['Đorđe', 'dorde'],
    ['Straße', 'strasse'],
    ['Ő ű Ű', 'o u u'],
    ['ČSOB 360°', 'csob 360°'],
    ['ЙОД Ёлка', 'иод елка'],
    ['İstanbul', 'istanbul'],
    ['c\u030cáp', 'cap'],
  ])('makes %s %s (PLT-2-98)', (text, folded) => {
    expect(fold(text)).toBe(folded)
  })

  it('finds a text ignoring case and diacritics, and treats % and _ literally (PLT-2-98, PLT-2-112)', () => {
    expect(contains('Jiří Dvořák', 'DVORA')).toBe(true)
    expect(contains('Jiri Dvorak', 'řák')).toBe(true)
    expect(contains('Jiří', ' jiri ')).toBe(true)
    expect(contains('100 procent', '%')).toBe(false)
    expect(contains('a_b', '_')).toBe(true)
    expect(contains('anything', '')).toBe(true)
  })

  it.each([
    ['Dvořák & Dvorak', 'DVOŘÁK', ['[Dvořák]', ' & ', '[Dvorak]']],
    ['Straße', 'ss', ['Stra', '[ß]', 'e']],
    ['Straße', 'sse', ['Stra', '[ße]']],
    ['c\u030cáp', 'ca', ['[c\u030cá]', 'p']],
    ['banana', 'ana', ['b', '[ana]', 'na']],
    ['Novák', '', ['Novák']],
    ['Novák', 'x', ['Novák']],
    ['', 'x', []],
  ])('marks in %s the match of %j (PLT-2-89)', (text, part, marked) => {
    const shown = highlight(text, part).map((piece) => (piece.isMatch ? `[${piece.text}]` : piece.text))
    expect(shown).toEqual(marked)
  })

  it('marks behind letters of two code units', () => {
    expect(highlight('𝒜 Anna', 'anna')).toEqual([
      { text: '𝒜 ', isMatch: false },
      { text: 'Anna', isMatch: true },
    ])
  })

  it('never changes the text it marks', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'Á', '\u0301', 'ß', 'İ', ' ', '𝒜', 'l', 'Ł') })
    fc.assert(
      fc.property(text, text, (whole, part) => {
        const parts = highlight(whole, part)
        expect(parts.map((piece) => piece.text).join('')).toBe(whole)
        if (part.trim() !== '' && fold(part.trim()) !== '') {
          expect(parts.some((piece) => piece.isMatch)).toBe(contains(whole, part))
        }
      }),
      { numRuns: 2000 },
    )
  })
})
