/** Why the mail server, or the connection to it, did not accept a message. */
export const failureReasons = [
  'RECIPIENT_REFUSED',
  'CONTENT_REFUSED',
  'INVALID_ADDRESS',
  'DEFERRED',
  'CONNECTION_LOST',
  'TIMED_OUT',
  'UNEXPECTED',
  'OUTCOME_UNKNOWN',
  'SIGN_IN_REFUSED',
  'SENDER_REFUSED',
  'RELAY_REFUSED',
  'SENDER_NOT_ALLOWED',
  'CERTIFICATE_UNTRUSTED',
  'TLS_FAILED',
  'SERVER_UNREACHABLE',
  'SERVER_SILENT',
  'SERVER_BUSY',
] as const
export type FailureReason = (typeof failureReasons)[number]

/** Why a queued message is no longer wanted when it is due. */
export const dropReasons = [
  'WAVE_GONE',
  'WRONG_PHASE',
  'PERSON_GONE',
  'NO_ADDRESS',
  'NO_LONGER_RECIPIENT',
  'DUPLICATE',
  'UNSUBSCRIBED',
  'NOTHING_LEFT',
  'NOTIFICATION_GONE',
  'ADDRESS_BOUNCED',
] as const
export type DropReason = (typeof dropReasons)[number]

/** Why a mail came back that a mail server had taken. */
export const bounceReasons = [
  'MAILBOX_UNKNOWN',
  'DOMAIN_UNKNOWN',
  'MAILBOX_CLOSED',
  'MAILBOX_FULL',
  'MAIL_REFUSED',
  'NOT_DELIVERED',
] as const
export type BounceReason = (typeof bounceReasons)[number]

export type MailReason = FailureReason | DropReason | BounceReason

/**
 * The state of a message. `unknown`: its worker, or the mail server's answer, was lost during the hand-over, so it may have
 * arrived. `bounced`: it was sent and came back.
 */
export const messageStates = ['queued', 'claimed', 'sent', 'failed', 'unknown', 'dropped', 'bounced'] as const
export type MessageState = (typeof messageStates)[number]

const lasting: readonly string[] = ['PERSON_GONE', 'DUPLICATE', 'UNSUBSCRIBED', 'WAVE_GONE'] satisfies DropReason[]

/** Whether a person may have it sent again: it ended and did not certainly arrive, unless it would end the same way again. */
export function canSendAgain(state: MessageState, reason: string | null): boolean {
  if (state === 'dropped') return !lasting.includes(reason ?? '')
  return state === 'failed' || state === 'unknown' || state === 'bounced'
}
