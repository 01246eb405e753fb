import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/database.ts'
import type { JobHandlers } from '../../platform/jobs/worker.ts'
import type { Campaign } from './delivery/claim-message.ts'
import { giveUpAbandoned, sendDue } from './delivery/send-due.ts'
import { queueReminders } from './plan/queue-reminders.ts'
import { wakeCampaign, wakeSending } from './wake-sending.ts'

export const mailingJobs = {
  'send-campaign': async (campaign, services) => {
    const left = await sendDue(services, campaign)
    await services.db.withTenant({ kind: 'organizations', organizationIds: [campaign.organizationId] }, async (tx) => {
      const now = services.clock.now()
      const next = left === 'more' ? now : await nextDue(tx, campaign, now)
      if (next) await wakeCampaign(tx, campaign, next)
    })
  },
  'send-due-mails': async (_payload, services) => {
    await giveUpAbandoned(services)
    if ((await sendDue(services)) === 'done') return
    await services.db.withTenant({ kind: 'all' }, wakeSending)
  },
  'queue-reminders': (_payload, services) => queueReminders(services),
} satisfies Partial<JobHandlers>

/** When the campaign next has something to send; messages that are already due wait for the mail server. */
async function nextDue(
  tx: TenantTransaction,
  { organizationId, campaignId }: Campaign,
  now: Date,
): Promise<Date | null> {
  const { rows } = await sql<{ next: Date | null }>`
    select min(next_try_at) as next from mail_messages
     where organization_id = ${organizationId} and campaign_id = ${campaignId} and state = 'queued'
       and next_try_at > ${now}`.execute(tx)
  return rows[0]?.next ?? null
}
