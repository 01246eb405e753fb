import type { Caller } from './facts.ts'
import { roleTable, type Reach } from './role-table.ts'

/** Whose records a transaction of the caller may touch at all, underneath every finer permission. */
export type TenantScope =
  | { kind: 'all' }
  | { kind: 'branches'; branchIds: readonly string[] }
  | { kind: 'organizations'; organizationIds: readonly string[] }

const nobody: TenantScope = { kind: 'organizations', organizationIds: [] }

/**
 * Staff: everything, as they see every project. EAP branch admins: their branches. Client users and Observers:
 * their organization. EAP experts and line operators have no business outside the EAP: see `eapScopeOf`.
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

/** The scope for licences, cases, calendars and bookings; whose cases an expert sees is the EAP's own rule. */
export function eapScopeOf(caller: Caller): TenantScope {
  if (caller.roles.includes('Observer')) return nobody
  const worksEverywhere = ['superadmin', 'admin', 'EAPlineOperator'] as const
  if (caller.isEapExpert || worksEverywhere.some((role) => caller.roles.includes(role))) return { kind: 'all' }
  return caller.roles.includes('EAPbranchAdmin') ? { kind: 'branches', branchIds: caller.branchIds } : nobody
}
