import { describe, expect, test } from 'vitest'
import { billingGaps } from './billing-gaps.ts'
import type { Buyer, Seller } from './parties.ts'
import { vatRuleOf } from './vat.ts'

const seller: Seller = {
  name: 'Assay s.r.o.',
  street: 'Na Příkopě 1',
  city: 'Praha',
  postalCode: '110 00',
  country: 'CZ',
  registrationNumber: '12345678',
  vatNumber: 'CZ12345678',
  email: '',
  iban: 'CZ6508000000192000145399',
  bic: '',
  vatRate: '21',
  payableRounding: 'none',
  dueDays: 14,
}
const buyer: Buyer = {
  name: 'Vodárny a.s.',
  street: 'Říční 5',
  city: 'Brno',
  postalCode: '602 00',
  country: 'CZ',
  registrationNumber: '',
  vatNumber: '',
  email: '',
  orderReference: '',
}

describe('VAT at the edges', () => {
  const none = { category: 'O', rate: '0' }
  test.each([
    [
      'a seller whose rate is 0 charges none',
      { vatRate: '0.00', country: 'US', vatNumber: 'US1' },
      { country: 'US' },
      none,
    ],
    ['Northern Ireland is outside for services', {}, { country: 'GB', vatNumber: 'XI123' }, none],
    ['Switzerland is outside', {}, { country: 'CH', vatNumber: 'CHE1' }, none],
    ['a person outside the Union', {}, { country: 'RS' }, none],
    ['a seller who is not registered, abroad', { vatNumber: '' }, { country: 'SK', vatNumber: 'SK1' }, none],
    ['Greece has another prefix than code', {}, { country: 'GR', vatNumber: 'EL1' }, { category: 'AE', rate: '0' }],
    ['a rate with decimals', { vatRate: '5.5' }, {}, { category: 'S', rate: '5.5' }],
  ])('%s', (_, changed, other, rule) =>
    expect(vatRuleOf({ ...seller, ...changed }, { ...buyer, ...other })).toEqual(rule),
  )
})

describe('details that a document needs', () => {
  test.each<[string, Partial<Seller>, Partial<Buyer>, string[]]>([
    ['nothing is missing', {}, {}, []],
    ['neither VAT number, e-mail nor bank is needed', { vatNumber: '', bic: '', email: '' }, {}, []],
    ['spaces are nothing', { name: ' ', city: '\t' }, { street: '  ' }, ['seller.name', 'seller.city', 'buyer.street']],
    [
      'account and number of the seller',
      { iban: '', registrationNumber: '' },
      {},
      ['seller.registrationNumber', 'seller.iban'],
    ],
    ['a country that there is not', { country: 'XX' }, { country: 'UK' }, ['seller.country', 'buyer.country']],
    ['no country', {}, { country: '' }, ['buyer.country']],
  ])('%s', (_, changed, other, missing) =>
    expect(billingGaps({ ...seller, ...changed }, { ...buyer, ...other })).toEqual(missing),
  )
})
