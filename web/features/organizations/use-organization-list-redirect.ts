import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { landsInProject, organizationListRedirect } from '../../../domain/shell/organization-landing.ts'
import { useGoTo } from '../../platform/address/location.ts'
import { usePermissionsState } from '../../platform/session/permissions.tsx'
import { remembered } from '../../platform/remembered.ts'

/** Redirects those whom the list is not for: EAP users, and users of one organization (PLT-2-107…109). */
export function useOrganizationListRedirect(companyGuid: string | undefined): boolean {
  const goTo = useGoTo()
  const { permissions, isPending } = usePermissionsState()
  const orgGuid = remembered.get('lastOrganization')
  const projGuid = remembered.get('lastProject')
  const lastProject = orgGuid && projGuid ? { orgGuid, projGuid } : null
  // Without an answer there is none.
  const { data: firstLicence = null, isLoading } = useQuery({
    queryKey: ['first licence'],
    queryFn: async () => (await import('./first-licence.ts')).firstLicence(),
    enabled: !isPending && !lastProject && landsInProject(permissions),
  })
  const isUnknown = isPending || isLoading
  const facts = { permissions, lastProject, firstLicence, companyGuid: companyGuid ?? null }
  const target = isUnknown ? null : organizationListRedirect(facts)
  useEffect(() => {
    if (target) goTo(target, { replace: true })
  }, [target, goTo])
  return isLoading || target !== null
}
