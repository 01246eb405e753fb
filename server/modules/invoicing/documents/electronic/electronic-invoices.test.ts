import { describe, expect, test } from 'vitest'
import { buildDocument, type DocumentOrder } from '../testing/build-document.ts'
import { brokenRules, isdocSchemaErrors, textsOf, ublSchemaErrors } from '../testing/validators.ts'
import { electronicWords } from '../printing/texts.ts'
import { toIsdoc } from './isdoc.ts'
import { toUbl } from './ubl.ts'

const ubl = (order: DocumentOrder) => {
  const document = buildDocument(order)
  return toUbl(document, electronicWords('cs', document))
}
const isdoc = (order: DocumentOrder) => {
  const document = buildDocument(order)
  return toIsdoc(document, electronicWords('cs', document).note)
}

const manyLines = Array.from({ length: 300 }, (_, index) => [`Test ${index}`, `${index}.5`, 1 + (index % 3)] as const)

/** Each with the category, the rate, and what is to be paid. */
const cases: [string, DocumentOrder, [category: string, payable: string]][] = [
  ['within the country', {}, ['S', '4537.50']],
  [
    'within the country, to a person',
    { buyer: { vatNumber: '', registrationNumber: '', email: '' } },
    ['S', '4537.50'],
  ],
  [
    'to a registered buyer in the Union',
    { currency: 'EUR', buyer: { country: 'SK', vatNumber: 'SK2020202020' } },
    ['AE', '3750.00'],
  ],
  ['to Greece, whose prefix is another', { buyer: { country: 'GR', vatNumber: '123456789' } }, ['AE', '3750.00']],
  ['out of the Union', { currency: 'EUR', buyer: { country: 'RS', vatNumber: '100123456' } }, ['O', '3750.00']],
  ['by a seller without a VAT number', { seller: { vatNumber: '' } }, ['O', '3750.00']],
  [
    'rounded to whole crowns',
    { seller: { payableRounding: 'whole' }, lines: [['HPI', '1000.49', 1]] },
    ['S', '1211.00'],
  ],
  [
    'rounded down to whole crowns',
    { seller: { payableRounding: 'whole' }, lines: [['HPI', '1000.01', 1]] },
    ['S', '1210.00'],
  ],
  ['a credit note', { kind: 'credit-note' }, ['S', '4537.50']],
  [
    'a credit note, rounded',
    { kind: 'credit-note', seller: { payableRounding: 'whole' }, lines: [['HPI', '1000.49', 1]] },
    ['S', '1211.00'],
  ],
  [
    'a credit note under reverse charge',
    { kind: 'credit-note', buyer: { country: 'SK', vatNumber: 'SK2020202020' } },
    ['AE', '3750.00'],
  ],
  ['a price with four decimals', { lines: [['HPI', '33.3333', 3]] }, ['S', '121.00']],
  ['a price of nothing', { lines: [['HPI', '0', 2]] }, ['S', '0.00']],
  ['a rate with decimals', { seller: { vatRate: '5.5' } }, ['S', '3956.25']],
  [
    'names with marks, signs and what XML cannot hold',
    {
      seller: { name: 'Žluťoučký & kůň <s.r.o.>', email: '', bic: '' },
      buyer: { name: 'ООО "Ромашка"\u0001 & Söhne', orderReference: '<b>' },
      lines: [['<b>Häuser & "čtvrť" ]]>\uFFFF</b>', '10', 1]],
    },
    ['S', '12.10'],
  ],
]

describe.each(cases)('%s', (_, order, [category, payable]) => {
  test('as UBL keeps the schema of UBL 2.1 and every rule of EN 16931', async () => {
    const xml = await ubl(order)
    expect(ublSchemaErrors(xml)).toEqual([])
    expect(brokenRules(xml)).toEqual([])
    expect(textsOf(xml, 'PayableAmount')).toEqual([payable])
    expect(textsOf(xml, 'TaxCategory').map((text) => text.trim().split(/\s+/)[0])).toEqual([category])
  })
  test('as ISDOC keeps the schema of ISDOC 6.0.2', () => {
    const xml = isdoc(order)
    expect(isdocSchemaErrors(xml)).toEqual([])
    expect(textsOf(xml, 'PayableAmount')).toEqual([payable])
  })
})

test('three hundred lines keep the schemas, and forty of them every rule', async () => {
  const xml = await ubl({ lines: manyLines })
  expect(ublSchemaErrors(xml)).toEqual([])
  expect(textsOf(xml, 'InvoiceLine')).toHaveLength(300)
  expect(brokenRules(await ubl({ lines: manyLines.slice(0, 40) }))).toEqual([])
  const written = isdoc({ lines: manyLines })
  expect(isdocSchemaErrors(written)).toEqual([])
  expect(textsOf(written, 'InvoiceLine')).toHaveLength(300)
})

