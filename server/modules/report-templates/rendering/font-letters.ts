import { brotliDecompressSync } from 'node:zlib'

/**
 * Which letters a WOFF2 font really has: style sheets of packages name ranges in which it has some. Reads the directory of
 * its tables and the table `cmap` (https://www.w3.org/TR/WOFF2/, https://learn.microsoft.com/typography/opentype/spec/cmap).
 */
export function lettersOf(font: Buffer): (code: number) => boolean {
  const cmap = cmapOf(font)
  const tables = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => cmap.readUInt32BE(8 + index * 8))
  const ranges = tables.flatMap((offset) => rangesOf(cmap.subarray(offset)))
  return (code) => ranges.some(([from, to]) => from <= code && code <= to)
}

type Range = readonly [from: number, to: number]

const headerBytes = 48
/** Places in the list of known tags, by which most tables are named. */
const tags = { cmap: 0, glyf: 10, loca: 11, named: 63 }

function cmapOf(font: Buffer): Buffer {
  const count = font.readUInt16BE(12)
  const directory = new Reader(font, headerBytes)
  let start = 0
  let place: Range | undefined
  for (let index = 0; index < count; index += 1) {
    const flags = directory.byte()
    const tag = flags & 63
    const name = tag === tags.named ? directory.text(4) : undefined
    const original = directory.number()
    // Outlines are stored in another form unless their version is 3, everything else if it is not 0.
    const isOutlines = tag === tags.glyf || tag === tags.loca
    const isChanged = isOutlines ? flags >> 6 !== 3 : flags >> 6 !== 0
    const length = isChanged ? directory.number() : original
    if (tag === tags.cmap || name === 'cmap') place = [start, start + length]
    start += length
  }
  const compressed = font.subarray(directory.position, directory.position + font.readUInt32BE(20))
  if (!place) throw new Error('A font without letters')
  return brotliDecompressSync(compressed).subarray(...place)
}

class Reader {
  position: number
  private readonly bytes: Buffer

  constructor(bytes: Buffer, position: number) {
    this.bytes = bytes
    this.position = position
  }

  byte(): number {
    return this.bytes.readUInt8(this.position++)
  }

  text(length: number): string {
    this.position += length
    return this.bytes.toString('latin1', this.position - length, this.position)
  }

  /** Seven bits a byte; the highest says that another one follows. */
  number(): number {
    let value = 0
    for (;;) {
      const byte = this.byte()
      value = value * 128 + (byte & 127)
      if (byte < 128) return value
    }
  }
}

/** Other formats repeat what these two say. */
function rangesOf(table: Buffer): Range[] {
  const format = table.readUInt16BE(0)
  if (format === 4) return rangesOfFormat4(table)
  if (format !== 12) return []
  return Array.from({ length: table.readUInt32BE(12) }, (_, index) => {
    const at = 16 + index * 12
    return [table.readUInt32BE(at), table.readUInt32BE(at + 4)] as const
  })
}

function rangesOfFormat4(table: Buffer): Range[] {
  const bytes = table.readUInt16BE(6)
  const isLast = 0xffff
  return Array.from({ length: bytes / 2 }, (_, index) => {
    const [to, from] = [table.readUInt16BE(14 + index * 2), table.readUInt16BE(16 + bytes + index * 2)]
    return [from, to] as const
  }).filter(([from]) => from !== isLast)
}
