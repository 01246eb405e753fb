import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { blob, guid, id, line, nothing, paging, searched, written } from '../shapes.ts'
import { caseStatuses, longestReason, longestText } from '../../domain/eap-cases/case-codes.ts'
import { reasonLength } from '../../domain/eap-cases/eap-scope.ts'
import { attachment, caseInput, caseRow, daysOff, eapCase, slug, typedText } from './case-shapes.ts'

/** The id of a case, or its yearId such as `2026-118` (EAP-7-07). */
export const caseKey = z.string().regex(/^(\d{1,10}|\d{4}-\d{1,9})$/)
const byCase = z.object({ caseId: caseKey })
const byContact = z.object({ contactId: id })
const byAttachment = z.object({ contactId: id, fileGuid: guid })
/** A day in Prague; an empty one restricts nothing. */
const day = z
  .union([z.iso.date(), z.literal('')])
  .nullish()
  .transform((value) => value || null)

export const caseSortFields = [
  'yearId',
  'licenseName',
  'adminName',
  'expertName',
  'companyName',
  'types',
  'lastContact',
  'participantSex',
  'participantLanguageCode',
  'status',
  'category',
  'highPriority',
  'created',
  'firstContactDueAt',
] as const

const statusFilter = z
  .union([z.number().int(), z.array(z.number().int()).max(10), z.literal('')])
  .nullish()
  .transform((value) => (typeof value === 'number' ? [value] : value || []))
  .pipe(z.array(z.union(caseStatuses.map((code) => z.literal(code)) as [z.ZodLiteral<1>, ...z.ZodLiteral<number>[]])))

/** The filters of the case table (EAP-7-25). */
const caseFilter = {
  textSearch: searched(200).nullish(),
  dateFrom: day,
  dateTo: day,
  status: statusFilter,
  branchGuid: z.union([guid, z.literal('')]).nullish(),
  categorySlug: z.union([slug, z.literal('')]).nullish(),
}

export const listCases = endpoint({
  method: 'POST',
  url: '/api/eap/cases',
  schema: {
    summary: 'One page of the cases that the caller sees; the days are those of the last contact, in Prague',
    body: z.object({
      ...caseFilter,
      /** Only those without a first contact whose promised time is over or ends today. */
      dueOnly: z.boolean().optional(),
      ...paging(caseSortFields, { sortBy: 'lastContact', descending: true }),
    }),
    response: { 200: z.object({ cases: z.array(caseRow), totalCount: z.number().int() }) },
  },
  config: { caller: 'user', isRead: true, needs: 'seeCases', errors: [] },
})

export const getCaseSummary = endpoint({
  method: 'GET',
  url: '/api/eap/case-summary',
  schema: {
    summary:
      'How many of the cases that the caller sees are open, wait for an answer, and are over their promised time',
    response: {
      200: z.object({
        open: z.number().int(),
        created: z.number().int(),
        /** Wait for an expert's answer: for experts, their own. */
        assigned: z.number().int(),
        accepted: z.number().int(),
        /** Running clocks that are over, and the case that is over for longest. */
        over: z.number().int(),
        worst: z
          .object({ yearId: z.string(), licenseName: z.string(), firstContactDueAt: z.string(), daysOff })
          .nullable(),
        /** First contacts of the last 30 days: kept within the promise, of all. */
        kept: z.number().int(),
        contacted: z.number().int(),
      }),
    },
  },
  config: { caller: 'user', needs: 'seeCases', errors: [] },
})

export const getCase = endpoint({
  method: 'GET',
  url: '/api/eap/case/:caseId',
  schema: {
    summary: 'One case by its id or yearId; the reading is recorded. Of another branch it needs a reason first',
    params: byCase,
    response: { 200: eapCase },
  },
  config: { changes: true, caller: 'user', needs: 'seeCases', errors: ['CASE_NEEDS_REASON'] },
})

const caseRefusals = [
  'LICENCE_REQUIRED',
  'LICENCE_INACTIVE',
  'CATEGORY_NOT_LICENSED',
  'CONTACT_LOCKED',
  'CONTACT_DATE_LOCKED',
  'CHANNEL_NOT_ALLOWED',
  'STATUS_NOT_ALLOWED',
  'REASON_REQUIRED',
  'EXPERT_UNKNOWN',
  'ADMIN_UNKNOWN',
  'PENDING_CASES',
  'PHONE_INVALID',
  'PHONE_KIND',
  'CASE_NEEDS_REASON',
] as const

