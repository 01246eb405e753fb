import type { Services } from '../../../platform/services.ts'
import { queueMessage } from '../../eap-cases/records/queue-message.ts'
import { markReminded } from './reminder-queries.ts'

declare module '../../../platform/jobs/enqueue.ts' {
  interface JobPayloads {
    /** Reminds clients of their appointments as long before as their licence says; every minute. */
    'queue-eap-reminders': Record<string, never>
  }
}

export function queueReminders({ db, clock }: Services): Promise<void> {
  const now = clock.now()
  return db.withTenant({ kind: 'all' }, async (tx) => {
    for (const { organizationId, id, sequence, languageCode, sendsTexts } of await markReminded(tx, now))
      await queueMessage(tx, {
        organizationId,
        kind: 'reminder',
        subjectId: id,
        version: sequence,
        languageCode,
        channels: sendsTexts ? ['mail', 'text'] : ['mail'],
        dueAt: now,
      })
  })
}
