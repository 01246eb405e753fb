import {
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type CountryCode,
  type NumberType,
} from 'libphonenumber-js/max'

/** ISO 3166 alpha-2, of a country with a dialling code. */
export type PhoneCountry = CountryCode

/** The country of a phone field that nothing was typed into (EAP-5-02). */
export const defaultPhoneCountry: PhoneCountry = 'CZ'
/** Characters of a typed number (EAP-5-05). */
export const longestPhoneNumber = 20

/** `e164` is the stored form, such as `+420777123456` (EAP-5-07). */
export type ReadPhoneNumber =
  | { ok: true; e164: string; country: PhoneCountry }
  /** Incomplete or incorrect (EAP-5-01); neither a mobile number nor a landline (EAP-5-03). */
  | { ok: false; reason: 'PHONE_INVALID' | 'PHONE_KIND' }

const personalKinds: ReadonlySet<NumberType> = new Set(['FIXED_LINE', 'MOBILE', 'FIXED_LINE_OR_MOBILE', 'VOIP'])
const separators = /[\s().\-/\u00A0]/g

/**
 * Reads a number as it was typed, with blanks and the like, in its national form of `country` or with `+` or `00` and
 * any country's code. Letters are never read as digits. By the numbering plans of libphonenumber.
 */
export function readPhoneNumber(typed: string, country: PhoneCountry = defaultPhoneCountry): ReadPhoneNumber {
  const text = typed.trim()
  if (text.length > longestPhoneNumber || !/^\+?\d+$/.test(text.replace(separators, ''))) return invalid
  const digits = text.replace(separators, '').replace(/^00/, '+')
  const number = parsePhoneNumberFromString(withTrunkZero(digits, country), country)
  if (!number?.isValid() || number.country === undefined) return invalid
  if (!personalKinds.has(number.getType())) return { ok: false, reason: 'PHONE_KIND' }
  return { ok: true, e164: number.number, country: number.country }
}

const invalid = { ok: false, reason: 'PHONE_INVALID' } as const

/** Numbers of Australia and New Zealand are often typed without their leading 0 (EAP-5-06). */
export function withTrunkZero(national: string, country: PhoneCountry): string {
  return (country === 'AU' || country === 'NZ') && /^[2-9]/.test(national) ? `0${national}` : national
}

/** A stored number as it is edited: its country and its national form; what was stored otherwise stays as it is. */
export function editedPhoneNumber(stored: string): { country: PhoneCountry; national: string } {
  const number = stored === '' ? undefined : parsePhoneNumberFromString(stored, defaultPhoneCountry)
  if (!number?.country) return { country: defaultPhoneCountry, national: stored }
  return { country: number.country, national: number.formatNational() }
}

/** A stored number for reading: `+420 777 123 456`. */
export function shownPhoneNumber(stored: string): string {
  return parsePhoneNumberFromString(stored)?.formatInternational() ?? stored
}

/** A country of the phone field (EAP-3-29). */
export type CountryChoice = { name: string; iso2: PhoneCountry; dialCode: string }

/** All countries with a dialling code, in no order. `nameOf`: a country's name in the reader's language. */
export function phoneCountries(nameOf: (iso2: string) => string | undefined): CountryChoice[] {
  return getCountries().map((iso2) => ({
    iso2,
    name: nameOf(iso2) ?? iso2,
    dialCode: dialCodeOf(iso2),
  }))
}

export const dialCodeOf = (country: PhoneCountry): string => `+${getCountryCallingCode(country)}`

export const isPhoneCountry = (text: string): text is PhoneCountry => isSupportedCountry(text)
