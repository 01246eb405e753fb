import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { interfaceLanguages } from '../../../../../domain/languages/languages.ts'
import { buildDocument } from '../testing/build-document.ts'
import { invoicePage } from './invoice-page.ts'
import { exemptionOf, invoiceWords } from './texts.ts'

/** What the page says, without markup. */
const printed = (markup: string) =>
  markup
    .replace(/<style>[^]*<\/style>/, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')

test('there is a file of texts for each language', () => {
  const files = readdirSync(new URL('./texts', import.meta.url)).map((file) => file.replace('.json', ''))
  expect(files.toSorted()).toEqual([...interfaceLanguages].toSorted())
})

describe.each(interfaceLanguages)('in %s', (language) => {
  const abroad = { buyer: { country: 'SK', vatNumber: 'SK1' } }
  const issued = [
    buildDocument(),
    buildDocument({ ...abroad, kind: 'credit-note' }),
    buildDocument({ seller: { vatNumber: '', payableRounding: 'whole' }, lines: [['HPI', '0.4', 1]] }),
    buildDocument({ buyer: { country: 'RS' } }),
  ]
  const { tax: _, ...rest } = buildDocument()
  const draft = { ...rest, tax: null, number: null, issuedOn: null, dueOn: null }

  test('every page is worded, with values in every place', () => {
    for (const document of [...issued, draft]) {
      const { html, title } = invoicePage(document, language)
      expect(title).not.toBe('')
      expect(printed(html)).not.toMatch(/\{\{|\}\}|undefined|null|NaN/)
    }
  })

  test('each reason for no VAT has a sentence of its own', () => {
    const sentences = issued.map((document) => exemptionOf(document, invoiceWords(language)))
    expect(sentences[0]).toBeNull()
    expect(new Set(sentences).size).toBe(4)
  })
})

test.each([
  ['en', '12,345.60', '16 Nov 2026'],
  ['cs', '12 345,60', '16. 11. 2026'],
  ['de', '12.345,60', '16.11.2026'],
  ['sr', '12.345,60', '16. 11. 2026.'],
])('amounts and days as %s writes them', (language, amount, day) => {
  const words = invoiceWords(language)
  expect(words.amount('12345.6').replaceAll('\u00a0', ' ')).toBe(amount)
  expect(words.day('2026-11-16').replaceAll('\u00a0', ' ')).toBe(day)
  expect(words.amount('33.3333')).toMatch(/^33[.,]3333$/)
})

test('amounts beyond what binary fractions hold are written to the cent', () => {
  expect(invoiceWords('en').amount('90071992547409.93')).toBe('90,071,992,547,409.93')
})
