import { z } from 'zod'
import { journalPageSize } from '../../domain/journal/limits.ts'
import { pageRowsMax } from '../../domain/lists/page-sizes.ts'
import { journalCodes, journalTypes } from '../../domain/journal/journal-entry.ts'
import { endpoint } from '../endpoint.ts'
import { guid, id } from '../shapes.ts'

export const activityJournalRecord = z.object({
  activityJournalGuid: z.string(),
  id: z.number().int(),
  created: z.string(),
  /** What somebody wrote, or the wording of `code` and `details` in the language of the caller's screen. */
  message: z.string(),
  /** What happened; null for manual input. */
  code: z.enum(journalCodes).nullable(),
  /** Ids and counts by code, without personal data: `JournalDetails` of domain/journal/journal-entry.ts. */
  details: z.record(z.string(), z.unknown()),
  internal: z.literal([0, 1]),
  editable: z.boolean(),
  type: z.literal(Object.values(journalTypes)),
  /** Null for the system and for visitors by link. */
  originatorUserName: z.string().nullable(),
  /** The person's name, or the person's number if the caller may see no name. */
  assesseeIdentifier: z.string().nullable(),
  projectName: z.string().nullable(),
  waveName: z.string().nullable(),
  companyName: z.string(),
  reportTemplateName: z.string().nullable(),
  snippetName: z.string().nullable(),
  invoiceGuid: z.string().nullable(),
})

export const listActivityJournal = endpoint({
  method: 'POST',
  url: '/api/reports/activity-journal',
  schema: {
    summary: 'The journal of a project, or of all projects of an organization whose journal the caller may use',
    body: z
      .strictObject({
        companyGuid: guid.nullish(),
        projectGuid: guid.nullish(),
        waveGuid: guid.nullish(),
        assesseeId: id.nullish(),
        invoiceGuid: guid.nullish(),
        reportTemplateId: id.nullish(),
        snippetId: id.nullish(),
        page: z.number().int().min(1).max(1_000_000).default(1),
        pageRows: z.number().int().min(1).max(pageRowsMax).default(journalPageSize),
        /** Whether records of type 5, automated action, are included (PLT-7-76). */
        automated: z.boolean().default(false),
      })
      .refine(({ companyGuid, projectGuid, waveGuid }) => companyGuid ?? projectGuid ?? waveGuid, {
        path: ['projectGuid'],
        error: 'An organization, a project or a wave is needed',
      }),
    response: {
      200: z.object({ activityJournal: z.array(activityJournalRecord), totalCount: z.number().int() }),
    },
  },
  config: { caller: 'user', isRead: true, needs: 'useJournal', errors: [] },
})
