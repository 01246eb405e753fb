import { sql } from 'kysely'
import { reportStatus } from '../../../domain/reports/report-status.ts'
import type { Services } from '../../platform/services.ts'
import { tallyReports, type TalliedReport } from './tally-report.ts'

/**
 * Marks reports as failed that wait or are in progress without a job – its worker died in the last attempt, or the
 * queue was lost – so that users see it and can start them again. Runs every minute.
 */
export async function endAbandonedReports({ db, log, clock }: Services): Promise<void> {
  const ended = await db.withTenant({ kind: 'all' }, async (tx) => {
    const { rows } = await sql<TalliedReport>`
      update reports r set status = ${reportStatus.failed}, error_code = 'GENERATION_INTERRUPTED'
       where r.status in (${reportStatus.queued}, ${reportStatus.inProgress}) and r.deleted_at is null
         and (r.wave_id is not null or r.licence_id is not null) and r.login_id is null
         and not exists (select from graphile_worker.jobs j
                          where j.task_identifier in ('generate-report', 'generate-eap-report')
                            -- Jobs from before keys were introduced may belong to any report.
                            and (j.key = 'generate-report ' || r.id or j.key is null)
                            and (j.locked_at is not null or j.attempts < j.max_attempts))
      returning r.id, r.organization_id, r.project_id, r.wave_id, r.assessee_id, r.report_template_id`.execute(tx)
    await tallyReports(tx, rows, 'REPORTS_FAILED', clock.now())
    return rows
  })
  if (ended.length > 0) log.warn({ reports: ended.map(({ id }) => id) }, 'reports without a job marked as failed')
}
