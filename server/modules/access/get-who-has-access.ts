import { may } from '../../../domain/rights/rules.ts'
import { sql } from 'kysely'
import { parseRoles, supremeRole } from '../../../domain/access/roles.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { projectAccess, type ProjectAccess } from './load-access.ts'

export type WhoHasAccess = {
  users: { userName: string; supremeRole: string }[]
  permissions: { user: string; role: string; accessScope: string }[]
}

type Row = { user_name: string; roles: string[]; access_scope: string }

/**
 * Who has access to a project: its owner and granted users, the organization's own users, admins and the branch's
 * admins.
 */
export function getWhoHasAccess({ db }: Services, user: SignedIn, projectGuid: string): Promise<WhoHasAccess> {
  return db.withTenant(user.scope, async (tx) => {
    const access = await projectAccess(tx, user, projectGuid)
    const { rows } = await query(access).execute(tx)
    return {
      users: rows.map((row) => ({ userName: row.user_name, supremeRole: supremeRole(parseRoles(row.roles)) })),
      permissions: may(access.permissions, 'seeInternals')
        ? rows.flatMap((row) =>
            parseRoles(row.roles).map((role) => ({ user: row.user_name, role, accessScope: row.access_scope })),
          )
        : [],
    }
  })
}

/** `accessScope` says why: owner, granted, organization, branch or everywhere. */
function query({ organization, project }: ProjectAccess) {
  return sql<Row>`
    select u.user_name, u.roles,
           case when lower(u.user_name) = lower(${project.ownerUserName}) then 'owner'
                when u.user_name = any (${project.grants.map((grant) => grant.userName)}::text[]) then 'granted'
                when u.organization_id is not null then 'organization'
                when 'branchadmin' = any (u.folded) then 'branch'
                else 'everywhere' end as access_scope
      from (select users.*, array(select regexp_replace(lower(r), '[\\s_-]+', '', 'g') from unnest(roles) r) as folded from users) u
     where lower(u.user_name) = lower(${project.ownerUserName})
        or u.user_name = any (${project.grants.map((grant) => grant.userName)}::text[])
        or (u.organization_id = ${organization.id} and ${project.visibleToClients})
        or u.folded && array['superadmin', 'admin', 'support']
        or ('branchadmin' = any (u.folded) and u.branch_id = ${organization.branchId}::uuid)
     order by lower(u.user_name) = lower(${project.ownerUserName}) desc nulls last, u.user_name
     limit 1000`
}
