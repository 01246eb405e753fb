import { CrmFailure } from '../../../platform/crm/crm-failure.ts'
import type { CrmChanges, CrmRecord } from '../../../platform/crm/crm.ts'
import type { Services } from '../../../platform/services.ts'
import type { Reader } from './readers.ts'
import { metIds, missingIds } from './record-queries.ts'
import { lastChangeTaken } from './run-queries.ts'
import { storeBatch, storeStep } from './store-batch.ts'
import type { SyncRun } from './sync-run.ts'

export type Reading = {
  services: Services
  changes: CrmChanges
  /** Asks the CRM, and again when an answer is lost. */
  ask<T>(question: () => Promise<T>): Promise<T>
}

/** As many as the CRM gives in a page, and as many as are written in a transaction. */
export const batchSize = 500

/** More are no deletions any more: the CRM gives its pages in no order. */
const shiftsMax = 100

/**
 * Everything of a kind, page by page. The next page is read while this one is written. Each page begins with the last record
 * of the page before: if another stands there, records were deleted meanwhile, and those that moved forward are fetched.
 */
export async function readPages<T>(reading: Reading, run: SyncRun, reader: Reader<T>): Promise<SyncRun> {
  const pageAt = (cursor: number) => reading.ask(() => reader.page({ skip: firstOf(cursor), take: batchSize }))
  let current = run
  let next = pageAt(current.cursor)
  for (let shifts = 0; ;) {
    const { records, total } = await next
    const met = await metOf(reading, current, reader, records)
    const [first] = records
    if (current.cursor > 0 && !(first && met.has(idOf(first)))) {
      shifts += 1
      if (shifts > shiftsMax) throw new CrmFailure('invalid', { detail: 'pages in no order' })
      current = { ...current, cursor: Math.max(current.cursor - batchSize, 0) }
      next = pageAt(current.cursor)
      continue
    }
    const cursor = firstOf(current.cursor) + records.length
    const isLast = cursor >= total
    if (!isLast && cursor <= current.cursor)
      throw new CrmFailure('invalid', { detail: `no records after ${cursor} of ${total}` })
    if (!isLast) next = readAhead(pageAt(cursor))
    const fresh = records.filter((record) => !met.has(idOf(record)))
    current = await take(reading, { ...current, cursor }, reader, { records: fresh, absent: [] })
    if (isLast) return current
  }
}

const firstOf = (cursor: number) => Math.max(cursor - 1, 0)

/** Which of the records this run has taken over or refused already. */
function metOf<T>({ services }: Reading, run: SyncRun, { recordType }: Reader<T>, records: readonly CrmRecord<T>[]) {
  return services.db.withTenant({ kind: 'all' }, (tx) => metIds(tx, run.id, recordType, records.map(idOf)))
}

/** Its failure is thrown where it is awaited; until then it would be unhandled. */
function readAhead<T>(page: Promise<T>): Promise<T> {
  page.catch(() => undefined)
  return page
}

/** What changed of a kind since the last run. The ids are kept: those that change meanwhile would shift the others. */
export async function readChanged<T>(reading: Reading, run: SyncRun, reader: Reader<T>): Promise<SyncRun> {
  let current = run.changedIds ? run : await noteChangedIds(reading, run, reader)
  const ids = current.changedIds ?? []
  while (current.cursor < ids.length)
    current = await takeByIds(reading, current, reader, ids.slice(current.cursor, current.cursor + batchSize))
  return current
}

async function noteChangedIds<T>({ services, ask }: Reading, run: SyncRun, reader: Reader<T>): Promise<SyncRun> {
  const since = await lastChangeTaken(services.db.open)
  const waiting = await services.db.withTenant({ kind: 'all' }, (tx) => reader.waitingIds(tx))
  const changed = await ask(() => reader.changedIds(since, run.targetChangeId ?? since))
  const changedIds = [...new Set([...changed, ...waiting])]
  return storeStep(services, { ...run, changedIds, total: (run.total ?? 0) + changedIds.length })
}

/** What was linked before and that no page had: it is asked for by its id, as pages shift while records are deleted. */
export async function readMissing<T>(reading: Reading, run: SyncRun, reader: Reader<T>): Promise<SyncRun> {
  for (let current = run; ;) {
    const ids = await reading.services.db.withTenant({ kind: 'all' }, (tx) =>
      missingIds(tx, current.id, reader.recordType, batchSize),
    )
    if (ids.length === 0) return current
    current = await takeByIds(reading, current, reader, ids)
  }
}

async function takeByIds<T>(
  reading: Reading,
  run: SyncRun,
  reader: Reader<T>,
  ids: readonly string[],
): Promise<SyncRun> {
  return take(reading, { ...run, cursor: run.cursor + ids.length }, reader, await readByIds(reading, reader, ids))
}

async function readByIds<T>({ ask }: Reading, reader: Reader<T>, ids: readonly string[]) {
  const asked = new Set(ids)
  const records = (await ask(() => reader.byId(ids))).filter((record) => asked.has(idOf(record)))
  const met = new Set(records.map(idOf))
  return { records, absent: ids.filter((id) => !met.has(id)) }
}

/** Takes over what was read. What was saved from here after it was read is asked for again. */
async function take<T>(
  reading: Reading,
  run: SyncRun,
  reader: Reader<T>,
  read: { records: readonly CrmRecord<T>[]; absent: readonly string[] },
): Promise<SyncRun> {
  const { services, changes } = reading
  const { defaultBranch } = changes
  const outdated = await storeBatch(services, run, reader, { ...read, defaultBranch })
  if (outdated.length === 0) return run
  const again = await readByIds(reading, reader, outdated)
  await storeBatch(services, run, reader, { ...again, defaultBranch, isRepeated: true })
  return run
}

function idOf<T>(one: CrmRecord<T>): string {
  return one.isReadable ? (one.record as T & { crmId: string }).crmId : one.refusal.crmId
}
