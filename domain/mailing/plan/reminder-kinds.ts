import type { WavePhase } from '../../waves/wave.ts'
import type { MailKind, MailPage, SendableMailType } from '../mail-pages.ts'

/** What a plan reminds of; a wave has one plan of each kind. */
export const reminderKinds = ['nomination', 'questionnaire'] as const
export type ReminderKind = (typeof reminderKinds)[number]

/** The phases in which people are reminded. */
export type RemindedPhase = Extract<WavePhase, 'nomination' | 'dataCollection'>

type KindRule = {
  mailType: SendableMailType
  page: MailPage
  phase: RemindedPhase
  /** The mails from which days to the first reminder are counted. */
  invites: readonly MailKind[]
}

const kindRules: Readonly<Record<ReminderKind, KindRule>> = {
  nomination: {
    mailType: 'MailNotificationEndOfNomination',
    page: 'send-nominations-reminders',
    phase: 'nomination',
    invites: ['MailActivationAssessed'],
  },
  questionnaire: {
    mailType: 'MailNotify',
    page: 'send-questionnaire-reminders',
    phase: 'dataCollection',
    invites: ['MailActivation', 'MailActivationClient'],
  },
}

export const kindRuleOf = (kind: ReminderKind): KindRule => kindRules[kind]

/** The kind of plan of a mail page; undefined for pages of other mails. */
export const kindOfPage = (page: MailPage): ReminderKind | undefined =>
  reminderKinds.find((kind) => kindRules[kind].page === page)

const kindsByPhase: Readonly<Record<RemindedPhase, ReminderKind>> = {
  nomination: 'nomination',
  dataCollection: 'questionnaire',
}

/** What people are reminded of in a phase, and the page of these mails. */
export function kindOfPhase(phase: RemindedPhase): { kind: ReminderKind; page: MailPage } {
  const kind = kindsByPhase[phase]
  return { kind, page: kindRules[kind].page }
}
