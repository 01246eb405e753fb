import type { TenantTransaction } from '../../../platform/database/database.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'

declare module '../../../platform/jobs/enqueue.ts' {
  interface JobPayloads {
    /** Sends the messages that are due; runs every minute too, so that a lost job delays nothing for long. */
    'send-eap-messages': Record<string, never>
  }
}

/**
 * What a message says. To the client: of a reservation that was `booked`, `moved`, `cancelled`, or that a `reminder` is
 * about; of a place on the waiting list that was `joined` or got an `offer`; of a short questionnaire (`outcome`). To staff:
 * of a reservation that was `booked`, `moved` or `cancelled`, of a case that was asked for (`request`) or `opened` by an
 * administrator of another branch.
 */
export type EapMessageKind =
  | 'booked'
  | 'moved'
  | 'cancelled'
  | 'reminder'
  | 'request'
  | 'joined'
  | 'offer'
  | 'opened'
  | 'outcome'

export type NewEapMessage = {
  organizationId: string
  kind: EapMessageKind
  /** Id of the reservation, the place on the waiting list or the case; of a questionnaire, its `outcomeSubject`. */
  subjectId: string
  /** Grows with what it is about, such as a reservation's `sequence`: the same version is told once. */
  version?: number
  /** A user of the house; without one it goes to the client. */
  toUserName?: string
  languageCode: string
  channels?: readonly ('mail' | 'text')[]
  /** Not before. */
  dueAt: Date
}

/**
 * Queues a message in the transaction that decides on it, and wakes sending once that is committed. Queued again, it is
 * not sent again.
 */
export async function queueMessage(tx: TenantTransaction, message: NewEapMessage): Promise<void> {
  const { organizationId, kind, subjectId, version = 0, toUserName = null, languageCode, dueAt } = message
  await tx
    .insertInto('eap_messages')
    .values(
      (message.channels ?? (['mail'] as const)).map((channel) => ({
        organization_id: organizationId,
        kind,
        channel,
        subject_id: subjectId,
        version,
        to_user_name: toUserName,
        language_code: languageCode,
        next_try_at: dueAt,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await wakeSending(tx)
}

/** Sends whatever is due, now instead of within a minute. */
export function wakeSending(tx: TenantTransaction): Promise<void> {
  return enqueue(tx, 'send-eap-messages', {}, { key: 'send-eap-messages' })
}
