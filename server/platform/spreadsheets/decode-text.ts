/** Encodings in which other programs save tables of text. */
export const textEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1250', 'windows-1251', 'windows-1252'] as const
export type TextEncoding = (typeof textEncodings)[number]

/**
 * The text of a file. Its encoding is told by a byte order mark, by zero bytes (UTF-16), by being valid UTF-8, and else
 * guessed between the code pages of Windows by the letters that they give.
 */
export function decodeText(
  bytes: Uint8Array,
  encoding: TextEncoding = recogniseEncoding(bytes),
): { text: string; encoding: TextEncoding } {
  return { text: new TextDecoder(encoding).decode(bytes), encoding }
}

const sampled = 1024 * 1024

export function recogniseEncoding(bytes: Uint8Array): TextEncoding {
  const [first, second, third] = bytes
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return utf16Of(bytes.subarray(0, 4096)) ?? (isUtf8(bytes) ? 'utf-8' : codePageOf(bytes.subarray(0, sampled)))
}

/** Text in a European language has a zero in almost every second byte. */
function utf16Of(bytes: Uint8Array): TextEncoding | undefined {
  const zeros = [0, 0]
  for (const [at, byte] of bytes.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  const many = bytes.length / 5
  if (odd > many && odd > even * 4) return 'utf-16le'
  return even > many && even > odd * 4 ? 'utf-16be' : undefined
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** Bytes that are frequent letters in one of the two pages and something rare in the other. */
const centralEuropean = new Set([0x9d, 0x9f, 0xbe, 0xb3, 0xb9, 0x9c, 0xbf, 0xa3, 0xa5, 0xaf, 0xec, 0xf2, 0xf9, 0xcc])
const western = new Set([0xe0, 0xe3, 0xe5, 0xf0, 0xc0, 0xc3, 0xc5])
/** Central European letters that are a rare Western one, except for those of French, Spanish and Danish. */
const likelyCentral = new Set([0xe8, 0xf8, 0xea, 0xf5, 0xfb, 0xc8, 0xd8, 0xef])

/**
 * Windows-1251 if whole words are beyond ASCII; else 1252 if its own letters outweigh those of 1250, which is the page of
 * most languages of the product.
 */
function codePageOf(bytes: Uint8Array): TextEncoding {
  let [high, pairs, central, west] = [0, 0, 0, 0]
  let before = 0
  for (const byte of bytes) {
    if (byte >= 0x80) high += 1
    if (byte >= 0xc0 && before >= 0xc0) pairs += 1
    if (centralEuropean.has(byte)) central += 2
    else if (western.has(byte)) west += 2
    else if (byte === 0xf1 || byte === 0xd1) west += 1
    else if (likelyCentral.has(byte)) central += 1
    before = byte
  }
  if (pairs * 2 > high) return 'windows-1251'
  return west > central ? 'windows-1252' : 'windows-1250'
}
