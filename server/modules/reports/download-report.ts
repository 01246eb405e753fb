import { may } from '../../../domain/rights/rules.ts'
import { reportStatus } from '../../../domain/reports/report-status.ts'
import { sensitiveFieldsHidden } from '../../../domain/access/permissions.ts'
import { conflict, need, notFound } from '../../platform/app-error.ts'
import { audit } from '../../platform/audit.ts'
import { FileAnswer } from '../../platform/http/answers.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { projectAccess } from '../access/load-access.ts'
import { locate } from '../../platform/database/locate.ts'
import { findReport } from './reports-queries.ts'
import { tallyDownloads } from './tally-report.ts'

type Wanted = { fileGuid: string; file: 'pdf' | 'presentation' }

/** A file of a completed report; every download is audited. No database connection is held while storage is read. */
export async function downloadReport(
  { db, files, clock }: Services,
  user: SignedIn,
  { fileGuid, file }: Wanted,
  { id: requestId, method }: { id: string; method: string },
): Promise<FileAnswer> {
  const found = await db.withTenant(user.scope, async (tx) => {
    const organizationId = await locate(tx, fileGuid)
    const report = organizationId ? await findReport(tx, organizationId, fileGuid, file) : undefined
    if (!organizationId || !report) throw notFound()
    const { permissions } = await projectAccess(tx, user, report.project_id, organizationId)
    need(!sensitiveFieldsHidden(user), 'download')
    if (report.deleted_at) throw notFound()
    if (report.release_awaited && !may(permissions, 'seeUnreleasedReports')) throw conflict('REPORT_NOT_RELEASED')
    if (report.status !== reportStatus.completed || !report.storage_key) throw conflict('REPORT_NOT_COMPLETED')
    // Asking only for the headers takes nothing away.
    if (method !== 'HEAD') {
      await audit(tx, {
        organizationId,
        userName: user.userName,
        action: 'download-report',
        recordType: 'report',
        recordId: report.id,
        ...(file === 'presentation' && { details: { file } }),
        requestId,
      })
      await tallyDownloads(tx, { organizationId, userName: user.userName }, [report], clock.now())
    }
    const name = file === 'pdf' ? report.file_name : (report.stored_name ?? report.file_name)
    return { key: report.storage_key, name, mediaType: report.media_type, sizeBytes: report.size_bytes }
  })
  const content = await files.read(found.key, found.sizeBytes)
  const mediaType = found.mediaType ?? 'application/octet-stream'
  return new FileAnswer(content, found.name, mediaType, found.sizeBytes ?? undefined)
}
