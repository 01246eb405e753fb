import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
  type HistoryState,
} from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { onTestFinished } from 'vitest'
import { UiProvider } from '../../ui/ui-provider.tsx'
import { AppLink } from '../address/app-link.tsx'
import type { Permissions } from '../session/permissions.tsx'
import { startWithAllTexts } from './all-texts.ts'
import { FixedPermissions } from './fixed-permissions.tsx'
import { createQueryClient } from '../calls/query-client.ts'
import { parseSearch, stringifySearch } from '../address/search-params.ts'

type Options = {
  /** The address, with its query: the screen reads its ids and its list state from there. */
  path?: string
  /** What the entry in the browser's history says beside the address. */
  state?: HistoryState
  /** What the user may do; everything else is false. */
  permissions?: Partial<Permissions>
}

/** Renders a screen in English as the shell does: router, queries, permissions, design system. */
export async function renderScreen(element: ReactNode, { path = '/', state, permissions = {} }: Options = {}) {
  await startWithAllTexts()
  const history = createMemoryHistory({ initialEntries: [path] })
  if (state) history.replace(path, state)
  const page = <FixedPermissions value={permissions}>{element}</FixedPermissions>
  const root = createRootRoute({ component: () => page, notFoundComponent: () => page })
  const router = createRouter({ routeTree: root, history, parseSearch, stringifySearch })
  const queryClient = createQueryClient()
  const user = userEvent.setup()
  onTestFinished(cleanup)
  const view = render(
    <QueryClientProvider client={queryClient}>
      <UiProvider linkComponent={AppLink}>
        <RouterProvider router={router} />
      </UiProvider>
    </QueryClientProvider>,
  )
  return {
    ...view,
    screen,
    user,
    queryClient,
    /** The address now: path and query. */
    address: () => router.history.location.href,
    state: (): HistoryState => router.history.location.state,
  }
}
