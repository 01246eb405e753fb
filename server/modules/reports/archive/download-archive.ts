import { Readable } from 'node:stream'
import { notFound } from '../../../platform/app-error.ts'
import { auditMany } from '../../../platform/audit.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { FileAnswer } from '../../../platform/http/answers.ts'
import { signedInByName } from '../../../platform/identity/load-signed-in.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import { secretHash } from '../../../platform/sealing.ts'
import type { Services } from '../../../platform/services.ts'
import { tallyDownloads } from '../tally-report.ts'
import { archiveLayout, type ArchivedFile } from './archive-layout.ts'
import { completeChecksums } from './complete-checksums.ts'
import { reportsToArchive, type ReportToArchive } from './reports-to-archive.ts'
import { streamArchive } from './stream-archive.ts'

/**
 * The archive behind an address, which ends with this. The rights of the person who asked for it are checked again, and
 * each report is audited, before the first byte. No database connection is held while the archive is sent.
 */
export async function downloadArchive(services: Services, secret: string, requestId: string): Promise<FileAnswer> {
  const { db, clock, files: storage } = services
  const archive = await db.open
    .deleteFrom('report_archives')
    .where('secret_hash', '=', secretHash(secret))
    .returning(['user_name', 'file_guids', 'expires_at'])
    .executeTakeFirst()
  if (!archive || archive.expires_at <= clock.now()) throw notFound()
  const user = await signedInByName(db, archive.user_name)
  if (!user) throw notFound()
  const caller: SignedIn = { ...user, call: { rule: 'downloadManyReports', isEvaluated: false } }
  const reports = await db.withTenant(caller.scope, async (tx) => {
    const reports = await reportsToArchive(tx, caller, archive.file_guids)
    await auditDownloads(tx, caller, reports, { requestId, now: clock.now() })
    return reports
  })
  await completeChecksums(services, caller.scope, reports)
  const { files, sizeBytes } = archiveLayout(reports)
  const content = Readable.from(streamArchive(storage, files.map(summed)), { objectMode: false })
  return new FileAnswer(content, 'reports.zip', 'application/zip', sizeBytes)
}

/** As single downloads are audited, in one statement for each organization: nearly always there is one. */
async function auditDownloads(
  tx: TenantTransaction,
  { userName }: SignedIn,
  reports: readonly ReportToArchive[],
  { requestId, now }: { requestId: string; now: Date },
): Promise<void> {
  const event = { userName, action: 'download-report', recordType: 'report', requestId } as const
  for (const [organizationId, some] of Map.groupBy(reports, (report) => report.organization_id)) {
    const [presentations, pdfs] = [true, false].map((wanted) =>
      some.filter((report) => report.is_presentation === wanted).map(({ id }) => id),
    )
    await auditMany(tx, { ...event, organizationId }, pdfs ?? [])
    await auditMany(tx, { ...event, organizationId, details: { file: 'presentation' } }, presentations ?? [])
    await tallyDownloads(tx, { organizationId, userName }, some, now)
  }
}

function summed(file: ArchivedFile): ArchivedFile & { crc32: number } {
  if (file.crc32 === null) throw new Error('The checksum of every file was to be completed')
  return { ...file, crc32: file.crc32 }
}
