import { isEapBranchAdmin, type Permissions } from '../access/permissions.ts'
import { pathTo } from './routes.ts'

type Place = { orgGuid: string; projGuid: string }

export type LandingFacts = {
  permissions: Pick<Permissions, 'canSeeEap' | 'hasInternalRole' | 'supremeRole'>
  /** The project opened last, if any. */
  lastProject: Place | null
  /** Organization and default project of the first active EAP licence that the user can see. */
  firstLicence: Place | null
  /** From the response of the organization list: the only organization of the user. */
  companyGuid?: string | null
}

/** Where to redirect somebody who opens the organization list; null to show the list. */
export function organizationListRedirect(facts: LandingFacts): string | null {
  const { permissions, lastProject, firstLicence, companyGuid } = facts
  if (landsInProject(permissions)) {
    const place = lastProject ?? firstLicence
    return place ? pathTo('eap-of-project', place) : pathTo('eap')
  }
  if (!permissions.hasInternalRole && permissions.canSeeEap) return pathTo('eap')
  return companyGuid ? pathTo('projects', { orgGuid: companyGuid }) : null
}

/** Whether somebody lands in a project of the assistance programme, so that its first licence has to be known. */
export function landsInProject(permissions: LandingFacts['permissions']): boolean {
  return !permissions.hasInternalRole && isEapBranchAdmin(permissions)
}

/** The organization to open at once: the only `visible` one (guids) of somebody who cannot switch. */
export function directCompany(
  permissions: Pick<Permissions, 'canSwitchCompany'>,
  visible: readonly string[],
): string | undefined {
  return !permissions.canSwitchCompany && visible.length === 1 ? visible[0] : undefined
}
