import type { TenantTransaction } from '../../platform/database/database.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import type { Campaign } from './delivery/claim-message.ts'

declare module '../../platform/jobs/enqueue.ts' {
  interface JobPayloads {
    /** Wakes a campaign at the hour of its messages. */
    'send-campaign': Campaign
    /** Looks every minute for whatever is due: nothing depends on a wake-up that got lost. */
    'send-due-mails': Record<string, never>
  }
}

/** One waiting wake-up for a campaign and time, however often it is asked for. */
export function wakeCampaign(tx: TenantTransaction, { organizationId, campaignId }: Campaign, at: Date): Promise<void> {
  const key = `send-campaign ${campaignId} ${at.toISOString()}`
  return enqueue(tx, 'send-campaign', { organizationId, campaignId }, { runAt: at, key })
}

/** Sends whatever is due, now instead of within a minute. */
export function wakeSending(tx: TenantTransaction): Promise<void> {
  return enqueue(tx, 'send-due-mails', {}, { key: 'send-due-mails' })
}
