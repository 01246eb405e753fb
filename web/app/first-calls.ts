import { getHoursFromLastSync } from '../../contract/crm/catalogues.ts'
import { getCompany } from '../../contract/organizations/organizations.ts'
import { getProject, listProjects } from '../../contract/projects/projects.ts'
import type { RouteId } from '../../domain/shell/route-table.ts'
import { projectOf, type RouteMatch, type RouteParams } from '../../domain/shell/routes.ts'
import { organizationListCalls } from '../features/organizations/organization-list-calls.ts'
import type { SearchTexts } from '../platform/address/search-params.ts'
import { firstCall, type FirstCall } from '../platform/calls/first-call.ts'
import { permissionsCalls } from '../platform/session/permissions-calls.ts'

/**
 * The calls that a page makes before it can show its content, as far as its address tells them. They start while the
 * page's code is still being loaded, or when a link to it is likely to be pressed, and the page then finds their
 * answers. So the inputs must be those of the page's own calls, to the letter; `first-calls.test.tsx` opens the pages
 * and checks that nothing is asked twice. A call that the user may not make is refused by the server, and the frame shows
 * the page as closed.
 */
export function firstCalls({ id, params }: RouteMatch, search: SearchTexts): FirstCall[] {
  return [...frameCalls(params), ...(pages[id]?.(params, search) ?? [])]
}

/** What the user may do there, and the names in the crumbs. */
function frameCalls(params: RouteParams): FirstCall[] {
  const [orgGuid, projGuid] = [params['orgGuid'] ?? null, projectOf(params)]
  return [...permissionsCalls(orgGuid, projGuid), ...namesCalls(orgGuid, projGuid)]
}

function namesCalls(orgGuid: string | null, projGuid: string | null): FirstCall[] {
  if (orgGuid === null) return []
  return projGuid === null
    ? [firstCall(getCompany, { params: { companyGuid: orgGuid } })]
    : [firstCall(getProject, { params: { companyGuid: orgGuid, projectGuid: projGuid } })]
}

/** Pages that are not listed start with the calls of the frame. */
const pages: Partial<Record<RouteId, (params: RouteParams, search: SearchTexts) => FirstCall[]>> = {
  organizations: (_, search) => [...organizationListCalls(search), firstCall(getHoursFromLastSync, {})],
  projects: ({ orgGuid = '' }) => [
    firstCall(listProjects, { params: { companyGuid: orgGuid } }),
    firstCall(getHoursFromLastSync, {}),
  ],
}
