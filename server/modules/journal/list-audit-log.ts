import type { AnswerInputOf, BodyOf } from '../../../contract/endpoint.ts'
import type { listAuditLog as contract } from '../../../contract/journal/audit-log.ts'
import { mapInSlices } from '../../platform/in-slices.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { auditPage, type AuditRow } from './audit-log-queries.ts'

type Answer = AnswerInputOf<typeof contract>

/** A page of the audit log. One row more is read, which tells whether there are more. */
export async function listAuditLog(
  { db }: Services,
  user: SignedIn,
  request: BodyOf<typeof contract>,
): Promise<Answer> {
  const { pageRows, after, companyGuid, userName, action, recordType, recordId, from, until } = request
  const [microseconds = '', id = ''] = after?.split('-') ?? []
  const rows = await db.withTenant(user.scope, (tx) =>
    auditPage(tx, {
      organizationId: companyGuid ?? null,
      userName: userName || null,
      action: action ?? null,
      recordType: recordType ?? null,
      recordId: recordId || null,
      from: from ?? null,
      until: until ?? null,
      after: after ? { microseconds, id } : null,
      rows: pageRows + 1,
    }),
  )
  const shown = rows.slice(0, pageRows)
  const last = shown.at(-1)
  return {
    entries: await mapInSlices(shown, present),
    next: last && rows.length > pageRows ? `${last.microseconds}-${last.id}` : null,
  }
}

function present(row: AuditRow): Answer['entries'][number] {
  return {
    id: row.id,
    at: row.at.toISOString(),
    companyGuid: row.organization_id,
    companyName: row.company_name,
    userName: row.user_name,
    action: row.action,
    recordType: row.record_type,
    recordId: row.record_id,
    details: row.details,
    requestId: row.request_id,
  }
}
