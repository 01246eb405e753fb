import type { AnswerOf, BodyOf } from '../../../contract/endpoint.ts'
import type { listNotifications, saveNotifications } from '../../../contract/notifications/notifications.ts'
import { missingParts, quantifiers, type NeededPart } from '../../../domain/notifications/notification.ts'
import { recipientProblem, type RecipientProblem } from '../../../domain/notifications/recipient-email.ts'
import { eachOnce, splitAddresses } from '../../../domain/notifications/split-addresses.ts'

export type Notification = AnswerOf<typeof listNotifications>[number]
type Recipient = Pick<Notification['recipients'][number], 'email' | 'unsubscribedAt'>

/** A notification while it is edited. */
export type NotificationDraft = Omit<Notification, 'notificationGuid' | 'recipients' | 'revision'> & {
  /** Tells rows apart, also new ones. */
  key: string
  /** Null for a new one. */
  notificationGuid: string | null
  recipients: readonly Recipient[]
  /** What stands in the field for addresses and is no recipient yet. */
  typed: string
  sendAgain: boolean
}

export type Offered = { templates: readonly { id: number }[]; people: readonly { id: number }[] }

/** A template that is not offered any more has to be chosen anew; people who have left the wave are left out. */
export function draftOf({ templates, people }: Offered) {
  const present = new Set(people.map(({ id }) => id))
  return ({ revision: _, ...stored }: Notification): NotificationDraft => ({
    ...stored,
    templateId: templates.some(({ id }) => id === stored.templateId) ? stored.templateId : null,
    assesseeIds: stored.assesseeIds.filter((id) => present.has(id)),
    key: stored.notificationGuid,
    typed: '',
    sendAgain: false,
  })
}

/** Whether nobody has changed a list between two readings: at most, notifications of it were sent. */
export function wasOnlySent(before: readonly Notification[], now: readonly Notification[]): boolean {
  const settings = (list: readonly Notification[]) =>
    JSON.stringify(
      list.map(({ revision: _, firedAt: __, recipients, ...one }) => ({
        ...one,
        to: recipients.map(({ email }) => email),
      })),
    )
  return settings(before) === settings(now)
}

/** What is edited, with the times at which notifications were sent meanwhile. */
export function withTimesOf(drafts: readonly NotificationDraft[], now: readonly Notification[]): NotificationDraft[] {
  const times = new Map(now.map(({ notificationGuid, firedAt }) => [notificationGuid, firedAt]))
  return drafts.map((draft) => ({ ...draft, firedAt: times.get(draft.notificationGuid ?? '') ?? draft.firedAt }))
}

export const newDraft = (key: string, templateId: number | null): NotificationDraft => ({
  key,
  notificationGuid: null,
  templateId,
  isEnabled: true,
  assesseeQuantifier: quantifiers.any,
  reportQuantifier: quantifiers.any,
  assesseeIds: [],
  recipients: [],
  firedAt: null,
  typed: '',
  sendAgain: false,
})

/** Takes what was typed or pasted: good addresses become recipients, each once, the others stay to be corrected. */
export function takeTyped(draft: NotificationDraft): Pick<NotificationDraft, 'recipients' | 'typed'> {
  const addresses = splitAddresses(draft.typed)
  const good = addresses.filter((email) => recipientProblem(email) === null)
  const added = good.map((email) => ({ email, unsubscribedAt: null }))
  return {
    recipients: eachOnce([...draft.recipients, ...added]),
    typed: addresses.filter((email) => !good.includes(email)).join(', '),
  }
}

/** The error in what stands in the field; null while it is empty. */
export function typedProblem({ typed }: Pick<NotificationDraft, 'typed'>): RecipientProblem | null {
  return (
    splitAddresses(typed)
      .map(recipientProblem)
      .find((problem) => problem !== null) ?? null
  )
}

export type Missing = NeededPart | 'address'

/** What keeps a notification from being saved. */
export function missingIn(draft: NotificationDraft): Missing[] {
  return [...missingParts(draft), ...(draft.typed.trim() === '' ? [] : (['address'] as const))]
}

/** As it is sent; `known`: the guids that are still stored. */
export function bodyOf(
  drafts: readonly NotificationDraft[],
  known: ReadonlySet<string>,
): BodyOf<typeof saveNotifications> {
  return drafts.map(({ key: _, typed: __, firedAt: ___, notificationGuid, recipients, ...draft }) => ({
    ...draft,
    notificationGuid: notificationGuid !== null && known.has(notificationGuid) ? notificationGuid : null,
    recipients: recipients.map(({ email }) => ({ email })),
  }))
}

/** Whether something was edited since. */
export function isChanged(begun: readonly NotificationDraft[], drafts: readonly NotificationDraft[]): boolean {
  return JSON.stringify(begun) !== JSON.stringify(drafts)
}
