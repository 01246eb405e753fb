import type { Caller } from '../access/facts.ts'
import { isStaffAdmin, type Permissions } from '../access/permissions.ts'

/**
 * Who creates, changes and deletes organizations and projects: branch admins inside their branches, admins
 * everywhere. `permissions` are those without an organization.
 */
export function mayDistribute(
  caller: Pick<Caller, 'branchIds'>,
  permissions: Permissions,
  branchId: string | null,
): boolean {
  if (isStaffAdmin(permissions)) return true
  return permissions.hasBranchadminRole && branchId !== null && caller.branchIds.includes(branchId)
}
