import { rootRouteId, useRouter, useRouterState, type HistoryState } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import type { ParamsOfRoute, RouteId } from '../../../domain/shell/route-table.ts'
import {
  hasMalformedId,
  matchRoute,
  projectOf,
  type RouteMatch,
  type RouteParams,
} from '../../../domain/shell/routes.ts'
import { stringifySearch } from './search-params.ts'
import { settleNow } from './unsettled.ts'

/**
 * The path and query of the shown page. While another page is loading, the address bar already has its address, and
 * the page still shown must not take the other's ids for its own.
 */
export function useShownLocation(): { pathname: string; query: string } {
  return useRouterState({
    select: ({ matches, location }) => {
      const shown = matches.at(-1)
      // An unknown address partly matches its parent page, which is not the page shown.
      const isKnown =
        shown !== undefined && shown.routeId !== rootRouteId && matchRoute(location.pathname) !== undefined
      return isKnown
        ? { pathname: shown.pathname, query: stringifySearch(shown.search) }
        : { pathname: location.pathname, query: location.searchStr }
    },
    structuralSharing: true,
  })
}

/** The route of the shown page, by the route table of the domain; none where an id is malformed. */
export function useRouteMatch(): RouteMatch | undefined {
  const match = matchRoute(useShownLocation().pathname)
  return match && hasMalformedId(match.params) ? undefined : match
}

/** Every parameter of the address: `const { waveGuid } = useRouteParams()`. */
export function useRouteParams(): RouteParams {
  return useRouteMatch()?.params ?? {}
}

/**
 * What this page takes from its address. A page that is being left keeps its own address: it may render once more when
 * the next one's is already set.
 */
function useFromAddress<T>(read: (match: RouteMatch) => T | undefined): T {
  const { pathname } = useShownLocation()
  const [kept, setKept] = useState(pathname)
  const readAt = (path: string) => {
    const match = matchRoute(path)
    return match && read(match)
  }
  const here = readAt(pathname)
  if (here !== undefined && kept !== pathname) setKept(pathname)
  const found = here ?? readAt(kept)
  if (found === undefined) throw new Error(`The page shown at ${pathname} belongs to another route`)
  return found
}

/** The parameters of a page, or of one that has several addresses, by its routes: `useParamsOf('assessee')`. */
export function useParamsOf<Id extends RouteId>(...ids: readonly Id[]): ParamsOfRoute<Id> {
  return useFromAddress(({ id, params }) => (ids.some((own) => own === id) ? (params as ParamsOfRoute<Id>) : undefined))
}

export type ContextIds = { orgGuid: string | null; projGuid: string | null; waveGuid: string | null }

/** The organization, project and wave that the page is about. */
export function useContextIds(): ContextIds {
  const params = useRouteParams()
  return { orgGuid: params['orgGuid'] ?? null, projGuid: projectOf(params), waveGuid: params['waveGuid'] ?? null }
}

/** For screens whose address always names a project: without one it redirects (`withoutProject`). */
export function useProjectIds(): { orgGuid: string; projGuid: string } {
  return useFromAddress(({ params }) => {
    const [orgGuid, projGuid] = [params['orgGuid'], projectOf(params)]
    return orgGuid !== undefined && projGuid !== null ? { orgGuid, projGuid } : undefined
  })
}

export function useCurrentRouteId(): RouteId | undefined {
  return useRouteMatch()?.id
}

/** Goes to an address as `pathTo` builds it, with or without a query. */
export function useGoTo(): (href: string, options?: { replace?: boolean; state?: HistoryState }) => void {
  const { history } = useRouter()
  return useCallback(
    (href, options) => (options?.replace ? history.replace(href) : history.push(href, options?.state)),
    [history],
  )
}

/** Reads the query of the address itself, not of the last render: another change may have come just before, or be typed yet. */
export function useQueryNow(): () => string {
  const { history } = useRouter()
  return useCallback(() => {
    settleNow()
    return history.location.search
  }, [history])
}
