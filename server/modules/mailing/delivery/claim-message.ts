import { sql, type Selectable } from 'kysely'
import { judgeRecipient } from '../../../../domain/mailing/judge-recipient.ts'
import { mailRuleOf, type MailKind } from '../../../../domain/mailing/mail-pages.ts'
import type { ReminderKind } from '../../../../domain/mailing/plan/reminder-kinds.ts'
import { isSenderProblem, readSender } from '../../../../domain/templates/sender.ts'
import type { DropReason } from '../../../../domain/mailing/reasons.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { MailMessages } from '../../../platform/database/schema.ts'
import type { Claim as ClaimOf } from '../../../platform/mail/hand-over-due.ts'
import { ownSender, type OwnSender } from '../../../platform/mail/organization-senders.ts'
import { houseSenders } from '../../../platform/mail/senders.ts'
import type { Services } from '../../../platform/services.ts'
import { mailPause, takeProbe, takeServerProbe, type Stop } from '../records/mail-pause.ts'
import { isDuplicate } from '../duplicate-mails.ts'
import { hourOfReminder } from '../plan/hour-of-reminder.ts'
import { noteEvent } from './mail-history.ts'
import { composedText, NotComposed, type ComposedText } from './compose-message.ts'
import { judgeNotice } from './judge-notice.ts'
import { recipientFacts, type WrittenFor } from './recipient-facts.ts'
import { settleNotComposed } from './settle-message.ts'

export type Campaign = { organizationId: string; campaignId: string }
/** A message that this worker has claimed for delivery. A probe tests whether paused sending works again. */
export type ClaimedMessage = ComposedMessage & { claimed_at: Date; isProbe: boolean; ownSender: OwnSender | null }
type ComposedMessage = Selectable<MailMessages> & ComposedText
type Claim = ClaimOf<ClaimedMessage>

type Due = Selectable<MailMessages> &
  WrittenFor & { ordered_by: string | null; is_stopped: boolean; reminder_kind: ReminderKind | null }

/**
 * Claims one due message just before its delivery, so that a crash leaves only that message in doubt. The recipient is
 * checked again: a message that is no longer wanted is dropped, with the reason. Before its first delivery it is
 * composed, and stays the same at every further attempt.
 */
export async function claimMessage(services: Services, campaign?: Campaign): Promise<Claim> {
  try {
    return await claim(services, campaign)
  } catch (error) {
    if (!(error instanceof NotComposed)) throw error
    await settleNotComposed(services, error)
    return { kind: 'dropped' }
  }
}

function claim(services: Services, campaign?: Campaign): Promise<Claim> {
  const { db, clock } = services
  return db.withTenant({ kind: 'all' }, async (tx) => {
    const now = clock.now()
    const pause = await mailPause(tx)
    if (pause && pause.next_probe_at > now) return { kind: 'nothing' }
    const due = await lockDue(tx, now, campaign)
    if (!due) return { kind: 'nothing' }
    const facts = due.notification_recipient_id === null ? await recipientFacts(tx, due) : null
    const reason = due.notification_recipient_id === null ? facts && judgeRecipient(facts) : await judgeNotice(tx, due)
    const drop = async (error_code: DropReason): Promise<Claim> => {
      await change(tx, due, { state: 'dropped', error_code, smtp_code: null })
      await noteEvent(tx, due, { kind: 'dropped', at: now, reason: error_code })
      return { kind: 'dropped' }
    }
    if (reason) return drop(reason)
    const later = await hourOfReminder(tx, due, now)
    if (later) {
      await change(tx, due, { next_try_at: later })
      return { kind: 'dropped' }
    }
    if (await isDuplicate(tx, due)) return drop('DUPLICATE')
    if (pause && !(await takeServerProbe(tx, now))) return { kind: 'nothing' }
    if (due.is_stopped && !(await takeProbe(tx, stopOfCampaign(due), now))) return { kind: 'nothing' }
    const person = facts?.isSample ? null : facts?.person
    const composed = await composedText(services, tx, due, person)
    if (!composed) return drop('NO_LONGER_RECIPIENT')
    const message = await change(tx, due, {
      ...(isKept(services, due) ? composed : { subject: composed.subject }),
      state: 'claimed',
      claimed_at: now,
      attempts: due.attempts + 1,
      // The address was corrected while the mail waited: it goes to the person, not to the old address.
      ...(person?.email && { to_address: person.email, to_name: person.name }),
    })
    const ownSender = await ownSenderOf(services, tx, message)
    const isProbe = pause !== undefined || due.is_stopped
    // One message may probe for days; only what comes of it is kept.
    if (!isProbe) await noteEvent(tx, due, { kind: 'claimed', at: now })
    return { kind: 'claimed', message: { ...message, ...composed, claimed_at: now, isProbe, ownSender } }
  })
}

/**
 * A mail that tells a password is not stored: it is composed again for every attempt (0288). The built-in viewer stands
 * for the recipient's mailbox, which keeps it.
 */
function isKept({ mail }: Pick<Services, 'mail'>, { mail_type, notification_recipient_id }: Due): boolean {
  if (mail.name === 'viewer' || mail_type === null || notification_recipient_id !== null) return true
  return mailRuleOf(mail_type as MailKind).recipients !== 'logins'
}

/** Read in the transaction that claims the message, so that a domain that was withdrawn before is no longer its sender. */
async function ownSenderOf(
  services: Services,
  tx: TenantTransaction,
  {
    organization_id: organizationId,
    from_address: text,
  }: Pick<Selectable<MailMessages>, 'organization_id' | 'from_address'>,
): Promise<OwnSender | null> {
  const from = readSender(text)
  if (isSenderProblem(from) || !from.address || houseSenders(services.config).includes(from.address)) return null
  return ownSender(services, tx, organizationId, from.address)
}

async function lockDue(tx: TenantTransaction, now: Date, campaign?: Campaign): Promise<Due | undefined> {
  const ofCampaign = campaign
    ? sql`and m.organization_id = ${campaign.organizationId} and m.campaign_id = ${campaign.campaignId}`
    : sql``
  const { rows } = await sql<Due>`
    select m.*, c.project_id, c.wave_id, c.mail_type, c.is_sample, c.created_by as ordered_by,
           c.stopped_at is not null as is_stopped, c.reminder_kind
      from mail_messages m
      join mail_campaigns c on c.organization_id = m.organization_id and c.id = m.campaign_id
     where m.state = 'queued' and m.next_try_at <= ${now} and (c.stopped_at is null or c.next_probe_at <= ${now}) ${ofCampaign}
     order by m.next_try_at, m.id
     limit 1 for update of m skip locked`.execute(tx)
  return rows[0]
}

function change(tx: TenantTransaction, { organization_id, id }: Due, fields: Partial<Selectable<MailMessages>>) {
  return tx
    .updateTable('mail_messages')
    .set(fields)
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

const stopOfCampaign = ({ organization_id, campaign_id }: Due): Stop => ({
  table: sql`mail_campaigns`,
  which: sql`organization_id = ${organization_id} and id = ${campaign_id}`,
})
