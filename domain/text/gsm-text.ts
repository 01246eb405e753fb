/** Characters of GSM 03.38 that take one place in a text message, and those that take two. */
const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const extended = '^{}\\[~]|€'
const known: ReadonlySet<string> = new Set(basic + extended)
const like: Readonly<Record<string, string>> = {
  '–': '-',
  '—': '-',
  '‑': '-',
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '…': '...',
  '\u00A0': ' ',
  '\u202F': ' ',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
}

/**
 * A text for a text message, in characters of GSM 03.38 alone: marks that these do not have are left out (`Středa` →
 * `Streda`), because one other character would halve how much a message holds.
 */
export function gsmText(text: string): string {
  return Array.from(text.normalize('NFC'), gsmCharacter).join('')
}

function gsmCharacter(character: string): string {
  if (known.has(character)) return character
  const other = like[character] ?? character.normalize('NFD').replace(/\p{M}/gu, '')
  return Array.from(other).every((one) => known.has(one)) ? other : '?'
}
