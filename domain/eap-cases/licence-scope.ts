import type { Caller } from '../access/facts.ts'
import type { TenantScope } from '../access/tenant-scope.ts'
import { isEapAdmin } from './eap-scope.ts'

/**
 * Whose licences somebody administers: administrators of the house all of them, administrators of a branch those of its
 * organizations. Somebody who is an expert as well works for every branch, yet administers that branch's alone.
 */
export function licenceScopeOf(caller: Caller): TenantScope {
  if (isEapAdmin(caller)) return { kind: 'all' }
  if (caller.roles.includes('EAPbranchAdmin') && !caller.roles.includes('Observer'))
    return { kind: 'branches', branchIds: caller.branchIds }
  return { kind: 'organizations', organizationIds: [] }
}
