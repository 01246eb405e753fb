import { pathTo } from './routes.ts'
import type { RouteParams } from './routes.ts'
import type { Permissions } from '../access/permissions.ts'
import { routeGate } from './route-gate.ts'

export type WayOut = { to: 'overview' | 'projects' | 'organizations'; path: string }

/**
 * Where to go from a page that the user may not open: to the nearest one that is open (overview of the project, projects
 * of the organization), and to the organizations, which redirect users with a single one to it.
 */
export function waysOut(permissions: Permissions, features: readonly string[], params: RouteParams): WayOut[] {
  const { orgGuid, projGuid } = params
  const ways: WayOut[] = []
  const isOpen = (id: 'project-overview' | 'projects') =>
    ['open', 'read-only'].includes(routeGate(id, permissions, features, params))
  if (orgGuid !== undefined && projGuid !== undefined && isOpen('project-overview'))
    ways.push({ to: 'overview', path: pathTo('project-overview', { orgGuid, projGuid }) })
  else if (orgGuid !== undefined && isOpen('projects'))
    ways.push({ to: 'projects', path: pathTo('projects', { orgGuid }) })
  return [...ways, { to: 'organizations', path: pathTo('organizations') }]
}
