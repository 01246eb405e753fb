import { sql } from 'kysely'
import { reportStatus } from '../../../domain/reports/report-status.ts'
import { notFound } from '../../platform/app-error.ts'
import { audit } from '../../platform/audit.ts'
import { listParameter } from '../../platform/database/list-parameter.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { projectAccess } from '../access/load-access.ts'
import { jobKeyOf } from './enqueue-reports.ts'
import { wakeNotificationsOfAll } from '../notifications/records/wake-notifications.ts'
import { reportsByGuids } from './archive/archive-queries.ts'

/**
 * Ends reports that wait or are being made. They stay in the lists as cancelled and can be started again; those that are
 * completed or have failed meanwhile stay as they are. Returns how many were ended.
 */
export function cancelReports(
  { db }: Services,
  user: SignedIn,
  fileGuids: readonly string[],
): Promise<{ cancelled: number }> {
  // What had been claimed was never shown: no attempt stores a file any more.
  return db.withTenant(user.scope, async (tx) => {
    const wanted = [...new Set(fileGuids)]
    const reports = await reportsByGuids(tx, wanted)
    if (reports.length < wanted.length) throw notFound()
    const projects = new Map(reports.map((report) => [report.project_id, report.organization_id]))
    for (const [projectId, organizationId] of projects) await projectAccess(tx, user, projectId, organizationId)
    let cancelled = 0
    for (const organizationId of new Set(projects.values())) {
      const ids = reports.flatMap((report) => (report.organization_id === organizationId ? report.id : []))
      const { rows } = await sql<{ id: number; wave_id: string | null }>`
        update reports set status = ${reportStatus.failed}, error_code = 'CANCELLED', published = null
         where organization_id = ${organizationId} and id = any(${await listParameter(ids, 'integer')})
           and status in (${reportStatus.queued}, ${reportStatus.inProgress}) and deleted_at is null
           and login_id is null
        returning id, wave_id`.execute(tx)
      if (rows.length === 0) continue
      await sql`update report_people set published = null
                 where organization_id = ${organizationId} and report_id = any(${rows.map(({ id }) => id)}::int[])`.execute(
        tx,
      )
      cancelled += rows.length
      const keys = rows.map(({ id }) => jobKeyOf({ reportId: id }))
      // What a worker does now ends by itself: it sees that the report is not wanted any more.
      await sql`delete from graphile_worker._private_jobs
                 where key = any(${await listParameter(keys, 'text')}) and locked_at is null`.execute(tx)
      await wakeNotificationsOfAll(tx, organizationId, rows)
      await audit(tx, {
        organizationId,
        userName: user.userName,
        action: 'cancel-reports',
        recordType: 'report',
        details: { reports: rows.map(({ id }) => id) },
      })
    }
    return { cancelled }
  })
}
