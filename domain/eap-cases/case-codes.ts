/** Codes of cases and contacts as the API sends them (EAP-3-30…36); the words for them are in the interface's texts. */

export const caseStatus = { created: 1, assigned: 2, accepted: 3, rejected: 4, completed: 5, canceled: 6 } as const
export type CaseStatus = (typeof caseStatus)[keyof typeof caseStatus]
export const caseStatuses = Object.values(caseStatus)
/** Nothing more happens in cases of these statuses. */
export const closedStatuses: readonly CaseStatus[] = [caseStatus.rejected, caseStatus.completed, caseStatus.canceled]
/** Cases that somebody works on, or should. */
export const openStatuses = [caseStatus.created, caseStatus.assigned, caseStatus.accepted] as const
/** The statuses that an expert chooses; rejecting is an answer of its own (EAP-4-09). */
export const statusesOfExperts: readonly CaseStatus[] = [caseStatus.accepted, caseStatus.completed]

export const contactType = { information: 1, crisis: 2, initial: 3, consultation: 4 } as const
export type ContactType = (typeof contactType)[keyof typeof contactType]
export const contactTypes = Object.values(contactType)

export const channel = { email: 1, phone: 2, online: 3, inPerson: 4, webForm: 5, chat: 6, other: 99 } as const
export type Channel = (typeof channel)[keyof typeof channel]
export const channels = Object.values(channel)

const channelsOfInitial: readonly Channel[] = [channel.email, channel.phone, channel.webForm, channel.chat]
const channelsOfOthers: readonly Channel[] = [
  channel.email,
  channel.phone,
  channel.online,
  channel.inPerson,
  channel.chat,
]

/** Channels that a contact of this type may have (EAP-4-13, EAP-4-14); 99 is shown where stored, and never offered. */
export function channelsFor(type: ContactType): readonly Channel[] {
  return type === contactType.initial ? channelsOfInitial : channelsOfOthers
}

/** Categories that decide the type of every contact of their cases (EAP-4-10, EAP-4-11). */
export const informationCategory = 'info_call'
export const crisisCategory = 'crisis_intervention'

/** The type that a contact has after its case got the category; null: no category (EAP-4-10…12). */
export function typeInCategory(type: ContactType, categorySlug: string | null): ContactType {
  if (categorySlug === informationCategory) return contactType.information
  if (categorySlug === crisisCategory) return contactType.crisis
  return type === contactType.information ? contactType.consultation : type
}

/** The type of a new contact (EAP-4-16). */
export function typeOfNewContact(categorySlug: string | null): ContactType {
  return typeInCategory(contactType.consultation, categorySlug)
}

/**
 * The status after the expert of a case has changed (EAP-4-02, EAP-4-03): assigned when a created one gets an expert,
 * created when it loses him.
 */
export function statusAfterAssigning(status: CaseStatus, before: string | null, after: string | null): CaseStatus {
  if (after === null) return before === null ? status : caseStatus.created
  return before !== after && status === caseStatus.created ? caseStatus.assigned : status
}

export const clientSex = { male: 1, female: 2 } as const
export const clientSexes = Object.values(clientSex)

/** Languages of clients, in these exact codes (EAP-3-36). */
export const clientLanguages = ['cs', 'sk', 'pl', 'hu', 'sr', 'en-GB', 'en-US', 'ru-RU', 'ua', 'de'] as const
export type ClientLanguage = (typeof clientLanguages)[number]

/** Minutes of a new contact (EAP-9-08) and of a timeslot (EAP-9-07). */
export const defaultMinutes = 60
/** Free texts of clients and counsellors, in characters (EAP-5-19). */
export const longestText = 4000
/** The reason of a rejection. */
export const longestReason = 1000
/** A case's note: a text and the reason that a rejection puts before it. */
export const longestCaseNote = longestText + longestReason + 20
/** Bytes of an attachment (EAP-7-35). */
export const largestAttachment = 20 * 1024 * 1024
export const longestFileName = 255
/** Text that Reject puts before the note (EAP-4-07). */
export const rejectedNote = (reason: string, note: string): string =>
  note === '' ? `Reject reason: ${reason}` : `Reject reason: ${reason}\n${note}`
