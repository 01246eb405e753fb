import { createRootRoute, createRoute, createRouter, type RouterHistory } from '@tanstack/react-router'
import { isPublicRoute, routeIds, routeOf, type RouteId } from '../../domain/shell/route-table.ts'
import { parseSearch, stringifySearch } from '../platform/address/search-params.ts'
import { AppFrame } from './frame/app-frame.tsx'
import { ErrorPage } from './pages/error-page.tsx'
import { openForUser, openPage } from './guards.ts'
import { NotFoundPage } from './pages/not-found-page.tsx'
import { screens } from './routes.tsx'

const root = createRootRoute({
  beforeLoad: openPage,
  component: AppFrame,
  notFoundComponent: NotFoundPage,
  errorComponent: ErrorPage,
})

const routes = routeIds.flatMap((id) => routeOf(id).paths.map((path) => routeAt(id, path)))

function routeAt(id: RouteId, path: string) {
  return createRoute({
    getParentRoute: () => root,
    path: routerPath(path),
    component: screens[id],
    notFoundComponent: NotFoundPage,
    errorComponent: ErrorPage,
    ...(isPublicRoute(id) ? {} : { beforeLoad: openForUser }),
  })
}

/** `/organization/{orgGuid}/invoicing/{invoiceGuid?}` → `/organization/$orgGuid/invoicing/{-$invoiceGuid}` */
function routerPath(path: string): string {
  return path.replaceAll(/\{(\w+)\?\}/g, '{-$$$1}').replaceAll(/\{(\w+)\}/g, '$$$1')
}

export function createAppRouter(history?: RouterHistory) {
  return createRouter({
    routeTree: root.addChildren(routes),
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    // Otherwise an unknown address below a page would open that page, incomplete and without a session.
    notFoundMode: 'root',
    ...(history ? { history } : {}),
  })
}
export type AppRouter = ReturnType<typeof createAppRouter>
