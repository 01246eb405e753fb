import type { QueryClient } from '@tanstack/react-query'
import { afterSessionLost } from '../../domain/access/session.ts'
import { isPublicRoute } from '../../domain/shell/route-table.ts'
import { matchRoute } from '../../domain/shell/routes.ts'
import type { AppRouter } from './router.tsx'

/** A lost session redirects to the login page, which leads back; pages opened by a link continue without one. */
export function leadToLogin(router: AppRouter, queryClient: QueryClient): void {
  queryClient.clear()
  const { href, pathname } = router.history.location
  const match = matchRoute(pathname)
  if (afterSessionLost(match !== undefined && isPublicRoute(match.id)) === 'stay') return
  void router.navigate({ to: '/login', search: { origin: href }, replace: true, ignoreBlocker: true })
}
