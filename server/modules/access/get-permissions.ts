import { permissionsFor, type Permissions } from '../../../domain/access/permissions.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { accessFacts, pendingRequestsFor } from './access-queries.ts'
import { features } from './load-access.ts'

/**
 * What the caller may do in an organization and a project. Unknown guids and those of other tenants give the same
 * permissions as no guid, so that the answer does not reveal which of them exist.
 */
export function getPermissions(
  { db }: Services,
  user: SignedIn,
  companyGuid: string | null,
  projectGuid: string | null,
): Promise<Permissions> {
  return db.withTenant(user.scope, async (tx) => {
    // Before the organization is loaded: they may be of any (accessFacts).
    const permissionRequests = await pendingRequestsFor(tx, user.userName)
    const facts = companyGuid ? await accessFacts(tx, user.userName, companyGuid, projectGuid) : undefined
    return permissionsFor(user, facts?.organization, facts?.project, {
      permissionRequests,
      featurePermissions: features(facts),
    })
  })
}
