import { reportStatus } from '../../../domain/reports/report-status.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import { endAttempt, type Attempt, type ReportFailure } from './report-attempt.ts'
import { tallyReport } from './tally-report.ts'

/** Ends an attempt for good: the report shows the reason, and the journal counts it, unless it was cancelled meanwhile. */
export async function failAttempt(
  tx: TenantTransaction,
  attempt: Attempt,
  error_code: ReportFailure,
  now: Date,
): Promise<void> {
  const isEnded = await endAttempt(tx, attempt, { status: reportStatus.failed, error_code })
  if (isEnded) await tallyReport(tx, attempt.report, 'REPORTS_FAILED', now)
}
