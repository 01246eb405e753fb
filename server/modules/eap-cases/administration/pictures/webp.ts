/** The chunks that draw a still picture; VP8X says which others there are. */
const drawing = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ICCP'])
/** Flags of VP8X: an animation, Exif, XMP. */
const animated = 0x02
const metadata = 0x08 | 0x04

/** Keeps the chunks that draw the picture; undefined for animations and where the file is not a whole WebP. */
export function webpWithoutMetadata(content: Buffer): Buffer | undefined {
  const isWebp = content.toString('latin1', 0, 4) === 'RIFF' && content.toString('latin1', 8, 12) === 'WEBP'
  if (!isWebp || content.length < 20) return undefined
  const riffEnd = 8 + content.readUInt32LE(4)
  if (riffEnd > content.length) return undefined
  const kept: Buffer[] = []
  for (let at = 12; at + 8 <= riffEnd;) {
    const size = content.readUInt32LE(at + 4)
    const end = at + 8 + size + (size % 2)
    if (at + 8 + size > riffEnd) return undefined
    const kind = content.toString('latin1', at, at + 4)
    const chunk = Buffer.from(content.subarray(at, Math.min(end, riffEnd)))
    if (kind === 'VP8X') {
      const flags = chunk[8] ?? 0
      if (flags & animated) return undefined
      chunk[8] = flags & ~metadata
    }
    if (drawing.has(kind)) kept.push(chunk)
    at = end
  }
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...kept])
  const header = Buffer.alloc(8)
  header.write('RIFF', 'latin1')
  header.writeUInt32LE(body.length, 4)
  return kept.length === 0 ? undefined : Buffer.concat([header, body])
}
