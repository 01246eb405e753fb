import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouteComponent,
  type RouterHistory,
} from '@tanstack/react-router'
import { isPublicRoute, routeIds, routeOf, type RouteId } from '../../domain/shell/route-table.ts'
import { parseSearch, stringifySearch } from '../platform/address/search-params.ts'
import { AppFrame } from './frame/app-frame.tsx'
import { ErrorPage } from './pages/error-page.tsx'
import { openForUser, openPage } from './guards.ts'
import { NotFoundPage } from './pages/not-found-page.tsx'
import { screenOf, type Screen } from './screens.ts'
import { withTexts } from '../platform/texts/i18n.ts'

const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  beforeLoad: openPage,
  component: AppFrame,
  notFoundComponent: NotFoundPage,
  errorComponent: ErrorPage,
})

/** Routes with the same screen have the same component. */
const components = new Map<Screen, RouteComponent>()
const routes = routeIds.flatMap((id) => routeOf(id).paths.map((path) => routeAt(id, path)))

function routeAt(id: RouteId, path: string) {
  return createRoute({
    getParentRoute: () => root,
    path: routerPath(path),
    component: componentOf(id),
    notFoundComponent: NotFoundPage,
    errorComponent: ErrorPage,
    ...(isPublicRoute(id) ? {} : { beforeLoad: openForUser }),
  })
}

function componentOf(id: RouteId): RouteComponent {
  const screen = screenOf(id)
  if (!screen) return NotFoundPage
  const component =
    components.get(screen) ?? lazyRouteComponent(async () => ({ default: await withTexts(screen.texts, screen.load) }))
  components.set(screen, component)
  return component
}

/** `/organization/{orgGuid}/invoicing/{invoiceGuid?}` → `/organization/$orgGuid/invoicing/{-$invoiceGuid}` */
function routerPath(path: string): string {
  return path.replaceAll(/\{(\w+)\?\}/g, '{-$$$1}').replaceAll(/\{(\w+)\}/g, '$$$1')
}

/** `queryClient` gets the first calls of each page that is opened. */
export function createAppRouter(queryClient: QueryClient, history?: RouterHistory) {
  return createRouter({
    routeTree: root.addChildren(routes),
    context: { queryClient },
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    // Otherwise an unknown address below a page would open that page, incomplete and without a session.
    notFoundMode: 'root',
    ...(history ? { history } : {}),
  })
}
export type AppRouter = ReturnType<typeof createAppRouter>
