import { z } from 'zod'
import { journalMessageMax, journalPageSize } from '../../domain/journal/limits.ts'
import { pageRowsMax } from '../../domain/lists/page-sizes.ts'
import { journalCodes, journalTypes } from '../../domain/journal/journal-entry.ts'
import { endpoint } from '../endpoint.ts'
import { guid, id, nothing, searched, sentRevision, written } from '../shapes.ts'

const type = z.literal(Object.values(journalTypes))

export const activityJournalRecord = z.object({
  activityJournalGuid: z.string(),
  id: z.number().int(),
  created: z.string(),
  /** When the note was last changed; null if it never was, and for what the product wrote. */
  changed: z.string().nullable(),
  /** What somebody wrote, or the wording of `code` and `details` in the language of the caller's screen. */
  message: z.string(),
  /** What happened; null for manual input. */
  code: z.enum(journalCodes).nullable(),
  /** Ids and counts by code, without personal data: `JournalDetails` of domain/journal/journal-entry.ts. */
  details: z.record(z.string(), z.unknown()),
  internal: z.literal([0, 1]),
  editable: z.boolean(),
  type,
  /** Null for the system and for visitors by link. */
  originatorUserName: z.string().nullable(),
  companyGuid: z.string(),
  projectGuid: z.string().nullable(),
  waveGuid: z.string().nullable(),
  assesseeId: z.number().int().nullable(),
  reportTemplateId: z.number().int().nullable(),
  snippetId: z.number().int().nullable(),
  invoiceGuid: z.string().nullable(),
  /** The person's name, or the person's number if the caller may see no name. */
  assesseeIdentifier: z.string().nullable(),
  projectName: z.string().nullable(),
  waveName: z.string().nullable(),
  companyName: z.string(),
  reportTemplateName: z.string().nullable(),
  snippetName: z.string().nullable(),
  /** Sent back with a change, so that it does not overwrite somebody else's. */
  revision: z.string(),
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
        /** Also finds records about many people, such as a mailing; they have the time at which it reached this one. */
        assesseeId: id.nullish(),
        invoiceGuid: guid.nullish(),
        reportTemplateId: id.nullish(),
        snippetId: id.nullish(),
        types: z.array(type).max(6).default([]),
        /** Words of notes; what the product writes is not searched. */
        search: searched(100).nullish(),
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

const oneRecord = z.strictObject({ activityJournalGuid: guid })

export const getActivityJournal = endpoint({
  method: 'GET',
  url: '/api/reports/activity-journal/:activityJournalGuid',
  schema: { summary: 'One record of the journal', params: oneRecord, response: { 200: activityJournalRecord } },
  config: { caller: 'user', needs: 'useJournal', errors: [] },
})

export const updateActivityJournal = endpoint({
  method: 'PUT',
  url: '/api/reports/activity-journal',
  schema: {
    summary: 'Changes a note, or writes a new one if no activityJournalGuid is sent',
    body: z.strictObject({
      activityJournalGuid: guid.nullish(),
      message: written(journalMessageMax),
      /** 1 only by internal users; they alone read such a note. */
      internal: z.literal([0, 1]).default(0),
      /** Where a new note belongs; a wave names its project too. A note never moves to another project. */
      projectGuid: guid.nullish(),
      waveGuid: guid.nullish(),
      assesseeId: id.nullish(),
      invoiceGuid: guid.nullish(),
      reportTemplateId: id.nullish(),
      snippetId: id.nullish(),
      revision: sentRevision,
    }),
    response: { 200: activityJournalRecord },
  },
  config: { caller: 'user', needs: 'useJournal', errors: ['JOURNAL_RECORD_NOT_EDITABLE'] },
})

export const deleteActivityJournal = endpoint({
  method: 'DELETE',
  url: '/api/reports/activity-journal/:activityJournalGuid',
  schema: { summary: 'Deletes a note', params: oneRecord, response: { 200: nothing } },
  config: { caller: 'user', needs: 'useJournal', errors: ['JOURNAL_RECORD_NOT_EDITABLE'] },
})
