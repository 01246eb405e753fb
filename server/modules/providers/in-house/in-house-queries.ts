import { sql } from 'kysely'
import type { ProviderCatalogue } from '../../../../domain/providers/assessment-provider.ts'
import type { ToolProvider } from '../../../../domain/providers/providers.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'

export type OwnProvider = Exclude<ToolProvider, 'Hogan' | 'XRT' | 'Pointleader'>
export type LoginName = { organizationId: string; id: number }

/** What the catalogue of tools says about the tools of a provider of our own. */
export async function ownTools(tx: TenantTransaction, provider: OwnProvider): Promise<ProviderCatalogue['tools']> {
  const { rows } = await sql<ProviderCatalogue['tools'][number]>`
    select t.report_id as id, t.name,
           coalesce((select json_agg(l.language_code order by l.language_code)
                       from report_languages l where l.report_id = t.report_id), '[]') as "languageCodes",
           coalesce((select json_agg(json_build_object('id', n.abbreviation, 'name', n.name) order by n.id)
                       from norms n where n.tool_id = t.id), '[]') as norms
      from tools t
     where t.provider = ${provider}
     order by t.id`.execute(tx)
  return rows
}

/** The login that an order is made for. */
export async function loginOfOrderKey(
  tx: TenantTransaction,
  organizationId: string,
  orderKey: string,
  provider: OwnProvider,
): Promise<LoginName | undefined> {
  const { rows } = await sql<LoginName>`
    select organization_id as "organizationId", id from logins
     where organization_id = ${organizationId} and order_key = ${orderKey} and provider = ${provider}`.execute(tx)
  return rows[0]
}

export type OwnLogin = LoginName & {
  status: number
  personGuid: string
  toolId: string
  toolName: string
  phase: string | null
  generatedAt: Date
  filledInAt: Date | null
  resultAt: Date | null
  /** Of its questionnaires, without withdrawn ones. */
  questionnaires: number
  begun: number
  submitted: number
  lastAnswerAt: Date | null
  lastSubmittedAt: Date | null
}

/** Logins with what their own state, and that of their questionnaires, says. */
export async function ownLogins(
  tx: TenantTransaction,
  provider: OwnProvider,
  names: readonly LoginName[],
): Promise<OwnLogin[]> {
  const { rows } = await sql<OwnLogin>`
    select l.organization_id as "organizationId", l.id, l.status, a.assessee_guid as "personGuid",
           t.report_id as "toolId", c.name as "toolName", w.wave_phase as phase,
           coalesce(l.generated_at, l.created_at) as "generatedAt", l.filled_in_at as "filledInAt",
           l.result_at as "resultAt", q.questionnaires, q.begun, q.submitted,
           q.last_answer_at as "lastAnswerAt", q.last_submitted_at as "lastSubmittedAt"
      from unnest(${names.map(({ organizationId }) => organizationId)}::uuid[], ${names.map(({ id }) => id)}::int[])
           as wanted (organization_id, id)
      join logins l on l.organization_id = wanted.organization_id and l.id = wanted.id and l.provider = ${provider}
      join assessees a on a.organization_id = l.organization_id and a.id = l.assessee_id
      join custom_tools c on c.organization_id = l.organization_id and c.id = l.custom_tool_id
      join tools t on t.id = c.tool_id
      left join waves w on w.organization_id = l.organization_id and w.id = l.wave_id
      cross join lateral (
        select count(*)::int as questionnaires, count(*) filter (where answered_count > 0)::int as begun,
               count(*) filter (where status = 'submitted')::int as submitted,
               max(last_answer_at) as last_answer_at, max(submitted_at) as last_submitted_at
          from questionnaires
         where organization_id = l.organization_id and wave_id = l.wave_id and assessee_id = l.assessee_id
           and status <> 'withdrawn') q`.execute(tx)
  return rows
}
