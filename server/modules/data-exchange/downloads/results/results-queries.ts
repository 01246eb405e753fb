import { sql, type RawBuilder } from 'kysely'
import { loginStatus } from '../../../../../domain/logins/login-status.ts'
import type { TenantTransaction } from '../../../../platform/database/database.ts'
import { shownEmail, shownName } from '../../../participants/records/shown-person.ts'
import type { ExportedWave } from '../export-facts-queries.ts'

/** A scale of a tool; `key` finds its result in a row. */
export type ResultScale = { key: string; source: string; scale: string }

export type ResultsRow = {
  personId: number
  person: string
  email: string
  language: string
  isSimulated: boolean
  /** By key of the scale. */
  results: Record<string, number | string>
}

/** Whether results count whose report waits for its release. */
export type ResultsReach = { unreleased: boolean }

const isTaken = ({ unreleased }: ResultsReach): RawBuilder<boolean> => sql<boolean>`(
  l.status = ${sql.lit(loginStatus.completed)} and (${unreleased} or not exists (
    select from reports r where r.organization_id = l.organization_id and r.login_id = l.id and r.release_awaited and r.deleted_at is null)))`

/** Whether an uploaded score `w` is not one of those that stand with a login of the wave already, as imported ones do. */
const isUploadAlone = ({ organizationId, waveId }: ExportedWave): RawBuilder<boolean> => sql<boolean>`not exists (
    select from logins l
      join login_scores s on s.organization_id = l.organization_id and s.login_id = l.id and s.scale_id = w.scale
     where l.organization_id = ${organizationId} and l.wave_id = ${waveId} and l.assessee_id = w.assessee_id
       and l.custom_tool_id::text = w.assessment_id and l.status = ${sql.lit(loginStatus.completed)})`

/** Excel has 16,384 columns. */
const scalesMax = 16_000

/** What anybody of the wave has a result on: the scales of tools first, then what was uploaded. */
export async function resultScales(
  tx: TenantTransaction,
  wave: ExportedWave,
  reach: ResultsReach,
): Promise<ResultScale[]> {
  const { organizationId, projectId, waveId } = wave
  const { rows } = await sql<ResultScale>`
    select * from (
      select 'login ' || t.id || ' ' || s.scale_id as key, t.name as source, min(s.scale_name) as scale, 0 as uploaded, min(s.position) as position
        from logins l
        join login_scores s on s.organization_id = l.organization_id and s.login_id = l.id
        join custom_tools t on t.organization_id = l.organization_id and t.id = l.custom_tool_id
       where l.organization_id = ${organizationId} and l.project_id = ${projectId} and l.wave_id = ${waveId} and ${isTaken(reach)}
       group by t.id, t.name, s.scale_id
      union all
      select 'upload ' || w.provider || ' ' || w.assessment_id || ' ' || w.scale, coalesce(t.name, concat_ws(' ', w.provider, nullif(w.assessment_id, w.provider))), w.scale, 1, min(w.id)
        from warehouse_scores w
        left join custom_tools t on t.organization_id = w.organization_id and t.id::text = w.assessment_id
       where w.organization_id = ${organizationId} and w.wave_id = ${waveId} and ${isUploadAlone(wave)}
       group by w.provider, w.assessment_id, t.name, w.scale) scales
     order by uploaded, source, position, key limit ${scalesMax}`.execute(tx)
  return rows.map(({ key, source, scale }) => ({ key, source, scale }))
}

export const portionRows = 200

/** Those people of a wave who have a result. */
export async function resultsPortion(
  tx: TenantTransaction,
  wave: ExportedWave,
  { after, reach }: { after: ResultsRow | undefined; reach: ResultsReach },
): Promise<ResultsRow[]> {
  const { organizationId, projectId, waveId } = wave
  const { rows } = await sql<ResultsRow>`
    with people as (
      select a.* from assessees a
       where a.organization_id = ${organizationId} and a.project_id = ${projectId} and a.id > ${after?.personId ?? 0}
         and (exists (select from logins l join login_scores s on s.organization_id = l.organization_id and s.login_id = l.id
                       where l.organization_id = a.organization_id and l.project_id = a.project_id and l.assessee_id = a.id and l.wave_id = ${waveId} and ${isTaken(reach)})
              or exists (select from warehouse_scores w where w.organization_id = a.organization_id and w.wave_id = ${waveId} and w.assessee_id = a.id))
       order by a.id limit ${portionRows})
    select a.id as "personId", ${shownName} as person, ${shownEmail} as email, a.language_code as language,
           coalesce(found.is_simulated, false) as "isSimulated", coalesce(found.results, '{}') as results
      from people a
      left join lateral (
        select bool_or(one.is_simulated) as is_simulated, json_object_agg(one.key, one.result) as results
          from (select 'login ' || l.custom_tool_id || ' ' || s.scale_id as key, to_json(s.value) as result, l.is_simulated
                  from logins l
                  join login_scores s on s.organization_id = l.organization_id and s.login_id = l.id
                 where l.organization_id = a.organization_id and l.project_id = a.project_id and l.assessee_id = a.id and l.wave_id = ${waveId} and ${isTaken(reach)}
                union all
                select 'upload ' || w.provider || ' ' || w.assessment_id || ' ' || w.scale, coalesce(to_json(w.value), to_json(w.text_value)), false
                  from warehouse_scores w
                 where w.organization_id = a.organization_id and w.wave_id = ${waveId} and w.assessee_id = a.id
                   and coalesce(w.value::text, w.text_value) is not null and ${isUploadAlone(wave)}) one) found on true
     order by a.id`.execute(tx)
  return rows
}
