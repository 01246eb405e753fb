import type { TenantTransaction } from '../../../platform/database/database.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { insertRun, syncJobKey, unfinishedRun, wantFullRun } from './run-queries.ts'

/** The clock, as it stands in the list of runs. */
export const bySystem = 'system'
/** The queue's pauses between so many attempts span some minutes: the next run by the clock comes soon. */
const attempts = 6

/**
 * Starts a run as a background job, or joins the one that goes on: there is never a second one. Whoever wants everything
 * while only changes are read gets a full run after it. Returns the run to wait for.
 */
export async function startRun(
  tx: TenantTransaction,
  wanted: { mode: 'quick' | 'full'; requestedBy: string; now: Date },
): Promise<number> {
  for (;;) {
    const started = await insertRun(tx, wanted)
    if (started !== undefined) {
      await queueRun(tx, started)
      return started
    }
    const joined = await unfinishedRun(tx)
    if (joined === undefined) continue
    if (wanted.mode === 'full') await wantFullRun(tx, wanted.requestedBy)
    return joined
  }
}

export const queueRun = (tx: TenantTransaction, runId: number): Promise<void> =>
  enqueue(tx, 'run-crm-sync', { runId }, { key: syncJobKey, maxAttempts: attempts })
