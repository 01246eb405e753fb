import type { QueryClient } from '@tanstack/react-query'
import { notFound, redirect, type ParsedLocation } from '@tanstack/react-router'
import { singleSignOnFlag } from '../../domain/access/sign-in.ts'
import { lastUsedAfter } from '../../domain/shell/landing.ts'
import { hasMalformedId, matchRoute, projectOf, respelled } from '../../domain/shell/routes.ts'
import { callAhead } from '../platform/calls/call-ahead.ts'
import { remembered } from '../platform/remembered.ts'
import { parseSearch } from '../platform/address/search-params.ts'
import { restoreSession } from '../platform/session/session.ts'
import { firstCalls } from './first-calls.ts'
import { awayFrom, lastUsed } from './landing.ts'

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

type OpenedForUser = Opened & {
  context: { queryClient: QueryClient }
  /** `preload`: a link to the page may be pressed soon. `stay`: only the query of the address has changed. */
  cause: 'enter' | 'stay' | 'preload'
}

/**
 * Runs before a page that needs a session: without one it redirects to the login page, which leads back (PLT-2-25). The
 * page's first calls start here, while its code is being loaded.
 */
export async function openForUser({ location, context, cause }: OpenedForUser): Promise<void> {
  if (!(await restoreSession())) throw redirect({ to: '/login', search: { origin: location.href }, replace: true })
  const match = matchRoute(location.pathname)
  if (!match) return
  if (hasMalformedId(match.params)) throw notFound()
  const away = awayFrom(match)
  if (away) throw redirect({ to: away, replace: true })
  if (cause !== 'stay') callAhead(context.queryClient, firstCalls(match, parseSearch(location.searchStr)))
  if (cause !== 'preload') rememberLastUsed(match.params['orgGuid'] ?? null, projectOf(match.params))
}

function rememberLastUsed(orgGuid: string | null, projGuid: string | null): void {
  const { organizationGuid, projectGuid } = lastUsedAfter(lastUsed(), orgGuid, projGuid)
  remembered.set('lastOrganization', organizationGuid ?? undefined)
  remembered.set('lastProject', projectGuid ?? undefined)
}
