import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { priceIssue, roundAmount, sumOf, sumsByCurrency, big } from './amounts.ts'
import { creditNoteTotals, invoiceLines, invoiceTotals, takenBack } from './invoice-amounts.ts'
import { invoicedPercentage } from './invoiced-percentage.ts'
import { invoiceNumber } from './invoice-number.ts'
import { planInvoices, type Product } from './plan-invoices.ts'
import { priceOn, type Price } from './price-list.ts'
import { vatRuleOf } from './vat.ts'

describe('amounts', () => {
  test.each([
    ['1250.50', null],
    ['0', null],
    ['10.1234', null],
    ['10.123400', null],
    ['10.12345', 'TOO_MANY_DECIMALS'],
    ['0.000001', 'TOO_MANY_DECIMALS'],
    ['-1', 'PRICE_NEGATIVE'],
    ['10000000.01', 'OUT_OF_RANGE'],
    ['1e3', 'NOT_A_NUMBER'],
    ['1,5', 'NOT_A_NUMBER'],
    ['', 'NOT_A_NUMBER'],
  ])('price %s: %s', (written, issue) => expect(priceIssue(written)).toBe(issue))

  test.each([
    ['0.005', '0.01'],
    ['1.005', '1.01'],
    ['-1.005', '-1.01'],
    ['2.675', '2.68'],
    ['0.004999', '0.00'],
  ])('%s is rounded to %s', (value, rounded) => expect(roundAmount(big(value))).toBe(rounded))

  test('sums are exact, in any order', () => {
    const cents = fc.integer({ min: -100_000_000, max: 100_000_000 })
    fc.assert(
      fc.property(fc.array(cents, { maxLength: 200 }), (parts) => {
        const written = parts.map((part) => big(part).div(100).toFixed(2))
        const total = parts.reduce((sum, part) => sum + part, 0)
        expect(sumOf(written)).toBe(roundAmount(big(total).div(100)))
        expect(sumOf(written.toReversed())).toBe(sumOf(written))
      }),
    )
  })

  test('currencies are not added', () => {
    const parts = [
      { currency: 'EUR', amount: '0.10' },
      { currency: 'CZK', amount: '5' },
      { currency: 'EUR', amount: '0.20' },
    ]
    expect(sumsByCurrency(parts)).toEqual([
      { currency: 'CZK', amount: '5.00' },
      { currency: 'EUR', amount: '0.30' },
    ])
  })
})

describe('VAT', () => {
  const czech = { country: 'CZ', vatNumber: 'CZ1', vatRate: '21' }
  test.each([
    ['at home', czech, { country: 'CZ', vatNumber: 'CZ2' }, 'S', '21'],
    ['at home, to a buyer without a VAT number', czech, { country: 'CZ', vatNumber: '' }, 'S', '21'],
    ['to a registered buyer in the Union', czech, { country: 'SK', vatNumber: 'SK1' }, 'AE', '0'],
    ['to another buyer in the Union', czech, { country: 'SK', vatNumber: '' }, 'S', '21'],
    ['out of the Union', czech, { country: 'RS', vatNumber: 'RS1' }, 'O', '0'],
    [
      'into the Union',
      { country: 'RS', vatNumber: 'RS1', vatRate: '20' },
      { country: 'CZ', vatNumber: 'CZ1' },
      'O',
      '0',
    ],
    ['within Serbia', { country: 'RS', vatNumber: 'RS1', vatRate: '20' }, { country: 'RS', vatNumber: '' }, 'S', '20'],
    ['by a seller who is not registered', { ...czech, vatNumber: '' }, { country: 'CZ', vatNumber: '' }, 'O', '0'],
  ])('%s', (_, seller, buyer, category, rate) => expect(vatRuleOf(seller, buyer)).toEqual({ category, rate }))
})

