import { afterFailure } from '../../../../domain/mailing/mail-tries.ts'
import type { ClassifiedFailure } from '../../../../domain/mailing/classify-failure.ts'
import { abandonedAfterMs, handOverDue, type Settle } from '../../../platform/mail/hand-over-due.ts'
import { MailFailure } from '../../../platform/mail/mail-transport.ts'
import type { Services } from '../../../platform/services.ts'
import { TextFailure } from '../../../platform/texts/text-gateway.ts'
import { pauseServer, resumeServer } from '../../mailing/records/mail-pause.ts'
import { settleMessage } from './change-message.ts'
import { claimEapMessage, type ClaimedEapMessage } from './claim-eap-message.ts'
import { keptContent } from './kept-content.ts'
import type { EapMessage } from './message-queries.ts'

type Failure = Pick<ClassifiedFailure, 'kind' | 'reason'> & { smtpCode?: number | null }

/** Hands over the messages of one channel that are due. The answer says whether `more` is due. */
export function sendEapMessages(services: Services, channel: EapMessage['channel']): Promise<'more' | 'done'> {
  let isAway = false
  return handOverDue<ClaimedEapMessage>({
    // A text gateway that is away would let every message wait for it in turn.
    claim: async () => (isAway ? { kind: 'nothing' } : await claimEapMessage(services, channel)),
    deliver: async (message) => {
      const failure = await handOver(services, message)
      isAway = channel === 'text' && failure?.kind === 'server'
      return settleOf(services, message, failure)
    },
  })
}

/** Resolves with what went wrong. */
async function handOver(services: Services, { id, composed }: ClaimedEapMessage): Promise<Failure | undefined> {
  try {
    await ('mail' in composed ? services.mail.send(composed.mail) : services.texts.send(composed.text))
    return undefined
  } catch (error) {
    if (error instanceof MailFailure || error instanceof TextFailure) return error.failure
    services.log.error({ err: error, message: id }, 'a message could not be handed over')
    return { kind: 'temporary', reason: 'UNEXPECTED' }
  }
}

function settleOf(services: Services, message: ClaimedEapMessage, failure: Failure | undefined): Settle {
  return failure ? () => settleFailure(services, message, failure) : () => settleSent(services, message)
}

function settleSent(services: Services, message: ClaimedEapMessage): Promise<void> {
  const { db, clock, log } = services
  return db.withTenant({ kind: 'all' }, async (tx) => {
    const kept = keptContent(services, message)
    await settleMessage(tx, message, { state: 'sent', sent_at: clock.now(), error_code: null, ...kept })
    if (message.isProbe && (await resumeServer(tx))) log.info('mail resumed')
  })
}

function settleFailure({ db, clock, log }: Services, message: ClaimedEapMessage, failure: Failure): Promise<void> {
  const now = clock.now()
  const { reason, smtpCode = null } = failure
  return db.withTenant({ kind: 'all' }, async (tx) => {
    const end = endOf(message, failure, now)
    await settleMessage(tx, message, { ...end, error_code: reason })
    const about = { message: message.id, kind: message.kind, channel: message.channel, tries: message.attempts }
    log.warn({ ...about, state: end.state, reason, smtpCode }, 'a message was not accepted')
    if (message.channel === 'text') return
    if (failure.kind === 'server') return pauseServer(tx, log, { reason, smtpCode }, now)
    // It would be as silent for all other mail.
    if (reason === 'TIMED_OUT' || reason === 'OUTCOME_UNKNOWN')
      return pauseServer(tx, log, { reason: 'SERVER_SILENT', smtpCode: null }, now)
    if (message.isProbe && (await resumeServer(tx))) log.info('mail resumed')
  })
}

/**
 * A mail server that is away pauses all mail, and the wait does not count as an attempt. Nothing but the pauses between
 * attempts spares a text gateway, so that there each attempt counts. A refused sender is our fault as well, and may be
 * put right within the day.
 */
function endOf({ attempts, channel, next_try_at }: ClaimedEapMessage, { kind }: Failure, now: Date) {
  if (kind === 'server' && channel === 'mail') return { state: 'queued', attempts: attempts - 1, next_try_at } as const
  const { state, nextTryAt } = afterFailure(
    kind === 'server' || kind === 'campaign' ? 'temporary' : kind,
    attempts,
    now,
  )
  return { state, ...(nextTryAt && { next_try_at: nextTryAt }) }
}

/** Their worker died during the hand-over: it is unknown whether they were sent, so none is resent automatically. */
export function giveUpAbandonedMessages({ db, clock, log }: Services): Promise<void> {
  return db.withTenant({ kind: 'all' }, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('eap_messages')
      .set({ state: 'unknown', error_code: 'OUTCOME_UNKNOWN' })
      .where('state', '=', 'claimed')
      .where('claimed_at', '<', new Date(clock.now().getTime() - abandonedAfterMs))
      .executeTakeFirst()
    if (numUpdatedRows > 0n) log.error({ messages: Number(numUpdatedRows) }, 'unknown whether these messages were sent')
  })
}
