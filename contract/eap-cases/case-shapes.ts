import { z } from 'zod'
import { guid, id, instant, sentRevision, written } from '../shapes.ts'
import {
  channels,
  clientLanguages,
  clientSexes,
  contactTypes,
  caseStatuses,
  longestCaseNote,
  longestText,
  type CaseStatus,
  type Channel,
  type ContactType,
} from '../../domain/eap-cases/case-codes.ts'

/** A slug of a category or topic; an empty one is none. */
export const slug = z.string().regex(/^[a-z0-9_]{1,60}$/)
const slugOrNone = z
  .union([slug, z.literal('')])
  .nullish()
  .transform((value) => value || null)
/** Typed text of several lines; a blank one is accepted, and none. */
export const typedText = (max: number) =>
  z
    .string()
    .transform((value) => (value.trim() === '' ? null : value))
    .pipe(written(max).nullable())
    .nullish()
const freeText = (max: number) => typedText(max).transform((value) => value?.trim() ?? '')
/** A user name of the house; an empty one is nobody. */
const userNameOrNone = z
  .string()
  .trim()
  .max(200)
  .nullish()
  .transform((value) => value || null)

/** `hh:mm`, below a day (EAP-5-09). */
export const duration = z.string().regex(/^([01]?\d|2[0-3]):[0-5]\d$/)

export const attachment = z.object({
  fileGuid: z.string(),
  fileName: z.string(),
  /** Bytes. */
  size: z.number().int(),
})

/** A contact as it is stored (EAP-3-06). Without the right to it, `internalNote` is missing. */
export const contact = z.object({
  id: z.number().int(),
  type: z.custom<ContactType>((value) => contactTypes.includes(value as ContactType)),
  start: z.string(),
  duration: z.string(),
  channel: z.custom<Channel>((value) => channels.includes(value as Channel)).nullable(),
  note: z.string(),
  internalNote: z.string().optional(),
  topic: z.string().nullable(),
  /** Billing year and month, in Prague. */
  year: z.number().int(),
  month: z.number().int(),
  attachments: z.array(attachment),
  startEdited: z.boolean(),
  /** For this caller, now: a non-admin cannot change it. */
  isLocked: z.boolean(),
})

const oneOf = <T extends number>(codes: readonly T[]) =>
  z
    .number()
    .int()
    .refine((value): value is T => codes.includes(value as T)) as unknown as z.ZodType<T, number>

export const contactInput = z.object({
  /** Missing, null or 0: a new contact. */
  id: z
    .union([id, z.literal(0)])
    .nullish()
    .transform((value) => value || null),
  type: oneOf(contactTypes).optional(),
  start: instant,
  duration: duration.optional(),
  channel: oneOf(channels).nullish(),
  note: freeText(longestText),
  /** Of admins, who keep it by leaving it out; what a non-admin sends is ignored. */
  internalNote: typedText(longestText).transform((value) => (value === undefined ? undefined : (value?.trim() ?? ''))),
  topic: slugOrNone,
})

/** A case as it is stored (EAP-3-01…03), with what the page shows beside it. */
/** Public holidays that the service clock leaves out while it runs. */
export const daysOff = z.array(z.iso.date())

export const eapCase = z.object({
  id: z.number().int(),
  caseId: z.number().int(),
  yearId: z.string(),
  admin: z.string().nullable(),
  adminName: z.string(),
  expert: z.string().nullable(),
  expertName: z.string(),
  licenseGuid: z.string(),
  licenseName: z.string(),
  company: z.string(),
  companyName: z.string(),
  clientSex: z.number().int().nullable(),
  clientLanguage: z.string(),
  clientPhone: z.string(),
  clientEmail: z.string(),
  status: z.custom<CaseStatus>((value) => caseStatuses.includes(value as CaseStatus)),
  category: z.string().nullable(),
  note: z.string(),
  highPriority: z.boolean(),
  contacts: z.array(contact),
  /** What a save names, so that nothing of others is overwritten. */
  revision: z.string(),
  created: z.string(),
  /** End of the promised time to the first contact; null where none is promised. */
  firstContactDueAt: z.string().nullable(),
  firstContactAt: z.string().nullable(),
  daysOff,
  /** False for those who see that there is a case, and nothing that the client said or is reached by. */
  hasContent: z.boolean(),
  /** What may be done with it by the caller. */
  canEdit: z.boolean(),
  canDelete: z.boolean(),
  /** The notes and the way to reach the client were deleted after the licence's time. */
  isContentDeleted: z.boolean(),
})

/** What POST and PUT take; other fields of a case that was read may be sent along and are ignored. */
export const caseInput = z.object({
  licenseGuid: guid.nullish(),
  admin: userNameOrNone,
  expert: userNameOrNone,
  clientSex: oneOf(clientSexes).nullish(),
  clientLanguage: z.enum(clientLanguages).optional(),
  clientPhone: z.string().trim().max(60).nullish(),
  clientEmail: z.string().trim().max(320).nullish(),
  status: oneOf(caseStatuses).optional(),
  category: slugOrNone,
  note: freeText(longestCaseNote),
  highPriority: z.boolean().optional(),
  contacts: z.array(contactInput).max(500).default([]),
  revision: sentRevision,
})

/** A row of the case table (EAP-2-11…16, EAP-3-02). */
export const caseRow = z.object({
  id: z.number().int(),
  yearId: z.string(),
  licenseGuid: z.string(),
  licenseName: z.string(),
  adminName: z.string(),
  expertName: z.string(),
  companyName: z.string(),
  /** Distinct contact types, ascending. */
  types: z.array(z.number().int()),
  lastContact: z.string().nullable(),
  participantSex: z.number().int().nullable(),
  participantLanguageCode: z.string(),
  status: z.number().int(),
  category: z.string().nullable(),
  highPriority: z.boolean(),
  created: z.string(),
  firstContactDueAt: z.string().nullable(),
  firstContactAt: z.string().nullable(),
  daysOff,
  /** Expert consultations held, and those the licence grants per case; null: without limit. */
  sessions: z.number().int(),
  sessionsGranted: z.number().int().nullable(),
  /** Of another branch: a reason has to be given before it opens. */
  needsReason: z.boolean(),
})
