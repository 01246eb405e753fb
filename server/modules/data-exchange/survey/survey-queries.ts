import { sql, type Selectable } from 'kysely'
import { pairOf } from '../../../../domain/data-exchange/survey/check-survey.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { DataImports } from '../../../platform/database/schema.ts'

export type SurveyPlace = { organizationId: string; projectId: string; waveId: string }
export type ImportRow = Selectable<DataImports>
type ImportPlace = Pick<SurveyPlace, 'organizationId' | 'waveId'> & { importGuid: string }

const surveys = (tx: TenantTransaction, { organizationId, waveId }: Pick<SurveyPlace, 'organizationId' | 'waveId'>) =>
  tx
    .selectFrom('data_imports')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('wave_id', '=', waveId)
    .where('kind', '=', 'survey')

export function findSurvey(
  tx: TenantTransaction,
  { importGuid, ...place }: ImportPlace,
  { lock = false } = {},
): Promise<ImportRow | undefined> {
  const query = surveys(tx, place).where('id', '=', importGuid)
  return (lock ? query.forUpdate() : query).executeTakeFirst()
}

/** The last import of the wave that somebody may want to see: one that is under way, done, failed, or being mapped. */
export function latestSurvey(tx: TenantTransaction, place: SurveyPlace): Promise<ImportRow | undefined> {
  return surveys(tx, place).where('status', '<>', 'undone').orderBy('imported_at', 'desc').limit(1).executeTakeFirst()
}

/** Files of the wave that nobody will import any more, once another one is uploaded. */
export async function dropDrafts(tx: TenantTransaction, { organizationId, waveId }: SurveyPlace): Promise<string[]> {
  const { rows } = await sql<{ file_storage_key: string }>`
    with gone as (
      delete from data_imports
       where organization_id = ${organizationId} and wave_id = ${waveId} and kind = 'survey' and status in ('draft', 'failed')
      returning file_storage_key)
    select file_storage_key from gone where file_storage_key is not null`.execute(tx)
  return rows.map(({ file_storage_key }) => file_storage_key)
}

export async function isImportUnderWay(tx: TenantTransaction, place: SurveyPlace): Promise<boolean> {
  const row = await surveys(tx, place)
    .clearSelect()
    .select('id')
    .where('status', 'in', ['waiting', 'running'])
    .executeTakeFirst()
  return row !== undefined
}

/** Whether the job of an import is to be done yet, or is in its last attempt; else it was given up, or removed. */
export async function hasJob(tx: TenantTransaction, importGuid: string): Promise<boolean> {
  const { rows } = await sql`
    select from graphile_worker.jobs
     where key = ${jobKeyOf(importGuid)} and (attempts < max_attempts or locked_at is not null)`.execute(tx)
  return rows.length > 0
}

export const jobKeyOf = (importGuid: string): string => `import-survey ${importGuid}`

/** Names of the project's people by address. */
export async function knownNames(
  tx: TenantTransaction,
  { organizationId, projectId }: SurveyPlace,
): Promise<Map<string, string>> {
  const { rows } = await sql<{ email: string; name: string }>`
    select email, name from assessees
     where organization_id = ${organizationId} and project_id = ${projectId} and email is not null`.execute(tx)
  return new Map(rows.map(({ email, name }) => [email, name]))
}

/** Roles of the wave's nominations by the addresses of both people. */
export async function nominatedPairs(
  tx: TenantTransaction,
  { organizationId, waveId }: SurveyPlace,
): Promise<Map<string, string>> {
  const { rows } = await sql<{ assessee: string; assessor: string; role_id: string }>`
    select e.email as assessee, r.email as assessor, n.role_id
      from nominations n
      join assessees e on e.organization_id = n.organization_id and e.id = n.assessee_id
      join assessees r on r.organization_id = n.organization_id and r.id = n.assessor_id
     where n.organization_id = ${organizationId} and n.wave_id = ${waveId} and e.email is not null and r.email is not null`.execute(
    tx,
  )
  return new Map(rows.map(({ assessee, assessor, role_id }) => [pairOf(assessee, assessor), role_id]))
}

export type WaveState = { hasAnswers: boolean; nominationsCount: number }

export async function waveState(tx: TenantTransaction, { organizationId, waveId }: SurveyPlace): Promise<WaveState> {
  const here = sql`organization_id = ${organizationId} and wave_id = ${waveId}`
  const { rows } = await sql<WaveState>`
    select exists (select from questionnaires where ${here} and (started_at is not null or submitted_at is not null)) as "hasAnswers",
           (select count(*) from nominations where ${here}) as "nominationsCount"`.execute(tx)
  return rows[0] ?? { hasAnswers: false, nominationsCount: 0 }
}

/** What prevents taking an import back. */
export async function whatHolds(
  tx: TenantTransaction,
  { organizationId, waveId }: Pick<SurveyPlace, 'organizationId' | 'waveId'>,
): Promise<{ hasReports: boolean; isInvoiced: boolean }> {
  const here = sql`organization_id = ${organizationId} and wave_id = ${waveId}`
  const { rows } = await sql<{ hasReports: boolean; isInvoiced: boolean }>`
    select exists (select from reports where ${here} and deleted_at is null) as "hasReports",
           exists (select from logins where ${here} and provider = 'AS360' and invoice_id is not null) as "isInvoiced"`.execute(
    tx,
  )
  return rows[0] ?? { hasReports: false, isInvoiced: false }
}
