import { beforeAll, describe, expect, it } from 'vitest'
import { startI18n } from './i18n.ts'
import { all, dateTime, email, integer, maxLength, minLength, number, required } from './validation.ts'

beforeAll(startI18n)

describe('field checks', () => {
  it.each([
    ['an empty required field (PLT-5-01)', required, '  ', 'Value is required'],
    ['a filled required field', required, 'a', null],
    ['a malformed address (PLT-5-02)', email, 'a@b', 'Invalid email address'],
    ['a good address', email, 'a@b.cz', null],
    ['a short value (PLT-5-03)', minLength(3), 'ab', 'Value must be at least 3 characters long.'],
    ['a long value (PLT-5-04)', maxLength(3), 'abcd', 'Value can be up to 3 characters long.'],
    ['a fraction where an integer is due (PLT-5-05)', integer, '1.5', 'Value must be an integer'],
    ['letters where a number is due (PLT-5-05)', number, '1a', 'Value must be a number'],
    ['a decimal comma', number, '1,5', null],
    ['a day that does not exist (PLT-5-07)', dateTime, '31.02.2026 10:00', 'Invalid date'],
    ['a date in the mask (PLT-5-06)', dateTime, '28.02.2026 10:00', null],
    ['nothing, which only `required` minds', all(email, minLength(3), integer, number, dateTime), '', null],
  ])('judges %s', (_, check, value, message) => {
    expect(check(value)).toBe(message)
  })
})
