import { sql, type Kysely } from 'kysely'
import type { AnswerInputOf } from '../../../../contract/endpoint.ts'
import type * as contract from '../../../../contract/crm/sync.ts'
import type { Schema } from '../../../platform/database/schema.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'

type Runs = AnswerInputOf<typeof contract.getSyncState>['runs']
type Report = AnswerInputOf<typeof contract.listSyncRefusals>

/** The newest first. */
export async function lastRuns(db: Kysely<Schema>, most: number): Promise<Runs> {
  const { rows } = await sql<Runs[number]>`
    select id as "runId", mode, is_reset as "isReset", requested_by as "requestedBy", app.iso(started_at) as "startedAt",
           app.iso(finished_at) as "finishedAt", phase, read_count as "readCount", total, created_count as "createdCount",
           updated_count as "updatedCount", refused_count as "refusedCount", kept_count as "keptCount", error
      from crm_sync_runs order by id desc limit ${most}`.execute(db)
  return rows
}

export type ReportFilter = {
  runId: number
  kind: 'refused' | 'kept' | null
  page: number
  pageRows: number
  descending: boolean
}

/** One page of the report of a run; undefined if there is no such run. */
export async function reportPage(tx: TenantTransaction, filter: ReportFilter): Promise<Report | undefined> {
  const { runId, kind, page, pageRows, descending } = filter
  const direction = descending ? sql`desc` : sql`asc`
  const { rows } = await sql<{ refusals: Report['refusals']; totalCount: number; isKnown: boolean }>`
    with matching as (
      select * from crm_sync_refusals where run_id = ${runId} and (${kind}::text is null or kind = ${kind}))
    select exists (select from crm_sync_runs where id = ${runId}) as "isKnown",
           (select count(*) from matching) as "totalCount",
           coalesce(json_agg(json_build_object(
             'refusalId', id, 'recordType', record_type, 'crmId', crm_id, 'name', name, 'field', field, 'code', code, 'kind', kind,
             'value', value, 'companyGuid', company_guid,
             'projectGuid', case when record_type = 'project' then record_id end) order by name ${direction}, id), '[]') as refusals
      from (select * from matching order by name ${direction}, id limit ${pageRows} offset ${(page - 1) * pageRows}) shown`.execute(
    tx,
  )
  const [found] = rows
  return found?.isKnown ? { refusals: found.refusals, totalCount: found.totalCount } : undefined
}

export type KeptEdit = {
  organizationId: string
  recordType: 'organization' | 'project'
  recordId: string
  field: string
  value: string
}

/** An edit that a run kept, locked until the transaction ends. */
export async function keptEdit(tx: TenantTransaction, runId: number, id: number): Promise<KeptEdit | undefined> {
  const { rows } = await sql<KeptEdit>`
    select company_guid as "organizationId", record_type as "recordType", record_id as "recordId", field, value
      from crm_sync_refusals
     where run_id = ${runId} and id = ${id} and kind = 'kept' and field <> '' and record_id is not null
       for update`.execute(tx)
  return rows[0]
}

/** The edit is gone from every report that named it: there is nothing left to decide. */
export async function forgetKeptEdit(tx: TenantTransaction, { recordId, field }: KeptEdit): Promise<void> {
  await sql`delete from crm_sync_refusals where record_id = ${recordId} and field = ${field} and kind = 'kept'`.execute(
    tx,
  )
}
