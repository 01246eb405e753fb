import { notFound } from '../../platform/app-error.ts'
import { audit } from '../../platform/audit.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { projectAccess } from '../access/load-access.ts'
import { locate } from '../../platform/database/locate.ts'
import { wakeNotifications } from '../notifications/records/wake-notifications.ts'
import { findReport } from './reports-queries.ts'

/**
 * Deletes a report: its row stays, but neither its file nor its numbers are served any more. A report that is already deleted is not found.
 */
export function deleteReport({ db, clock }: Services, user: SignedIn, fileGuid: string): Promise<void> {
  return db.withTenant(user.scope, async (tx) => {
    const organizationId = await locate(tx, fileGuid)
    const report = organizationId ? await findReport(tx, organizationId, fileGuid) : undefined
    if (!organizationId || !report) throw notFound()
    await projectAccess(tx, user, report.project_id, organizationId)
    const { numUpdatedRows } = await tx
      .updateTable('reports')
      .set({ deleted_at: clock.now() })
      .where('organization_id', '=', organizationId)
      .where('id', '=', report.id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) throw notFound()
    await tx
      .deleteFrom('report_numbers')
      .where('organization_id', '=', organizationId)
      .where('report_id', '=', report.id)
      .execute()
    await wakeNotifications(tx, { organizationId, waveId: report.wave_id })
    await audit(tx, {
      organizationId,
      userName: user.userName,
      action: 'delete-report',
      recordType: 'report',
      recordId: report.id,
    })
  })
}
