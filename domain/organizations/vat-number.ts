/**
 * Formats of VAT numbers after the country prefix (EU VIES; Serbia, Switzerland, United Kingdom by their tax offices).
 * Only the format: check digits differ by kind of tax payer, and some numbers in the CRM are decades old.
 */
const shapes: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CH: /^E?\d{9}(MWST|TVA|IVA)?$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  FR: /^[A-Z0-9]{2}\d{9}$/,
  GB: /^(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^\d[A-Z0-9+*]\d{5}[A-Z]{1,2}$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  RS: /^\d{9}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
}

const otherNumber = /^[A-Z0-9]{4,20}$/

/** As it is stored: capital letters, without blanks, dots, hyphens and slashes. */
export function normalizeVatNumber(typed: string): string {
  return typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s.\-/]/g, '')
}

/** May be empty: not every organization pays VAT. Without a known country prefix only the general format is checked. */
export function isVatNumber(typed: string): boolean {
  const number = normalizeVatNumber(typed)
  if (number === '') return true
  const country = number.slice(0, 2)
  if (Object.hasOwn(shapes, country)) return shapes[country]?.test(number.slice(2)) ?? false
  return otherNumber.test(number) && /\d/.test(number)
}
