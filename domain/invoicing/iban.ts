/** Lengths of account numbers by country (SWIFT, IBAN registry): where an account number of the house or of Europe can be. */
const lengths: Readonly<Record<string, number>> = {
  AD: 24,
  AE: 23,
  AL: 28,
  AT: 20,
  BA: 20,
  BE: 16,
  BG: 22,
  CH: 21,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  EE: 20,
  ES: 24,
  FI: 18,
  FO: 18,
  FR: 27,
  GB: 22,
  GE: 22,
  GI: 23,
  GL: 18,
  GR: 27,
  HR: 21,
  HU: 28,
  IE: 22,
  IL: 23,
  IS: 26,
  IT: 27,
  KZ: 20,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  MC: 27,
  MD: 24,
  ME: 22,
  MK: 19,
  MT: 31,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  RO: 24,
  RS: 22,
  RU: 33,
  SA: 24,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  TR: 26,
  UA: 29,
  VA: 22,
  XK: 20,
}

/** As it is stored: capital letters without blanks. */
export const normalizeIban = (typed: string): string => typed.normalize('NFKC').toUpperCase().replaceAll(/[\s-]/g, '')

/** An international account number by ISO 13616: its length in its country, and its check digits (ISO 7064, mod 97-10). */
export function isIban(typed: string): boolean {
  const iban = normalizeIban(typed)
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false
  if (iban.length !== (lengths[iban.slice(0, 2)] ?? iban.length)) return false
  const digits = `${iban.slice(4)}${iban.slice(0, 4)}`.replaceAll(/[A-Z]/g, (letter) =>
    String(Number.parseInt(letter, 36)),
  )
  return BigInt(digits) % 97n === 1n
}

/** In groups of four, as people read it. */
export const readableIban = (iban: string): string => normalizeIban(iban).replaceAll(/(.{4})(?=.)/g, '$1 ')

export const normalizeBic = (typed: string): string => normalizeIban(typed)

/** A code of a bank by ISO 9362: bank, country, place and perhaps an office. */
export const isBic = (typed: string): boolean => /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(normalizeBic(typed))
