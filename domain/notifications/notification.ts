/** How many of the chosen people, or of a person's reports, are meant (OPS-3-46). */
export const quantifiers = { any: 1, all: 2 } as const
export type Quantifier = (typeof quantifiers)[keyof typeof quantifiers]

export const notificationsMax = 20
export const recipientsMax = 50
export const watchedPeopleMax = 10_000

/** The mail of a fired notification, among the kinds of mail that campaigns have. */
export const noticeMail = 'ReportNotification'

/** The mail template that is shipped for notifications. It is written to somebody who signs in, so no other mail offers it. */
export const noticeTemplateGuid = '5d1f8a36-2c7e-4b90-a1d4-86e3c0f7b219'

export type WatchedFields = {
  templateId: number | null
  assesseeIds: readonly number[]
  recipients: readonly { email: string }[]
}
export const neededParts = ['template', 'assessees', 'recipients'] as const
export type NeededPart = (typeof neededParts)[number]

/** What a notification still needs before it can be sent (OPS-5-61). */
export function missingParts({ templateId, assesseeIds, recipients }: WatchedFields): NeededPart[] {
  const isMissing = {
    template: templateId === null,
    assessees: assesseeIds.length === 0,
    recipients: recipients.every(({ email }) => email === ''),
  }
  return neededParts.filter((part) => isMissing[part])
}

/**
 * The revision of a wave's list of notifications. Each save gives what it changes a number higher than any before, also of
 * deleted notifications, so no two states of a list share one.
 */
export function listRevision(list: readonly { revision: number }[]): string {
  return `${list.length}.${Math.max(0, ...list.map(({ revision }) => revision))}`
}
