import { isEapBranchAdmin, isStaffAdmin } from '../access/permissions.ts'
import { anywhere, inOrganization, internal, type Rule } from '../access/rule.ts'

export const organizationRights = {
  /** `mayDistribute` decides in which branch. */
  distribute: anywhere(
    'branch admin of that branch, or admin of the house',
    (p) => isStaffAdmin(p) || p.hasBranchadminRole,
  ),
  /** For the interface, which does not know the branch: whoever may do it also manages the invoices there. */
  distributeHere: anywhere(
    'branch admin of that branch, or admin of the house',
    (p) => isStaffAdmin(p) || (p.hasBranchadminRole && p.canManageInvoices),
  ),
  seeOrganization: inOrganization('canSeeThisOrganization', (p) => p.canSeeThisOrganization),
  /** Staff of the assistance programme may not see names and addresses of a client's users. */
  seeOrganizationUsers: inOrganization(
    'canSeeThisOrganization; not EAPbranchAdmin',
    (p) => p.canSeeThisOrganization && !isEapBranchAdmin(p),
  ),
  /** Projects that are not shown to clients, finances, and who has which role. */
  seeInternals: internal,
} satisfies Record<string, Rule>
