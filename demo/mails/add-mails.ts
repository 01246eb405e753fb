import { sql } from 'kysely'
import { mailRuleOf, type SendableMailType } from '../../domain/mailing/mail-pages.ts'
import { localDateAt, toInstantMs } from '../../domain/time/local-time.ts'
import { recipientsOf, type Recipient } from '../../server/modules/mailing/mailing-queries.ts'
import { wakeCampaign } from '../../server/modules/mailing/wake-sending.ts'
import type { TenantTransaction } from '../../server/platform/database/database.ts'
import type { WavePlan } from '../wave-plans.ts'
import { addSentMails, unwritten } from './add-sent-mails.ts'
import { writeCampaign, type Mailing } from './write-campaign.ts'

type Wave = Omit<Mailing, 'mailType' | 'recipients' | 'at'> & { plan: WavePlan }

const day = 24 * 3_600_000
const zone = 'Europe/Prague'

/**
 * The mails that the journal of a wave speaks of: invites to nominate and to answer, and reminders to half of the raters,
 * with what became of them. They were sent by a mail server, so the built-in viewer does not have them.
 */
export async function addMails(tx: TenantTransaction, wave: Wave): Promise<void> {
  const { place, plan, now } = wave
  const { phase, startsInDays: start, nominationDays, schedulesReminders } = plan
  if (phase === 'preparation') return
  const nineOn = (days: number) => nineAt(new Date(now.getTime() + days * day))
  const mail = (mailType: SendableMailType, recipients: readonly Recipient[], days: number) =>
    addSentMails(tx, { ...wave, mailType, recipients, at: nineOn(days) })
  const of = (mailType: SendableMailType) => recipientsOf(tx, place, mailRuleOf(mailType), mailType, null)
  await mail('MailActivationAssessed', await of('MailActivationAssessed'), start)
  if (phase === 'nomination') return
  const raters = await of('MailActivation')
  const missingFirst = raters.toSorted((one, other) => Number(isFinished(one)) - Number(isFinished(other)))
  await mail('MailActivation', raters, start + nominationDays)
  await mail('MailNotify', missingFirst.slice(0, Math.ceil(raters.length / 2)), start + nominationDays + 7)
  const missing = raters.filter((rater) => !isFinished(rater))
  if (schedulesReminders) await schedule(tx, { ...wave, mailType: 'MailNotify', recipients: missing, at: nineOn(1) })
}

const isFinished = ({ done, total }: Recipient) => done >= total

function nineAt(instant: Date): Date {
  return new Date(toInstantMs(`${localDateAt(instant.getTime(), zone)}T09:00`, zone))
}

/** Reminders that wait for their hour; the product sends them. */
async function schedule(tx: TenantTransaction, mailing: Mailing): Promise<void> {
  const { at, now, place } = mailing
  const campaign = await writeCampaign(tx, mailing, now)
  const messages = mailing.recipients.map((recipient) => ({
    ...campaign.messageTo(recipient),
    ...unwritten,
    dispatch_at: at,
    next_try_at: at,
    created_at: now,
  }))
  if (messages.length === 0) return
  const queued = await tx.insertInto('mail_messages').values(messages).returning('id').execute()
  await sql`
    insert into mail_events (organization_id, message_id, happened_at, kind, user_name)
    select ${place.organizationId}::uuid, id, ${now}::timestamptz, 'queued', 'manager'
      from unnest(${queued.map(({ id }) => id)}::uuid[]) as id`.execute(tx)
  await wakeCampaign(tx, { organizationId: place.organizationId, campaignId: campaign.id }, at)
}
