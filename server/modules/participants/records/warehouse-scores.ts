import { sql } from 'kysely'
import type { ToolProvider } from '../../../../domain/providers/providers.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { listParameter } from '../../../platform/database/list-parameter.ts'
import { jsonParameter } from '../../../platform/json-in-pieces.ts'

/** A score that came with an import. `assessmentId`: of the tool that it is a result of. */
export type WarehouseScore = {
  id: number
  assesseeId: number
  assessmentId: string
  scale: string
  value: number | null
  importGuid: string | null
  uploadedBy: string | null
  uploadedAt: Date
}

const columns = sql`id, assessee_id as "assesseeId", assessment_id as "assessmentId", scale, value::float8 as value,
                    import_id as "importGuid", uploaded_by as "uploadedBy", uploaded_at as "uploadedAt"`

type Place = { organizationId: string; waveId: string }

/**
 * The scores of people in the waves of a project, locked if they are going to be changed. A person has a tool once in a
 * project, whichever wave its scores came with; the latest last.
 */
export async function scoresOfPeople(
  tx: TenantTransaction,
  { organizationId, projectId }: { organizationId: string; projectId: string },
  provider: ToolProvider,
  { assesseeIds, isLocked }: { assesseeIds: readonly number[]; isLocked: boolean },
): Promise<WarehouseScore[]> {
  const { rows } = await sql<WarehouseScore>`
    select ${columns} from warehouse_scores
     where organization_id = ${organizationId}
       and wave_id in (select w.id from waves w
                        where w.organization_id = ${organizationId} and w.project_id = ${projectId} and w.deleted_at is null)
       and assessee_id = any(${await listParameter(assesseeIds, 'integer')}) and provider = ${provider}
     order by uploaded_at, id ${isLocked ? sql`for update` : sql``}`.execute(tx)
  return rows
}

/** Those of the ids that still exist, locked. */
export async function scoresById(
  tx: TenantTransaction,
  organizationId: string,
  ids: readonly number[],
): Promise<WarehouseScore[]> {
  const { rows } = await sql<WarehouseScore>`
    select ${columns} from warehouse_scores
     where organization_id = ${organizationId} and id = any(${await listParameter(ids, 'bigint')})
     order by id for update`.execute(tx)
  return rows
}

type Written = { importGuid: string; by: string; now: Date }
type NewScore = Pick<WarehouseScore, 'assesseeId' | 'assessmentId' | 'scale'> & { value: number }

/** Returns their ids, in the order of the scores. */
export async function insertScores(
  tx: TenantTransaction,
  { organizationId, waveId }: Place,
  provider: ToolProvider,
  scores: readonly NewScore[],
  { importGuid, by, now }: Written,
): Promise<number[]> {
  if (scores.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into warehouse_scores (organization_id, wave_id, assessee_id, provider, assessment_id, scale, value,
                                    uploaded_by, uploaded_at, import_id)
      select ${organizationId}, ${waveId}, s."assesseeId", ${provider}, s."assessmentId", s.scale, s.value,
             ${by}, ${now}::timestamptz, ${importGuid}
        from json_to_recordset(${await jsonParameter(scores)}::json)
             as s ("assesseeId" integer, "assessmentId" text, scale text, value numeric)
      returning id, assessee_id, assessment_id, scale)
    select made.id
      from rows from (json_to_recordset(${await jsonParameter(scores)}::json)
             as ("assesseeId" integer, "assessmentId" text, scale text)) with ordinality as s (assessee, assessment, scale, place)
      join made on made.assessee_id = s.assessee and made.assessment_id = s.assessment and made.scale = s.scale
     order by s.place`.execute(tx)
  return rows.map(({ id }) => id)
}

export async function replaceScores(
  tx: TenantTransaction,
  organizationId: string,
  scores: readonly { id: number; value: number }[],
  { importGuid, by, now }: Written,
): Promise<void> {
  if (scores.length === 0) return
  await sql`
    update warehouse_scores s
       set value = n.value, import_id = ${importGuid}, uploaded_by = ${by}, uploaded_at = ${now}::timestamptz
      from json_to_recordset(${await jsonParameter(scores)}::json) as n (id bigint, value numeric)
     where s.organization_id = ${organizationId} and s.id = n.id`.execute(tx)
}

export type FormerScore = Pick<WarehouseScore, 'id' | 'value' | 'importGuid' | 'uploadedBy'> & { uploadedAt: string }

/** Gives scores the values that they had, with who had uploaded those. */
export async function putScoresBack(
  tx: TenantTransaction,
  organizationId: string,
  scores: readonly FormerScore[],
): Promise<void> {
  if (scores.length === 0) return
  await sql`
    update warehouse_scores s
       set value = f.value, import_id = f."importGuid", uploaded_by = f."uploadedBy", uploaded_at = f."uploadedAt"
      from json_to_recordset(${await jsonParameter(scores)}::json)
           as f (id bigint, value numeric, "importGuid" uuid, "uploadedBy" text, "uploadedAt" timestamptz)
     where s.organization_id = ${organizationId} and s.id = f.id`.execute(tx)
}

export async function removeScores(
  tx: TenantTransaction,
  organizationId: string,
  ids: readonly number[],
): Promise<void> {
  await sql`
    delete from warehouse_scores
     where organization_id = ${organizationId} and id = any(${await listParameter(ids, 'bigint')})`.execute(tx)
}
