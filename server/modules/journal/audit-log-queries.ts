import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/database.ts'

export type AuditFilter = {
  organizationId: string | null
  userName: string | null
  action: string | null
  recordType: string | null
  recordId: string | null
  from: string | null
  until: string | null
  /** Entries older than this one: its time in microseconds, and its id. */
  after: { microseconds: string; id: string } | null
  rows: number
}

export type AuditRow = {
  id: number
  microseconds: string
  at: Date
  organization_id: string | null
  company_name: string | null
  user_name: string | null
  action: string
  record_type: string | null
  record_id: string | null
  details: Record<string, unknown>
  request_id: string | null
}

/**
 * A page of the audit log, the newest first. It goes on from the last entry of the page before, so that a page far back
 * takes no longer than the first one; one of the indexes of migration 0095 gives it in its order.
 */
export async function auditPage(tx: TenantTransaction, filter: AuditFilter): Promise<AuditRow[]> {
  const { organizationId, userName, action, recordType, recordId, from, until, after } = filter
  const conditions = [sql`true`]
  if (organizationId) conditions.push(sql`l.organization_id = ${organizationId}`)
  if (userName) conditions.push(sql`l.user_name = ${userName}`)
  if (action) conditions.push(sql`l.action = ${action}`)
  if (recordType) conditions.push(sql`l.record_type = ${recordType}`)
  if (recordId) conditions.push(sql`l.record_id = ${recordId}`)
  if (from) conditions.push(sql`l.at >= ${from}::timestamptz`)
  if (until) conditions.push(sql`l.at < ${until}::timestamptz`)
  if (after)
    conditions.push(
      sql`(l.at, l.id) < (timestamptz 'epoch' + ${after.microseconds}::bigint * interval '1 microsecond', ${after.id}::bigint)`,
    )
  const { rows } = await sql<AuditRow>`
    select l.id::float8 as id, (extract(epoch from l.at) * 1000000)::bigint::text as microseconds, l.at, l.organization_id,
           o.name as company_name, l.user_name, l.action, l.record_type, l.record_id, l.details, l.request_id
      from (select * from audit_log l where ${sql.join(conditions, sql` and `)}
             order by l.at desc, l.id desc limit ${filter.rows}) l
      left join organizations o on o.id = l.organization_id
     order by l.at desc, l.id desc`.execute(tx)
  return rows
}
