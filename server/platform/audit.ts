import { sql, type Kysely } from 'kysely'
import type { AuditAction, AuditedRecord } from '../../domain/journal/audit-actions.ts'
import type { Schema } from './database/schema.ts'

export type AuditEvent = {
  organizationId: string | null
  userName: string | null
  action: AuditAction
  recordType?: AuditedRecord
  recordId?: string | number
  /** What changed, by field names and ids; never names, addresses or contents. */
  details?: Record<string, unknown>
  requestId?: string
}

/** Appends to the audit log in the transaction of the change itself, so that neither exists without the other. */
export async function audit(tx: Kysely<Schema>, event: AuditEvent): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({
      organization_id: event.organizationId,
      user_name: event.userName,
      action: event.action,
      record_type: event.recordType ?? null,
      record_id: event.recordId === undefined ? null : String(event.recordId),
      details: JSON.stringify(event.details ?? {}),
      request_id: event.requestId ?? null,
    })
    .execute()
}

/** The same event of many records, in one statement. */
export async function auditMany(
  tx: Kysely<Schema>,
  event: Omit<AuditEvent, 'recordId'>,
  recordIds: readonly (string | number)[],
): Promise<void> {
  await sql`
    insert into audit_log (organization_id, user_name, action, record_type, record_id, details, request_id)
    select ${event.organizationId}::uuid, ${event.userName}::text, ${event.action}::text, ${event.recordType ?? null}::text, record_id,
           ${JSON.stringify(event.details ?? {})}::jsonb, ${event.requestId ?? null}::text
      from unnest(${recordIds.map(String)}::text[]) as record_id`.execute(tx)
}
