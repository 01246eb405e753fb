import type { CrmRecord } from '../../../platform/crm/crm.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { Services } from '../../../platform/services.ts'
import { linksOfCrm, type CrmRecordType } from '../records/crm-links.ts'
import { countRecords, refusalOf } from './batch.ts'
import type { Reader } from './readers.ts'
import { markSeen, namesOfRecords } from './record-queries.ts'
import { insertRefusals, storeProgress } from './run-queries.ts'
import { readsEverything, type SyncRefusal, type SyncRun } from './sync-run.ts'

const nothing = { read: 0, created: 0, updated: 0, refused: 0, kept: 0 }

/** Writes where the run is, without records. */
export async function storeStep({ db }: Services, run: SyncRun): Promise<SyncRun> {
  await db.withTenant({ kind: 'all' }, (tx) => storeProgress(tx, run, nothing))
  return run
}

type Batch<T> = {
  records: readonly CrmRecord<T>[]
  /** Ids that the CRM does not know any more. */
  absent: readonly string[]
  defaultBranch: string | null
  /** They were asked for again: they are counted already. */
  isRepeated?: boolean
}

/** Takes over a batch, in one transaction with where the next one begins. Returns the ids of what is outdated already. */
export async function storeBatch<T>(
  { db, clock }: Services,
  run: SyncRun,
  reader: Reader<T>,
  { records, absent, defaultBranch, isRepeated = false }: Batch<T>,
): Promise<readonly string[]> {
  const setting = { defaultBranch, seenIn: readsEverything(run) ? run.id : null, isRepeated, now: clock.now() }
  return db.withTenant({ kind: 'all' }, async (tx) => {
    const { created, updated, refusals, outdated } = await reader.take(tx, records, setting)
    const all = [...refusals, ...(await nameAbsent(tx, reader.recordType, absent, setting.seenIn))]
    await insertRefusals(tx, run.id, all)
    await storeProgress(tx, run, {
      read: isRepeated ? 0 : records.length + absent.length,
      created,
      updated,
      refused: countRecords(all, 'refused'),
      kept: countRecords(all, 'kept'),
    })
    return outdated
  })
}

/** Nothing is deleted here because it is gone there: tests and reports hang on it. The report names it. */
async function nameAbsent(
  tx: TenantTransaction,
  recordType: CrmRecordType,
  absent: readonly string[],
  seenIn: number | null,
): Promise<SyncRefusal[]> {
  const links = await linksOfCrm(tx, recordType, absent)
  const names = await namesOfRecords(tx, recordType, links)
  const isHere = (recordId: string) => names.has(recordId)
  const deletedHere = links.filter(({ recordId }) => !isHere(recordId)).map(({ crmId }) => crmId)
  if (seenIn !== null) await markSeen(tx, recordType, deletedHere, seenIn)
  return links
    .filter(({ recordId }) => isHere(recordId))
    .map(({ crmId, organizationId, recordId }) =>
      refusalOf(
        recordType,
        { crmId, name: names.get(recordId) ?? '' },
        { code: 'GONE_IN_CRM', organizationId, recordId },
      ),
    )
}
