import { isStaffAdmin } from '../access/permissions.ts'
import { inOrganization, type Rule } from '../access/rule.ts'

export const senderDomainRights = {
  /** Clients' admins read the records, so that their own people can enter them. */
  seeSenderDomains: inOrganization(
    'canSeeThisOrganization and hasInternalRole, OrgAdmin or AS360clientAdmin',
    (p) =>
      p.canSeeThisOrganization &&
      (p.hasInternalRole || p.supremeRole === 'OrgAdmin' || p.supremeRole === 'AS360clientAdmin'),
  ),
  manageSenderDomains: inOrganization(
    'admin of the house, or branch admin of that branch',
    (p) => p.canSeeThisOrganization && (isStaffAdmin(p) || (p.hasBranchadminRole && p.canManageInvoices)),
  ),
} satisfies Record<string, Rule>
