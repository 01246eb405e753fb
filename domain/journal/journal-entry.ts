import type { UploadKind } from '../data-exchange/uploads.ts'
import type { ToolProvider } from '../providers/providers.ts'
import type { CampaignMail, MailKind } from '../mailing/mail-pages.ts'
import type { ChosenWavePhase, WavePhase } from '../waves/wave.ts'

/** Types of records by their codes in the API (PLT-4-25). */
export const journalTypes = {
  info: 1,
  warning: 2,
  error: 3,
  humanAction: 4,
  automatedAction: 5,
  manualInput: 6,
} as const
export type JournalTypeName = keyof typeof journalTypes

type NoDetails = Record<string, never>
/** How many times it happened: such a record grows for a day, or for a mailing, instead of being written again. */
type Tally = { count: number }
type Merge = { sourceAssesseeId: number; targetAssesseeId: number }

/**
 * What the product writes into the journal, by code: ids, counts and codes of the domain. Never a name, an address or a
 * sentence: names are looked up by id when the journal is read, and sentences are made in the language of the reader.
 */
export type JournalDetails = {
  /** `people`: how many were added, or had their name or language changed, with the nominations. */
  NOMINATIONS_SAVED: { added: number; changed: number; removed: number; people: number }
  /** A file that was filled in: scores or notes, or what people of 360 answered. */
  DATA_UPLOADED: { kind: UploadKind; created: number; changed: number }
  NOMINATIONS_FINISHED: NoDetails
  NOMINATIONS_REOPENED: NoDetails
  /** An earlier project out of a survey tool. */
  SURVEY_IMPORTED: { people: number; nominations: number; answers: number; comments: number }
  SURVEY_IMPORT_UNDONE: NoDetails
  /** By a nomination link somebody wrote names for this many people that differ from the stored ones; they were not saved. */
  NAMES_SUGGESTED: { people: number }
  PERSON_DELETED: { assesseeId: number; nominations: number; logins: number; reports: number }
  /** `undoneAt`: the merge was undone, which is possible only once. */
  PEOPLE_MERGED: Merge & { undoneAt?: string }
  /** `mergeGuid`: the record of the merge. */
  MERGE_UNDONE: Merge & { mergeGuid: string }
  /** `endedLinks`: shared links that ended because of it. */
  TOOLS_UNLOCKED: { loginIds: readonly number[]; endedLinks: number }
  TOOL_ADDED: { customToolId: number }
  TOOL_CHANGED: { customToolId: number }
  /** `people`: from how many it was taken back. */
  TOOL_DELETED: { customToolId: number; people: number }
  /** Tools of people that were assigned, and unassigned before anything was ordered. */
  TOOLS_ASSIGNED: { assigned: number; removed: number }
  MAILS_QUEUED: { mailType: MailKind; queued: number }
  /** Mails of one mailing that were refused for good, or too often. */
  MAILS_FAILED: Tally & { mailType: CampaignMail }
  /** Reports that somebody waited for are complete; `queued`: to how many recipients that is written. */
  NOTIFICATION_SENT: { queued: number }
  /** Raters who have handed in all their questionnaires of a wave. */
  QUESTIONNAIRES_SUBMITTED: Tally
  REPORTS_QUEUED: { queued: number }
  /** By the settings of a wave that was finished. `leftOut`: ids of the first people without answers; `others`: how many more. */
  REPORTS_OF_WAVE_QUEUED: { queued: number; leftOut: readonly number[]; others: number }
  REPORTS_RELEASED: { released: number }
  REPORTS_MADE: Tally
  REPORTS_FAILED: Tally
  REPORTS_DOWNLOADED: Tally
  REPORTS_SHARED: Tally
  LOGINS_SHARED: Tally
  /** What became of the logins of a provider that somebody had generated. */
  LOGINS_GENERATED: { provider: ToolProvider; generated: number; failed: number }
  LOGIN_TAKEN_BACK: { provider: ToolProvider }
  INVOICE_CREATED: { logins: number }
  INVOICE_CONFIRMED: { number: string }
  INVOICE_DELETED: NoDetails
  LOGIN_TAKEN_OFF_INVOICE: NoDetails
  /** For a login of a confirmed invoice. */
  CREDIT_NOTE_ISSUED: { number: string }
  /** `records`: how many reports and logins of the project the link opened. */
  LINK_REVOKED: { records: number }
  /** Downloads by visitors of one link. */
  SHARED_REPORTS_DOWNLOADED: Tally
  /** `userName`: by which an account is known, not the name of a person. */
  ACCESS_GRANTED: { userName: string }
  ACCESS_DENIED: { userName: string }
  ACCESS_WITHDRAWN: { userName: string }
  WAVE_CREATED: NoDetails
  WAVE_CHANGED: NoDetails
  /** `deletedAnswers`: questionnaires with answers that were deleted; null if no answers were to be deleted. */
  WAVE_PHASE_SWITCHED: { from: WavePhase; to: ChosenWavePhase; deletedAnswers: number | null }
  WAVE_FINISHED: NoDetails
  REMINDER_PLAN_SAVED: NoDetails
  REMINDER_PLAN_SWITCHED_OFF: NoDetails
  REMINDER_PLAN_PAUSED: NoDetails
  REMINDER_PLAN_RESUMED: NoDetails
  /** The product paused it, for a reason that its page tells. */
  REMINDER_PLAN_STOPPED: NoDetails
  /** In an AC/DC wave, for its wash-up. */
  SCORING_CLOSED: NoDetails
  SCORING_OPENED: NoDetails
  /** The person that the record is about. */
  WASH_UP_CONFIRMED: NoDetails
  WASH_UP_REOPENED: NoDetails
  QUESTIONNAIRE_LINK_SHOWN: NoDetails
  /** Results of one person and one tool count as one. */
  IST_IMPORTED: { people: number; created: number; replaced: number }
  /** `kept`: results that were changed since and stayed. */
  IST_IMPORT_UNDONE: { people: number; kept: number }
}
export type JournalCode = keyof JournalDetails
/** The codes whose records count. */
export type TallyCode = { [Code in JournalCode]: JournalDetails[Code] extends Tally ? Code : never }[JournalCode]

