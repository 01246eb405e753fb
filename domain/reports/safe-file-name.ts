/** Characters that no common file system takes, control characters, and marks that turn the direction of writing. */
// oxlint-disable-next-line no-control-regex -- control characters are what is removed
const forbidden = /[\\/:*?"<>|\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
/** Names that Windows keeps for devices, with any extension. */
const device = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i
/** File systems count bytes, 255 of them; this leaves room for what is put before a name that is taken. */
export const fileNameBytesMax = 180
const extensionMax = 10

/**
 * A name that every disk takes and that stays in the folder into which it is unpacked: without a path, drive or control
 * character, at most 180 bytes long, its extension kept. Nothing left of it becomes `file`.
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

/** Of a character in UTF-8. */
function widthOf(character: string): number {
  const code = character.codePointAt(0) ?? 0
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
}

function bytesOf(text: string): number {
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
