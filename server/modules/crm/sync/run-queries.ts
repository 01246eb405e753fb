import { sql, type Kysely } from 'kysely'
import type { Schema } from '../../../platform/database/schema.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { jsonParameter } from '../../../platform/json-in-pieces.ts'
import type { SyncPhase, SyncRefusal, SyncRun } from './sync-run.ts'

/** Longer than a page takes with its repetitions. */
const claimedFor = '3 minutes'
export const syncJobKey = 'run-crm-sync'

/** Another worker has taken the run over: what this one wanted to write is for nobody. */
export class ClaimLost extends Error {
  override readonly name = 'ClaimLost'
}

type NewRun = { mode: 'quick' | 'full'; requestedBy: string; now: Date }

/** Starts a run, unless one goes on; undefined then. Changes alone can be read only after everything has been read once. */
export async function insertRun(
  tx: TenantTransaction,
  { mode, requestedBy, now }: NewRun,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into crm_sync_runs (mode, requested_by, started_at)
    select case when last_change_id = 0 then 'full' else ${mode} end, ${requestedBy}, ${now} from crm_sync
        on conflict ((true)) where finished_at is null do nothing
    returning id`.execute(tx)
  return rows[0]?.id
}

export async function unfinishedRun(db: Kysely<Schema>): Promise<number | undefined> {
  const run = await db.selectFrom('crm_sync_runs').select('id').where('finished_at', 'is', null).executeTakeFirst()
  return run?.id
}

/** Asks for everything while a run reads only changes: a full one follows it. */
export async function wantFullRun(tx: TenantTransaction, requestedBy: string): Promise<void> {
  await sql`
    update crm_sync_runs set full_wanted_by = coalesce(full_wanted_by, ${requestedBy})
     where finished_at is null and mode = 'quick' and not is_reset`.execute(tx)
}

/** Takes the run; whoever had it before can write no more. */
export async function claimRun(db: Kysely<Schema>, runId: number): Promise<SyncRun | undefined> {
  const { rows } = await sql<SyncRun>`
    update crm_sync_runs set claim = gen_random_uuid(), claimed_until = now() + ${claimedFor}::interval
     where id = ${runId} and finished_at is null
    returning id, mode, is_reset as "isReset", requested_by as "requestedBy", phase, cursor, total,
              target_change_id as "targetChangeId", changed_ids as "changedIds", claim`.execute(db)
  return rows[0]
}

/** Writes how far the run is, in the transaction of what was taken over: neither exists without the other. */
export async function storeProgress(
  tx: TenantTransaction,
  run: SyncRun,
  more: { read: number; created: number; updated: number; refused: number; kept: number },
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('crm_sync_runs')
    .set({
      is_reset: run.isReset,
      phase: run.phase,
      cursor: run.cursor,
      total: run.total,
      target_change_id: run.targetChangeId,
      changed_ids: run.changedIds,
      read_count: sql`read_count + ${more.read}`,
      created_count: sql`created_count + ${more.created}`,
      updated_count: sql`updated_count + ${more.updated}`,
      refused_count: sql`refused_count + ${more.refused}`,
      kept_count: sql`kept_count + ${more.kept}`,
      claimed_until: sql`now() + ${claimedFor}::interval`,
    })
    .where('id', '=', run.id)
    .where('claim', '=', run.claim)
    .where('finished_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new ClaimLost()
}

export async function insertRefusals(
  tx: TenantTransaction,
  runId: number,
  refusals: readonly SyncRefusal[],
): Promise<void> {
  if (refusals.length === 0) return
  await sql`
    insert into crm_sync_refusals (run_id, record_type, crm_id, name, field, code, kind, value, company_guid, record_id)
    select ${runId}, "recordType", "crmId", name, field, code, kind, value, "organizationId", "recordId"
      from json_to_recordset(${await jsonParameter(refusals)}::json) as n (
           "recordType" text, "crmId" text, name text, field text, code text, kind text, value text, "organizationId" uuid, "recordId" uuid)`.execute(
    tx,
  )
}

/** How many changes were taken over. */
export async function lastChangeTaken(db: Kysely<Schema>): Promise<number> {
  const { last_change_id: last } = await db.selectFrom('crm_sync').select('last_change_id').executeTakeFirstOrThrow()
  return Number(last)
}

/** Whether the CRM answered when it was asked last. */
export async function noteContact(db: Kysely<Schema>, failed: boolean): Promise<void> {
  await db
    .updateTable('crm_sync')
    .set({ last_contact_failed: failed })
    .where('last_contact_failed', '=', !failed)
    .execute()
}

/** Of Assay's own records, where there is no other CRM. */
export async function markCurrent(db: Kysely<Schema>, now: Date): Promise<void> {
  await db.updateTable('crm_sync').set({ last_sync_at: now, last_contact_failed: false }).execute()
}

/** `phase` null: it stays where it was. */
export type RunEnd = { phase: SyncPhase | null; error: string | null; now: Date }

/** Ends the run; returns who wants everything read after it. */
export async function finishRun(
  tx: TenantTransaction,
  { id, claim }: Pick<SyncRun, 'id' | 'claim'>,
  { phase, error, now }: RunEnd,
): Promise<{ changes: number; fullWantedBy: string | null }> {
  const { rows } = await sql<{ changes: number; fullWantedBy: string | null }>`
    update crm_sync_runs set finished_at = ${now}, phase = coalesce(${phase}, phase), error = ${error}, changed_ids = null, claimed_until = null
     where id = ${id} and claim = ${claim} and finished_at is null
    returning created_count + updated_count as changes, full_wanted_by as "fullWantedBy"`.execute(tx)
  const [ended] = rows
  if (!ended) throw new ClaimLost()
  return ended
}

/** The data are as new as this run; their version tells readers whether anything changed. */
export async function storeSynced(
  tx: TenantTransaction,
  { lastChangeId, hasChanges, now }: { lastChangeId: number; hasChanges: boolean; now: Date },
): Promise<void> {
  await sql`
    update crm_sync
       set last_sync_at = ${now}, last_contact_failed = false, last_change_id = ${lastChangeId},
           version = case when ${hasChanges} then (coalesce(substring(version from '^[0-9]{1,15}$'), '0')::bigint + 1)::text else version end`.execute(
    tx,
  )
}

const runsKeptFor = '90 days'

/**
 * Forgets runs that say nothing: those by the clock that found no change, and those that failed as the one after them did.
 * Others are kept for a while, with their reports.
 */
export async function forgetRuns(tx: TenantTransaction, lastId: number): Promise<void> {
  await sql`
    delete from crm_sync_runs r using (
      select id, lag(id) over (order by id) as before, requested_by, mode, error, read_count
        from crm_sync_runs where finished_at is not null and id <= ${lastId} order by id desc limit 2) ended
     where ended.id = ${lastId} and ended.requested_by = 'system' and ended.read_count = 0
       and ((ended.error is null and ended.mode = 'quick' and r.id = ended.id)
         or (r.id = ended.before and r.requested_by = 'system' and r.read_count = 0 and r.error = ended.error))`.execute(
    tx,
  )
  await sql`delete from crm_sync_runs where finished_at < now() - ${runsKeptFor}::interval`.execute(tx)
}

/** A run that goes on while nobody is at it and no job will be: its job was given up, or somebody removed it. */
export async function abandonedRun(tx: TenantTransaction): Promise<{ id: number; isGivenUp: boolean } | undefined> {
  const { rows } = await sql<{ id: number; isGivenUp: boolean }>`
    select id, exists (select from graphile_worker.jobs j where j.key = ${syncJobKey}) as "isGivenUp"
      from crm_sync_runs
     where finished_at is null and (claimed_until is null or claimed_until < now())
       and not exists (select from graphile_worker.jobs j
                        where j.key = ${syncJobKey} and (j.attempts < j.max_attempts or j.locked_by is not null))
       for update`.execute(tx)
  return rows[0]
}

/** Of the runs since this one, why the last ended early; null if it did not, or goes on. */
export async function errorSince(db: Kysely<Schema>, runId: number): Promise<string | null> {
  const last = await db
    .selectFrom('crm_sync_runs')
    .select('error')
    .where('id', '>=', runId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.error ?? null
}
