import type { Services } from '../../../platform/services.ts'
import { endEarly } from './run-sync.ts'
import { abandonedRun, claimRun, markCurrent } from './run-queries.ts'
import { bySystem, queueRun, startRun } from './start-run.ts'

/**
 * Reads what changed in the CRM. Runs every 15 minutes. Without another CRM there is nothing to read: Assay's own records
 * are current, and no list may call them outdated.
 */
export async function queueQuickRun({ db, clock, crm }: Services): Promise<void> {
  if (!crm.changes) return markCurrent(db.open, clock.now())
  const wanted = { mode: 'quick', requestedBy: bySystem, now: clock.now() } as const
  await db.withTenant({ kind: 'all' }, (tx) => startRun(tx, wanted))
}

/**
 * A run whose job is gone goes on in a new one, where it was; one whose job failed too often ends, so that the next can
 * begin. Runs every minute: workers that are lost leave their job to others by themselves.
 */
export async function takeOverRun(services: Services): Promise<void> {
  const { db, log } = services
  const abandoned = await db.withTenant({ kind: 'all' }, async (tx) => {
    const run = await abandonedRun(tx)
    if (run && !run.isGivenUp) await queueRun(tx, run.id)
    return run
  })
  if (!abandoned) return
  const { id: runId, isGivenUp } = abandoned
  log.warn({ runId, isGivenUp }, 'a run of the synchronisation had no worker')
  const claimed = isGivenUp ? await claimRun(db.open, runId) : undefined
  if (claimed) await endEarly(services, claimed, 'INTERRUPTED')
}
