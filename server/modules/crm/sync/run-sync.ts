import { setTimeout as pause } from 'node:timers/promises'
import { CrmFailure, type CrmFailureReason } from '../../../platform/crm/crm-failure.ts'
import type { Services } from '../../../platform/services.ts'
import { readChanged, readMissing, readPages, type Reading } from './read-phases.ts'
import { companyReader, projectReader } from './readers.ts'
import { countMissing } from './record-queries.ts'
import { claimRun, ClaimLost, finishRun, forgetRuns, lastChangeTaken, noteContact, storeSynced } from './run-queries.ts'
import { startRun } from './start-run.ts'
import { storeStep } from './store-batch.ts'
import { readsEverything, type SyncRun } from './sync-run.ts'

/**
 * Takes over what the CRM has, batch after batch. Each batch is one transaction with the place where the next one begins:
 * after a crash the next worker goes on there, and what is written already is neither lost nor written twice.
 */
export async function runSync(services: Services, { runId }: { runId: number }): Promise<void> {
  const run = await claimRun(services.db.open, runId)
  if (!run) return
  const { changes } = services.crm
  try {
    if (!changes) return await endEarly(services, run, 'CRM_NOT_SET_UP')
    await end(services, await readAll({ services, changes, ask: askAgain }, run))
  } catch (error) {
    if (error instanceof ClaimLost) return
    if (!(error instanceof CrmFailure)) throw error
    services.log.warn({ runId, reason: error.reason, detail: error.detail }, 'the CRM could not be read')
    await noteContact(services.db.open, true)
    await endEarly(services, run, errorOf[error.reason]).catch(ignoreLostClaim)
  }
}

const errorOf: Record<CrmFailureReason, string> = {
  away: 'SOURCE_UNAVAILABLE',
  invalid: 'CRM_ANSWER_INVALID',
  conflict: 'CRM_ANSWER_INVALID',
  refused: 'CRM_REFUSED',
}

function ignoreLostClaim(error: unknown): void {
  if (!(error instanceof ClaimLost)) throw error
}

async function readAll(reading: Reading, run: SyncRun): Promise<SyncRun> {
  const { changes, services } = reading
  let current = await begin(reading, run)
  const readers = { companies: companyReader(changes), projects: projectReader(changes) }
  if (current.phase === 'companies') {
    current = readsEverything(current)
      ? await readPages(reading, current, readers.companies)
      : await readChanged(reading, current, readers.companies)
    current = await goTo(services, current, 'projects')
  }
  if (current.phase === 'projects') {
    current = readsEverything(current)
      ? await readPages(reading, current, readers.projects)
      : await readChanged(reading, current, readers.projects)
    if (readsEverything(current)) current = await goToMissing(services, current)
  }
  if (current.phase !== 'missing') return current
  current = await readMissing(reading, current, readers.companies)
  return readMissing(reading, current, readers.projects)
}

/** Asks the CRM how far it is. If it counts its changes anew, they say nothing, and everything is read. */
async function begin({ services, changes, ask }: Reading, run: SyncRun): Promise<SyncRun> {
  if (run.targetChangeId !== null) return run
  const targetChangeId = await changes.lastChangeId()
  await noteContact(services.db.open, false)
  const isReset = run.mode === 'quick' && targetChangeId < (await lastChangeTaken(services.db.open))
  const begun = { ...run, targetChangeId, isReset }
  if (!readsEverything(begun)) return storeStep(services, begun)
  const one = { skip: 0, take: 1 }
  const [companies, projects] = [await ask(() => changes.companies(one)), await ask(() => changes.projects(one))]
  return storeStep(services, { ...begun, total: companies.total + projects.total })
}

const goTo = (services: Services, run: SyncRun, phase: SyncRun['phase']): Promise<SyncRun> =>
  storeStep(services, { ...run, phase, cursor: 0, changedIds: null })

async function goToMissing(services: Services, run: SyncRun): Promise<SyncRun> {
  const missing = await services.db.withTenant({ kind: 'all' }, (tx) => countMissing(tx, run.id))
  return goTo(services, { ...run, total: (run.total ?? 0) + missing }, 'missing')
}

/** Pauses before a page is asked for again, in milliseconds: one lost answer does not end a run of hundreds of pages. */
const pauses = [300, 1500]

async function askAgain<T>(question: () => Promise<T>): Promise<T> {
  for (const ms of pauses) {
    try {
      return await question()
    } catch (error) {
      if (!(error instanceof CrmFailure) || error.reason === 'refused') throw error
      await pause(ms)
    }
  }
  return question()
}

/** What was read counts as known only now: a run that ended early is followed by one that reads it again. */
async function end({ db, clock }: Services, run: SyncRun): Promise<void> {
  const now = clock.now()
  await db.withTenant({ kind: 'all' }, async (tx) => {
    const { changes, fullWantedBy } = await finishRun(tx, run, { phase: 'done', error: null, now })
    await storeSynced(tx, { lastChangeId: run.targetChangeId ?? 0, hasChanges: changes > 0, now })
    await forgetRuns(tx, run.id)
    if (fullWantedBy !== null) await startRun(tx, { mode: 'full', requestedBy: fullWantedBy, now })
  })
}

export async function endEarly(
  { db, clock }: Services,
  run: Pick<SyncRun, 'id' | 'claim'>,
  error: string,
): Promise<void> {
  await db.withTenant({ kind: 'all' }, async (tx) => {
    await finishRun(tx, run, { phase: null, error, now: clock.now() })
    await forgetRuns(tx, run.id)
  })
}
