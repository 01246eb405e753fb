import { reportStatus } from '../../../domain/reports/report-status.ts'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/database.ts'

type Counts = { reports: number; invitations: number }
export type QueueStatus = { queued: Counts; failed: Counts; finished: Counts }

type Row = Record<`${'queued' | 'failed' | 'finished'}_${'reports' | 'invitations'}`, number>

const waiting = sql`(${sql.lit(reportStatus.queued)}, ${sql.lit(reportStatus.inProgress)})`
/** A cancelled report is nothing to look after. */
const reports = sql`select status, created_at, completed_at, error_code from reports`
const mails = sql`select organization_id, campaign_id, state, created_at, sent_at from mail_messages`

/**
 * The numbers of the caller's own reports and invitations by state. What waits and what is recent are looked up apart,
 * each by its index: asked for together, PostgreSQL read every mail there is.
 */
export async function queueCounts(tx: TenantTransaction, userName: string, since: Date): Promise<QueueStatus> {
  const { rows } = await sql<Row>`
    select r.queued as queued_reports, r.failed as failed_reports, r.finished as finished_reports,
           m.queued as queued_invitations, m.failed as failed_invitations, m.finished as finished_invitations
      from (select count(*) filter (where status in ${waiting}) as queued,
                   count(*) filter (where status = ${reportStatus.failed} and error_code is distinct from 'CANCELLED' and created_at >= ${since}) as failed,
                   count(*) filter (where status = ${reportStatus.completed} and completed_at >= ${since}) as finished
              from (${reports} where requested_by = ${userName} and status in ${waiting} and deleted_at is null
                    union all ${reports} where requested_by = ${userName} and status not in ${waiting} and deleted_at is null
                       and created_at >= ${since}) x) r,
           (select coalesce(sum(x.queued), 0) as queued, coalesce(sum(x.failed), 0) as failed, coalesce(sum(x.finished), 0) as finished
              from (select organization_id, campaign_id, count(*) filter (where state in ('queued', 'claimed')) as queued,
                           count(*) filter (where state in ('failed', 'unknown') and created_at >= ${since}) as failed,
                           count(*) filter (where state = 'sent' and sent_at >= ${since}) as finished
                      from (${mails} where state in ('queued', 'claimed')
                            union all ${mails} where state not in ('queued', 'claimed') and created_at >= ${since}) recent
                     group by organization_id, campaign_id) x
              join mail_campaigns c on c.organization_id = x.organization_id and c.id = x.campaign_id
             where c.created_by = ${userName}) m`.execute(tx)
  const row = rows[0]
  const counts = (state: 'queued' | 'failed' | 'finished'): Counts => ({
    reports: row?.[`${state}_reports`] ?? 0,
    invitations: row?.[`${state}_invitations`] ?? 0,
  })
  return { queued: counts('queued'), failed: counts('failed'), finished: counts('finished') }
}
