import type { Caller } from '../access/facts.ts'
import type { TenantScope } from '../access/tenant-scope.ts'
import { eapScopeOf } from './eap-scope.ts'

/**
 * Whose licences somebody administers: administrators of the house all of them, administrators of a branch those of its
 * organizations. Somebody who is an expert as well works for every branch, yet administers that branch's alone.
 */
export function licenceScopeOf(caller: Caller): TenantScope {
  const { every, ofBranch, branchIds } = eapScopeOf(caller)
  if (every) return { kind: 'all' }
  return ofBranch ? { kind: 'branches', branchIds } : { kind: 'organizations', organizationIds: [] }
}