type Kind = { type: Exclude<JournalTypeName, 'manualInput'>; isInternal?: true }
const byPeople = { type: 'humanAction' } as const satisfies Kind
/** Clients see no invoicing. */
const ofInvoices = { type: 'humanAction', isInternal: true } as const satisfies Kind

/** The type of each code's records; internal ones are for staff only (`seeInternals`). */
export const journalKinds: Readonly<Record<JournalCode, Kind>> = {
  NOMINATIONS_SAVED: byPeople,
  DATA_UPLOADED: byPeople,
  NOMINATIONS_FINISHED: byPeople,
  NOMINATIONS_REOPENED: byPeople,
  SURVEY_IMPORTED: byPeople,
  SURVEY_IMPORT_UNDONE: byPeople,
  NAMES_SUGGESTED: { type: 'warning' },
  PERSON_DELETED: byPeople,
  PEOPLE_MERGED: byPeople,
  MERGE_UNDONE: byPeople,
  TOOLS_UNLOCKED: byPeople,
  TOOL_ADDED: byPeople,
  TOOL_CHANGED: byPeople,
  TOOL_DELETED: byPeople,
  TOOLS_ASSIGNED: byPeople,
  MAILS_QUEUED: byPeople,
  MAILS_FAILED: { type: 'warning' },
  NOTIFICATION_SENT: { type: 'automatedAction' },
  QUESTIONNAIRES_SUBMITTED: byPeople,
  REPORTS_QUEUED: byPeople,
  REPORTS_OF_WAVE_QUEUED: { type: 'automatedAction' },
  REPORTS_RELEASED: byPeople,
  REPORTS_MADE: { type: 'automatedAction' },
  REPORTS_FAILED: { type: 'error' },
  REPORTS_DOWNLOADED: byPeople,
  REPORTS_SHARED: byPeople,
  LOGINS_SHARED: byPeople,
  LOGINS_GENERATED: byPeople,
  LOGIN_TAKEN_BACK: byPeople,
  INVOICE_CREATED: ofInvoices,
  INVOICE_CONFIRMED: ofInvoices,
  INVOICE_DELETED: ofInvoices,
  LOGIN_TAKEN_OFF_INVOICE: ofInvoices,
  CREDIT_NOTE_ISSUED: ofInvoices,
  LINK_REVOKED: byPeople,
  SHARED_REPORTS_DOWNLOADED: byPeople,
  ACCESS_GRANTED: byPeople,
  ACCESS_DENIED: byPeople,
  ACCESS_WITHDRAWN: byPeople,
  WAVE_CREATED: byPeople,
  WAVE_CHANGED: byPeople,
  WAVE_PHASE_SWITCHED: byPeople,
  WAVE_FINISHED: { type: 'automatedAction' },
  REMINDER_PLAN_SAVED: byPeople,
  REMINDER_PLAN_SWITCHED_OFF: byPeople,
  REMINDER_PLAN_PAUSED: byPeople,
  REMINDER_PLAN_RESUMED: byPeople,
  REMINDER_PLAN_STOPPED: { type: 'warning' },
  SCORING_CLOSED: byPeople,
  SCORING_OPENED: byPeople,
  WASH_UP_CONFIRMED: byPeople,
  WASH_UP_REOPENED: byPeople,
  QUESTIONNAIRE_LINK_SHOWN: { type: 'humanAction', isInternal: true },
  IST_IMPORTED: byPeople,
  IST_IMPORT_UNDONE: byPeople,
}
/** Warnings and errors that the product notices itself, not a visitor of a link. */
const noticed: ReadonlySet<JournalCode | null> = new Set<JournalCode>([
  'MAILS_FAILED',
  'REMINDER_PLAN_STOPPED',
  'REPORTS_FAILED',
])

/** Whether a record without a user was written by the product on its own account. */
export function isBySystem({ code, type }: { code: JournalCode | null; type: number }): boolean {
  return type === journalTypes.automatedAction || noticed.has(code)
}

export const journalCodes = Object.keys(journalKinds) as [JournalCode, ...JournalCode[]]

/**
 * Personal data of a record that no other table holds (any more). They are kept apart from the details so that erasure
 * can clear this one column and keep the record, which is then worded without names.
 */
export type JournalPersonalData = {
  /** Names of people who are removed, by `assesseeId`. */
  names?: Readonly<Record<number, string>>
  /** Names that were suggested for people, by `assesseeId`. */
  suggestedNames?: Readonly<Record<number, string>>
  /** What was removed or moved, for undoing it. It never leaves the server. */
  record?: unknown
  /** What the first merges kept: too little for undoing them. It never leaves the server. */
  incompleteRecord?: unknown
}
