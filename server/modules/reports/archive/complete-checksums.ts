import { crc32 } from 'node:zlib'
import type { TenantScope } from '../../../../domain/access/tenant-scope.ts'
import type { FileStorage } from '../../../platform/files/file-storage.ts'
import { onStorage } from '../../../platform/files/storage-fault.ts'
import type { Services } from '../../../platform/services.ts'
import { keepChecksums, type Checksum } from './archive-queries.ts'
import type { ReportToArchive } from './reports-to-archive.ts'

/** Sums are kept after so many files, so that an attempt that was broken off is not lost. */
const keptAtOnce = 100

/** Reads the files that were stored before sums were kept: the first archive with them takes longer, later ones not. */
export async function completeChecksums(
  { db, files }: Services,
  scope: TenantScope,
  reports: readonly ReportToArchive[],
): Promise<void> {
  const without = reports.filter((report) => report.crc32 === null)
  for (let start = 0; start < without.length; start += keptAtOnce) {
    const sums: Checksum[] = []
    for (const report of without.slice(start, start + keptAtOnce)) {
      report.crc32 = await checksumOf(files, report)
      sums.push({ organizationId: report.organization_id, fileId: report.file_id, crc32: report.crc32 })
    }
    await db.withTenant(scope, (tx) => keepChecksums(tx, sums))
  }
}

async function checksumOf(files: FileStorage, { storage_key, size_bytes }: ReportToArchive): Promise<number> {
  const content = await files.read(storage_key, size_bytes)
  return onStorage(
    'read',
    (async () => {
      let sum = 0
      for await (const bytes of content) sum = crc32(bytes as Buffer, sum)
      return sum
    })(),
  )
}
