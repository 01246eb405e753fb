import { CrmFailure } from '../../../platform/crm/crm-failure.ts'
import type { CrmChanges, CrmRecord } from '../../../platform/crm/crm.ts'
import type { Services } from '../../../platform/services.ts'
import type { Reader } from './readers.ts'
import { missingIds } from './record-queries.ts'
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

/** Everything of a kind, page by page. The next page is read while this one is written. */
export async function readPages<T>(reading: Reading, run: SyncRun, reader: Reader<T>): Promise<SyncRun> {
  const { ask } = reading
  const pageFrom = (skip: number) => ask(() => reader.page({ skip, take: batchSize }))
  let current = run
  let next = pageFrom(current.cursor)
  for (;;) {
    const { records, total } = await next
    const cursor = current.cursor + records.length
    const isLast = cursor >= total
    if (!isLast && records.length === 0)
      throw new CrmFailure('invalid', { detail: `no records after ${cursor} of ${total}` })
    if (!isLast) next = readAhead(pageFrom(cursor))
    current = await take(reading, { ...current, cursor }, reader, { records, absent: [] })
    if (isLast) return current
  }
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
  const changedIds = [...new Set(await ask(() => reader.changedIds(since, run.targetChangeId ?? since)))]
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
