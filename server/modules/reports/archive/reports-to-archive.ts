import { may } from '../../../../domain/rights/rules.ts'
import { reportStatus } from '../../../../domain/reports/report-status.ts'
import { sensitiveFieldsHidden } from '../../../../domain/access/permissions.ts'
import { conflict, need, notFound } from '../../../platform/app-error.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import { projectAccess } from '../../access/load-access.ts'
import { reportsByGuids, type ArchiveRow } from './archive-queries.ts'

/** A file of a report; `crc32` is null where the file was stored before sums were kept. */
export type ReportToArchive = ArchiveRow & { file_id: string; storage_key: string }

/** All files of these reports, or a refusal: the caller must have the call's right in the project of each. */
export async function reportsToArchive(
  tx: TenantTransaction,
  user: SignedIn,
  fileGuids: readonly string[],
): Promise<ReportToArchive[]> {
  const reports = await reportsByGuids(tx, fileGuids)
  const found = reports.filter((report) => !report.is_presentation)
  if (found.length < fileGuids.length) throw notFound()
  const projects = new Map(reports.map((report) => [report.project_id, report.organization_id]))
  const seesUnreleased = new Set<string>()
  for (const [projectId, organizationId] of projects) {
    const { permissions } = await projectAccess(tx, user, projectId, organizationId)
    if (may(permissions, 'seeUnreleasedReports')) seesUnreleased.add(projectId)
  }
  need(!sensitiveFieldsHidden(user), 'download')
  if (reports.some((report) => report.deleted_at)) throw notFound()
  if (reports.some((report) => report.release_awaited && !seesUnreleased.has(report.project_id)))
    throw conflict('REPORT_NOT_RELEASED')
  const withFiles = reports.filter(hasFile)
  if (withFiles.length < reports.length) throw conflict('REPORT_NOT_COMPLETED')
  return withFiles
}

function hasFile(report: ArchiveRow): report is ReportToArchive {
  return report.status === reportStatus.completed && report.file_id !== null && report.storage_key !== null
}
