import { permissionsFor, type Permissions } from '../../../domain/access/permissions.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { accessFacts, pendingRequestsFor } from './access-queries.ts'
import { features } from './load-access.ts'

/**
 * What the caller may do in an organization and a project. Unknown and foreign guids give the permissions of
 * somebody who stands nowhere, so that the answer does not tell which of them exist.
 */
export function getPermissions(
  { db }: Services,
  user: SignedIn,
  companyGuid: string | null,
  projectGuid: string | null,
): Promise<Permissions> {
  return db.withTenant(user.scope, async (tx) => {
    const facts = companyGuid ? await accessFacts(tx, user.userName, companyGuid, projectGuid) : undefined
    return permissionsFor(user, facts?.organization, facts?.project, {
      permissionRequests: await pendingRequestsFor(tx, user.userName),
      featurePermissions: features(facts),
    })
  })
}