describe('lines and totals', () => {
  test.each([
    // net, rate, rounding, [vat, gross, rounding, payable]
    ['100.00', '21', 'none', ['21.00', '121.00', '0.00', '121.00']],
    ['1000.49', '21', 'whole', ['210.10', '1210.59', '0.41', '1211.00']],
    ['1000.01', '21', 'whole', ['210.00', '1210.01', '-0.01', '1210.00']],
    ['0.02', '20', 'none', ['0.00', '0.02', '0.00', '0.02']],
    ['0.03', '20', 'none', ['0.01', '0.04', '0.00', '0.04']],
    ['99.99', '0', 'none', ['0.00', '99.99', '0.00', '99.99']],
    ['-100.00', '21', 'whole', ['-21.00', '-121.00', '0.00', '-121.00']],
  ] as const)('%s at %s per cent, rounding %s', (net, rate, payableRounding, [vat, gross, rounding, payable]) => {
    expect(invoiceTotals([{ net }], { rate }, payableRounding)).toEqual({ net, vat, gross, rounding, payable })
  })

  test('pieces of one product and price make a line; 3 times 33.3333 is 100.00', () => {
    const piece = { productCode: 'HPI', name: 'HPI', price: '33.3333' }
    expect(invoiceLines([piece, { ...piece, price: '30' }, piece, piece])).toEqual([
      { ...piece, quantity: 3, net: '100.00' },
      { ...piece, price: '30', quantity: 1, net: '30.00' },
    ])
  })
})

describe('the price list', () => {
  const price = (currency: string, amount: string, validFrom: string, validTo: string | null = null): Price => ({
    toolId: 1,
    currency,
    amount,
    validFrom,
    validTo,
  })
  const list = [
    price('CZK', '800', '2025-01-01', '2025-12-31'),
    price('CZK', '890', '2026-01-01'),
    price('EUR', '36', '2026-01-01'),
    price('USD', '40', '2024-01-01'),
  ]
  test.each([
    ['2025-12-31', null, '800'],
    ['2026-01-01', null, '890'],
    ['2026-01-01', 'EUR', '36'],
    ['2025-06-01', 'EUR', '800'],
    ['2024-06-01', 'EUR', '40'],
    ['2023-12-31', null, undefined],
  ])('on %s for an organization with %s: %s', (day, ofOrganization, amount) => {
    expect(priceOn(list, { toolId: 1, day }, { ofOrganization, ofBranch: 'CZK' })?.amount).toBe(amount)
  })
  test('a tool without a price has none', () => {
    expect(priceOn(list, { toolId: 2, day: '2026-01-01' }, { ofOrganization: null, ofBranch: 'CZK' })).toBeUndefined()
  })

  const product = (id: number, more: Partial<Product> = {}): Product => ({
    id,
    projectId: 'p1',
    toolId: 1,
    tool: 'HPI',
    productCode: 'HPI',
    day: '2026-02-01',
    isInvoiced: false,
    notToBeInvoiced: false,
    isDeleted: false,
    ...more,
  })
  const plan = (...products: Product[]) => planInvoices(products, list, { ofOrganization: null, ofBranch: 'CZK' })

  test('an invoice for each project; logins keep the price of their day', () => {
    const { invoices, totals, obstacles, priceListDay } = plan(
      product(1),
      product(2, { projectId: 'p2' }),
      product(3, { day: '2025-05-05' }),
    )
    expect(invoices.map(({ projectId, currency, net }) => [projectId, currency, net])).toEqual([
      ['p1', 'CZK', '1690.00'],
      ['p2', 'CZK', '890.00'],
    ])
    expect(totals).toEqual([{ currency: 'CZK', amount: '2580.00' }])
    expect(obstacles).toEqual([])
    expect(priceListDay).toBe('2026-01-01')
  })

  test('everything in the way is named, by tool', () => {
    const { invoices, obstacles } = plan(
      product(1, { productCode: ' ' }),
      product(2, { toolId: 2, tool: 'MVPI' }),
      product(3, { isInvoiced: true }),
      product(4, { notToBeInvoiced: true }),
      product(5, { isDeleted: true, isInvoiced: true }),
      product(6, { productCode: '' }),
    )
    expect(invoices).toEqual([])
    expect(obstacles).toEqual([
      { code: 'ALREADY_INVOICED', tool: 'HPI', productIds: [3] },
      { code: 'NOT_TO_BE_INVOICED', tool: 'HPI', productIds: [4] },
      { code: 'LOGIN_DELETED', tool: 'HPI', productIds: [5] },
      { code: 'PRODUCT_CODE_MISSING', tool: 'HPI', productIds: [1, 6] },
      { code: 'PRICE_MISSING', tool: 'MVPI', productIds: [2] },
    ])
  })
})

