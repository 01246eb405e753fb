import { sql, type Selectable } from 'kysely'
import { MailRefusal } from '../../platform/mail/mail-transport.ts'
import type { MailMessages } from '../../platform/database/schema.ts'
import type { JobHandlers } from '../../platform/jobs/worker.ts'
import type { Services } from '../../platform/services.ts'

declare module '../../platform/jobs/enqueue.ts' {
  interface JobPayloads {
    'send-campaign': { organizationId: string; campaignId: string }
  }
}

type Campaign = { organizationId: string; campaignId: string }
type Message = Selectable<MailMessages>

/** Messages taken at a time. */
const batch = 20
const mostAttempts = 6
/** A message that was handed over so long ago without a word of its end: nobody knows whether it went. */
const uncertainAfter = 15 * 60_000

export const mailingJobs: Pick<JobHandlers, 'send-campaign'> = {
  'send-campaign': async (campaign, services) => {
    await giveUpUncertain(services, campaign)
    await cancelUnsubscribed(services, campaign)
    let again = false
    for (;;) {
      const messages = await claim(services, campaign)
      if (messages.length === 0) break
      for (const message of messages) again = (await send(services, message)) === 'later' || again
    }
    // The queue tries again, with growing pauses.
    if (again) throw new Error('some messages were not accepted yet')
  },
}

/** Marks due messages as ours before anything leaves, so that no crash and no second worker can send one twice. */
function claim({ db, clock }: Services, { organizationId, campaignId }: Campaign): Promise<Message[]> {
  return db.withTenant({ kind: 'organizations', organizationIds: [organizationId] }, async (tx) => {
    const now = clock.now()
    const { rows } = await sql<Message>`
      update mail_messages set state = 'claimed', claimed_at = ${now}, attempts = attempts + 1
       where organization_id = ${organizationId} and id in (
         select id from mail_messages
          where organization_id = ${organizationId} and campaign_id = ${campaignId} and state = 'queued' and dispatch_at <= ${now}
            and (claimed_at is null or claimed_at < ${new Date(now.getTime() - 5_000)})
          order by to_address limit ${batch} for update skip locked)
      returning *`.execute(tx)
    return rows
  })
}

async function send(services: Services, message: Message): Promise<'sent' | 'failed' | 'later'> {
  const { mail, clock, config } = services
  const messageId = `<${message.id}@${new URL(config.publicUrl).hostname}>`
  try {
    await mail.send({
      messageId,
      from: message.from_address,
      to: { name: message.to_name, address: message.to_address },
      subject: message.subject,
      html: message.html,
      text: message.text,
      headers: headersOf(message),
    })
  } catch (error) {
    const refusal = error instanceof MailRefusal ? error : new MailRefusal('SMTP_FAILED', false)
    const isOver = refusal.permanent || message.attempts >= mostAttempts
    await settle(services, message, { state: isOver ? 'failed' : 'queued', error_code: refusal.message })
    return isOver ? 'failed' : 'later'
  }
  await settle(services, message, {
    state: 'sent',
    sent_at: clock.now(),
    message_id: messageId,
    transport: mail.name,
    error_code: null,
  })
  return 'sent'
}

/** One click ends a kind of mail in the mail program itself, which it does over https alone (RFC 2369, RFC 8058). */
export function headersOf({ unsubscribe_url: url }: Pick<Message, 'unsubscribe_url'>): Record<string, string> {
  return {
    'Auto-Submitted': 'auto-generated',
    'X-Auto-Response-Suppress': 'All',
    ...(url && { 'List-Unsubscribe': `<${url}>` }),
    ...(url?.startsWith('https:') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  }
}

type End = Partial<Pick<Message, 'state' | 'error_code' | 'sent_at' | 'message_id' | 'transport'>>

async function settle({ db }: Services, { organization_id, id }: Message, end: End): Promise<void> {
  await db.withTenant({ kind: 'organizations', organizationIds: [organization_id] }, (tx) =>
    tx
      .updateTable('mail_messages')
      .set(end)
      .where('organization_id', '=', organization_id)
      .where('id', '=', id)
      .execute(),
  )
}

/** Between a reminder's writing and its hour somebody may have asked for no more. */
async function cancelUnsubscribed({ db }: Services, { organizationId, campaignId }: Campaign): Promise<void> {
  await db.withTenant({ kind: 'organizations', organizationIds: [organizationId] }, (tx) =>
    sql`
      update mail_messages m set state = 'cancelled', error_code = 'UNSUBSCRIBED'
        from mail_campaigns c
        join reminder_recipients r on r.organization_id = c.organization_id and r.wave_id = c.wave_id
       where m.organization_id = ${organizationId} and m.campaign_id = ${campaignId} and m.state = 'queued'
         and m.unsubscribe_url is not null and c.organization_id = m.organization_id and c.id = m.campaign_id
         and r.assessee_id = m.assessee_id and r.unsubscribed_at is not null`.execute(tx),
  )
}

async function giveUpUncertain({ db, clock }: Services, { organizationId, campaignId }: Campaign): Promise<void> {
  await db.withTenant({ kind: 'organizations', organizationIds: [organizationId] }, (tx) =>
    tx
      .updateTable('mail_messages')
      .set({ state: 'failed', error_code: 'OUTCOME_UNKNOWN' })
      .where('organization_id', '=', organizationId)
      .where('campaign_id', '=', campaignId)
      .where('state', '=', 'claimed')
      .where('claimed_at', '<', new Date(clock.now().getTime() - uncertainAfter))
      .execute(),
  )
}