export const createCase = endpoint({
  method: 'POST',
  url: '/api/eap/case',
  schema: {
    summary: 'Creates a case. A non-admin gets it accepted and as its expert; a line operator is its admin',
    body: caseInput,
    response: { 200: eapCase },
  },
  config: { caller: 'user', needs: 'writeCases', errors: [...caseRefusals] },
})

export const updateCase = endpoint({
  method: 'PUT',
  url: '/api/eap/case',
  schema: {
    summary: 'Saves a case. Contacts that are not sent stay; locked ones may be repeated unchanged',
    body: caseInput.extend({ id: id.optional(), caseId: id.optional() }),
    response: { 200: eapCase },
  },
  config: { caller: 'user', needs: 'writeCases', errors: [...caseRefusals, 'CASE_HAS_BOOKING'] },
})

export const answerCase = endpoint({
  method: 'POST',
  url: '/api/eap/case/:caseId/answer',
  schema: {
    summary: 'The expert accepts or rejects a case that was assigned; rejecting needs a reason',
    params: byCase,
    body: z.object({ accept: z.boolean(), reason: typedText(longestReason) }),
    response: { 200: eapCase },
  },
  config: { caller: 'user', needs: 'writeCases', errors: ['REASON_REQUIRED', 'CASE_NOT_PENDING'] },
})

export const deleteCase = endpoint({
  method: 'DELETE',
  url: '/api/eap/case/:caseId/delete',
  schema: {
    summary: 'Deletes a case with its contacts and attachments for good',
    params: byCase,
    response: { 200: nothing },
  },
  config: { caller: 'user', needs: 'manageCases', errors: ['CASE_NEEDS_REASON'] },
})

export const openCaseOfOthers = endpoint({
  method: 'POST',
  url: '/api/eap/case/:caseId/break-glass',
  schema: {
    summary: 'Opens a case of another branch for some hours; the reason is kept, and the branch is told by mail',
    params: byCase,
    body: z.object({ reason: written(reasonLength.max).pipe(z.string().min(reasonLength.min)) }),
    response: { 200: z.object({ openUntil: z.string() }) },
  },
  config: { caller: 'user', needs: 'openCasesOfOthers', errors: ['CASE_IS_OPEN'] },
})

export const listCaseReadings = endpoint({
  method: 'GET',
  url: '/api/eap/case/:caseId/readings',
  schema: {
    summary: 'Who read a case, when and why, newest first; the last 500',
    params: byCase,
    response: {
      200: z.object({
        readings: z.array(
          z.object({
            readAt: z.string(),
            userName: z.string(),
            name: z.string(),
            ground: z.string(),
            what: z.enum(['case', 'attachment', 'export']),
            /** The reason that was given, for readings from another branch. */
            reason: z.string(),
          }),
        ),
        totalCount: z.number().int(),
      }),
    },
  },
  config: { caller: 'user', needs: 'seeCaseReadings', errors: ['CASE_NEEDS_REASON'] },
})

export const deleteContact = endpoint({
  method: 'DELETE',
  url: '/api/eap/contact/:contactId/delete',
  schema: {
    summary: 'Deletes a contact; the only one of a case and locked ones stay',
    params: byContact,
    response: { 200: nothing },
  },
  config: { caller: 'user', needs: 'writeCases', errors: ['SOLE_CONTACT', 'CONTACT_LOCKED', 'CASE_NEEDS_REASON'] },
})

export const uploadAttachment = endpoint({
  method: 'POST',
  url: '/api/eap/contact/:contactId/attachment/upload',
  schema: {
    summary: 'Attaches a file of at most 20 MiB to a contact; it is stored encrypted, its type is found in its content',
    params: byContact,
    consumes: ['multipart/form-data'],
    response: { 200: attachment },
  },
  config: {
    caller: 'user',
    needs: 'writeCases',
    bodyLimit: 21 * 1024 * 1024,
    errors: ['CONTACT_LOCKED', 'FILE_EMPTY', 'FILE_TYPE_DIFFERS', 'CASE_NEEDS_REASON'],
  },
})

export const downloadAttachment = endpoint({
  method: 'GET',
  url: '/api/eap/contact/:contactId/attachment/:fileGuid',
  schema: {
    summary: 'The file of an attachment; the reading is recorded',
    params: byAttachment,
    response: { 200: blob },
  },
  config: { changes: true, caller: 'user', needs: 'seeCases', errors: ['CASE_NEEDS_REASON'] },
})

