import { isEapBranchAdmin, isStaffAdmin } from '../access/permissions.ts'
import { anywhere, inOrganization, internal, type Rule } from '../access/rule.ts'

export const organizationRights = {
  /** Where, is asked by `mayDistribute`. */
  distribute: anywhere(
    'branch admin of that branch, or admin of the house',
    (p) => isStaffAdmin(p) || p.hasBranchadminRole,
  ),
  /** Asked in the interface, which does not know the branch: who may, manages the invoices there as well. */
  distributeHere: anywhere(
    'branch admin of that branch, or admin of the house',
    (p) => isStaffAdmin(p) || (p.hasBranchadminRole && p.canManageInvoices),
  ),
  seeOrganization: inOrganization('canSeeThisOrganization', (p) => p.canSeeThisOrganization),
  /** Names and addresses of a client's users are none of the assistance programme's business. */
  seeOrganizationUsers: inOrganization(
    'canSeeThisOrganization; not EAPbranchAdmin',
    (p) => p.canSeeThisOrganization && !isEapBranchAdmin(p),
  ),
  /** Projects that are not shown to clients, finances, and who has which role. */
  seeInternals: internal,
} satisfies Record<string, Rule>
