import { landingOf, type LastUsed } from '../../domain/shell/landing.ts'
import { withoutProject, type RouteMatch } from '../../domain/shell/routes.ts'
import { remembered } from '../platform/remembered.ts'

export function lastUsed(): LastUsed {
  return {
    organizationGuid: remembered.get('lastOrganization') ?? null,
    projectGuid: remembered.get('lastProject') ?? null,
  }
}

/** Where an address leads that has no page of its own: `/`, and a page of a project without a project. */
export function awayFrom(match: RouteMatch): string | undefined {
  return match.id === 'root' ? landingOf(lastUsed()) : withoutProject(match)
}
