const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** The chunks that draw the picture; texts, times, Exif and those of applications are none of them. */
const drawing = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'cHRM',
  'gAMA',
  'iCCP',
  'sBIT',
  'sRGB',
  'cICP',
  'bKGD',
  'pHYs',
])

/** Keeps the chunks that draw the picture, up to its end; undefined where the file is not a whole PNG. */
export function pngWithoutMetadata(content: Buffer): Buffer | undefined {
  if (!content.subarray(0, 8).equals(signature)) return undefined
  const kept: Buffer[] = [signature]
  for (let at = 8; at + 12 <= content.length;) {
    const end = at + 12 + content.readUInt32BE(at)
    if (end > content.length) return undefined
    const kind = content.toString('latin1', at + 4, at + 8)
    if (drawing.has(kind)) kept.push(content.subarray(at, end))
    if (kind === 'IEND') return Buffer.concat(kept)
    at = end
  }
  return undefined
}
