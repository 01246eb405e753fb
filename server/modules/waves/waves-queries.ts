import { sql, type Selectable } from 'kysely'
import { defaultInterfaceLanguage, type InterfaceLanguage } from '../../../domain/languages/languages.ts'
import type { ToolProvider } from '../../../domain/providers/providers.ts'
import { reportsAcdc } from '../../../domain/report-templates/tool-reports.ts'
import type { WaveSetupType } from '../../../domain/waves/wave.ts'
import { loginStatus } from '../../../domain/logins/login-status.ts'
import { collate } from '../../platform/database/collation.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import type { Waves } from '../../platform/database/schema.ts'
import { waveByGuid } from './records/wave-by-guid.ts'

export type WaveRow = Selectable<Waves>

/** `lock`: for callers that will change it. */
export function findWave(tx: TenantTransaction, waveId: string, { lock = false } = {}): Promise<WaveRow | undefined> {
  const query = waveByGuid(tx, waveId).selectAll('waves')
  return (lock ? query.forUpdate('waves') : query).executeTakeFirst()
}

export type WaveFacts = {
  is_default: boolean
  names: Record<string, string>
  report_names: Record<string, string>
  activities: number
  assessees: number
  assessors: number
  nominations: number
  submitted: number
  in_progress: number
}

/** The names of records that the wave refers to, and its counts, in one round trip. */
export async function waveFacts(tx: TenantTransaction, wave: WaveRow): Promise<WaveFacts> {
  const here = sql`organization_id = ${wave.organization_id} and wave_id = ${wave.id}`
  const templates = [
    wave.questions_template_id,
    wave.answers_template_id,
    wave.roles_template_id,
    wave.emails_template_id,
    wave.competencies_importance,
    wave.competencies_shift,
  ]
  const reports = [wave.individual_report_template_id, wave.superior_report_template_id, wave.team_report_template_id]
  const { rows } = await sql<WaveFacts>`
    select (select p.default_wave_id = ${wave.id}::uuid from projects p
             where p.organization_id = ${wave.organization_id} and p.id = ${wave.project_id}) is true as is_default,
           (select coalesce(jsonb_object_agg(t.id, t.name), '{}') from templates t where t.id = any (${templates}::int[])) as names,
           (select coalesce(jsonb_object_agg(t.id, t.name), '{}') from report_templates t where t.id = any (${reports}::int[])) as report_names,
           (select count(*) from wave_activities where ${here}) as activities,
           (select count(*) from wave_assessees where ${here}) as assessees,
           n.assessors, n.nominations, q.submitted, q.in_progress
      from (select count(*) as nominations, count(distinct assessor_id) as assessors from nominations where ${here}) n,
           (select count(*) filter (where status = 'submitted') as submitted,
                   count(*) filter (where status = 'open' and answered_count > 0) as in_progress
              from questionnaires where ${here}) q`.execute(tx)
  const [facts] = rows
  if (!facts) throw new Error('The query for counts returned no row')
  return facts
}

export type WaveStats = {
  total: number
  errors: number
  /** Being ordered. */
  waiting: number
  pointleader: number
  hogan: number
  xrt: number
  ist: number
  assessees: number
  reports: number
  /** Who makes the tools of the project, and whether any of them is assigned by hand. */
  providers: ToolProvider[]
  can_assign: boolean
}

/** What is only assigned, was deleted, or was never taken by a provider is no login; the last is an error all the same. */
export async function waveStats(
  tx: TenantTransaction,
  { organization_id, project_id, id }: Pick<WaveRow, 'organization_id' | 'project_id' | 'id'>,
): Promise<WaveStats> {
  const here = sql`organization_id = ${organization_id} and wave_id = ${id}`
  const { rows } = await sql<WaveStats>`
    select l.*, t.providers, t.can_assign, (select count(*) from wave_assessees where ${here}) as assessees,
           (select count(*) from reports where ${here} and deleted_at is null) as reports
      from (select count(*) filter (where is_login) as total,
                   count(*) filter (where status = ${loginStatus.error}) as errors,
                   count(*) filter (where ordering_since is not null) as waiting,
                   count(*) filter (where is_login and provider = 'Pointleader') as pointleader,
                   count(*) filter (where is_login and provider = 'Hogan') as hogan,
                   count(*) filter (where is_login and provider = 'XRT') as xrt,
                   count(*) filter (where is_login and provider = 'IST') as ist
              from (select provider, status, ordering_since,
                           status not in (${loginStatus.assigned}, ${loginStatus.deleted})
                           and (status <> ${loginStatus.error} or provider_order_id is not null or generated_at is not null) as is_login
                      from logins where ${here}) counted) l,
           (select coalesce(array_agg(distinct tools.provider order by tools.provider), '{}') as providers,
                   coalesce(bool_or(c.can_be_assigned_manually), false) as can_assign
              from custom_tools c join tools on tools.id = c.tool_id
             where c.organization_id = ${organization_id} and c.project_id = ${project_id} and c.deleted_at is null) t`.execute(
    tx,
  )
  const [stats] = rows
  if (!stats) throw new Error('The query for counts returned no row')
  return stats
}

export type ReportTemplateChoice = {
  id: number
  name: string
  language: string
  data_scope: number
  report: string
  is_default: boolean
}

/**
 * Published report templates for waves of a kind that an organization may use; `ids` also includes replaced ones. `is_default`:
 * of each report the default for the organization itself, else for its branch, else for all.
 */
export async function usableReportTemplates(
  tx: TenantTransaction,
  { organizationId, branchId }: { organizationId: string; branchId: string | null },
  {
    ids = [],
    language = defaultInterfaceLanguage,
    kind = 'as360',
  }: { ids?: readonly number[]; language?: InterfaceLanguage; kind?: WaveSetupType } = {},
): Promise<ReportTemplateChoice[]> {
  const { rows } = await sql<ReportTemplateChoice>`
    select t.id, t.name, t.language_code as language, t.data_scope, t.report,
           t.is_default and t.id = first_value(t.id) over (
             partition by t.report order by t.is_default desc, near.is_own desc nulls last, t.id desc) as is_default
      from report_templates t left join tools on tools.id = t.tool_id
      cross join lateral (
        select bool_or(b.organization_id is not null) as is_own from report_template_bindings b
         where b.report_template_id = t.id and (b.organization_id = ${organizationId} or b.branch_id = ${branchId}::uuid)) near
     where ((t.published and not t.soft_deleted) or t.id = any (${ids}::int[]))
       and (tools.provider is null or tools.provider in ('AS360', 'ACDC'))
       and (t.report = any (${reportsAcdc}::text[])) = ${kind === 'acdc'}
       and (not exists (select from report_template_bindings b where b.report_template_id = t.id)
         or exists (select from report_template_bindings b where b.report_template_id = t.id
                     and (b.organization_id = ${organizationId} or b.branch_id = ${branchId}::uuid)))
     order by t.name ${collate(language)}, t.id`.execute(tx)
  return rows
}
