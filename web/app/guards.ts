import { notFound, redirect, type ParsedLocation } from '@tanstack/react-router'
import { singleSignOnFlag } from '../../domain/access/sign-in.ts'
import { landingOf, lastUsedAfter } from '../../domain/shell/landing.ts'
import { hasMalformedId, matchRoute, projectOf, respelled, withoutProject } from '../../domain/shell/routes.ts'
import { remembered } from '../platform/remembered.ts'
import { parseSearch } from '../platform/address/search-params.ts'
import { restoreSession } from '../platform/session/session.ts'

type Opened = { location: ParsedLocation }

/** Runs before any page: redirects other spellings of an address; `/` sets the single-sign-on flag. */
export async function openPage({ location }: Opened): Promise<void> {
  const flag = singleSignOnFlag(location.pathname, parseSearch(location.searchStr)['ssoLogin'] ?? null)
  if (flag !== null) remembered.set('singleSignOn', flag)
  const right = respelled(location.pathname)
  if (right) throw redirect({ to: right, search: true, replace: true })
  // An unknown address requires no sign-in, but signed-in users keep name, menu and search.
  if (!matchRoute(location.pathname)) await restoreSession()
}

/** Runs before a page that needs a session: without one it redirects to the login page, which leads back (PLT-2-25). */
export async function openForUser({ location }: Opened): Promise<void> {
  if (!(await restoreSession())) throw redirect({ to: '/login', search: { origin: location.href }, replace: true })
  const match = matchRoute(location.pathname)
  if (!match) return
  if (hasMalformedId(match.params)) throw notFound()
  const away = match.id === 'root' ? landingOf(lastUsed()) : withoutProject(match)
  if (away) throw redirect({ to: away, replace: true })
  const orgGuid = match.params['orgGuid'] ?? null
  rememberLastUsed(orgGuid, projectOf(match.params))
}

function lastUsed() {
  return {
    organizationGuid: remembered.get('lastOrganization') ?? null,
    projectGuid: remembered.get('lastProject') ?? null,
  }
}

function rememberLastUsed(orgGuid: string | null, projGuid: string | null): void {
  const { organizationGuid, projectGuid } = lastUsedAfter(lastUsed(), orgGuid, projGuid)
  remembered.set('lastOrganization', organizationGuid ?? undefined)
  remembered.set('lastProject', projectGuid ?? undefined)
}
