import { daysAfter, downloadsKeptDays } from '../../../domain/sharing/link-lifetime.ts'
import type { JobHandlers } from '../../platform/jobs/worker.ts'

declare module '../../platform/jobs/enqueue.ts' {
  interface JobPayloads {
    'forget-link-downloads': Record<string, never>
  }
}

export const sharingJobs = {
  // What was downloaded by a link is of use while somebody may still ask about the link.
  'forget-link-downloads': async (_payload, { db, clock }) => {
    const oldest = daysAfter(clock.now(), -downloadsKeptDays)
    await db.withTenant({ kind: 'all' }, (tx) =>
      tx.deleteFrom('link_downloads').where('downloaded_at', '<', oldest).execute(),
    )
  },
} satisfies Partial<JobHandlers>
