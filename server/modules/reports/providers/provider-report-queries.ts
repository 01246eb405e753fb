import { sql, type RawBuilder } from 'kysely'
import type { LanguageCode } from '../../../../domain/languages/languages.ts'
import type { ToolProvider } from '../../../../domain/providers/providers.ts'
import { loginStatus } from '../../../../domain/logins/login-status.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { ReadyReport } from '../../../../domain/providers/assessment-provider.ts'

/** A login that a provider's report belongs to. */
export type LoginOfReport = {
  id: number
  project_id: string
  wave_id: string | null
  wave_phase: string | null
  assessee_id: number
  person_language: LanguageCode
  product_name: string
  product_code: string
}

/** A report that is not stored yet; without a login if we know none of this name. */
export type NewReport = { report: ReadyReport; login: LoginOfReport | null }

type Found = { place: number; login: LoginOfReport | null }

/**
 * Those of the reports that are not stored yet, not even as deleted ones, each with its login: of several of one name the
 * newest.
 */
export async function newReports(
  tx: TenantTransaction,
  organizationId: string,
  provider: ToolProvider,
  ready: readonly ReadyReport[],
): Promise<NewReport[]> {
  const isOfName = sql`g.provider = ${provider} and g.login = offered.login`
  return reportsNotStored(tx, { organizationId, provider, ready, isOfLogin: isOfName })
}

/** The same for what a provider names as the reports of one login. */
export async function newReportsOfLogin(
  tx: TenantTransaction,
  { organizationId, provider, loginId }: { organizationId: string; provider: ToolProvider; loginId: number },
  ready: readonly ReadyReport[],
): Promise<NewReport[]> {
  return reportsNotStored(tx, { organizationId, provider, ready, isOfLogin: sql`g.id = ${loginId}` })
}

type Offered = {
  organizationId: string
  provider: ToolProvider
  ready: readonly ReadyReport[]
  isOfLogin: RawBuilder<unknown>
}

async function reportsNotStored(
  tx: TenantTransaction,
  { organizationId, provider, ready, isOfLogin }: Offered,
): Promise<NewReport[]> {
  const { rows } = await sql<Found>`
    select (offered.place - 1)::integer as place, found.login
      from unnest(${ready.map(({ id }) => id)}::text[], ${ready.map(({ login }) => login)}::text[]) with ordinality
           as offered (id, login, place)
      left join lateral (
        select json_build_object('id', g.id, 'project_id', g.project_id, 'wave_id', g.wave_id, 'wave_phase', w.wave_phase,
                                 'assessee_id', g.assessee_id, 'person_language', a.language_code, 'product_name', t.name,
                                 'product_code', g.product_code) as login
          from logins g
          join assessees a on a.organization_id = g.organization_id and a.id = g.assessee_id
          join custom_tools t on t.organization_id = g.organization_id and t.id = g.custom_tool_id
          join projects p on p.organization_id = g.organization_id and p.id = g.project_id and p.deleted_at is null
          left join waves w on w.organization_id = g.organization_id and w.id = g.wave_id
         where g.organization_id = ${organizationId} and ${isOfLogin}
           and g.status <> ${loginStatus.deleted}
         order by g.created_at desc, g.id desc limit 1) found on true
     where not exists (select from reports r where r.organization_id = ${organizationId} and r.provider = ${provider}
                          and r.provider_report_id = offered.id)
     order by offered.place`.execute(tx)
  return rows.flatMap(({ place, login }) => {
    const report = ready[place]
    return report ? [{ report, login }] : []
  })
}
