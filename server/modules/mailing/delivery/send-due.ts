import { sql } from 'kysely'
import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseAway } from '../../../platform/database/database-away.ts'
import type { ClassifiedFailure } from '../../../../domain/mailing/classify-failure.ts'
import { MailFailure } from '../../../platform/mail/mail-transport.ts'
import { mailTimeouts } from '../../../platform/mail/smtp-transport.ts'
import type { Services } from '../../../platform/services.ts'
import { claimMessage, type Campaign, type ClaimedMessage } from './claim-message.ts'
import { outgoingMail } from './outgoing-mail.ts'
import { settleFailure, settleSent } from './settle-message.ts'

/** Messages that one job delivers before it makes room for other jobs and for a shutdown. */
const mostAtATime = 50
/** After this long without an outcome the worker is considered dead. Well above all time limits of SMTP. */
const abandonedAfterMs = 5 * mailTimeouts.whole

/**
 * Pauses between attempts to store the outcome of a delivery, in milliseconds. A database that restarts meanwhile
 * leaves no message in doubt; in total they are shorter than the time after which a claim is given up.
 */
const settleRetryPauses: readonly number[] = [500, 1000, 2000, 5000, 10_000, 20_000, 30_000]

/**
 * Delivers what is due, one message after the other; several workers may do so at once. The answer says whether `more`
 * is due.
 */
export async function sendDue(
  services: Services,
  campaign?: Campaign,
  pauses = settleRetryPauses,
): Promise<'more' | 'done'> {
  for (let handed = 0; handed < mostAtATime;) {
    const claim = await claimMessage(services, campaign)
    if (claim.kind === 'dropped') continue
    if (claim.kind !== 'claimed') return 'done'
    const settle = await deliver(services, claim.message)
    await settleWithRetries(settle, pauses)
    handed += 1
  }
  return 'more'
}

type Settle = () => Promise<void>

/** Returns the function that stores the outcome. */
async function deliver(services: Services, message: ClaimedMessage): Promise<Settle> {
  const outgoing = outgoingMail(services.config, message)
  const failedBy = (failure: ClassifiedFailure) => () => settleFailure(services, message, failure)
  if (!outgoing) return failedBy({ kind: 'permanent', reason: 'SENDER_NOT_ALLOWED', smtpCode: null })
  try {
    await services.mail.send(outgoing)
  } catch (error) {
    if (error instanceof MailFailure) return failedBy(error.failure)
    services.log.error({ err: error, message: message.id }, 'mail could not be delivered to the mail server')
    return failedBy({ kind: 'temporary', reason: 'UNEXPECTED', smtpCode: null })
  }
  return () => settleSent(services, message, outgoing.messageId)
}

/** Retries, as only this worker knows the outcome. It may be repeated if the answer to a commit was lost. */
async function settleWithRetries(settle: Settle, pauses: readonly number[]): Promise<void> {
  for (const wait of pauses) {
    try {
      return await settle()
    } catch (error) {
      if (!(error instanceof DatabaseAway)) throw error
      await pause(wait)
    }
  }
  return settle()
}

/** Their worker died during delivery: it is unknown whether they were sent, so none is resent automatically. */
export function giveUpAbandoned({ db, clock, log }: Services): Promise<void> {
  return db.withTenant({ kind: 'all' }, async (tx) => {
    const { rows } = await sql<{ id: string }>`
      update mail_messages set state = 'unknown', error_code = 'OUTCOME_UNKNOWN', smtp_code = null
       where state = 'claimed' and claimed_at < ${new Date(clock.now().getTime() - abandonedAfterMs)}
      returning id`.execute(tx)
    if (rows.length > 0) log.error({ messages: rows.length }, 'unknown whether these mails were sent')
  })
}