export const deleteAttachment = endpoint({
  method: 'DELETE',
  url: '/api/eap/contact/:contactId/attachment/:fileGuid/delete',
  schema: { summary: 'Deletes an attachment for good', params: byAttachment, response: { 200: nothing } },
  config: { caller: 'user', needs: 'writeCases', errors: ['CONTACT_LOCKED', 'CASE_NEEDS_REASON'] },
})

/** `new` is the draft of a case that does not exist yet. */
const draftKey = z.object({ draftKey: z.union([z.literal('new'), id]) })

export const getCaseDraft = endpoint({
  method: 'GET',
  url: '/api/eap/case-draft/:draftKey',
  schema: {
    summary: 'What the caller typed into a case and did not save; null if nothing',
    params: draftKey,
    response: { 200: z.object({ draft: z.object({ savedAt: z.string(), content: z.string() }).nullable() }) },
  },
  config: { caller: 'user', needs: 'writeCases', errors: ['CASE_NEEDS_REASON'] },
})

export const saveCaseDraft = endpoint({
  method: 'PUT',
  url: '/api/eap/case-draft/:draftKey',
  schema: {
    summary: 'Keeps what the caller types, sealed, until it is saved or discarded; nobody else can read it',
    params: draftKey,
    body: z.object({ content: z.string().max(longestText * 20) }),
    response: { 200: z.object({ savedAt: z.string() }) },
  },
  config: { caller: 'user', needs: 'writeCases', errors: ['CASE_NEEDS_REASON'] },
})

export const discardCaseDraft = endpoint({
  method: 'DELETE',
  url: '/api/eap/case-draft/:draftKey',
  schema: { summary: 'Discards the draft', params: draftKey, response: { 200: nothing } },
  config: { caller: 'user', needs: 'writeCases', errors: [] },
})

/** Columns of the sheets; without a word for it, a column has the name of its field. */
export const caseColumns = [
  'yearId',
  'licenseName',
  'companyName',
  'adminName',
  'expertName',
  'types',
  'lastContact',
  'participantSex',
  'participantLanguageCode',
  'status',
  'category',
  'highPriority',
  'created',
  'firstContactDueAt',
  'firstContactAt',
] as const
export const contactColumns = [
  'yearId',
  'licenseName',
  'companyName',
  'expertName',
  'category',
  'type',
  'start',
  'duration',
  'channel',
  'topic',
  'year',
  'month',
] as const
/** Words for codes, by the code: of contact types, channels, statuses and sexes. */
const codeWords = z.record(z.string().regex(/^\d{1,2}$/), line(100)).optional()
const words = { types: codeWords, channels: codeWords, statuses: codeWords, sexes: codeWords }

export const exportCases = endpoint({
  method: 'POST',
  url: '/api/eap/export-cases',
  schema: {
    summary: 'All rows of the case table that match the filters, as XLSX; each is recorded as a reading',
    body: z.object({
      ...caseFilter,
      dueOnly: z.boolean().optional(),
      headers: z.partialRecord(z.enum(caseColumns), line(100)).optional(),
      ...words,
    }),
    response: { 200: blob },
  },
  config: { caller: 'user', isRead: true, needs: 'exportCases', errors: [] },
})

export const exportContacts = endpoint({
  method: 'POST',
  url: '/api/eap/export-contacts',
  schema: {
    summary: 'Contacts that began on these days inclusive, in Prague, as XLSX; without notes',
    body: z.object({
      dateFrom: day,
      dateTo: day,
      headers: z.partialRecord(z.enum(contactColumns), line(100)).optional(),
      ...words,
    }),
    response: { 200: blob },
  },
  config: { caller: 'user', isRead: true, needs: 'exportCases', errors: [] },
})

export const getLockDay = endpoint({
  method: 'GET',
  url: '/api/eap/lock-day',
  schema: {
    summary: 'Day of the month through which contacts of the previous month stay open, 1 to 28',
    response: { 200: z.number().int() },
  },
  config: { caller: 'user', needs: 'seeCases', errors: [] },
})

export const listCaseAdmins = endpoint({
  method: 'GET',
  url: '/api/eap/admins',
  schema: {
    summary: 'Whom a case can have as admin: administrators of the programme and line operators',
    response: { 200: z.array(z.object({ userName: z.string(), name: z.string() })) },
  },
  config: { caller: 'user', needs: 'manageCases', errors: [] },
})

export const caseErrorCodes = [
  ...caseRefusals,
  'CASE_NOT_PENDING',
  'CASE_IS_OPEN',
  'SOLE_CONTACT',
  'FILE_EMPTY',
  'FILE_TYPE_DIFFERS',
] as const
