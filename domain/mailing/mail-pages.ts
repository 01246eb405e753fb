import type { mailPlaceholders } from '../templates/placeholders.ts'
import type { MailType } from '../templates/template-content.ts'
import type { WavePhase } from '../waves/wave.ts'

/** The five mail pages of a 360 wave, by their names in addresses. */
export const mailPages = [
  'send-nominations-invites',
  'send-nominations-reminders',
  'send-questionnaire-invites',
  'send-questionnaire-reminders',
  'send-360-reports',
] as const
export type MailPage = (typeof mailPages)[number]

/** The mails that are sent, of a page the usual one first. CommonFooter is none of them: it is appended to the others. */
export const sendableMailTypes = [
  'MailActivationAssessed',
  'MailNotificationEndOfNomination',
  'MailActivation',
  'MailActivationClient',
  'MailNotify',
  'MailFinished',
  'MailFinishedEvaluator',
] as const satisfies readonly MailType[]
export type SendableMailType = (typeof sendableMailTypes)[number]

/**
 * Who a mail type goes to, in which phase it makes sense, and what its addresses need: `assessees` are the people
 * evaluated, `assessors` those with something to answer, `superiors` those who get somebody else's report.
 */
export type MailRule = { page: MailPage; recipients: 'assessees' | 'assessors' | 'superiors'; phase: WavePhase }

export const mailRules: Readonly<Record<SendableMailType, MailRule>> = {
  MailActivationAssessed: { page: 'send-nominations-invites', recipients: 'assessees', phase: 'nomination' },
  MailNotificationEndOfNomination: { page: 'send-nominations-reminders', recipients: 'assessees', phase: 'nomination' },
  MailActivation: { page: 'send-questionnaire-invites', recipients: 'assessors', phase: 'dataCollection' },
  MailActivationClient: { page: 'send-questionnaire-invites', recipients: 'assessors', phase: 'dataCollection' },
  MailNotify: { page: 'send-questionnaire-reminders', recipients: 'assessors', phase: 'dataCollection' },
  MailFinished: { page: 'send-360-reports', recipients: 'assessees', phase: 'finished' },
  MailFinishedEvaluator: { page: 'send-360-reports', recipients: 'superiors', phase: 'finished' },
}

export function mailRuleOf(mailType: SendableMailType): MailRule {
  return mailRules[mailType]
}

/** Mails that are repeated until something is done; their recipients may end them. */
export function isReminder(mailType: SendableMailType): boolean {
  return isReminderPage(mailRuleOf(mailType).page)
}

/** A reminder is for those who have something left to do; other mails are for everybody on their page. */
export function isDue(rule: MailRule, { done, total }: { done: number; total: number }): boolean {
  return !isReminderPage(rule.page) || done < total
}

export const isReminderPage = (page: MailPage) => page.endsWith('-reminders')

const linksByPhase: Readonly<Partial<Record<WavePhase, (typeof mailPlaceholders)[number]>>> = {
  nomination: 'participantNominationsURL',
  dataCollection: 'participantDataCollectionURL',
  finished: 'sharedReportsURL',
}

/** Where the button of a mail leads: to what its recipient is to do. */
export function linkOfMail(mailType: MailType): (typeof mailPlaceholders)[number] | null {
  return mailType === 'CommonFooter' ? null : (linksByPhase[mailRuleOf(mailType).phase] ?? null)
}

/** The mail types of a page, the usual one first. */
export function mailTypesOf(page: MailPage): SendableMailType[] {
  return sendableMailTypes.filter((type) => mailRuleOf(type).page === page)
}
