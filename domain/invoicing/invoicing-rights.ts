import { anywhere, inOrganization, inProject, internal, type Rule } from '../access/rule.ts'
import { isAs360ClientAdmin, isStaffAdmin } from '../access/permissions.ts'

export const invoicingRights = {
  seeInvoicing: inProject(
    'canManageThisProject or canManageInvoices',
    (p) => p.canManageThisProject || p.canManageInvoices,
  ),
  seeInvoices: inProject('canManageInvoices', (p) => p.canManageInvoices),
  editInvoices: inProject('canManageInvoices and canEditInvoices', (p) => p.canManageInvoices && p.canEditInvoices),
  /** What of a login has been invoiced, on the screen of 360 (PLT-2-164). */
  see360Invoicing: inProject(
    'canManageThisProject, canManageInvoices, or canEdit360templates; not AS360clientAdmin',
    (p) => p.canManageThisProject || p.canManageInvoices || (p.canEdit360templates && !isAs360ClientAdmin(p)),
  ),
  seeCompanyBilling: inOrganization('canManageInvoices', (p) => p.canManageInvoices),
  editCompanyBilling: inOrganization(
    'canManageInvoices and canEditInvoices',
    (p) => p.canManageInvoices && p.canEditInvoices,
  ),
  seePriceList: internal,
  /** `mayDistribute` decides in which branch. */
  managePriceList: anywhere(
    'branch admin of that branch, or admin of the house',
    (p) => isStaffAdmin(p) || p.hasBranchadminRole,
  ),
} satisfies Record<string, Rule>
