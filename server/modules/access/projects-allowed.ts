import { permissionsFor, type Permissions } from '../../../domain/access/permissions.ts'
import { may } from '../../../domain/rights/rules.ts'
import { notAllowed, notFound } from '../../platform/app-error.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import { accessFacts, projectsToAllow, type ProjectToAllow } from './access-queries.ts'

export type AllowedProject = { id: string; permissions: Permissions }

/**
 * The projects of an organization in which the rule of the call allows it, for calls that name no single project. 403
 * when there is none, unless the rule allows the call in the organization as such, or there is no project at all and the
 * caller manages invoices: then there is nothing to list. 404 for an organization that the caller may not see.
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
  const projects = await projectsToAllow(tx, user.userName, organizationId)
  const allowed = projects
    .map((row) => ({ id: row.id, permissions: permissionsFor(user, facts.organization, factsOf(row, user)) }))
    .filter(({ permissions }) => may(permissions, call.rule))
  if (allowed.length > 0) return allowed
  const inOrganization = permissionsFor(user, facts.organization)
  const isEmpty = projects.length === 0 && may(inOrganization, 'seeCompanyBilling')
  if (!isEmpty && !may(inOrganization, call.rule)) throw notAllowed(call.rule)
  return []
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
