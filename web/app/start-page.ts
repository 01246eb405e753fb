import { originOfState } from '../../domain/access/sign-in.ts'
import { isPublicRoute } from '../../domain/shell/route-table.ts'
import { hasMalformedId, matchRoute, respelled, type RouteMatch } from '../../domain/shell/routes.ts'
import { parseSearch } from '../platform/address/search-params.ts'
import { callEarly } from '../platform/calls/early-calls.ts'
import { remembered } from '../platform/remembered.ts'
import { refreshSession } from '../platform/session/session.ts'
import { signInReturned } from '../platform/session/sign-in-return.ts'
import { fetchTexts, firstLanguage } from '../platform/texts/text-files.ts'
import { firstCalls } from './first-calls.ts'
import { awayFrom } from './landing.ts'
import { screenOf } from './screens.ts'

/**
 * Starts everything that the page at an address needs as soon as this small script is there, while the browser is still
 * loading the libraries: its code, its texts, and, where there may be a session, the token and the first calls. The
 * page itself handles what fails.
 */
export function startPage({ pathname, search }: { pathname: string; search: string }): void {
  const match = pageAt(pathname)
  if (match?.id === 'login-callback') return startAfterSignIn(search)
  if (match && !isPublicRoute(match.id) && remembered.get('hasSession')) startCalls(match, search)
  fetchPage(match)
}

/** Exchanges the code of the identity provider, and loads the page that was wanted meanwhile. */
function startAfterSignIn(search: string): void {
  const wanted = originOfState(parseSearch(search)['state'] ?? null) ?? '/'
  const [path = '', query = ''] = wanted.split('?')
  const match = pageAt(path)
  const exchanged = signInReturned(search)
  fetchPage(pageAt('/login/callback'))
  fetchPage(match)
  void exchanged.then(({ ok, origin }) => ok && match && origin === wanted && sendFirstCalls(match, query))
}

/**
 * Does not wait for other tabs to refresh the session: the browser would grant that only between the scripts of the page,
 * and the server gives both the same answer (0185).
 */
function startCalls(match: RouteMatch, search: string): void {
  void refreshSession({ waitsForOtherTabs: false }).catch(() => undefined)
  sendFirstCalls(match, search)
}

function sendFirstCalls(match: RouteMatch, search: string): void {
  callEarly(firstCalls(match, parseSearch(search)), firstLanguage())
}

function fetchPage(match: RouteMatch | undefined): void {
  const screen = match && screenOf(match.id)
  screen?.load().catch(() => undefined)
  fetchTexts(firstLanguage(), screen?.texts ?? []).catch(() => undefined)
}

/** The page that an address ends at. */
function pageAt(pathname: string): RouteMatch | undefined {
  const match = matchRoute(respelled(pathname) ?? pathname)
  if (!match || hasMalformedId(match.params)) return undefined
  const away = isPublicRoute(match.id) ? undefined : awayFrom(match)
  return away === undefined ? match : matchRoute(away)
}
