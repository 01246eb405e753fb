import { archiveNamer } from '../../../../domain/reports/archive-names.ts'
import { archiveSize, type ZipEntry } from '../../../../domain/archives/zip-records.ts'
import type { ReportToArchive } from './reports-to-archive.ts'

/** Only the sum may still be missing. */
export type ArchivedFile = Omit<ZipEntry, 'crc32'> & { storageKey: string; crc32: number | null }

/** The files of an archive under their names in it, and how long it will be. PDFs and presentations are compressed already. */
export function archiveLayout(reports: readonly ReportToArchive[]): { files: ArchivedFile[]; sizeBytes: number } {
  const nameOf = archiveNamer()
  const files = reports.map((report) => ({
    name: Buffer.from(nameOf(report.file_name)),
    crc32: report.crc32,
    sizeBytes: report.size_bytes,
    packedBytes: report.size_bytes,
    isDeflated: false,
    modified: report.stored_at,
    storageKey: report.storage_key,
  }))
  return { files, sizeBytes: archiveSize(files) }
}
