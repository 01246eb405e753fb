import { routeOf, type AuthenticatedRouteId } from './route-table.ts'
import { pathTo } from './routes.ts'
import type { Feature } from '../access/feature-names.ts'
import { isEapBranchAdmin, isOnlyLineOperator, isOrgUser, type Permissions } from '../access/permissions.ts'
import { isFeatureOn, routeGate } from './route-gate.ts'
import { may } from '../rights/rules.ts'

export const menuSections = ['project', 'organization', 'templates', 'assistance'] as const
export type MenuSection = (typeof menuSections)[number]

/** Entries with a feature have its name; the others have a name of their own. */
export type MenuEntryId =
  | Feature
  | 'AcdcActivities'
  | 'EapCalendar'
  | 'EapBookings'
  | 'EapService'
  | 'EapLicences'
  | 'EapCategories'
  | 'EapExperts'
  | 'AboutApp'
  | 'PriceList'
  | 'ProviderSettings'
  | 'Crm'
  | 'AuditLog'
export type MenuEntry = { id: MenuEntryId; section: MenuSection; route: AuthenticatedRouteId; path: string }

export type MenuContext = { orgGuid: string | null; projGuid: string | null }

type Entry = {
  id: MenuEntryId
  section: MenuSection
  route: AuthenticatedRouteId
  /** Differs from the route's feature only if two entries open the same route. */
  feature?: Feature
  needs?: 'organization'
  /** If the menu shows it to fewer users than may open the route. */
  also?: (permissions: Permissions) => boolean
}

const entries: readonly Entry[] = [
  { id: 'ProjectOverview', section: 'project', route: 'project-overview' },
  { id: 'ProjectLogins', section: 'project', route: 'mylogins' },
  {
    id: 'ProjectReports',
    section: 'project',
    route: 'myreports',
    also: (p) => may(p, 'listReports') && !isOrgUser(p),
  },
  { id: 'ProjectLinks', section: 'project', route: 'links' },
  { id: 'QuestionnaireLinks', section: 'project', route: 'questionnaire-links' },
  { id: 'WhoHasAccess', section: 'project', route: 'who-has-access' },
  { id: 'AboutApp', section: 'project', route: 'about-app' },
  {
    id: 'OrganizationDetails',
    section: 'organization',
    route: 'projects',
    feature: 'OrganizationDetails',
    needs: 'organization',
  },
  { id: 'LoginsReporting', section: 'organization', route: 'loginlisting', needs: 'organization' },
  { id: 'Invoicing', section: 'organization', route: 'invoicing', needs: 'organization' },
  { id: '360Invoicing', section: 'organization', route: '360-invoicing', needs: 'organization' },
  { id: 'YourToolsLibrary', section: 'organization', route: 'my-tools', needs: 'organization' },
  { id: 'SwitchProject', section: 'organization', route: 'projects', needs: 'organization' },
  {
    id: 'SwitchOrganization',
    section: 'organization',
    route: 'organizations',
    also: (p) => may(p, 'switchOrganization'),
  },
  { id: 'PriceList', section: 'organization', route: 'price-list' },
  { id: 'ProviderSettings', section: 'organization', route: 'provider-settings', needs: 'organization' },
  { id: 'Crm', section: 'organization', route: 'crm' },
  { id: 'AuditLog', section: 'organization', route: 'audit-log', needs: 'organization' },
  { id: '360Templates', section: 'templates', route: '360-templates', needs: 'organization' },
  { id: 'CompetencySystems', section: 'templates', route: 'competency-templates', needs: 'organization' },
  { id: 'AcdcActivities', section: 'templates', route: 'acdc-activities', needs: 'organization' },
  { id: 'ReportTemplates', section: 'templates', route: 'report-templates', needs: 'organization' },
  { id: 'HoganMailing', section: 'templates', route: 'generic-email-templates', needs: 'organization' },
  { id: 'Eap', section: 'assistance', route: 'eap' },
  // Line operators have no entries for the calendar and the bookings, although they may open these pages.
  { id: 'EapCalendar', section: 'assistance', route: 'eap-calendar', also: (p) => !isOnlyLineOperator(p) },
  { id: 'EapBookings', section: 'assistance', route: 'eap-bookings', also: (p) => !isOnlyLineOperator(p) },
  { id: 'EapService', section: 'assistance', route: 'eap-service' },
  { id: 'EapLicences', section: 'assistance', route: 'eap-licences' },
  { id: 'EapExperts', section: 'assistance', route: 'eap-experts' },
  { id: 'EapCategories', section: 'assistance', route: 'eap-catalogue' },
]

/** The entries of the menu in their order: only what both the features and the capabilities of the user allow. */
export function menuFor(permissions: Permissions, features: readonly string[], context: MenuContext): MenuEntry[] {
  const params = paramsOf(context)
  return entries
    .filter((entry) => hasPlace(entry, context))
    .filter((entry) => isFeatureOn(entry.feature ?? routeOf(entry.route).feature, features))
    .filter((entry) => routeGate(entry.route, permissions, features, params) !== 'denied')
    .filter((entry) => entry.also?.(permissions) ?? true)
    .map(({ id, section, route }) => {
      const target = route === 'eap' && isEapBranchAdmin(permissions) && context.projGuid ? 'eap-of-project' : route
      return { id, section, route: target, path: pathTo(target, params) }
    })
}

function hasPlace(entry: Entry, context: MenuContext): boolean {
  if (routeOf(entry.route).needsProject) return context.orgGuid !== null && context.projGuid !== null
  return entry.needs === undefined || context.orgGuid !== null
}

function paramsOf({ orgGuid, projGuid }: MenuContext): Record<string, string> {
  if (orgGuid === null) return {}
  return projGuid === null ? { orgGuid } : { orgGuid, projGuid }
}
