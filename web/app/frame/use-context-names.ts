import type { AnswerOf } from '../../../contract/endpoint.ts'
import { getCompany } from '../../../contract/organizations/organizations.ts'
import { getProject } from '../../../contract/projects/projects.ts'
import { useContextIds } from '../../platform/address/location.ts'
import { useMay } from '../../platform/session/permissions.tsx'
import { useCall } from '../../platform/calls/queries.ts'

type Wave = AnswerOf<typeof getProject>['waves']['waveSetups'][number]
export type ContextNames = { organization?: string; project?: string; wave?: Wave }

/** Names of the organization, project and wave in the address, as far as the user may see them. */
export function useContextNames(): ContextNames {
  const { orgGuid, projGuid, waveGuid } = useContextIds()
  const seesOrganization = useMay('seeOrganization')
  const seesProject = useMay('seeProject')
  const [companyGuid, projectGuid] = [orgGuid ?? '', projGuid ?? '']
  const company = useCall(
    getCompany,
    { params: { companyGuid } },
    { enabled: orgGuid !== null && seesOrganization && !(projGuid && seesProject) },
  )
  const project = useCall(
    getProject,
    { params: { companyGuid, projectGuid } },
    { enabled: orgGuid !== null && projGuid !== null && seesProject },
  )
  const known = projGuid && seesProject ? project.data : undefined
  const setups = known?.waves.waveSetups ?? []
  return {
    organization: known?.companyName ?? (orgGuid && seesOrganization ? company.data?.name : undefined),
    project: known?.name,
    wave: setups.find((setup) => setup.waveGuid.toLowerCase() === waveGuid?.toLowerCase()),
  }
}
