import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import { sql, type ExpressionBuilder } from 'kysely'
import type { reportFailureCodes } from '../../../contract/reports/reports.ts'
import { reportStatus } from '../../../domain/reports/report-status.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import type { Reports, Schema } from '../../platform/database/schema.ts'
import type { Services } from '../../platform/services.ts'
import { attemptsMax, enqueueReports, jobOf, type ReportOrder } from './enqueue-reports.ts'

export type ReportFailure = (typeof reportFailureCodes)[number]
export type Report = Selectable<Reports>

/** One attempt at making a report. Once a later attempt has begun, it may neither claim cells nor store a file. */
export type Attempt = { report: Report; id: string; isLast: boolean }

/**
 * Begins an attempt at a report that waits or was left in progress. Null for one that is completed, failed, deleted, or
 * a provider's. It is counted before any work, so that a report that kills its worker is not retried for ever.
 */
export function beginAttempt({ db }: Services, order: ReportOrder): Promise<Attempt | null> {
  const id = randomUUID()
  return inOrganization(db, order, async (tx) => {
    const report = await tx
      .updateTable('reports')
      .set({ status: reportStatus.inProgress, error_code: null, attempt_id: id, attempts: sql`attempts + 1` })
      .where('organization_id', '=', order.organizationId)
      .where('id', '=', order.reportId)
      .where('status', 'in', [reportStatus.queued, reportStatus.inProgress])
      .where('deleted_at', 'is', null)
      .where(isMadeHere)
      .returningAll()
      .executeTakeFirst()
    return report ? { report, id, isLast: report.attempts >= attemptsMax } : null
  })
}

/** A report about people of a wave, or about a licence; others are a provider's. */
export function isMadeHere({ eb, or, and }: ExpressionBuilder<Schema, 'reports'>) {
  return or([
    eb('licence_id', 'is not', null),
    and([eb('wave_id', 'is not', null), or([eb('assessee_id', 'is not', null), eb('report_type', '=', 'Group')])]),
  ])
}

/**
 * The report of an attempt, locked until the transaction ends; undefined if it was deleted or another attempt has
 * begun.
 */
export function lockAttempt(tx: TenantTransaction, { report, id }: Attempt): Promise<Report | undefined> {
  return tx
    .selectFrom('reports')
    .selectAll()
    .where('organization_id', '=', report.organization_id)
    .where('id', '=', report.id)
    .where('attempt_id', '=', id)
    .where('status', '=', reportStatus.inProgress)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/**
 * Ends an attempt without a file: the report waits for the next attempt, or fails with a reason that users see. False if
 * the report was cancelled or deleted, or another attempt has begun.
 */
export async function endAttempt(
  tx: TenantTransaction,
  attempt: Attempt,
  end: { status: typeof reportStatus.failed; error_code: ReportFailure } | { status: typeof reportStatus.queued },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('reports')
    .set(end)
    .where('organization_id', '=', attempt.report.organization_id)
    .where('id', '=', attempt.report.id)
    .where('attempt_id', '=', attempt.id)
    .where('status', '=', reportStatus.inProgress)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Undoes an attempt that was stopped: it is not counted, and the report waits anew. Nothing happens if the report was
 * cancelled or deleted, or another attempt has begun.
 */
export function takeBackAttempt({ db }: Services, { report, id }: Attempt): Promise<void> {
  const { organization_id: organizationId, id: reportId } = report
  return inOrganization(db, { organizationId }, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('reports')
      .set({ status: reportStatus.queued, attempts: sql`attempts - 1` })
      .where('organization_id', '=', organizationId)
      .where('id', '=', reportId)
      .where('attempt_id', '=', id)
      .where('status', '=', reportStatus.inProgress)
      .executeTakeFirst()
    // The present job ends as done: the queue would count it among the attempts.
    if (numUpdatedRows === 1n) await enqueueReports(tx, [{ organizationId, reportId }], jobOf(report))
  })
}

export function inOrganization<T>(
  db: Services['db'],
  { organizationId }: Pick<ReportOrder, 'organizationId'>,
  work: (tx: TenantTransaction) => Promise<T>,
): Promise<T> {
  return db.withTenant({ kind: 'organizations', organizationIds: [organizationId] }, work)
}
