import { sql } from 'kysely'
import { reportStatus } from '../../../domain/reports/report-status.ts'
import { notFound } from '../../platform/app-error.ts'
import { audit } from '../../platform/audit.ts'
import { listParameter } from '../../platform/database/list-parameter.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { projectAccess } from '../access/load-access.ts'
import { writeJournal } from '../journal/records/write-journal.ts'
import { wakeNotificationsOfAll } from '../notifications/records/wake-notifications.ts'
import { reportsByGuids } from './archive/archive-queries.ts'

type Released = { id: number; project_id: string; wave_id: string | null }

/**
 * Lets clients, people with a link and those whom the reports are about see completed reports that wait for it. Reports
 * that do not wait stay as they are; returns how many did.
 */
export function releaseReports(
  { db, clock }: Services,
  user: SignedIn,
  fileGuids: readonly string[],
): Promise<{ released: number }> {
  return db.withTenant(user.scope, async (tx) => {
    const wanted = [...new Set(fileGuids)]
    const reports = await reportsByGuids(tx, wanted)
    if (reports.length < wanted.length || reports.some(({ deleted_at }) => deleted_at)) throw notFound()
    const projects = new Map(reports.map((report) => [report.project_id, report.organization_id]))
    for (const [projectId, organizationId] of projects) await projectAccess(tx, user, projectId, organizationId)
    let released = 0
    for (const organizationId of new Set(projects.values())) {
      const ids = reports.flatMap((report) => (report.organization_id === organizationId ? report.id : []))
      const { rows } = await sql<Released>`
        update reports set release_awaited = false, released_at = ${clock.now()}, released_by = ${user.userName}
         where organization_id = ${organizationId} and id = any(${await listParameter(ids, 'integer')})
           and release_awaited and status = ${reportStatus.completed} and deleted_at is null
        returning id, project_id, wave_id`.execute(tx)
      released += rows.length
      if (rows.length > 0) await record(tx, { organizationId, userName: user.userName }, rows)
    }
    return { released }
  })
}

async function record(
  tx: TenantTransaction,
  by: { organizationId: string; userName: string },
  rows: readonly Released[],
): Promise<void> {
  await audit(tx, {
    ...by,
    action: 'release-reports',
    recordType: 'report',
    details: { reports: rows.map(({ id }) => id) },
  })
  await wakeNotificationsOfAll(tx, by.organizationId, rows)
  for (const waveId of new Set(rows.map(({ wave_id }) => wave_id))) {
    const ofWave = rows.filter(({ wave_id }) => wave_id === waveId)
    await writeJournal(tx, {
      code: 'REPORTS_RELEASED',
      ...by,
      projectId: ofWave[0]?.project_id ?? '',
      ...(waveId && { waveId }),
      details: { released: ofWave.length },
    })
  }
}
