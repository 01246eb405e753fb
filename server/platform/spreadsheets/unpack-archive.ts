import { inflateRawSync } from 'node:zlib'
import { SpreadsheetRefusal } from './spreadsheet-refusal.ts'

const endOfDirectory = 0x06054b50
const directoryEntry = 0x02014b50
const localHeader = 0x04034b50
const endLength = 22
const commentMax = 65_535
const entriesMax = 2000
const stored = 0
const deflated = 8

type Entry = { name: string; method: number; flags: number; packedLength: number; headerAt: number }

/**
 * Unpacks the entries that `isWanted` selects and counts the real output, as sizes stated in an archive may be false.
 * Refuses when the total exceeds `bytesMax`, with no more than that in memory, and an archive with an entry whose path
 * leads outside: no program writes such a workbook.
 */
export function unpackArchive(
  archive: Buffer,
  bytesMax: number,
  isWanted: (name: string) => boolean,
): Map<string, Buffer> {
  const unpacked = new Map<string, Buffer>()
  let left = bytesMax
  for (const entry of readDirectory(archive)) {
    if (leavesArchive(entry.name)) throw damaged()
    if (!isWanted(entry.name)) continue
    if (unpacked.has(entry.name)) throw new SpreadsheetRefusal('IMPORT_FILE_FAILED')
    const content = unpack(archive, entry, left)
    left -= content.length
    unpacked.set(entry.name, content)
  }
  return unpacked
}

function leavesArchive(name: string): boolean {
  return name.includes('\0') || /^[\\/]|^[a-z]:|(^|[\\/])\.\.([\\/]|$)/i.test(name)
}

function readDirectory(archive: Buffer): Entry[] {
  const end = findEnd(archive)
  const count = archive.readUInt16LE(end + 10)
  if (count > entriesMax) throw new SpreadsheetRefusal('TOO_LARGE')
  const entries: Entry[] = []
  let at = archive.readUInt32LE(end + 16)
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > archive.length || archive.readUInt32LE(at) !== directoryEntry) throw damaged()
    const nameLength = archive.readUInt16LE(at + 28)
    entries.push({
      name: archive.toString('utf8', at + 46, at + 46 + nameLength),
      flags: archive.readUInt16LE(at + 8),
      method: archive.readUInt16LE(at + 10),
      packedLength: archive.readUInt32LE(at + 20),
      headerAt: archive.readUInt32LE(at + 42),
    })
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  return entries
}

function findEnd(archive: Buffer): number {
  const first = Math.max(0, archive.length - endLength - commentMax)
  for (let at = archive.length - endLength; at >= first; at -= 1) {
    if (archive.readUInt32LE(at) === endOfDirectory) return at
  }
  throw damaged()
}

function unpack(archive: Buffer, entry: Entry, bytesMax: number): Buffer {
  const { headerAt, packedLength, method, flags } = entry
  const isEncrypted = (flags & 1) === 1
  if (isEncrypted || headerAt + 30 > archive.length || archive.readUInt32LE(headerAt) !== localHeader) throw damaged()
  const start = headerAt + 30 + archive.readUInt16LE(headerAt + 26) + archive.readUInt16LE(headerAt + 28)
  if (start + packedLength > archive.length) throw damaged()
  const packed = archive.subarray(start, start + packedLength)
  if (method === stored && packed.length <= bytesMax) return packed
  if (method !== deflated || bytesMax === 0)
    throw new SpreadsheetRefusal(method > deflated ? 'IMPORT_FILE_FAILED' : 'TOO_LARGE')
  try {
    return inflateRawSync(packed, { maxOutputLength: bytesMax })
  } catch (error) {
    const isOverLimit = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
    throw new SpreadsheetRefusal(isOverLimit ? 'TOO_LARGE' : 'IMPORT_FILE_FAILED')
  }
}

const damaged = () => new SpreadsheetRefusal('IMPORT_FILE_FAILED')
