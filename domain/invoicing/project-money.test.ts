import { describe, expect, it } from 'vitest'
import type { Price } from './price-list.ts'
import {
  computedMoney,
  estimatedPriceOf,
  invoicedPriceOf,
  type InvoicedSum,
  type ProjectMoney,
} from './project-money.ts'

const price = (toolId: number, amount: string, more: Partial<Price> = {}): Price => ({
  toolId,
  amount,
  currency: 'CZK',
  validFrom: '2026-01-01',
  validTo: null,
  ...more,
})
const inCrowns = { ofOrganization: null, ofBranch: 'CZK' }
const logins = (toolId: number, count: number, day = '2026-03-01') => ({ toolId, count, day })

describe('the estimated price of a project', () => {
  const list = [
    price(1, '0.1'),
    price(2, '1250', { validTo: '2026-06-30' }),
    price(2, '1300.5555', { validFrom: '2026-07-01' }),
    price(3, '18', { currency: 'EUR' }),
  ]
  it.each([
    ['is exact where binary fractions are not', [logins(1, 3)], '0.30'],
    ['takes for each login the price of its day', [logins(2, 2, '2026-06-30'), logins(2, 2, '2026-07-01')], '5101.11'],
    ['leaves out logins of tools without a price', [logins(1, 1), logins(9, 5)], '0.10'],
    ['is not told when no login has a price', [logins(9, 5)], null],
    ['is not told without logins', [], null],
    ['is not told when a login is priced in another currency', [logins(1, 1), logins(3, 1)], null],
  ])('%s', (_, wished, estimated) => {
    expect(estimatedPriceOf(wished, list, inCrowns)).toBe(estimated)
  })
})

describe('the invoiced price of a project', () => {
  const sum = (net: string, more: Partial<InvoicedSum> = {}): InvoicedSum => ({
    kind: 'invoice',
    currency: 'CZK',
    net,
    ...more,
  })
  it.each([
    [
      'adds invoices and takes off credit notes',
      [sum('0.10'), sum('0.20'), sum('0.05', { kind: 'credit-note' })],
      '0.25',
    ],
    ['takes off a negative credit note as well', [sum('9.00'), sum('-4.50', { kind: 'credit-note' })], '4.50'],
    ['is nothing when all was taken back', [sum('9.00'), sum('9.00', { kind: 'credit-note' })], '0.00'],
    ['is not told without invoices', [], null],
    ['is not told beside another currency', [sum('9.00'), sum('1.00', { currency: 'EUR' })], null],
  ])('%s', (_, sums, invoiced) => {
    expect(invoicedPriceOf(sums)).toBe(invoiced)
  })
})

describe('what is computed of the money of a project', () => {
  const nothing: ProjectMoney = { licencePrice: null, estimatedPrice: null, price: null, margin: null, profit: null }
  const known = { estimated: '2000.00', invoiced: '1000.10' }
  it.each<[string, Partial<ProjectMoney>, typeof known | { estimated: null; invoiced: null }, object]>([
    ['needs a licence price for profit and margin', {}, known, { estimatedPrice: '2000.00', price: '1000.10' }],
    [
      'is the price less the licence price',
      { licencePrice: '200' },
      known,
      { estimatedPrice: '2000.00', price: '1000.10', profit: '800.10', margin: '800.10' },
    ],
    [
      'may be a loss',
      { licencePrice: '1500.2' },
      known,
      { estimatedPrice: '2000.00', price: '1000.10', profit: '-500.10', margin: '-500.10' },
    ],
    [
      'starts from what was written',
      { price: '500', licencePrice: '100', estimatedPrice: '600' },
      known,
      { profit: '400.00', margin: '400.00' },
    ],
    [
      'takes over a written profit as the margin',
      { profit: '7' },
      { estimated: null, invoiced: null },
      { margin: '7' },
    ],
    [
      'is never what was written',
      { licencePrice: '1', estimatedPrice: '2', price: '3', margin: '4', profit: '5' },
      known,
      {},
    ],
    ['is nothing where nothing is known', { licencePrice: '100' }, { estimated: null, invoiced: null }, {}],
  ])('%s', (_, written, facts, computed) => {
    expect(computedMoney({ ...nothing, ...written }, facts)).toEqual(computed)
  })
})
