import type { TenantTransaction } from '../../../platform/database/database.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'

declare module '../../../platform/jobs/enqueue.ts' {
  interface JobPayloads {
    /** Offers the free times of an expert in a range to people on the waiting list. Instants in ISO 8601. */
    'offer-freed-time': { expertUserName: string; startsAt: string; endsAt: string }
  }
}

export type FreedTime = { expertUserName: string; startsAt: Date; endsAt: Date }

/**
 * Time of an expert may have become free: a slot, or a longer range such as a week that was saved. What is free in it is
 * offered to people on the waiting list after the caller's transaction, because they may belong to other organizations
 * than the one that it is limited to.
 */
export function offerFreedTime(tx: TenantTransaction, { expertUserName, startsAt, endsAt }: FreedTime): Promise<void> {
  return enqueue(tx, 'offer-freed-time', {
    expertUserName,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
  })
}
