import { emailMax } from './email-limits.ts'
import { cleanText } from './clean-text.ts'

/**
 * Trimmed, lower case, without invisible characters and without a copied `mailto:`. NFKC, so that full-width
 * letters of an Asian keyboard become ordinary ones. '' if there is none.
 */
export function normalizeEmail(text: string): string {
  return cleanText(text)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/^mailto:/, '')
}

/** A dot-atom of RFC 5322, with letters of any alphabet as RFC 6531 allows. */
const localPart = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u
const domainLabel = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u
const topLevel = /^(?:\p{L}{2,63}|xn--[a-z0-9-]{2,59})$/iu

export type EmailProblem = 'INVALID_EMAIL' | 'EMAIL_TOO_LONG'

/** The error in a normalised, non-empty address; null if there is none. */
export function emailProblem(email: string): EmailProblem | null {
  if (email.length > emailMax) return 'EMAIL_TOO_LONG'
  const at = email.lastIndexOf('@')
  if (at < 1) return 'INVALID_EMAIL'
  const labels = email.slice(at + 1).split('.')
  const isDomain =
    labels.length > 1 && labels.every((label) => domainLabel.test(label)) && topLevel.test(labels.at(-1) ?? '')
  return isDomain && localPart.test(email.slice(0, at)) ? null : 'INVALID_EMAIL'
}

const ascii = /^[!-~]*$/
const latin = /\p{Script=Latin}/u
const lookalikeScripts = /[\p{Script=Cyrillic}\p{Script=Greek}]/u

/**
 * Whether the address mixes Latin letters with Cyrillic or Greek ones, which look alike (`а` U+0430, `ο` U+03BF): a
 * wrong keyboard layout or a forged address. A reason to check, not to refuse.
 */
export function isSuspiciousEmail(email: string): boolean {
  return !ascii.test(email) && latin.test(email) && lookalikeScripts.test(email)
}
