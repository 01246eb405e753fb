import { normalizeEmail } from '../text/email-address.ts'

const between = /[\s,;<>]+/

/**
 * The addresses in what was typed or pasted: one, or a list out of a mail program or a table, each once. Names beside
 * addresses, as in `Jana <jana@example.org>`, are left out; a text without any `@` is taken as one wrong address.
 */
export function splitAddresses(text: string): string[] {
  const pieces = text.split(between).map(normalizeEmail).filter(Boolean)
  const addresses = pieces.filter((piece) => piece.includes('@'))
  return [...new Set(addresses.length > 0 ? addresses : pieces.length > 0 ? [normalizeEmail(text)] : [])]
}

/** Each address once, the first kept (OPS-5-60); empty ones are left out. */
export function eachOnce<Recipient extends { email: string }>(recipients: readonly Recipient[]): Recipient[] {
  const seen = new Set([''])
  return recipients.filter(({ email }) => !seen.has(email) && seen.add(email))
}
