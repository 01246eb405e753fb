import { reportStatus } from '../../../domain/reports/report-status.ts'
import { isEapAdmin } from '../../../domain/eap-cases/eap-scope.ts'
import { conflict, need, notFound } from '../../platform/app-error.ts'
import { audit } from '../../platform/audit.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { projectAccess } from '../access/load-access.ts'
import { locate } from '../../platform/database/locate.ts'
import { enqueueReports, jobOf } from './enqueue-reports.ts'
import { isMadeHere } from './report-attempt.ts'
import { findReport } from './reports-queries.ts'

/**
 * Queues a failed report again. Its answers and settings are read and checked anew: what an earlier attempt had claimed
 * was never shown to anybody. Of two such calls at the same time the second is refused.
 */
export function startReportAgain({ db }: Services, user: SignedIn, fileGuid: string): Promise<void> {
  return db.withTenant(user.scope, async (tx) => {
    const organizationId = await locate(tx, fileGuid)
    const report = organizationId ? await findReport(tx, organizationId, fileGuid) : undefined
    if (!organizationId || !report) throw notFound()
    await projectAccess(tx, user, report.project_id, organizationId)
    if (report.deleted_at) throw notFound()
    if (report.licence_id !== null) need(isEapAdmin(user), 'generateEapReports')
    const { numUpdatedRows } = await tx
      .updateTable('reports')
      .set({ status: reportStatus.queued, error_code: null, attempts: 0, requested_by: user.userName })
      .where('organization_id', '=', organizationId)
      .where('id', '=', report.id)
      .where('status', '=', reportStatus.failed)
      .where('deleted_at', 'is', null)
      .where('login_id', 'is', null)
      .where(isMadeHere)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) throw conflict('REPORT_NOT_FAILED')
    await enqueueReports(tx, [{ organizationId, reportId: report.id }], jobOf(report))
    await audit(tx, {
      organizationId,
      userName: user.userName,
      action: 'start-report-again',
      recordType: 'report',
      recordId: report.id,
    })
  })
}
