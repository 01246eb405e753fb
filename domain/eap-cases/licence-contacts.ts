import { readPhoneNumber } from '../text/phone-number.ts'

/**
 * The number of an office as it is stored: in the international form where it is anybody's landline or mobile, otherwise
 * as typed, since free lines and short numbers have none. Null where nobody could call it.
 */
export function storedLine(typed: string): string | null {
  const text = typed.trim().replace(/\s+/g, ' ')
  if (text === '') return ''
  if (!text.startsWith('+')) return isCallable(text) ? text : null
  const read = readPhoneNumber(text)
  if (read.ok) return read.e164
  return read.reason === 'PHONE_KIND' ? text : null
}

/** Digits in groups, as they are printed; 112 is the shortest, E.164 the longest. */
export function isCallable(text: string): boolean {
  const digits = text.replace(/\D/g, '')
  return /^\+?[\d ()/.-]+$/.test(text) && digits.length >= 3 && digits.length <= 15
}
