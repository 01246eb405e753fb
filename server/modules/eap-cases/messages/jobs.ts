import type { JobHandlers } from '../../../platform/jobs/worker.ts'
import { giveUpAbandonedMessages, sendEapMessages } from './send-eap-messages.ts'
import { wakeSending } from '../records/queue-message.ts'

/** Jobs of the lane of mail. */
export const eapMessageJobs = {
  'send-eap-messages': async (_payload, services) => {
    await giveUpAbandonedMessages(services)
    const left = [await sendEapMessages(services, 'mail'), await sendEapMessages(services, 'text')]
    if (left.includes('more')) await services.db.withTenant({ kind: 'all' }, wakeSending)
  },
} satisfies Partial<JobHandlers>
