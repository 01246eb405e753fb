import { DataAge, RefreshButton, SourceBanner } from '../../features/crm/crm-source.tsx'
import { OrganizationListPage } from '../../features/organizations/organization-list-page.tsx'
import { useMay } from '../../platform/session/permissions.tsx'

/** The organizations, with the age of the CRM's data and, for internal users, a button to refresh them. */
export function OrganizationListScreen() {
  const seesInternals = useMay('seeInternals')
  return (
    <OrganizationListPage
      icons={
        seesInternals && (
          <>
            <DataAge />
            <RefreshButton />
          </>
        )
      }
      source={(status) => <SourceBanner status={status} canRefresh={seesInternals} />}
    />
  )
}
