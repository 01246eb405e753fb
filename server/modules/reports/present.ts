import type { z } from 'zod'
import type { reportRow } from '../../../contract/reports/reports.ts'
import { reportStatus } from '../../../domain/reports/report-status.ts'
import type { StoredReport } from './report-list-queries.ts'

export type ReportAnswer = z.input<typeof reportRow>

export type ReportReader = {
  mayDownload: boolean
  mayGenerate: boolean
  /** Reports about licences. */
  mayGenerateEap: boolean
  seesEmail: boolean
  hidesFiles: boolean
  extended: boolean
  /** Whether reports are shown before they are released. */
  seesUnreleased: boolean
}

/** Reports of providers are made elsewhere and cannot be restarted here. */
function canStartAgain(row: StoredReport, reader: ReportReader): boolean {
  if (row.status !== reportStatus.failed || row.deleted_at !== null || row.login_id !== null) return false
  return row.licence_id === null ? row.wave_id !== null && reader.mayGenerate : reader.mayGenerateEap
}

/** A row of a report table. Anonymous people stay without a name; Observers get no file. */
export function presentReport(row: StoredReport, reader: ReportReader): ReportAnswer {
  const isThere =
    row.status === reportStatus.completed && row.deleted_at === null && (reader.seesUnreleased || !row.release_awaited)
  return {
    fileGuid: reader.hidesFiles ? '' : row.file_guid,
    fileName: row.file_name,
    reportType: row.report_type,
    assessee: row.assessee_guid
      ? {
          assesseeGuid: row.assessee_guid,
          name: row.assessee_name ?? '',
          email: reader.seesEmail ? (row.assessee_email ?? '') : '',
          incognito: row.assessee_incognito ?? false,
        }
      : null,
    productName: row.product_name,
    productCode: row.product_code,
    reportName: row.report_name,
    language: row.language_code,
    created: row.created_at.toISOString(),
    waveName: reader.extended ? (row.wave_name ?? '') : '',
    wavePhase: reader.extended ? (row.wave_phase ?? '') : '',
    projectName: reader.extended ? row.project_name : '',
    companyName: reader.extended ? row.organization_name : '',
    projectGuid: row.project_id,
    companyGuid: row.organization_id,
    canDownload: reader.mayDownload && isThere && !reader.hidesFiles,
    reportStatus: row.status,
    reportDeleted: row.deleted_at !== null,
    releaseAwaited: row.release_awaited && row.deleted_at === null,
    isSimulated: row.is_simulated,
    hasPresentation: isThere && row.has_presentation,
    errorCode: row.error_code,
    hasNumbers: row.has_numbers,
    canStartAgain: canStartAgain(row, reader),
  }
}
