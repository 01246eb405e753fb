import { sql, type RawBuilder } from 'kysely'
import type { InterfaceLanguage } from '../../../domain/languages/languages.ts'
import { loginStatus } from '../../../domain/logins/login-status.ts'
import { collateNumbers } from '../../platform/database/collation.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import { listParameter } from '../../platform/database/list-parameter.ts'
import { isOnlyAssigned } from '../logins/records/assign-tools.ts'
import { priceOfToday } from '../invoicing/records/price-of-today.ts'
import { belongs, type WaveOfList } from '../participants/records/belonging.ts'

type Place = { organizationId: string; projectId: string }

/** People of the wave or with a tool assigned in it, newest first as in the list of people; tools by provider; cells. */
export function assignmentsQuery(
  { organizationId, projectId }: Place,
  wave: WaveOfList & { name: string; waveSetupType: string },
  { language, showsEmails }: { language: InterfaceLanguage; showsEmails: boolean },
): RawBuilder<unknown> {
  const email = showsEmails ? sql`coalesce(a.email, '')` : sql`''`
  return sql`
    with columns as materialized (
      select c.id, c.name, c.color, t.provider, p.amount, p.currency
        from custom_tools c join tools t on t.id = c.tool_id
        left join lateral ${priceOfToday('t', organizationId)} p on true
       where c.organization_id = ${organizationId} and c.project_id = ${projectId}
         and c.can_be_assigned_manually and c.deleted_at is null
    ), cells as materialized (
      select l.id, l.assessee_id, l.custom_tool_id, l.status, l.wave_id, ${isOnlyAssigned('l', wave.id)} as is_open
        from logins l join columns on columns.id = l.custom_tool_id
       where l.organization_id = ${organizationId} and l.project_id = ${projectId} and l.status <> ${sql.lit(loginStatus.deleted)}
    ), rows as materialized (
      select a.id, a.name, a.language_code, ${email} as email, a.note, a.created_at
        from assessees a
       where a.organization_id = ${organizationId} and a.project_id = ${projectId}
         and (${belongs(organizationId, wave)} or a.id in (select assessee_id from cells where wave_id = ${wave.id}))
    )
    select json_build_object(
      'wave', json_build_object('waveGuid', ${wave.id}::uuid, 'name', ${wave.name}::text, 'waveSetupType', ${wave.waveSetupType}::text),
      'people', (select coalesce(json_agg(json_build_array(id, name, language_code, email, note)
                          order by created_at desc, id desc), '[]') from rows),
      'tools', (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'provider', provider, 'color', color,
                          'price', case when currency is not null then json_build_object('amount', amount, 'currency', currency) end)
                          order by provider, name ${collateNumbers(language)}, id), '[]') from columns),
      'cells', (select coalesce(json_agg(json_build_array(assessee_id, custom_tool_id, status, id, case when is_open then 0 else 1 end)), '[]')
                  from cells where assessee_id in (select id from rows)))::text`
}

/** Saves of one project run one after the other, so that two of them cannot wait for each other. */
export async function lockProject(tx: TenantTransaction, { organizationId, projectId }: Place): Promise<void> {
  await sql`
    select from projects where organization_id = ${organizationId} and id = ${projectId} for no key update`.execute(tx)
}

export type KnownTool = { id: number; name: string; is_deleted: boolean; is_assignable: boolean }

/** The tools of a project with the given ids, deleted ones too. Nobody deletes one until the transaction ends. */
export async function toolsById(
  tx: TenantTransaction,
  { organizationId, projectId }: Place,
  ids: readonly number[],
): Promise<KnownTool[]> {
  const { rows } = await sql<KnownTool>`
    select id, name, deleted_at is not null as is_deleted, can_be_assigned_manually as is_assignable
      from custom_tools
     where organization_id = ${organizationId} and project_id = ${projectId} and id = any(${await listParameter(ids, 'integer')})
     order by id for share`.execute(tx)
  return rows
}
