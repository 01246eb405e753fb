import type { Caller } from './facts.ts'
import { roleTable, type Reach } from './role-table.ts'

/** Whose records a transaction of the caller may touch; finer permissions come on top. */
export type TenantScope =
  | { kind: 'all' }
  | { kind: 'branches'; branchIds: readonly string[] }
  | { kind: 'organizations'; organizationIds: readonly string[] }

const nobody: TenantScope = { kind: 'organizations', organizationIds: [] }

/**
 * Staff: everything, as they see every project. EAP branch admins: their branches. Client users and Observers:
 * their organization. EAP experts and line operators reach nothing outside the EAP.
 */
export function tenantScopeOf(caller: Caller): TenantScope {
  const reaches = new Set<Reach>(caller.roles.map((role) => roleTable[role].sees))
  if (reaches.has('everywhere')) return { kind: 'all' }
  if (reaches.has('own EAP')) return { kind: 'branches', branchIds: caller.branchIds }
  if (reaches.has('own organization') && caller.organizationId !== null) {
    return { kind: 'organizations', organizationIds: [caller.organizationId] }
  }
  return nobody
}
