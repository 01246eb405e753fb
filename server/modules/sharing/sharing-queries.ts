import { sql } from 'kysely'
import { loginStatus } from '../../../domain/logins/login-status.ts'
import type { Link, TenantTransaction } from '../../platform/database/database.ts'
import { shownName } from '../participants/records/shown-person.ts'

/** The organization and project of a link. A link to several projects names none. */
export async function linkNames(
  tx: TenantTransaction,
  link: Link,
): Promise<{ companyName: string; projectName: string }> {
  const { rows } = await sql<{ companyName: string; projectName: string }>`
    select o.name as "companyName", coalesce(p.name, '') as "projectName"
      from organizations o left join projects p on p.organization_id = o.id and p.id = ${link.project_id}::uuid
     where o.id = ${link.organization_id}`.execute(tx)
  return rows[0] ?? { companyName: '', projectName: '' }
}

export type SharedLogin = {
  id: number
  assessee_guid: string
  name: string
  tools: string
  custom_tool: string
  report_id: string | null
  project_id: string
  generated_at: Date | null
  filled_in_at: Date | null
  /** Released ones, the newest first. */
  reports: {
    name: string
    reportStatus: number
    reportFileGuid: string
    reportFileName: string
    reportDeleted: boolean
  }[]
  login: string | null
  sealed_password: Buffer | null
  product_url: string | null
  status: number
  sealed: boolean
  is_simulated: boolean
}

export async function linkedLogins(tx: TenantTransaction, link: Link): Promise<SharedLogin[]> {
  const { rows } = await sql<SharedLogin>`
    select g.id, a.assessee_guid, ${shownName} as name, k.name as tools, t.name as custom_tool, k.report_id, g.project_id, g.generated_at, g.filled_in_at,
           g.login, g.sealed_password, g.product_url, g.status, g.sealed, g.is_simulated,
           coalesce((select json_agg(json_build_object('name', r.report_name, 'reportStatus', r.status, 'reportFileGuid', r.file_guid,
                                                       'reportFileName', r.file_name, 'reportDeleted', r.deleted_at is not null)
                                     order by r.created_at desc, r.id desc)
                       from reports r where r.organization_id = g.organization_id and r.login_id = g.id
                         and not r.is_instant and not r.release_awaited), '[]') as reports
      from link_logins x
      join logins g on g.organization_id = x.organization_id and g.id = x.login_id
      join assessees a on a.organization_id = g.organization_id and a.id = g.assessee_id
      join custom_tools t on t.organization_id = g.organization_id and t.id = g.custom_tool_id
      join tools k on k.id = t.tool_id
      join projects p on p.organization_id = g.organization_id and p.id = g.project_id and p.deleted_at is null
     where x.organization_id = ${link.organization_id} and x.link_id = ${link.id} and g.status <> ${loginStatus.deleted}
     order by x.position`.execute(tx)
  return rows
}
