/** Why the mail server, or the way to it, did not take a message. */
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

/** Why a message that was written is no longer wanted at its hour. */
export const dropReasons = [
  'WAVE_GONE',
  'WRONG_PHASE',
  'PERSON_GONE',
  'NO_ADDRESS',
  'NO_LONGER_RECIPIENT',
  'UNSUBSCRIBED',
  'NOTHING_LEFT',
] as const
export type DropReason = (typeof dropReasons)[number]

export type MailReason = FailureReason | DropReason

/** How far a message is. What is `unknown` was being handed over when its worker vanished: nobody knows its end. */
export const messageStates = ['queued', 'claimed', 'sent', 'failed', 'unknown', 'dropped'] as const
export type MessageState = (typeof messageStates)[number]

const lasting: readonly string[] = ['PERSON_GONE', 'UNSUBSCRIBED', 'WAVE_GONE'] satisfies DropReason[]

/** Whether a person may have it sent again: what ended without arriving for certain, unless it would end so again. */
export function canSendAgain(state: MessageState, reason: string | null): boolean {
  if (state === 'dropped') return !lasting.includes(reason ?? '')
  return state === 'failed' || state === 'unknown'
}
