import { createHash, randomUUID } from 'node:crypto'
import { open, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { onStorage } from './storage-fault.ts'
import { probeWriting, removeAbandoned, writeWholeFile } from './whole-file.ts'

export type StoredFile = { storageKey: string; sizeBytes: number; sha256: Buffer; crc32: number }

/**
 * Where uploads and PDFs are stored. Keys are created here, and no other names are ever read. Rejects with
 * StorageFault.
 */
export type FileStorage = {
  /** Resolves when the whole file would survive a power failure. */
  put(content: Buffer): Promise<StoredFile>
  /**
   * Resolves once the file is open, so that a response only begins when there is something to send. A file of another
   * length than the stored one was cut or changed on the disk: it is refused, as nobody would notice what is missing.
   */
  read(storageKey: string, sizeBytes: number | null): Promise<Readable>
  /** The length of a file, to find out whether it is there without opening it. */
  sizeOf(storageKey: string): Promise<number>
  remove(storageKey: string): Promise<void>
  /** Rejects if no file could be written now. */
  probe(): Promise<void>
}

/** Most reports are read and sent in one piece. */
const bytesAtOnce = 256 * 1024

const keyShape = /^[0-9a-f]{2}\/[0-9a-f-]{36}$/

/** Stores files in a folder with 256 subfolders, and in one more while they are being written. */
export function folderStorage(folder: string): FileStorage {
  const unfinished = join(folder, 'unfinished')
  const pathOf = (key: string) => {
    if (!keyShape.test(key)) throw new Error('Not a storage key')
    return join(folder, key)
  }
  return {
    async put(content) {
      await onStorage('remove', removeAbandoned(unfinished))
      const id = randomUUID()
      const storageKey = `${id.slice(0, 2)}/${id}`
      await onStorage('write', writeWholeFile(pathOf(storageKey), join(unfinished, id), content))
      return {
        storageKey,
        sizeBytes: content.length,
        sha256: createHash('sha256').update(content).digest(),
        crc32: crc32(content),
      }
    },
    read: (storageKey, sizeBytes) => onStorage('read', openForReading(pathOf(storageKey), sizeBytes)),
    sizeOf: async (storageKey) => (await onStorage('read', stat(pathOf(storageKey)))).size,
    remove: (storageKey) => onStorage('remove', rm(pathOf(storageKey), { force: true })),
    probe: () => onStorage('write', probeWriting(join(unfinished, randomUUID()))),
  }
}

async function openForReading(path: string, sizeBytes: number | null): Promise<Readable> {
  const file = await open(path)
  const found = await file.stat()
  if (found.isFile() && found.size === (sizeBytes ?? found.size))
    return file.createReadStream({ highWaterMark: bytesAtOnce })
  await file.close()
  if (found.isFile()) throw new Error('its size is not the one that was stored')
  throw Object.assign(new Error('not a file'), { code: 'EISDIR' })
}
