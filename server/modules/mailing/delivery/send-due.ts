import { sql } from 'kysely'
import type { ClassifiedFailure } from '../../../../domain/mailing/classify-failure.ts'
import { abandonedAfterMs, handOverDue, type Settle } from '../../../platform/mail/hand-over-due.ts'
import { MailFailure } from '../../../platform/mail/mail-transport.ts'
import type { Services } from '../../../platform/services.ts'
import { noteEvents } from './mail-history.ts'
import { claimMessage, type Campaign, type ClaimedMessage } from './claim-message.ts'
import { outgoingMail } from './outgoing-mail.ts'
import { settleFailure, settleSent } from './settle-message.ts'

/** Delivers what is due, of one campaign or of all. */
export function sendDue(services: Services, campaign?: Campaign, pauses?: readonly number[]): Promise<'more' | 'done'> {
  return handOverDue(
    { claim: () => claimMessage(services, campaign), deliver: (message) => deliver(services, message) },
    pauses,
  )
}

/** Returns the function that stores the outcome. */
async function deliver(services: Services, message: ClaimedMessage): Promise<Settle> {
  const outgoing = outgoingMail(services.config, message, message.ownSender)
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

/** Their worker died during delivery: it is unknown whether they were sent, so none is resent automatically. */
export function giveUpAbandoned({ db, clock, log }: Services): Promise<void> {
  return db.withTenant({ kind: 'all' }, async (tx) => {
    const now = clock.now()
    const { rows } = await sql<{ organization_id: string; id: string; to_address: string }>`
      update mail_messages set state = 'unknown', error_code = 'OUTCOME_UNKNOWN', smtp_code = null
       where state = 'claimed' and claimed_at < ${new Date(now.getTime() - abandonedAfterMs)}
      returning organization_id, id, to_address`.execute(tx)
    await noteEvents(tx, rows, { kind: 'unknown', at: now, reason: 'OUTCOME_UNKNOWN' })
    if (rows.length > 0) log.error({ messages: rows.length }, 'unknown whether these mails were sent')
  })
}
