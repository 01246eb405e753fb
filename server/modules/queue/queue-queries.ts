import { reportStatus } from '../../../domain/reports/report-status.ts'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/database.ts'

type Counts = { reports: number; invitations: number }
export type QueueStatus = { queued: Counts; failed: Counts; finished: Counts }

type Row = Record<`${'queued' | 'failed' | 'finished'}_${'reports' | 'invitations'}`, number>

/** The numbers of the caller's own reports and invitations by state. */
export async function queueCounts(tx: TenantTransaction, userName: string, since: Date): Promise<QueueStatus> {
  const { rows } = await sql<Row>`
    select r.queued as queued_reports, r.failed as failed_reports, r.finished as finished_reports,
           m.queued as queued_invitations, m.failed as failed_invitations, m.finished as finished_invitations
      from (select count(*) filter (where status in (${reportStatus.queued}, ${reportStatus.inProgress})) as queued,
                   count(*) filter (where status = ${reportStatus.failed} and created_at >= ${since}) as failed,
                   count(*) filter (where status = ${reportStatus.completed} and completed_at >= ${since}) as finished
              from reports
             where requested_by = ${userName} and deleted_at is null and (status in (${reportStatus.queued}, ${reportStatus.inProgress}) or created_at >= ${since})) r,
           (select count(*) filter (where x.state in ('queued', 'claimed')) as queued,
                   count(*) filter (where x.state in ('failed', 'unknown') and x.created_at >= ${since}) as failed,
                   count(*) filter (where x.state = 'sent' and x.sent_at >= ${since}) as finished
              from mail_campaigns c join mail_messages x on x.organization_id = c.organization_id and x.campaign_id = c.id
             where c.created_by = ${userName} and (x.state in ('queued', 'claimed') or x.created_at >= ${since})) m`.execute(
    tx,
  )
  const row = rows[0]
  const counts = (state: 'queued' | 'failed' | 'finished'): Counts => ({
    reports: row?.[`${state}_reports`] ?? 0,
    invitations: row?.[`${state}_invitations`] ?? 0,
  })
  return { queued: counts('queued'), failed: counts('failed'), finished: counts('finished') }
}
