import { useEffect } from 'react'
import { organizationListRedirect } from '../../../domain/shell/organization-landing.ts'
import { useGoTo } from '../../platform/address/location.ts'
import { usePermissionsState } from '../../platform/session/permissions.tsx'
import { remembered } from '../../platform/remembered.ts'

/** Redirects those whom the list is not for: EAP users, and users of one organization (PLT-2-107…109). */
export function useOrganizationListRedirect(companyGuid: string | undefined): boolean {
  const goTo = useGoTo()
  const { permissions, isPending } = usePermissionsState()
  const orgGuid = remembered.get('lastOrganization')
  const projGuid = remembered.get('lastProject')
  const target = isPending
    ? null
    : organizationListRedirect({
        permissions,
        lastProject: orgGuid && projGuid ? { orgGuid, projGuid } : null,
        firstLicence: null,
        ...(companyGuid ? { companyGuid } : {}),
      })
  useEffect(() => {
    if (target) goTo(target, { replace: true })
  }, [target, goTo])
  return target !== null
}
