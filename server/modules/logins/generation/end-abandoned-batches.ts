import type { Services } from '../../../platform/services.ts'
import { endOrWait } from './order-logins.ts'
import { batchesWithoutJob, giveUpRest, hasJob, lockBatch, openBatch, type BatchPlace } from './order-queries.ts'

/**
 * Ends batches whose job was given up – it failed too often, it killed its workers, or somebody removed it – so that their
 * logins can be ordered again, under the keys that they have. Runs every minute.
 */
export async function endAbandonedBatches(services: Services): Promise<void> {
  const places = await services.db.withTenant({ kind: 'all' }, batchesWithoutJob)
  for (const place of places) await end(services, place)
}

async function end(services: Services, place: BatchPlace): Promise<void> {
  const scope = { kind: 'organizations', organizationIds: [place.organizationId] } as const
  const batch = await services.db.withTenant(scope, async (tx) => {
    // Whoever presses Generate now opens the batch again and queues its job.
    await lockBatch(tx, place)
    if (await hasJob(tx, place)) return undefined
    await giveUpRest(tx, place, null, 'ORDERING_INTERRUPTED')
    return openBatch(tx, place)
  })
  if (!batch) return
  services.log.warn(place, 'a batch of logins without a job was ended')
  await endOrWait(services, place, batch, scope)
}
