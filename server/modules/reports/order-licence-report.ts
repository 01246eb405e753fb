import type { LanguageCode } from '../../../domain/languages/languages.ts'
import { reportStatus } from '../../../domain/reports/report-status.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import { enqueueReports, jobOf } from './enqueue-reports.ts'
import { reportFileName } from './report-file-name.ts'

export type LicenceReport = {
  organizationId: string
  projectId: string
  licenceId: string
  /** What it is about, and when: its name in lists and of its file. */
  name: string
  licenceName: string
  language: LanguageCode
  requestedBy: string
  now: Date
}

/**
 * Orders a report about a licence of the assistance programme, in the caller's transaction. It stands in the lists of its
 * project like any other; the job that makes it is the programme's own. Returns its id.
 */
export async function orderLicenceReport(tx: TenantTransaction, report: LicenceReport): Promise<number> {
  const { organizationId, licenceId } = report
  const { id: reportId } = await tx
    .insertInto('reports')
    .values({
      organization_id: organizationId,
      project_id: report.projectId,
      licence_id: licenceId,
      report_type: 'Group',
      report_name: report.name,
      file_name: reportFileName(report.name, report.licenceName),
      product_name: report.licenceName,
      language_code: report.language,
      status: reportStatus.queued,
      requested_by: report.requestedBy,
      created_at: report.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await enqueueReports(tx, [{ organizationId, reportId }], jobOf({ licence_id: licenceId }))
  return reportId
}
