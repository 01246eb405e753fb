import type { JobHandlers } from '../../../platform/jobs/worker.ts'
import { giveUpAbandonedMessages, sendEapMessages } from './send-eap-messages.ts'
import { wakeSending } from '../records/queue-message.ts'

/** Jobs of a lane of their own. */
export const eapMessageJobs = {
  'send-eap-messages': async (_payload, services) => {
    await giveUpAbandonedMessages(services)
    // At once: a mail server that is silent holds up no text message.
    const ends = await Promise.allSettled([sendEapMessages(services, 'mail'), sendEapMessages(services, 'text')])
    const left = ends.map((end) => {
      if (end.status === 'rejected') throw end.reason
      return end.value
    })
    if (left.includes('more')) await services.db.withTenant({ kind: 'all' }, wakeSending)
  },
} satisfies Partial<JobHandlers>
