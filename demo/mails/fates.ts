import type { MailEventKind } from '../../domain/mailing/mail-events.ts'
import type { SendableMailType } from '../../domain/mailing/mail-pages.ts'
import type { MailReason, MessageState } from '../../domain/mailing/reasons.ts'

/** What became of a mail that was handed over: its state, and what its history says after that. */
export type Fate = {
  state: MessageState
  reason: MailReason | null
  smtpCode: number | null
  /** After the hand-over began, each some minutes after the one before. */
  events: readonly { kind: MailEventKind; reason?: MailReason; smtpCode?: number; statusCode?: string }[]
  /** Whether its address is marked since, and whether somebody has cleared it. */
  mark?: 'stands' | 'cleared'
}

export const arrived: Fate = { state: 'sent', reason: null, smtpCode: null, events: [{ kind: 'accepted' }] }

/** Of a mailing to many people: what became of the mails that did not simply arrive, by their place. */
const others: readonly (readonly [place: number, fate: Fate])[] = [
  [
    3,
    {
      state: 'bounced',
      reason: 'MAILBOX_UNKNOWN',
      smtpCode: 550,
      events: [
        { kind: 'accepted' },
        { kind: 'bounced', reason: 'MAILBOX_UNKNOWN', smtpCode: 550, statusCode: '5.1.1' },
      ],
      mark: 'stands',
    },
  ],
  [
    8,
    {
      state: 'bounced',
      reason: 'MAILBOX_FULL',
      smtpCode: 552,
      events: [
        { kind: 'accepted' },
        { kind: 'delayed', statusCode: '4.2.2' },
        { kind: 'bounced', reason: 'MAILBOX_FULL', smtpCode: 552, statusCode: '5.2.2' },
      ],
      mark: 'cleared',
    },
  ],
  [
    13,
    {
      state: 'unknown',
      reason: 'OUTCOME_UNKNOWN',
      smtpCode: null,
      events: [{ kind: 'unknown', reason: 'OUTCOME_UNKNOWN' }],
    },
  ],
  [
    17,
    {
      state: 'failed',
      reason: 'RECIPIENT_REFUSED',
      smtpCode: 550,
      events: [{ kind: 'failed', reason: 'RECIPIENT_REFUSED', smtpCode: 550 }],
    },
  ],
  [
    22,
    {
      state: 'dropped',
      reason: 'NO_LONGER_RECIPIENT',
      smtpCode: null,
      events: [{ kind: 'dropped', reason: 'NO_LONGER_RECIPIENT' }],
    },
  ],
  [
    26,
    {
      state: 'sent',
      reason: null,
      smtpCode: null,
      events: [{ kind: 'deferred', reason: 'DEFERRED', smtpCode: 451 }, { kind: 'claimed' }, { kind: 'accepted' }],
    },
  ],
]

/** Of 30 reminders or more, some did not arrive at once or at all. */
export function fatesOf(mailType: SendableMailType, mails: number): Fate[] {
  const fates = new Map(mailType === 'MailNotify' && mails >= 30 ? others : [])
  return Array.from({ length: mails }, (_, place) => fates.get(place) ?? arrived)
}
