import type { Updateable } from 'kysely'
import type { ClassifiedFailure } from '../../../../domain/mailing/classify-failure.ts'
import { afterFailure } from '../../../../domain/mailing/mail-tries.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { MailMessages } from '../../../platform/database/schema.ts'
import type { Services } from '../../../platform/services.ts'
import type { ClaimedMessage } from './claim-message.ts'
import type { NotComposed } from './compose-message.ts'
import { noteEvent, notePaused } from './mail-history.ts'
import { tallyFailure } from './tally-failure.ts'
import { pauseServer } from '../records/mail-pause.ts'
import { resume, stopCampaign } from './pause.ts'

/** Records that the mail server accepted it. */
export function settleSent(
  { db, clock, mail, log }: Services,
  message: ClaimedMessage,
  messageId: string,
): Promise<void> {
  return db.withTenant({ kind: 'all' }, async (tx) => {
    const now = clock.now()
    const handed: End = { sent_at: now, message_id: messageId, transport: mail.name }
    const isOurs = await settle(tx, message, { ...handed, state: 'sent', error_code: null, smtp_code: null })
    if (isOurs || (await settleBounced(tx, message, handed)))
      await noteEvent(tx, message, { kind: 'accepted', at: now })
    if (message.isProbe) await resume(tx, log, message)
  })
}

/**
 * Records that it did not, and what follows: the message is retried later, has failed, or waits until a fault on our
 * side is fixed. Such a wait does not count as an attempt.
 */
export function settleFailure(services: Services, message: ClaimedMessage, failure: ClassifiedFailure): Promise<void> {
  const { db, clock, log } = services
  const { kind, reason, smtpCode } = failure
  const now = clock.now()
  return db.withTenant({ kind: 'all' }, async (tx) => {
    const end = endOf(message, failure, now)
    const isOurs = await settle(tx, message, { ...end, error_code: reason, smtp_code: smtpCode })
    if (isOurs) await noteFailure(tx, message, { failure, state: end.state, now })
    if (kind === 'server') return pauseServer(tx, log, { reason, smtpCode }, now)
    if (kind === 'campaign') return stopCampaign(tx, log, message, { reason, smtpCode }, now)
    if (isOurs && end.state === 'failed') await tallyFailure(tx, message)
    const about = { organizationId: message.organization_id, campaignId: message.campaign_id, message: message.id }
    log.warn({ ...about, tries: message.attempts, state: end.state, reason, smtpCode }, 'mail was not accepted')
    // It would be so for all other messages: each would block a worker as long, or be in doubt as well.
    if (reason === 'TIMED_OUT' || reason === 'OUTCOME_UNKNOWN')
      return pauseServer(tx, log, { reason: 'SERVER_SILENT', smtpCode: null }, now)
    if (message.isProbe) await resume(tx, log, message)
  })
}

/**
 * A fault in composing one message, such as a link that cannot be decrypted: the others go out, and this one is tried
 * again like one that was refused temporarily.
 */
export function settleNotComposed({ db, clock, log }: Services, { due, cause }: NotComposed): Promise<void> {
  const { organization_id, id } = due
  const attempts = due.attempts + 1
  const now = clock.now()
  const end = endAfter('temporary', attempts, now)
  log.error({ err: cause, message: id, tries: attempts }, 'mail could not be composed')
  return db.withTenant({ kind: 'all' }, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('mail_messages')
      .set({ ...end, attempts, error_code: 'UNEXPECTED', smtp_code: null })
      .where('organization_id', '=', organization_id)
      .where('id', '=', id)
      .where('state', '=', 'queued')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    const kind = end.state === 'failed' ? 'failed' : 'deferred'
    await noteEvent(tx, due, { kind, at: now, reason: 'UNEXPECTED' })
    if (end.state === 'failed') await tallyFailure(tx, due)
  })
}

type Failed = { failure: ClassifiedFailure; state: End['state']; now: Date }

function noteFailure(tx: TenantTransaction, message: ClaimedMessage, { failure, state, now }: Failed): Promise<void> {
  const { kind, reason, smtpCode } = failure
  const happened = { at: now, reason, smtpCode }
  if (kind === 'server' || kind === 'campaign') return notePaused(tx, message, happened)
  if (state === 'failed' || state === 'unknown') return noteEvent(tx, message, { ...happened, kind: state })
  return noteEvent(tx, message, { ...happened, kind: 'deferred' })
}

type End = Updateable<MailMessages>

function endAfter(kind: 'permanent' | 'temporary' | 'unknown', attempts: number, now: Date): End {
  const { state, nextTryAt } = afterFailure(kind, attempts, now)
  return nextTryAt ? { state, next_try_at: nextTryAt } : { state }
}

function endOf({ attempts, next_try_at }: ClaimedMessage, { kind }: ClassifiedFailure, now: Date): End {
  switch (kind) {
    case 'server':
      return { state: 'queued', attempts: attempts - 1, next_try_at }
    case 'campaign':
      // To the end of the queue: the next probe uses another recipient.
      return { state: 'queued', attempts: attempts - 1, next_try_at: now }
    case 'permanent':
    case 'temporary':
    case 'unknown':
      return endAfter(kind, attempts, now)
  }
}

/**
 * False if the claim is no longer ours: a worker whose claim was given up may still report, but must not overwrite a newer
 * claim.
 */
async function settle(
  tx: TenantTransaction,
  { organization_id, id, claimed_at }: ClaimedMessage,
  end: Updateable<MailMessages>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('mail_messages')
    .set(end)
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .where('claimed_at', '=', claimed_at)
    .where('state', 'in', ['claimed', 'unknown'])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A fast mail server reports that the message came back before we know that it was taken. */
async function settleBounced(
  tx: TenantTransaction,
  { organization_id, id, claimed_at }: ClaimedMessage,
  handed: End,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('mail_messages')
    .set(handed)
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .where('claimed_at', '=', claimed_at)
    .where('state', '=', 'bounced')
    // Stored once, also when the answer to the commit was lost.
    .where((row) => row.or([row('sent_at', 'is', null), row('sent_at', '<', claimed_at)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
