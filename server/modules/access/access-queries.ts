import { sql } from 'kysely'
import type { OrganizationFacts, ProjectFacts, RequestState } from '../../../domain/access/facts.ts'
import type { PermissionRequest } from '../../../domain/access/permissions.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'

export type AccessFacts = {
  organization: OrganizationFacts & { name: string; disabledFeatures: string[] }
  project: (ProjectFacts & { id: string; name: string; timeZone: string }) | null
}

type Row = {
  organization_id: string
  organization_name: string
  branch_id: string
  organization_deleted: boolean
  disabled_features: string[]
  project_id: string | null
  project_name: string | null
  owner_user_name: string | null
  visible_to_clients: boolean | null
  project_deleted: boolean | null
  is_eap: boolean | null
  time_zone: string | null
  grants: string[]
  last_request: RequestState
}

/**
 * All that permissions depend on, in one query. Undefined if the organization is outside the transaction's scope. In a
 * scope of branches, the rest of the transaction sees this organization alone (migration 0091).
 */
export async function accessFacts(
  tx: TenantTransaction,
  userName: string,
  organizationId: string,
  projectId: string | null,
): Promise<AccessFacts | undefined> {
  const { rows } = await sql<Row>`
    select o.id as organization_id, o.name as organization_name, o.branch_id, o.deleted_at is not null as organization_deleted,
           o.disabled_features, p.id as project_id, p.name as project_name, p.owner_user_name, p.visible_to_clients,
           p.deleted_at is not null as project_deleted, p.is_eap, p.time_zone,
           array(select g.user_name from project_grants g where g.organization_id = o.id and g.project_id = p.id) as grants,
           coalesce((select r.status from permission_requests r
                      where r.organization_id = o.id and r.project_id = p.id and r.user_name = ${userName}
                      order by r.requested_at desc limit 1), 'none') as last_request,
           app.work_in(o.id)
      from organizations o left join projects p on p.organization_id = o.id and p.id = ${projectId}::uuid
     where o.id = ${organizationId}`.execute(tx)
  const row = rows[0]
  return row && { organization: organizationOf(row), project: projectOf(row) }
}

function organizationOf(row: Row): AccessFacts['organization'] {
  return {
    id: row.organization_id,
    name: row.organization_name,
    branchId: row.branch_id,
    deleted: row.organization_deleted,
    disabledFeatures: row.disabled_features,
  }
}

function projectOf(row: Row): AccessFacts['project'] {
  if (row.project_id === null) return null
  return {
    id: row.project_id,
    name: row.project_name ?? '',
    ownerUserName: row.owner_user_name,
    visibleToClients: row.visible_to_clients ?? false,
    deleted: row.project_deleted ?? false,
    isEap: row.is_eap ?? false,
    timeZone: row.time_zone ?? 'UTC',
    grants: row.grants.map((userName) => ({ userName, level: 'manage' as const })),
    lastRequest: row.last_request,
  }
}

/** Open requests on projects that the user owns or was granted. */
export async function pendingRequestsFor(tx: TenantTransaction, userName: string): Promise<PermissionRequest[]> {
  const { rows } = await sql<PermissionRequest>`
    select r.user_name as "userName", p.name as "projectName", p.id as "projectGuid"
      from permission_requests r join projects p on p.organization_id = r.organization_id and p.id = r.project_id
     where r.status = 'pending' and p.deleted_at is null
       and (lower(p.owner_user_name) = lower(${userName})
         or exists (select from project_grants g
                     where g.organization_id = p.organization_id and g.project_id = p.id and lower(g.user_name) = lower(${userName})))
     order by r.requested_at limit 100`.execute(tx)
  return rows
}

export type ProjectToAllow = {
  id: string
  owner_user_name: string | null
  visible_to_clients: boolean
  is_eap: boolean
  is_granted: boolean
}

/** What permissions depend on, for all projects of an organization. */
export async function projectsToAllow(
  tx: TenantTransaction,
  userName: string,
  organizationId: string,
): Promise<ProjectToAllow[]> {
  const { rows } = await sql<ProjectToAllow>`
    select p.id, p.owner_user_name, p.visible_to_clients, p.is_eap,
           exists (select from project_grants g where g.organization_id = p.organization_id and g.project_id = p.id
                      and lower(g.user_name) = lower(${userName})) as is_granted
      from projects p
     where p.organization_id = ${organizationId} and p.deleted_at is null
     order by p.id`.execute(tx)
  return rows
}
