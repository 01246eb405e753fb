/** Characters that common file systems refuse, control characters, and marks that change the direction of writing. */
// oxlint-disable-next-line no-control-regex -- control characters are what is removed
const forbidden = /[\\/:*?"<>|\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
/** Names reserved for devices by Windows, with any extension. */
const device = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i
/** File systems allow 255 bytes; this leaves room for the prefix of a name that is already used. */
export const fileNameBytesMax = 180
const extensionMax = 10

/**
 * A name that every file system accepts and that cannot leave the folder into which it is unpacked: without path, drive
 * and control characters, at most 180 bytes long, with its extension. If nothing is left it is `file`.
 */
export function safeFileName(name: string): string {
  const cleaned = lastPart(name.normalize('NFC').replaceAll(/\p{Surrogate}/gu, ''))
    .replaceAll(forbidden, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const dot = cleaned.lastIndexOf('.')
  const hasExtension = dot >= 0 && cleaned.length - dot <= extensionMax
  const extension = hasExtension ? cleaned.slice(dot).replace(/[. ]+$/, '') : ''
  const stem = (hasExtension ? cleaned.slice(0, dot) : cleaned).replace(/^[. ]+|[. ]+$/g, '')
  const short = cutToBytes(stem, fileNameBytesMax - bytesOf(extension)).trim() || 'file'
  return `${short.replace(device, '_$1')}${extension}`
}

const lastPart = (path: string) => path.split(/[\\/]/).findLast((part) => part.trim() !== '') ?? ''

/** Bytes of a character in UTF-8. */
function widthOf(character: string): number {
  const code = character.codePointAt(0) ?? 0
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
}

/** Bytes of a text in UTF-8. */
export function bytesOf(text: string): number {
  let bytes = 0
  for (const character of text) bytes += widthOf(character)
  return bytes
}

function cutToBytes(text: string, most: number): string {
  let kept = ''
  let bytes = 0
  for (const character of text) {
    bytes += widthOf(character)
    if (bytes > most) break
    kept += character
  }
  return kept
}
