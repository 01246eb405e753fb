import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'

export type StoredFile = { storageKey: string; sizeBytes: number; sha256: Buffer }

/** Where uploads and PDFs lie. Keys are made here and are the only names that are ever read. */
export type FileStorage = {
  put(content: Buffer): Promise<StoredFile>
  read(storageKey: string): Readable
  remove(storageKey: string): Promise<void>
}

const keyShape = /^[0-9a-f]{2}\/[0-9a-f-]{36}$/

/** Keeps files in a folder, spread over 256 subfolders. */
export function folderStorage(folder: string): FileStorage {
  const pathOf = (key: string) => {
    if (!keyShape.test(key)) throw new Error('Not a storage key')
    return join(folder, key)
  }
  return {
    async put(content) {
      const id = randomUUID()
      const storageKey = `${id.slice(0, 2)}/${id}`
      const path = pathOf(storageKey)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await writeFile(path, content, { mode: 0o600, flag: 'wx' })
      return { storageKey, sizeBytes: content.length, sha256: createHash('sha256').update(content).digest() }
    },
    read: (storageKey) => createReadStream(pathOf(storageKey)),
    remove: (storageKey) => rm(pathOf(storageKey), { force: true }),
  }
}
