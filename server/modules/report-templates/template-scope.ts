import type { TenantScope } from '../../../domain/access/tenant-scope.ts'
import { managesForBranches } from '../../../domain/report-templates/report-template-rights.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'

/**
 * Whose report templates the caller manages: staff see the projects of every branch, but templates that are bound to
 * another branch or its customers are not found by the administrator of a branch.
 */
export function templateScope(user: SignedIn): TenantScope {
  return managesForBranches(user) ? { kind: 'branches', branchIds: user.branchIds } : user.scope
}
