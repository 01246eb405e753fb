import { sql, type RawBuilder } from 'kysely'
import type { InterfaceLanguage } from '../../../domain/languages/languages.ts'
import { collate } from '../../platform/database/collation.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'

/** The projects of one organization that the reader may know of, as JSON written by PostgreSQL. */
export async function projectRows(
  tx: TenantTransaction,
  organizationId: string,
  reader: { userName: string; known: (alias: string) => RawBuilder<boolean>; language: InterfaceLanguage },
): Promise<string> {
  const { rows } = await sql<{ projects: string }>`
    select coalesce(json_agg(json_build_object(
             'projectGuid', id, 'name', name, 'isCompleted', is_completed, 'visibleToClients', visible_to_clients,
             'projectStart', app.iso(starts_at), 'projectEnd', app.iso(ends_at),
             'isMine', coalesce(lower(owner_user_name) = lower(${reader.userName}), false))
             order by starts_at desc nulls last, name ${collate(reader.language)}, id), '[]')::text as projects
      from projects p
     where organization_id = ${organizationId} and deleted_at is null and ${reader.known('p')}`.execute(tx)
  return rows[0]?.projects ?? '[]'
}

export function findProject(tx: TenantTransaction, organizationId: string, projectId: string) {
  return tx
    .selectFrom('projects')
    .innerJoin('organizations', 'organizations.id', 'projects.organization_id')
    .selectAll('projects')
    .select('organizations.name as organization_name')
    .where('projects.organization_id', '=', organizationId)
    .where('projects.id', '=', projectId)
    .where('projects.deleted_at', 'is', null)
    .executeTakeFirst()
}

/** Finds a project of the organization with this name. */
export function sameName(tx: TenantTransaction, organizationId: string, name: string) {
  return tx
    .selectFrom('projects')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('name', '=', name)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** The user name as stored, if the user exists. */
export async function findOwner(tx: TenantTransaction, userName: string): Promise<string | undefined> {
  const { rows } = await sql<{ user_name: string }>`
    select user_name from users where lower(user_name) = lower(${userName}) and organization_id is null`.execute(tx)
  return rows[0]?.user_name
}

/** What another CRM is told of the organization of a project. */
export function companyOfProject(tx: TenantTransaction, organizationId: string) {
  return tx
    .selectFrom('organizations')
    .innerJoin('branches', 'branches.id', 'organizations.branch_id')
    .select(['organizations.name', 'vat_number as vatNumber', 'branches.code as branchCode'])
    .where('organizations.id', '=', organizationId)
    .executeTakeFirstOrThrow()
}
