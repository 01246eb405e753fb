import type { mailPlaceholders } from '../templates/placeholders.ts'
import type { noticeMail } from '../notifications/notification.ts'
import type { OutsideProvider } from '../providers/providers.ts'
import type { GenericEmailType, MailType } from '../templates/template-content.ts'
import type { WavePhase } from '../waves/wave.ts'

/** The mail pages by their names in addresses: the five of a 360 wave, then those about logins at providers. */
export const mailPages = [
  'send-nominations-invites',
  'send-nominations-reminders',
  'send-questionnaire-invites',
  'send-questionnaire-reminders',
  'send-360-reports',
  'send-hogan-invites',
  'send-pl-invites',
  'send-xrt-invites',
  'send-hogan-reports',
  'send-pl-reports',
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

/** Mails about logins at a provider. A request does not name them: they follow from the provider and the template. */
export const providerMails = [
  'HoganInvite',
  'PointleaderInvite',
  'XRTInvite',
  'HoganReports',
  'PointleaderReports',
] as const
export type ProviderMail = (typeof providerMails)[number]
export type MailKind = SendableMailType | ProviderMail
/** What a campaign sends: mails that somebody ordered for people of a wave, or a notification of finished reports. */
export type CampaignMail = MailKind | typeof noticeMail
const mailKinds: readonly MailKind[] = [...sendableMailTypes, ...providerMails]

/**
 * Who a mail type goes to, in which phase it makes sense, and what its addresses need: `assessees` are the people
 * evaluated, `assessors` those with something to answer, `superiors` those who get somebody else's report, `logins`
 * those with a login to use, `reported` those with a provider's reports. Mails about logins go out in any phase.
 */
export type MailRule = {
  page: MailPage
  recipients: 'assessees' | 'assessors' | 'superiors' | 'logins' | 'reported'
  phase: WavePhase | null
  /** Of mails about logins: whose they are, and the kind of template. */
  outside?: { provider: OutsideProvider; emailType: GenericEmailType }
}

const invite = (page: MailPage, provider: OutsideProvider): MailRule => ({
  page,
  recipients: 'logins',
  phase: null,
  outside: { provider, emailType: 'Invite' },
})
const reports = (page: MailPage, provider: OutsideProvider): MailRule => ({
  page,
  recipients: 'reported',
  phase: null,
  outside: { provider, emailType: 'ReportSending' },
})

export const mailRules: Readonly<Record<MailKind, MailRule>> = {
  MailActivationAssessed: { page: 'send-nominations-invites', recipients: 'assessees', phase: 'nomination' },
  MailNotificationEndOfNomination: { page: 'send-nominations-reminders', recipients: 'assessees', phase: 'nomination' },
  MailActivation: { page: 'send-questionnaire-invites', recipients: 'assessors', phase: 'dataCollection' },
  MailActivationClient: { page: 'send-questionnaire-invites', recipients: 'assessors', phase: 'dataCollection' },
  MailNotify: { page: 'send-questionnaire-reminders', recipients: 'assessors', phase: 'dataCollection' },
  MailFinished: { page: 'send-360-reports', recipients: 'assessees', phase: 'finished' },
  MailFinishedEvaluator: { page: 'send-360-reports', recipients: 'superiors', phase: 'finished' },
  HoganInvite: invite('send-hogan-invites', 'Hogan'),
  PointleaderInvite: invite('send-pl-invites', 'Pointleader'),
  XRTInvite: invite('send-xrt-invites', 'XRT'),
  HoganReports: reports('send-hogan-reports', 'Hogan'),
  PointleaderReports: reports('send-pl-reports', 'Pointleader'),
}

/** The mail that a template of this kind is for a provider; nothing for reports of XRT, which are not sent (OPS-2-37). */
export function providerMailOf(provider: string, emailType: GenericEmailType): ProviderMail | undefined {
  return providerMails.find((mail) => {
    const { outside } = mailRules[mail]
    return outside?.provider === provider && outside.emailType === emailType
  })
}

/** Whether the page sends mails about logins at a provider, in waves of any kind. */
export const isAboutLogins = (page: MailPage) => mailTypesOf(page).some((kind) => mailRules[kind].outside !== undefined)

/** Whether the mail has a link to reports. */
export const isReportMail = ({ page }: MailRule) => page.endsWith('-reports')

export function mailRuleOf(mailType: MailKind): MailRule {
  return mailRules[mailType]
}

/** Mails that are repeated until something is done; their recipients may end them. */
export function isReminder(mailType: MailKind): boolean {
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
  const phase = mailType === 'CommonFooter' ? null : mailRuleOf(mailType).phase
  return phase && (linksByPhase[phase] ?? null)
}

/** The mail types of a page, the usual one first. */
export function mailTypesOf(page: MailPage): MailKind[] {
  return mailKinds.filter((type) => mailRuleOf(type).page === page)
}
