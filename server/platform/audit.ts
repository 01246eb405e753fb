import type { Kysely } from 'kysely'
import type { Schema } from './database/schema.ts'

export type AuditEvent = {
  organizationId: string | null
  userName: string | null
  /** Verb and noun: "download-report". */
  action: string
  recordType?: string
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
