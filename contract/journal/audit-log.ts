import { z } from 'zod'
import { auditActions, auditedRecords } from '../../domain/journal/audit-actions.ts'
import { auditPageSize, auditPageSizeMax } from '../../domain/journal/limits.ts'
import { endpoint } from '../endpoint.ts'
import { guid, instant, line } from '../shapes.ts'

export const auditEntry = z.object({
  id: z.number().int(),
  at: z.string(),
  companyGuid: z.string().nullable(),
  /** Null where the action concerns no organization, such as signing in. */
  companyName: z.string().nullable(),
  /** Null for visitors of a link and for jobs. */
  userName: z.string().nullable(),
  /** One of `auditActions`, or what an earlier version called its actions. */
  action: z.string(),
  recordType: z.string().nullable(),
  recordId: z.string().nullable(),
  /** What changed, by field names, ids and counts. */
  details: z.record(z.string(), z.unknown()),
  /** The id of the request in the server's log. */
  requestId: z.string().nullable(),
})

export const listAuditLog = endpoint({
  method: 'POST',
  url: '/api/reports/audit-log',
  schema: {
    summary: 'Who did what to which record, the newest first; for auditors, never changed',
    body: z.strictObject({
      companyGuid: guid.nullish(),
      userName: line(200).nullish(),
      action: z.enum(auditActions).nullish(),
      recordType: z.enum(auditedRecords).nullish(),
      recordId: line(200).nullish(),
      /** At this instant or later. */
      from: instant.nullish(),
      /** Before this instant. */
      until: instant.nullish(),
      /** `next` of the page before; the first page without it. */
      after: z
        .string()
        .regex(/^\d{1,16}-\d{1,18}$/)
        .nullish(),
      pageRows: z.number().int().min(1).max(auditPageSizeMax).default(auditPageSize),
    }),
    response: { 200: z.object({ entries: z.array(auditEntry), next: z.string().nullable() }) },
  },
  config: { caller: 'user', isRead: true, needs: 'seeAuditLog', errors: [] },
})
