import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanText } from './clean-text.ts'

describe('cleaning one line of text', () => {
  it.each([
    [' Anna ', 'Anna'],
    ['Anna\u00A0Nováková', 'Anna Nováková'],
    ['An\u200Bna\uFEFF', 'Anna'],
    ['Jan\r\nNovák', 'Jan Novák'],
    ['Jan\t \u0000 Novák', 'Jan Novák'],
    ['Novako\u0301va', 'Novakóva'],
    ['\u202Eevil', 'evil'],
    ['A\uD800B', 'AB'],
    ['=1+1', '=1+1'],
    ['👩 Eva', '👩 Eva'],
    ['Eva 👩\u200D🚀', 'Eva 👩\u200D🚀'],
    ['👩🏽\u200D❤\uFE0F\u200D👨🏻', '👩🏽\u200D❤\uFE0F\u200D👨🏻'],
    ['E\u200Dva\uFE0F 👩\u200D', 'Eva 👩'],
  ])('turns %j into %j (OPS-5-19)', (typed, stored) => {
    expect(cleanText(typed)).toBe(stored)
  })

  it('changes nothing a second time (OPS-5-19)', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        const once = cleanText(text)
        expect(cleanText(once)).toBe(once)
      }),
    )
  })
})
