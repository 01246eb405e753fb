import type { Feature } from '../../../domain/access/feature-names.ts'
import { RefreshButton, SourceBanner } from '../../features/crm/crm-source.tsx'
import { FullRefreshMenu } from '../../features/crm/full-refresh-menu.tsx'
import { OrganizationCard } from '../../features/organizations/organization-card.tsx'
import { may } from '../../../domain/rights/rules.ts'
import { ProjectListPage } from '../../features/projects/project-list-page.tsx'
import { useContextIds } from '../../platform/address/location.ts'
import { usePermissions } from '../../platform/session/permissions.tsx'

const details: Feature = 'OrganizationDetails'

/** The projects of an organization, under its card for users with that feature (PLT-6-24). */
export function ProjectListScreen() {
  const { orgGuid } = useContextIds()
  const permissions = usePermissions()
  const hasCard = orgGuid !== null && permissions.featurePermissions.includes(details)
  return (
    <ProjectListPage
      icons={
        <>
          <RefreshButton />
          {may(permissions, 'refreshCrmInFull') && <FullRefreshMenu />}
        </>
      }
      source={(status) => <SourceBanner canRefresh={may(permissions, 'refreshCrm')} {...(status && { status })} />}
      details={
        hasCard && (
          <OrganizationCard
            companyGuid={orgGuid}
            canChange={may(permissions, 'distributeHere')}
            seesSenders={may(permissions, 'seeSenderDomains')}
          />
        )
      }
    />
  )
}
