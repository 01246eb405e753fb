import { isEapRoute } from './frame.ts'
import { routeOf, type AuthenticatedRouteId, type RouteId } from './route-table.ts'
import { projectOf, type RouteParams } from './routes.ts'
import type { Feature } from '../access/feature-names.ts'
import type { Permissions } from '../access/permissions.ts'
import { routeRules } from './route-rules.ts'

/** `denied` and `feature-off` show the warning banner instead of the page, `read-only` above it. */
export type Gate = 'open' | 'read-only' | 'denied' | 'feature-off'

/**
 * Lists where every user starts and to which the warning banner leads: their features hide menu entries, never the
 * lists themselves.
 */
const startingLists: readonly RouteId[] = ['organizations', 'projects']

/** Whether a user may open a route with these permissions (of the organization and project that `params` name). */
export function routeGate(
  id: AuthenticatedRouteId,
  permissions: Permissions,
  features: readonly string[],
  params: RouteParams = {},
): Gate {
  if (!seesItsContext(id, permissions, params)) return 'denied'
  const { works, looks } = routeRules[id]
  const canWork = works(permissions, params)
  if (!canWork && !looks?.(permissions, params)) return 'denied'
  if (!isFeatureOn(routeOf(id).feature, features) && !startingLists.includes(id)) return 'feature-off'
  return canWork ? 'open' : 'read-only'
}

/** Without a feature only the capability decides. */
export function isFeatureOn(feature: Feature | null, features: readonly string[]): boolean {
  return feature === null || features.includes(feature)
}

function seesItsContext(id: RouteId, permissions: Permissions, params: RouteParams): boolean {
  // Experts belong to no organization: for EAP pages of an organization the EAP's own flag decides.
  if (isEapRoute(id)) return true
  if (routeOf(id).needsProject && !permissions.canSeeThisProject) return false
  return params['orgGuid'] === undefined || id === 'organizations' || permissions.canSeeThisOrganization
}

/** What the banner says about asking for access: a button, the state of the request, or nothing for those who cannot ask. */
export type RequestNotice = 'button' | 'pending' | 'denied' | 'none'
export type WarningBanner = { kind: 'no-access' | 'feature-off' | 'read-only'; request: RequestNotice }

/** The banner of a page, if it needs one. `params` are those of the route. */
export function warningBanner(gate: Gate, permissions: Permissions, params: RouteParams): WarningBanner | null {
  if (gate === 'open') return null
  if (gate === 'feature-off') return { kind: 'feature-off', request: 'none' }
  const request = projectOf(params) === null ? 'none' : requestNotice(permissions)
  return { kind: gate === 'denied' ? 'no-access' : 'read-only', request }
}

function requestNotice(permissions: Permissions): RequestNotice {
  if (permissions.canEditThisProject) return 'none'
  if (permissions.canRequestPermissions) return 'button'
  if (permissions.hasDeniedPermissions) return 'denied'
  // Staff who may see a project but not edit it can ask, unless their request is pending. A project that staff cannot
  // see does not exist, and client users cannot ask at all.
  return permissions.hasInternalRole && permissions.canSeeThisProject ? 'pending' : 'none'
}
