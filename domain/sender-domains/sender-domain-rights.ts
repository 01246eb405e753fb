import { isAs360ClientAdmin } from '../access/permissions.ts'
import { inOrganization, type Rule } from '../access/rule.ts'
import { organizationRights } from '../organizations/organization-rights.ts'

const { words, allows } = organizationRights.distributeHere

export const senderDomainRights = {
  /** Clients' admins read the records, so that their own people can enter them. */
  seeSenderDomains: inOrganization(
    'hasInternalRole, OrgAdmin or AS360clientAdmin',
    (p) => p.canSeeThisOrganization && (p.hasInternalRole || p.supremeRole === 'OrgAdmin' || isAs360ClientAdmin(p)),
  ),
  manageSenderDomains: inOrganization(words, allows),
} satisfies Record<string, Rule>