describe('a document that is wrong is refused', () => {
  const reverse: DocumentOrder = { buyer: { country: 'SK', vatNumber: 'SK2020202020' } }
  const outside: DocumentOrder = { buyer: { country: 'RS' } }
  test.each<[string, DocumentOrder, string | RegExp, string]>([
    ['BR-CO-16', {}, /(<cbc:PayableAmount[^>]*>)[^<]*/, '$11.00'],
    ['BR-CO-10', {}, /(<cbc:LineExtensionAmount[^>]*>)[^<]*/, '$11.00'],
    [
      'BR-CO-17',
      {},
      /(<cac:TaxSubtotal>\s*<cbc:TaxableAmount[^>]*>[^<]*<\/cbc:TaxableAmount>\s*<cbc:TaxAmount[^>]*>)[^<]*/,
      '$11.00',
    ],
    ['BR-CO-09', {}, '<cbc:CompanyID>CZ12345678', '<cbc:CompanyID>12345678'],
    ['BR-27', {}, /(<cbc:PriceAmount[^>]*>)/, '$1-'],
    ['BR-CL-01', {}, '>380<', '>999<'],
    ['BR-CL-03', {}, /currencyID="CZK"/g, 'currencyID="CZX"'],
    ['BR-AE-10', reverse, /<cbc:TaxExemptionReason.*\s*<cbc:TaxExemptionReason.*/, ''],
    ['BR-AE-05', reverse, /(<cac:ClassifiedTaxCategory>\s*<cbc:ID>AE<\/cbc:ID>\s*<cbc:Percent>)0/, '$121'],
    ['BR-O-02', outside, '<cbc:ID>LOC<', '<cbc:ID>VAT<'],
    ['BR-O-05', outside, /(<cac:ClassifiedTaxCategory>\s*<cbc:ID>O<\/cbc:ID>)/, '$1<cbc:Percent>0</cbc:Percent>'],
    ['BR-55', { kind: 'credit-note' }, '<cbc:ID>20260011</cbc:ID>', ''],
  ])('by rule %s', async (rule, order, part, wrong) => {
    const xml = await ubl(order)
    expect(brokenRules(xml.replace(part, wrong))).toContain(rule)
  })

  test('by the schemas', async () => {
    const invoice = await ubl({})
    expect(ublSchemaErrors(invoice.replace('<cbc:IssueDate>2026-11-16', '<cbc:IssueDate>16.11.2026'))).not.toEqual([])
    const note = await ubl({ kind: 'credit-note' })
    expect(ublSchemaErrors(note.replaceAll('CreditedQuantity', 'InvoicedQuantity'))).not.toEqual([])
    expect(isdocSchemaErrors(isdoc({}).replace('<CurrRate>1</CurrRate>', ''))).not.toEqual([])
  })
})

describe('what they tell', () => {
  test('a credit note is of its kind, names what it corrects and has positive amounts', async () => {
    const xml = await ubl({ kind: 'credit-note' })
    expect(textsOf(xml, 'CreditNoteTypeCode')).toEqual(['381'])
    expect(textsOf(xml, 'InvoiceDocumentReference').map((text) => text.trim().split(/\s+/))).toEqual([
      ['20260011', '2026-11-02'],
    ])
    expect(textsOf(xml, 'CreditedQuantity')).toEqual(['3'])
    const written = isdoc({ kind: 'credit-note' })
    // Rule of ISDOC 6.0.2: types 2, 3 and 6 name the original document.
    expect(textsOf(written, 'DocumentType')).toEqual(['2'])
    expect(textsOf(written, 'OriginalDocumentReference')[0]).toContain('20260011')
    expect(textsOf(written, 'InvoicedQuantity')).toEqual(['3'])
  })

  test('the seller account, as Czech banks name it too', async () => {
    expect(textsOf(await ubl({}), 'PayeeFinancialAccount')[0]).toContain('CZ6508000000192000145399')
    const details = textsOf(isdoc({}), 'Details')[0]?.trim().split(/\s+/)
    expect(details).toEqual(['2026-11-30', '19-2000145399', '0800', 'CZ6508000000192000145399', 'GIBACZPX', '20260012'])
  })

  test('the day of supply of invoices, and no element of a foreign currency', () => {
    const xml = isdoc({ currency: 'EUR' })
    expect(textsOf(xml, 'TaxPointDate')).toEqual(['2026-11-16'])
    expect(textsOf(xml, 'LocalCurrencyCode')).toEqual(['EUR'])
    expect(xml).not.toContain('Curr>')
    expect(textsOf(isdoc({ seller: { vatNumber: '' } }), 'VATApplicable')).toEqual(['false', 'false', 'false'])
  })

  test('the sentence of the law, in the language of the branch', async () => {
    const document = buildDocument({ buyer: { country: 'SK', vatNumber: 'SK2020202020' } })
    const xml = await toUbl(document, electronicWords('de', document))
    expect(textsOf(xml, 'TaxExemptionReason')[0]).toContain('Steuerschuldnerschaft des Leistungsempfängers')
  })
})