test('the invoiced percentage counts what can be invoiced (PLT-9-25, OPS-9-31)', () => {
  const login = (isInvoiced: boolean, more = {}) => ({ isInvoiced, notToBeInvoiced: false, isDeleted: false, ...more })
  expect(invoicedPercentage([login(true), login(false), login(false)])).toBe(33)
  expect(
    invoicedPercentage([login(true), login(true, { isDeleted: true }), login(false, { notToBeInvoiced: true })]),
  ).toBe(100)
  expect(invoicedPercentage([])).toBe(0)
})

test('numbers have four digits at least', () => {
  expect(invoiceNumber('{year}{number}', { year: 2026, number: 7 })).toBe('20260007')
  expect(invoiceNumber('D{year}-{number}', { year: 2026, number: 12_345 })).toBe('D2026-12345')
})

describe('credit notes of every piece', () => {
  const pieces = fc.integer({ min: 1, max: 40 })
  const price = fc.integer({ min: 0, max: 3_000_000 }).map((parts) => big(parts).div(10_000).toFixed(4))

  test('are together exactly the line, in whatever order they are given up again', () => {
    fc.assert(
      fc.property(price, pieces, fc.array(fc.nat(39), { maxLength: 20 }), (one, count, givenUp) => {
        const taken: string[] = []
        const take = () => taken.push(takenBack(one, { count: taken.length + 1, sum: sumOf(taken) }))
        for (const at of givenUp) {
          if (taken.length < count) take()
          else taken.splice(at % count, 1)
        }
        while (taken.length < count) take()
        const line = invoiceLines(Array.from({ length: count }, () => ({ productCode: 'A', name: 'A', price: one })))
        expect(sumOf(taken)).toBe(line[0]?.net)
        expect(taken.every((amount) => big(amount).gte(0))).toBe(true)
      }),
    )
  })

  test.each(['none', 'whole'] as const)('are together exactly the invoice with VAT, rounding %s', (rounding) => {
    fc.assert(
      fc.property(price, pieces, fc.constantFrom('0', '5.5', '21', '27'), (one, count, rate) => {
        const line = { productCode: 'A', name: 'A', price: one }
        const whole = invoiceTotals(invoiceLines(Array.from({ length: count }, () => line)), { rate }, rounding)
        let before = { net: '0', vat: '0', gross: '0', rounding: '0', payable: '0' }
        let sum = '0'
        for (let at = 1; at <= count; at += 1) {
          const amount = takenBack(one, { count: at, sum })
          sum = sumOf([sum, amount])
          const note = creditNoteTotals([{ net: big(amount).neg().toFixed(2) }], { rate }, rounding, before)
          expect(big(note.gross).plus(note.rounding).eq(note.payable)).toBe(true)
          expect(big(note.vat).minus(big(note.net).times(rate).div(100)).abs().lte('0.011')).toBe(true)
          const add = (name: keyof typeof before) => sumOf([before[name], note[name]])
          before = {
            net: add('net'),
            vat: add('vat'),
            gross: add('gross'),
            rounding: add('rounding'),
            payable: add('payable'),
          }
        }
        const names = ['net', 'vat', 'gross', 'rounding', 'payable'] as const
        for (const name of names) expect(big(before[name]).plus(whole[name]).eq(0)).toBe(true)
      }),
    )
  })
})
