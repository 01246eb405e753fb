import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { Place } from '../participants-queries.ts'
import type { KeptPerson, MergeRecord } from './merge-record.ts'

export type Person = KeptPerson & {
  organization_id: string
  assessee_guid: string
  incognito: boolean
}

/** People of the project as the journal keeps them, locked until the transaction ends. */
export async function lockPeople(tx: TenantTransaction, place: Place, ids: readonly number[]): Promise<Person[]> {
  const { rows } = await sql<{ person: Person }>`
    select to_jsonb(a) - 'search_text' as person from assessees a
     where organization_id = ${place.organizationId} and project_id = ${place.projectId} and id = any(${[...ids]}::integer[])
     order by id for update`.execute(tx)
  return rows.map(({ person }) => person)
}

export type FoundMerge = { id: number; created_at: Date; isUndone: boolean; record: MergeRecord }

/**
 * The journal's record of a merge in the project, unless what undoing needs was erased or never kept. If two undo it at the same
 * time, the second waits and finds it undone.
 */
export async function lockMerge(tx: TenantTransaction, place: Place, mergeGuid: string) {
  const { rows } = await sql<FoundMerge>`
    select id, created_at, details ? 'undoneAt' as "isUndone", personal_data->'record' as record from activity_journal
     where organization_id = ${place.organizationId} and project_id = ${place.projectId}
       and activity_journal_guid = ${mergeGuid} and code = 'PEOPLE_MERGED' and personal_data ? 'record'
       for update`.execute(tx)
  return rows[0]
}

export type MergeOfPerson = {
  mergeGuid: string
  id: number
  name: string
  email: string | null
  merged: Date
  mergedBy: string | null
}

/** Merges into a person that have not been undone, newest first. */
export async function mergesOf(tx: TenantTransaction, place: Place, assesseeId: number): Promise<MergeOfPerson[]> {
  const { rows } = await sql<MergeOfPerson>`
    select activity_journal_guid as "mergeGuid", (source->>'id')::integer as id, source->>'name' as name, source->>'email' as email,
           created_at as merged, originator_user_name as "mergedBy"
      from activity_journal cross join lateral (select personal_data->'record'->'source' as source) kept
     where organization_id = ${place.organizationId} and project_id = ${place.projectId} and assessee_id = ${assesseeId}
       and code = 'PEOPLE_MERGED' and personal_data ? 'record'
       and (details->>'targetAssesseeId')::integer = ${assesseeId} and not details ? 'undoneAt'
     order by created_at desc, id desc`.execute(tx)
  return rows
}
