import type { ReportNumbers } from '../../../domain/reports/explain/report-numbers.ts'
import { reportStatus } from '../../../domain/reports/report-status.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import type { Services } from '../../platform/services.ts'
import { wakeNotifications } from '../notifications/records/wake-notifications.ts'
import { waitsForRelease } from './reports-queries.ts'
import { lockAttempt, inOrganization, type Attempt, type Report } from './report-attempt.ts'
import { tallyReport } from './tally-report.ts'

type Stored = Awaited<ReturnType<Services['files']['put']>>
export type ReportFiles = { pdf: Stored; presentation: Stored | null }

/**
 * Completes the report with its files and the numbers that it prints, if they explain themselves. False if it was cancelled or another attempt took
 * over meanwhile: the caller must discard the files.
 */
export function completeReport(
  { db, clock }: Services,
  attempt: Attempt,
  stored: ReportFiles,
  numbers: ReportNumbers | null,
): Promise<boolean> {
  const { organization_id: organizationId } = attempt.report
  return inOrganization(db, { organizationId }, async (tx) => {
    const report = await lockAttempt(tx, attempt)
    if (!report) return false
    const { pdf, presentation } = stored
    await tx
      .updateTable('reports')
      .set({
        status: reportStatus.completed,
        file_id: await storeFile(tx, report, pdf, { name: report.file_name, type: 'application/pdf' }),
        presentation_file_id: presentation && (await storeFile(tx, report, presentation, presentationOf(report))),
        completed_at: clock.now(),
        release_awaited: await waitsForRelease(tx, report),
        released_at: null,
        released_by: null,
        error_code: null,
      })
      .where('organization_id', '=', organizationId)
      .where('id', '=', report.id)
      .execute()
    if (numbers)
      await tx
        .insertInto('report_numbers')
        .values({ organization_id: organizationId, report_id: report.id, numbers: JSON.stringify(numbers) })
        .execute()
    await tallyReport(tx, report, 'REPORTS_MADE', clock.now())
    await wakeNotifications(tx, { organizationId, waveId: report.wave_id })
    return true
  })
}

const presentationOf = ({ file_name }: Report) => ({
  name: `${file_name.replace(/\.pdf$/i, '')}.pptx`,
  type: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
})

async function storeFile(
  tx: TenantTransaction,
  { organization_id }: Report,
  stored: Stored,
  { name, type }: { name: string; type: string },
): Promise<string> {
  const file = await tx
    .insertInto('files')
    .values({
      organization_id,
      name,
      media_type: type,
      size_bytes: stored.sizeBytes,
      sha256: stored.sha256,
      crc32: stored.crc32,
      storage_key: stored.storageKey,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return file.id
}
