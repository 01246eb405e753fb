import { sql } from 'kysely'
import { loginStatus } from '../../../../domain/logins/login-status.ts'
import type { ToolProvider } from '../../../../domain/providers/providers.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'

type Place = { organizationId: string; waveId: string }
export type CountedTool = { provider: ToolProvider; assessmentId: string; name: string; count: number }

/**
 * How much data a wave has of each tool. What a wave collects itself belongs to the tool that it made; what is entered or comes
 * from a provider is counted by person. Results that were not fetched yet are none.
 */
export async function countedData(tx: TenantTransaction, { organizationId, waveId }: Place): Promise<CountedTool[]> {
  const { rows } = await sql<CountedTool>`
    with wave as (
      select organization_id, id, wave_setup_type as kind from waves where organization_id = ${organizationId} and id = ${waveId}),
    collected as (
      select case w.kind when 'acdc' then 'ACDC' else 'AS360' end as provider,
             case w.kind
               when 'acdc' then (select count(*) from questionnaires q join acdc_scores s on s.organization_id = q.organization_id and s.questionnaire_id = q.id
                                  where q.organization_id = w.organization_id and q.wave_id = w.id and q.status <> 'withdrawn')
               else (select count(*) from questionnaires q
                      where q.organization_id = w.organization_id and q.wave_id = w.id and q.status = 'submitted') end as count
        from wave w where w.kind in ('as360', 'acdc')),
    of_wave as (
      select d.provider, coalesce(c.id::text, d.provider) as assessment_id, coalesce(c.name, d.provider) as name, d.count
        from collected d
        left join lateral (
          select c.id, c.name from custom_tools c join tools t on t.id = c.tool_id and t.provider = d.provider
           where c.organization_id = ${organizationId} and c.wave_id = ${waveId} and c.deleted_at is null order by c.id limit 1) c on true),
    results as (
      select l.provider, l.custom_tool_id::text as assessment_id, l.assessee_id from logins l
       where l.organization_id = ${organizationId} and l.wave_id = ${waveId} and l.provider in ('Hogan', 'XRT', 'Pointleader')
         and l.status in (${loginStatus.filled}, ${loginStatus.completed}) and l.result_at is not null
      union
      select s.provider, s.assessment_id, s.assessee_id from warehouse_scores s
       where s.organization_id = ${organizationId} and s.wave_id = ${waveId}),
    by_person as (
      select r.provider, r.assessment_id, coalesce(max(c.name), r.assessment_id) as name, count(*) as count
        from results r
        left join custom_tools c on c.organization_id = ${organizationId} and c.id::text = r.assessment_id
       group by r.provider, r.assessment_id)
    select provider, assessment_id as "assessmentId", name, count from of_wave where count > 0
     union all
    select provider, assessment_id, name, count from by_person
     order by name, "assessmentId"`.execute(tx)
  return rows
}

export type UploadRow = {
  id: string
  kind: 'as360' | 'scoring-sheet' | 'observers-notes'
  file_name: string
  imported_at: Date
  imported_by: string
  counts: Record<string, number>
}

export async function latestUploads(
  tx: TenantTransaction,
  { organizationId, waveId }: Place,
  limit: number,
): Promise<UploadRow[]> {
  const { rows } = await sql<UploadRow>`
    select d.id, d.kind, d.file_name, d.imported_at, d.counts,
           coalesce((select coalesce(nullif(u.name, ''), u.user_name) from app.find_user(d.imported_by) u), d.imported_by) as imported_by
      from data_imports d
     where d.organization_id = ${organizationId} and d.wave_id = ${waveId} and d.status = 'done'
       and d.kind in ('as360', 'scoring-sheet', 'observers-notes')
     order by d.imported_at desc, d.id limit ${limit}`.execute(tx)
  return rows
}
