import { isStaffAdmin, type Permissions } from '../../../domain/access/permissions.ts'

/**
 * Who is offered to create and change projects of the organization of the address: admins everywhere, branch admins in
 * their branch, which shows in the right to its invoices. The server decides by the branch itself.
 */
export function mayDistributeHere(permissions: Permissions): boolean {
  return isStaffAdmin(permissions) || (permissions.hasBranchadminRole && permissions.canManageInvoices)
}
