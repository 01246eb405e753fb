import type { ReportNumbers } from '../../../domain/reports/explain/report-numbers.ts'
import { reportStatus } from '../../../domain/reports/report-status.ts'
import type { Services } from '../../platform/services.ts'
import { lockAttempt, inOrganization, type Attempt } from './report-attempt.ts'

type Stored = Awaited<ReturnType<Services['files']['put']>>

/**
 * Completes the report with its file and the numbers that it prints. False if another attempt took over meanwhile: the caller must discard the file.
 */
export function completeReport(
  { db, clock }: Services,
  attempt: Attempt,
  { stored, numbers }: { stored: Stored; numbers: ReportNumbers },
): Promise<boolean> {
  const { organization_id: organizationId } = attempt.report
  return inOrganization(db, { organizationId }, async (tx) => {
    const report = await lockAttempt(tx, attempt)
    if (!report) return false
    const file = await tx
      .insertInto('files')
      .values({
        organization_id: organizationId,
        name: report.file_name,
        media_type: 'application/pdf',
        size_bytes: stored.sizeBytes,
        sha256: stored.sha256,
        crc32: stored.crc32,
        storage_key: stored.storageKey,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .updateTable('reports')
      .set({ status: reportStatus.completed, file_id: file.id, completed_at: clock.now(), error_code: null })
      .where('organization_id', '=', organizationId)
      .where('id', '=', report.id)
      .execute()
    await tx
      .insertInto('report_numbers')
      .values({ organization_id: organizationId, report_id: report.id, numbers: JSON.stringify(numbers) })
      .execute()
    return true
  })
}
