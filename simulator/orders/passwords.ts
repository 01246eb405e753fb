import { randomInt } from 'node:crypto'
import { Refusal } from './refusal.ts'

const alphabets = {
  // Without letters and digits that look alike.
  alnum: 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789',
  digits: '0123456789',
}
const ownPattern = 'alnum:8'

/** A random password by a pattern such as `alnum:10`; `provider` leaves it to us. */
export function makePassword(pattern: string): string {
  const wanted = pattern === 'provider' ? ownPattern : pattern
  const [, kind, digits] = /^(alnum|digits):(\d{1,2})$/.exec(wanted) ?? []
  const length = Number(digits)
  if (!kind || length < 4 || length > 40)
    throw new Refusal('UNKNOWN_PASSWORD_PATTERN', 422, `Passwords cannot be made by the pattern "${pattern}".`)
  const alphabet = alphabets[kind as keyof typeof alphabets]
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
}

/** A pattern in words: "8 digits". */
export function passwordFormat(pattern: string | null): string {
  const [, kind, digits] = /^(alnum|digits):(\d{1,2})$/.exec(pattern ?? '') ?? []
  if (!kind) return "the provider's own"
  return `${digits} ${kind === 'digits' ? 'digits' : 'letters and digits'}`
}
