import { fold } from '../text/folding.ts'

/** How a client is reached; '' where it is not known. */
export type ClientReach = { phone: string; email: string }

/** Shorter texts are not searched in phones and e-mails: every case would contain them. */
export const shortestSearch = 3

const digitsOf = (text: string) => text.replaceAll(/\D/g, '')
const emailOf = (text: string) => fold(text.trim())
/** A text that may be meant as a part of a phone number: digits and what one writes between them. */
const phoneLike = /^\+?[\d\s().\-/\u00A0]+$/

/**
 * The pieces by which a client's phone and e-mail are found: every three characters that follow each other, of the
 * digits of the phone and of the folded e-mail. Only keyed entries made of them are stored (0300).
 */
export function searchPieces({ phone, email }: ClientReach): string[] {
  return [...new Set([...piecesOf('phone', digitsOf(phone)), ...piecesOf('email', emailOf(email))])]
}

/** Sets of pieces; whoever has all of one set may be meant. Empty for texts that are not searched. */
export function searchedPieces(text: string): string[][] {
  return [piecesOf('phone', searchedDigits(text)), piecesOf('email', emailOf(text))].filter((set) => set.length > 0)
}

/** Whether the phone or the e-mail really contains the text, which pieces alone do not say. */
export function reachContains({ phone, email }: ClientReach, text: string): boolean {
  const digits = searchedDigits(text)
  const part = emailOf(text)
  return (
    (digits.length >= shortestSearch && digitsOf(phone).includes(digits)) ||
    (part.length >= shortestSearch && emailOf(email).includes(part))
  )
}

/** `00420…` is typed for `+420…`. */
const searchedDigits = (text: string) => (phoneLike.test(text.trim()) ? digitsOf(text.trim().replace(/^00/, '')) : '')

function piecesOf(kind: 'phone' | 'email', text: string): string[] {
  const characters = Array.from(text)
  return characters.slice(2).map((_, at) => `${kind} ${characters.slice(at, at + shortestSearch).join('')}`)
}
