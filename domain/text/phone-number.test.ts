import { describe, expect, it } from 'vitest'
import { editedPhoneNumber, phoneCountries, readPhoneNumber, withTrunkZero, type PhoneCountry } from './phone-number.ts'

describe('a typed phone number', () => {
  it.each<[string, PhoneCountry, string]>([
    ['777 123 456', 'CZ', '+420777123456'],
    ['777-123-456', 'CZ', '+420777123456'],
    ['+420 777 123 456', 'HU', '+420777123456'],
    ['00420777123456', 'CZ', '+420777123456'],
    ['0901 234 567', 'SK', '+421901234567'],
    ['06 20 123 4567', 'HU', '+36201234567'],
    ['512 345 678', 'PL', '+48512345678'],
    ['030 123456', 'DE', '+4930123456'],
    ['(020) 7946 0958', 'GB', '+442079460958'],
    ['064 1234567', 'RS', '+381641234567'],
    ['050 123 4567', 'UA', '+380501234567'],
    ['412345678', 'AU', '+61412345678'],
    ['0412 345 678', 'AU', '+61412345678'],
    ['910 123 456', 'CZ', '+420910123456'],
  ])('%s of %s is stored as %s (EAP-5-01, EAP-5-03, EAP-5-07)', (typed, country, e164) => {
    expect(readPhoneNumber(typed, country)).toMatchObject({ ok: true, e164 })
  })

  it.each<[string, PhoneCountry, string]>([
    ['77712345', 'CZ', 'PHONE_INVALID'],
    ['777 123 45x', 'CZ', 'PHONE_INVALID'],
    ['1-800-FLOWERS', 'US', 'PHONE_INVALID'],
    ['777123456777123456777', 'CZ', 'PHONE_INVALID'],
    ['', 'CZ', 'PHONE_INVALID'],
    ['++420777123456', 'CZ', 'PHONE_INVALID'],
    ['800123456', 'CZ', 'PHONE_KIND'],
    ['906123456', 'CZ', 'PHONE_KIND'],
  ])('%s of %s is refused: %s (EAP-5-01, EAP-5-03, EAP-5-05)', (typed, country, reason) => {
    expect(readPhoneNumber(typed, country)).toEqual({ ok: false, reason })
  })

  it.each<[string, PhoneCountry, string]>([
    ['412345678', 'AU', '0412345678'],
    ['0412345678', 'AU', '0412345678'],
    ['211234567', 'NZ', '0211234567'],
    ['777123456', 'CZ', '777123456'],
    ['1300123456', 'AU', '1300123456'],
  ])('%s of %s is read as %s (EAP-5-06)', (typed, country, read) => {
    expect(withTrunkZero(typed, country)).toBe(read)
  })

  it('is edited in the national form of its country (EAP-5-07)', () => {
    expect(editedPhoneNumber('+420777123456')).toEqual({ country: 'CZ', national: '777 123 456' })
    expect(editedPhoneNumber('+36201234567')).toMatchObject({ country: 'HU' })
    expect(editedPhoneNumber('')).toEqual({ country: 'CZ', national: '' })
  })

  it('has a country with name and dial code (EAP-3-29)', () => {
    const names = new Intl.DisplayNames('cs', { type: 'region' })
    expect(phoneCountries((iso2) => names.of(iso2))).toContainEqual({ name: 'Česko', iso2: 'CZ', dialCode: '+420' })
  })
})
