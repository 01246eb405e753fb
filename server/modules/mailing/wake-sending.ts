import type { TenantTransaction } from '../../platform/database/database.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import type { Campaign } from './delivery/claim-message.ts'

declare module '../../platform/jobs/enqueue.ts' {
  interface JobPayloads {
    /** Sends a campaign's messages at their time. */
    'send-campaign': Campaign
    /** Sends whatever is due, every minute: a lost job delays nothing for long. */
    'send-due-mails': Record<string, never>
    /** Orders the reminders that are due by the plans of waves, every minute. */
    'queue-reminders': Record<string, never>
  }
}

/** At most one waiting job per campaign and time, however often it is requested. */
export function wakeCampaign(tx: TenantTransaction, { organizationId, campaignId }: Campaign, at: Date): Promise<void> {
  const key = `send-campaign ${campaignId} ${at.toISOString()}`
  return enqueue(tx, 'send-campaign', { organizationId, campaignId }, { runAt: at, key })
}

/** Sends whatever is due, now instead of within a minute. */
export function wakeSending(tx: TenantTransaction): Promise<void> {
  return enqueue(tx, 'send-due-mails', {}, { key: 'send-due-mails' })
}
