/** A file within an archive, complete: an archive is only ever written from files whose size and sum are known. */
export type ZipEntry = {
  /** In UTF-8. */
  name: Uint8Array
  crc32: number
  sizeBytes: number
  /** What the archive holds of it: the file itself, or its bytes in raw deflate. */
  packedBytes: number
  isDeflated: boolean
  /**
   * Written twice: as the instant, which most programs show in the reader's zone, and for others in UTC, to two seconds, as
   * ZIP's own field knows no zone and no year before 1980.
   */
  modified: Date
}

/** Sizes and positions have four bytes each; archives that need more (ZIP64) cannot be opened everywhere. */
export const archiveMaxBytes = 0xffff_fffe

/** Version 2.0: folders and deflate. */
const versionNeeded = 20
/** Made on Unix, so that the rights below are read. */
const versionMadeBy = (3 << 8) | versionNeeded
const namesAreUtf8 = 0x0800
/** A regular file that its owner may write and everybody read. */
const unixRights = 0o100644

const headerBytes = 30
const recordBytes = 46
const endBytes = 22
/** The field "extended timestamp" of Info-ZIP, with the time of the last change alone. */
const timeField = { id: 0x5455, bytes: 9, isModified: 1, latest: 0x7fff_ffff }

/** What stands before the bytes of a file. */
export function localHeader(entry: ZipEntry): Uint8Array {
  const { bytes, write16, write32, writeBytes } = writer(headerBytes + entry.name.length + timeField.bytes)
  write32(0x0403_4b50)
  describe(entry, write16, write32)
  writeBytes(entry.name)
  writeBytes(instantOf(entry))
  return bytes
}

/** The record of a file in the directory behind all files; `offset`: where its local header begins. */
export function directoryRecord(entry: ZipEntry, offset: number): Uint8Array {
  const { bytes, write16, write32, writeBytes } = writer(recordBytes + entry.name.length + timeField.bytes)
  write32(0x0201_4b50)
  write16(versionMadeBy)
  describe(entry, write16, write32)
  // No comment, first disk, no internal attributes.
  for (let field = 0; field < 3; field++) write16(0)
  write32(unixRights * 0x1_0000)
  write32(offset)
  writeBytes(entry.name)
  writeBytes(instantOf(entry))
  return bytes
}

/** What ends the archive: how many files, and where the directory begins. */
export function endRecord(files: number, directory: { offset: number; sizeBytes: number }): Uint8Array {
  const { bytes, write16, write32 } = writer(endBytes)
  write32(0x0605_4b50)
  // One disk.
  write32(0)
  write16(files)
  write16(files)
  write32(directory.sizeBytes)
  write32(directory.offset)
  return bytes
}

/** How long the archive of these files will be. */
export function archiveSize(entries: readonly Pick<ZipEntry, 'name' | 'packedBytes'>[]): number {
  const records = headerBytes + recordBytes + 2 * timeField.bytes
  const sizes = entries.map(({ name, packedBytes }) => records + 2 * name.length + packedBytes)
  return sizes.reduce((sum, size) => sum + size, endBytes)
}

/** The fields that the local header and the directory share. */
function describe(entry: ZipEntry, write16: (value: number) => void, write32: (value: number) => void): void {
  write16(versionNeeded)
  write16(namesAreUtf8)
  write16(entry.isDeflated ? 8 : 0)
  const { date, time } = dosTime(entry.modified)
  write16(time)
  write16(date)
  write32(entry.crc32)
  write32(entry.packedBytes)
  write32(entry.sizeBytes)
  write16(entry.name.length)
  write16(timeField.bytes)
}

/** Seconds since 1970, for which the field has 31 bits: later times are its last one. */
function instantOf({ modified }: ZipEntry): Uint8Array {
  const { bytes, write16, write32, writeBytes } = writer(timeField.bytes)
  write16(timeField.id)
  write16(timeField.bytes - 4)
  writeBytes(new Uint8Array([timeField.isModified]))
  write32(Math.min(timeField.latest, Math.max(0, Math.floor(modified.getTime() / 1000))))
  return bytes
}

function dosTime(instant: Date): { date: number; time: number } {
  const year = instant.getUTCFullYear()
  if (year < 1980) return { date: (1 << 5) | 1, time: 0 }
  return {
    date: (Math.min(year, 2107) - 1980) * 512 + (instant.getUTCMonth() + 1) * 32 + instant.getUTCDate(),
    time: instant.getUTCHours() * 2048 + instant.getUTCMinutes() * 32 + Math.floor(instant.getUTCSeconds() / 2),
  }
}

/** Writes numbers one after the other, the lowest byte first. */
function writer(length: number) {
  const bytes = new Uint8Array(length)
  const view = new DataView(bytes.buffer)
  let position = 0
  return {
    bytes,
    write16(value: number) {
      view.setUint16(position, value, true)
      position += 2
    },
    write32(value: number) {
      view.setUint32(position, value, true)
      position += 4
    },
    writeBytes(more: Uint8Array) {
      bytes.set(more, position)
      position += more.length
    },
  }
}
