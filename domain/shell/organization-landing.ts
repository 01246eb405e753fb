import { isEapBranchAdmin, type Permissions } from '../access/permissions.ts'
import { pathTo } from './routes.ts'

type Place = { orgGuid: string; projGuid: string }

export type LandingFacts = {
  permissions: Pick<Permissions, 'canSeeEap' | 'hasInternalRole' | 'supremeRole'>
  /** The project opened last, if any. */
  lastProject: Place | null
  /** Organization and default project of the first active EAP licence that the user can see. */
  firstLicence: Place | null
  /** From the answer to the organization list: the only organization of the user. */
  companyGuid?: string | null
}

/** Where somebody who opens the organization list belongs instead, or nothing when the list is right. */
export function organizationListRedirect(facts: LandingFacts): string | null {
  const { permissions, lastProject, firstLicence, companyGuid } = facts
  if (!permissions.hasInternalRole && isEapBranchAdmin(permissions)) {
    const place = lastProject ?? firstLicence
    return place ? pathTo('eap-of-project', place) : pathTo('eap')
  }
  if (!permissions.hasInternalRole && permissions.canSeeEap) return pathTo('eap')
  return companyGuid ? pathTo('projects', { orgGuid: companyGuid }) : null
}

/** The organization to go to at once: the only one `visible` (guids) to somebody who cannot switch. */
export function directCompany(
  permissions: Pick<Permissions, 'canSwitchCompany'>,
  visible: readonly string[],
): string | undefined {
  return !permissions.canSwitchCompany && visible.length === 1 ? visible[0] : undefined
}
