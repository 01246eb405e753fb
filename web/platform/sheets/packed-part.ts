import { directoryRecord, endRecord, localHeader, type ZipEntry } from '../../../domain/archives/zip-records.ts'

type PackedPart = { entry: ZipEntry; packed: Blob }

const gzipHeaderBytes = 10
const gzipTrailerBytes = 8
/** Workbooks made from the same rows are the same files. */
const modified = new Date('1980-01-01T00:00:00Z')

/**
 * One part of an archive, packed while it is written. `gzip` is what a ZIP holds, deflate, between a header and the sum
 * and length of the content, which a ZIP states too: the browser computes it all beside its own compressing.
 */
export function packPart(name: string) {
  const encoder = new TextEncoder()
  const gzip = new CompressionStream('gzip')
  const writer = gzip.writable.getWriter()
  const packed = readAll(gzip.readable)
  return {
    /** Resolves when more may be written. */
    async write(texts: Iterable<string>): Promise<void> {
      await writer.ready
      // Fails together with `packed`, which tells.
      for (const text of texts) writer.write(encoder.encode(text)).catch(() => undefined)
    },
    async end(): Promise<PackedPart> {
      writer.close().catch(() => undefined)
      const file = await packed
      const trailer = new DataView(await file.slice(-gzipTrailerBytes).arrayBuffer())
      const content = file.slice(gzipHeaderBytes, -gzipTrailerBytes)
      const entry = {
        name: encoder.encode(name),
        crc32: trailer.getUint32(0, true),
        sizeBytes: trailer.getUint32(4, true),
        packedBytes: content.size,
        isDeflated: true,
        modified,
      }
      return { entry, packed: content }
    },
  }
}

async function readAll(stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<Blob> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  const reader = stream.getReader()
  for (let next = await reader.read(); !next.done; next = await reader.read()) chunks.push(next.value)
  return new Blob(chunks)
}

/** Puts the parts together, without copying them. */
export function archiveOf(parts: readonly PackedPart[], type: string): Blob {
  const files: BlobPart[] = []
  const directory: Uint8Array<ArrayBuffer>[] = []
  let offset = 0
  for (const { entry, packed } of parts) {
    const header = bytes(localHeader(entry))
    files.push(header, packed)
    directory.push(bytes(directoryRecord(entry, offset)))
    offset += header.length + packed.size
  }
  const sizeBytes = directory.reduce((sum, record) => sum + record.length, 0)
  return new Blob([...files, ...directory, bytes(endRecord(parts.length, { offset, sizeBytes }))], { type })
}

const bytes = (record: Uint8Array) => record as Uint8Array<ArrayBuffer>
