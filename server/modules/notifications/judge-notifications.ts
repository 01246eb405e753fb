import type { FieldError } from '../../../contract/error-codes.ts'
import { wholeLanguages } from '../../../domain/mailing/compose-mail.ts'
import { eachOnce } from '../../../domain/notifications/split-addresses.ts'
import { missingParts } from '../../../domain/notifications/notification.ts'
import { recipientProblem } from '../../../domain/notifications/recipient-email.ts'
import { senderProblem } from '../../../domain/templates/check-senders.ts'
import { normalizeEmail } from '../../../domain/text/email-address.ts'
import type { UsableTemplate } from '../templates/usable-email-templates.ts'
import type { SentNotification, WantedNotification } from './save-notifications.ts'

export type Known = {
  /** Guids of the wave's notifications. */
  stored: ReadonlySet<string>
  templates: ReadonlyMap<number, UsableTemplate>
  peopleInWave: ReadonlySet<number>
  /** Addresses that the caller may send from. */
  senders: readonly string[]
}

/** Addresses in the form in which they are compared and mailed, each once; people each once. */
export function tidied({ notificationGuid, templateId, ...sent }: SentNotification): WantedNotification {
  const recipients = eachOnce(sent.recipients.map(({ email }) => ({ email: normalizeEmail(email) })))
  return {
    ...sent,
    notificationGuid: notificationGuid ?? null,
    templateId: templateId ?? null,
    assesseeIds: [...new Set(sent.assesseeIds)],
    emails: recipients.map(({ email }) => email),
  }
}

/** The errors of a list, each with the notification and the field. What is switched off may be unfinished. */
export function judgeNotifications(sent: readonly SentNotification[], known: Known): FieldError[] {
  const guids = sent.map(({ notificationGuid }) => notificationGuid ?? null)
  return sent.flatMap((one, at) => {
    const fault = (field: string, code: string): FieldError => ({ path: `${at}.${field}`, code })
    return [
      ...guidFaults(guids, at, known).map((code) => fault('notificationGuid', code)),
      ...templateFaults(one, known).map((code) => fault('templateId', code)),
      ...strangers(one, known).map((position) => fault(`assesseeIds.${position}`, 'UNKNOWN_PEOPLE')),
      ...addressFaults(one).map(({ position, code }) => fault(`recipients.${position}.email`, code)),
      ...(one.isEnabled ? missing(one).map((field) => fault(field, 'REQUIRED')) : []),
    ]
  })
}

function guidFaults(guids: readonly (string | null)[], at: number, { stored }: Known): string[] {
  const guid = guids[at] ?? null
  if (guid === null) return []
  if (!stored.has(guid)) return ['UNKNOWN_NOTIFICATION']
  return guids.indexOf(guid) === at ? [] : ['SAME_NOTIFICATION']
}

function templateFaults({ templateId }: SentNotification, { templates, senders }: Known): string[] {
  if (templateId === null || templateId === undefined) return []
  const template = templates.get(templateId)
  if (!template) return ['UNKNOWN_TEMPLATE']
  const languages = wholeLanguages(template)
  if (languages.length === 0) return ['TEMPLATE_WITHOUT_TEXT']
  const problems = languages.map((code) => senderProblem(template.sender[code] ?? '', senders))
  return problems.some((problem) => problem !== null) ? ['SENDER_NOT_ALLOWED'] : []
}

const strangersMax = 20

const strangers = ({ assesseeIds }: SentNotification, { peopleInWave }: Known) =>
  assesseeIds.flatMap((id, position) => (peopleInWave.has(id) ? [] : position)).slice(0, strangersMax)

function addressFaults({ recipients }: SentNotification) {
  return recipients.flatMap(({ email }, position) => {
    const code = recipientProblem(normalizeEmail(email))
    return code ? [{ position, code }] : []
  })
}

const fields = { template: 'templateId', assessees: 'assesseeIds', recipients: 'recipients' } as const

function missing(one: SentNotification): string[] {
  const recipients = one.recipients.map(({ email }) => ({ email: normalizeEmail(email) }))
  return missingParts({ ...one, templateId: one.templateId ?? null, recipients }).map((part) => fields[part])
}
