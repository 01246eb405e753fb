import { sql } from 'kysely'
import { MailFailure } from '../../../platform/mail/mail-transport.ts'
import { mailTimeouts } from '../../../platform/mail/smtp-transport.ts'
import type { Services } from '../../../platform/services.ts'
import { claimMessage, type Campaign, type ClaimedMessage } from './claim-message.ts'
import { outgoingMail } from './outgoing-mail.ts'
import { settleFailure, settleSent } from './settle-message.ts'

/** Messages that one job hands over before it makes room for others and for a stop of the process. */
const mostAtATime = 50
/** A hand-over that long ago was never reported back: its worker is gone. Well above all time limits of SMTP. */
const abandonedAfterMs = 5 * mailTimeouts.whole

/**
 * Hands over what is due, one message after the other; several workers may do so at once. `more` is due when it
 * answers so.
 */
export async function sendDue(services: Services, campaign?: Campaign): Promise<'more' | 'done'> {
  for (let handed = 0; handed < mostAtATime;) {
    const claim = await claimMessage(services, campaign)
    if (claim.kind === 'dropped') continue
    if (claim.kind !== 'claimed') return 'done'
    await handOver(services, claim.message)
    handed += 1
  }
  return 'more'
}

async function handOver(services: Services, message: ClaimedMessage): Promise<void> {
  const outgoing = outgoingMail(services.config, message)
  if (!outgoing)
    return settleFailure(services, message, { kind: 'permanent', reason: 'SENDER_NOT_ALLOWED', smtpCode: null })
  try {
    await services.mail.send(outgoing)
  } catch (error) {
    if (error instanceof MailFailure) return settleFailure(services, message, error.failure)
    services.log.error({ err: error, message: message.id }, 'mail could not be handed over')
    return settleFailure(services, message, { kind: 'temporary', reason: 'UNEXPECTED', smtpCode: null })
  }
  await settleSent(services, message, outgoing.messageId)
}

/** Whoever claimed them vanished while handing them over: nobody knows whether they left, so none is sent by itself. */
export function giveUpAbandoned({ db, clock, log }: Services): Promise<void> {
  return db.withTenant({ kind: 'all' }, async (tx) => {
    const { rows } = await sql<{ id: string }>`
      update mail_messages set state = 'unknown', error_code = 'OUTCOME_UNKNOWN', smtp_code = null
       where state = 'claimed' and claimed_at < ${new Date(clock.now().getTime() - abandonedAfterMs)}
      returning id`.execute(tx)
    if (rows.length > 0) log.error({ messages: rows.length }, 'nobody knows whether these mails were sent')
  })
}
