import { expect, test } from 'vitest'
import { accountOf } from './bank-account.ts'
import { paymentSymbol } from './payment-symbol.ts'

test.each([
  ['CZ65 0800 0000 1920 0014 5399', '19-2000145399', '0800'],
  ['CZ9455000000001011038930', '1011038930', '5500'],
  ['AT611904300234573201', 'AT611904300234573201', ''],
  ['40702810900000001234', '40702810900000001234', ''],
])('%s is account %s of bank %s', (iban, account, bankCode) => expect(accountOf(iban)).toEqual({ account, bankCode }))

test.each([
  ['20260012', '20260012'],
  ['FV-2026/0012', '20260012'],
  ['2026000000012345', '0000012345'],
])('of number %s the symbol is %s', (number, symbol) => expect(paymentSymbol(number)).toBe(symbol))
