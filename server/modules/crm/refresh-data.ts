import { setTimeout as pause } from 'node:timers/promises'
import { AppError, conflict } from '../../platform/app-error.ts'
import { audit } from '../../platform/audit.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { errorSince, markCurrent, unfinishedRun } from './sync/run-queries.ts'
import { startRun } from './sync/start-run.ts'

/** Whoever waits sees the end of a short run; a long one goes on in the background. */
const longestWaitMs = 20_000
const longestPauseMs = 1_000

/**
 * Updates the CRM data now. Without another CRM configured, Assay's own companies and projects are the CRM: there is
 * nothing to fetch, and the data are marked as current.
 */
export async function refreshData(services: Services, user: SignedIn, quick: boolean): Promise<void> {
  const { db, clock, crm } = services
  const now = clock.now()
  const runId = await db.withTenant(user.scope, async (tx) => {
    await audit(tx, { organizationId: null, userName: user.userName, action: 'refresh-data', details: { quick } })
    if (crm.changes) return startRun(tx, { mode: quick ? 'quick' : 'full', requestedBy: user.userName, now })
    await markCurrent(tx, now)
    return undefined
  })
  if (runId === undefined) return
  await waitForRuns(services)
  refuseFailure(await errorSince(db.open, runId))
}

/** The run, and the full one that may follow it. */
async function waitForRuns({ db }: Services): Promise<void> {
  const ends = performance.now() + longestWaitMs
  for (let ms = 50; performance.now() < ends; ms = Math.min(ms * 1.5, longestPauseMs)) {
    await pause(ms)
    if ((await unfinishedRun(db.open)) === undefined) return
  }
}

function refuseFailure(error: string | null): void {
  if (error === null) return
  if (error === 'CRM_REFUSED') throw conflict(error)
  throw new AppError('SOURCE_UNAVAILABLE', 502, undefined, `the synchronisation ended early: ${error}`)
}
