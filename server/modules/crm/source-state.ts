import { sql, type Kysely } from 'kysely'
import { hoursSince, sourceStatus, type SourceStatus } from '../../../domain/crm/freshness.ts'
import type { Schema } from '../../platform/database/schema.ts'

export type SourceState = { status: SourceStatus; version: string; hours: number }

/** The stored part of it. `lastSyncAt` in milliseconds. */
export type StoredSourceState = { lastSyncAt: number; lastContactFailed: boolean; version: string }

/** The stored state as one value, for queries that read it together with other data. */
export const storedSourceState = sql<StoredSourceState>`(
  select json_build_object('lastSyncAt', extract(epoch from last_sync_at) * 1000, 'lastContactFailed', last_contact_failed, 'version', version)
    from crm_sync)`

/** How old the CRM data are. Data of the embedded CRM are Assay's own, so they are always current. */
export async function sourceState(db: Kysely<Schema>, now: Date): Promise<SourceState> {
  const { stored } = await db.selectNoFrom(storedSourceState.as('stored')).executeTakeFirstOrThrow()
  return sourceStateOf(stored, now)
}

export function sourceStateOf({ lastSyncAt, lastContactFailed, version }: StoredSourceState, at: Date): SourceState {
  const now = at.getTime()
  return { status: sourceStatus(lastSyncAt, now, !lastContactFailed), version, hours: hoursSince(lastSyncAt, now) }
}
