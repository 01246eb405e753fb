import { describe, expect, test } from 'vitest'
import { branchBillingIssues, cleanBranchBilling, companyBillingIssues, numberFormatIssue } from './billing-issues.ts'
import { countryCodes, currencyCodes } from './countries-and-currencies.ts'
import { isBic, isIban, normalizeIban, readableIban } from './iban.ts'

test.each([
  ['CZ65 0800 0000 1920 0014 5399', true],
  ['cz6508000000192000145399', true],
  ['SK31 1200 0000 1987 4263 7541', true],
  ['PL61 1090 1014 0000 0712 1981 2874', true],
  ['RS35 2600 0560 1001 6113 79', true],
  ['HU42 1177 3016 1111 1018 0000 0000', true],
  ['AT61 1904 3002 3457 3201', true],
  ['MT84 MALT 0110 0001 2345 MTLC AST0 01S', true],
  ['CZ65 0800 0000 1920 0014 5398', false],
  ['CZ56 0800 0000 1920 0014 5399', false],
  ['CZ65 0800 0000 1920 0014 539', false],
  ['19-2000145399/0800', false],
  ['', false],
])('account number %s: %s', (typed, isRight) => expect(isIban(typed)).toBe(isRight))

test('an account number is kept without blanks and read in groups of four', () => {
  expect(normalizeIban('cz65 0800-0000 1920 0014 5399')).toBe('CZ6508000000192000145399')
  expect(readableIban('AT611904300234573201')).toBe('AT61 1904 3002 3457 3201')
})

test.each([
  ['GIBACZPX', true],
  ['giba cz px', true],
  ['GIBACZPXXXX', true],
  ['GIBACZP', false],
  ['GIBACZPXX', false],
  ['1IBACZPX', false],
])('bank %s: %s', (typed, isRight) => expect(isBic(typed)).toBe(isRight))

test.each([
  ['{year}{number}', null],
  ['INV-{year}/{number}', null],
  ['{number}', 'YEAR_MISSING'],
  ['{year}', 'NUMBER_MISSING'],
  ['{year}{number}{number}', 'NUMBER_MISSING'],
  ['{year}{number}{month}', 'UNKNOWN_PLACEHOLDER'],
  ['{year}{number', 'UNKNOWN_PLACEHOLDER'],
])('numbers %s: %s', (format, issue) => expect(numberFormatIssue(format)).toBe(issue))

describe('the billing of a branch', () => {
  const sound = {
    country: 'CZ',
    currency: 'CZK',
    email: 'invoices@house.example',
    vatNumber: 'CZ12345678',
    iban: 'CZ65 0800 0000 1920 0014 5399',
    bic: 'GIBACZPX',
    vatRate: '21',
    numberFormat: '{year}{number}',
    creditNumberFormat: 'D{year}{number}',
  }
  test.each([
    [{}, []],
    [{ email: '', vatNumber: '', iban: ' ', bic: '' }, []],
    [{ email: 'invoices@' }, ['email INVALID_EMAIL']],
    [{ country: 'UK' }, ['country UNKNOWN_COUNTRY']],
    [{ currency: 'CSK' }, ['currency UNKNOWN_CURRENCY']],
    [{ vatNumber: 'CZ12' }, ['vatNumber INVALID_VAT_NUMBER']],
    [{ iban: 'CZ00', bic: 'X' }, ['iban INVALID_IBAN', 'bic INVALID_BIC']],
    [{ vatRate: '100' }, []],
    [{ vatRate: '5.25' }, []],
    [{ vatRate: '100.01' }, ['vatRate INVALID_VAT_RATE']],
    [{ vatRate: '5.255' }, ['vatRate INVALID_VAT_RATE']],
    [{ vatRate: '-1' }, ['vatRate INVALID_VAT_RATE']],
    [{ vatRate: '' }, ['vatRate INVALID_VAT_RATE']],
    [{ creditNumberFormat: '{year}{number}' }, ['creditNumberFormat NUMBERS_ALIKE']],
  ])('%o: %o', (change, issues) => {
    expect(branchBillingIssues({ ...sound, ...change }).map(({ path, code }) => `${path} ${code}`)).toEqual(issues)
  })
  test('is stored as machines write it', () => {
    expect(
      cleanBranchBilling({ ...sound, vatNumber: 'cz 123 45 678', bic: 'gibaczpx', vatRate: '021.50' }),
    ).toMatchObject({ vatNumber: 'CZ12345678', iban: 'CZ6508000000192000145399', bic: 'GIBACZPX', vatRate: '21.5' })
  })
})

test('an organization may leave out country and currency', () => {
  expect(companyBillingIssues({ email: '', country: null, currency: null })).toEqual([])
  expect(companyBillingIssues({ email: 'x', country: 'XX', currency: 'XXX' }).map(({ path }) => path)).toEqual([
    'email',
    'country',
    'currency',
  ])
})

test('codes are listed once, in their order', () => {
  for (const codes of [countryCodes, currencyCodes]) expect([...new Set(codes)].toSorted()).toEqual(codes)
})
