import { permissionsFor, type Permissions } from '../../../domain/access/permissions.ts'
import { may } from '../../../domain/rights/rules.ts'
import { notAllowed, notFound } from '../../platform/app-error.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import { accessFacts, projectsToAllow, type ProjectToAllow } from './access-queries.ts'

export type AllowedProject = { id: string; permissions: Permissions }

/**
 * The projects of an organization in which the rule of the call allows it, for calls that name no single project. 403
 * when there is none, unless the rule allows the call in the organization as such: then nothing is listed of one without
 * projects. 404 for an organization that the caller may not see.
 */
export async function projectsAllowed(
  tx: TenantTransaction,
  user: SignedIn,
  organizationId: string,
): Promise<AllowedProject[]> {
  const { call } = user
  if (!call) throw new Error('Only calls of signed-in users have an access rule')
  const facts = await accessFacts(tx, user.userName, organizationId, null)
  if (!facts || facts.organization.deleted) throw notFound()
  call.isEvaluated = true
  const allowed = (await projectsToAllow(tx, user.userName, organizationId))
    .map((row) => ({ id: row.id, permissions: permissionsFor(user, facts.organization, factsOf(row, user)) }))
    .filter(({ permissions }) => may(permissions, call.rule))
  if (allowed.length === 0 && !may(permissionsFor(user, facts.organization), call.rule)) throw notAllowed(call.rule)
  return allowed
}

function factsOf(row: ProjectToAllow, { userName }: SignedIn) {
  return {
    ownerUserName: row.owner_user_name,
    visibleToClients: row.visible_to_clients,
    deleted: false,
    isEap: row.is_eap,
    grants: row.is_granted ? [{ userName, level: 'manage' as const }] : [],
    lastRequest: 'none' as const,
  }
}
