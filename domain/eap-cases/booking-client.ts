import { readPhoneNumber } from '../text/phone-number.ts'
import type { ClientLanguage } from './case-codes.ts'
import { isClientEmail } from './client-email.ts'

export type ClientIssue = {
  path: 'phone' | 'email'
  code: 'REQUIRED' | 'INVALID_EMAIL' | 'PHONE_INVALID' | 'PHONE_KIND'
}

export type BookingClient = { phone: string; email: string }

/**
 * How the client of a public form is reached: both are needed (EAP-5-10), the phone in its stored form (EAP-5-07), or
 * what is wrong with them.
 */
export function readBookingClient(
  typed: BookingClient,
): { ok: true; client: BookingClient } | { ok: false; issues: ClientIssue[] } {
  const email = typed.email.trim()
  const phone = readPhoneNumber(typed.phone)
  const issues: ClientIssue[] = []
  if (typed.phone.trim() === '') issues.push({ path: 'phone', code: 'REQUIRED' })
  else if (!phone.ok) issues.push({ path: 'phone', code: phone.reason })
  if (email === '') issues.push({ path: 'email', code: 'REQUIRED' })
  else if (!isClientEmail(email)) issues.push({ path: 'email', code: 'INVALID_EMAIL' })
  return phone.ok && issues.length === 0 ? { ok: true, client: { phone: phone.e164, email } } : { ok: false, issues }
}

const languages: Readonly<Record<string, ClientLanguage>> = {
  cs: 'cs',
  sk: 'sk',
  pl: 'pl',
  hu: 'hu',
  sr: 'sr',
  en: 'en-GB',
  ru: 'ru-RU',
  uk: 'ua',
  ua: 'ua',
  de: 'de',
}

/** The client's language (EAP-3-36) after the language of the page, by its two letters; Czech for unknown ones. */
export function clientLanguageOfPage(code: string): ClientLanguage {
  return languages[code.slice(0, 2).toLowerCase()] ?? 'cs'
}
