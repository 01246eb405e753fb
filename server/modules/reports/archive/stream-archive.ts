import { directoryRecord, endRecord, localHeader, type ZipEntry } from '../../../../domain/archives/zip-records.ts'
import type { FileStorage } from '../../../platform/files/file-storage.ts'
import { onStorage, StorageFault } from '../../../platform/files/storage-fault.ts'

type StoredEntry = ZipEntry & { storageKey: string }

/**
 * A ZIP of stored files, read one at a time as the caller takes it. A file that is gone or has another length breaks the
 * archive off: it must never look complete.
 */
export async function* streamArchive(storage: FileStorage, files: readonly StoredEntry[]): AsyncGenerator<Uint8Array> {
  const directory: Uint8Array[] = []
  let offset = 0
  for (const file of files) {
    // Opened before anything is sent for it, so that an archive whose first file is gone can still be refused.
    const content = await storage.read(file.storageKey, file.sizeBytes)
    try {
      const header = localHeader(file)
      yield header
      let sent = 0
      // Not a plain loop over the stream: an error while reading is one of the storage.
      const chunks = content[Symbol.asyncIterator]() as AsyncIterator<Buffer>
      for (;;) {
        const { done, value } = await onStorage('read', chunks.next())
        if (done) break
        sent += value.length
        yield value
      }
      if (sent !== file.sizeBytes) throw new StorageFault('read', new Error('its size is not the one that was stored'))
      directory.push(directoryRecord(file, offset))
      offset += header.length + sent
    } finally {
      content.destroy()
    }
  }
  const records = Buffer.concat(directory)
  yield records
  yield endRecord(directory.length, { offset, sizeBytes: records.length })
}
