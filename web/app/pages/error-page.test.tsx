import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { withTexts } from '../../platform/texts/i18n.ts'
import { createQueryClient } from '../../platform/calls/query-client.ts'
import { startWithAllTexts } from '../../platform/testing/all-texts.ts'
import { UiProvider } from '../../ui/ui-provider.tsx'
import { ErrorPage } from './error-page.tsx'

afterEach(cleanup)

it('opens a page whose code or texts failed to load as soon as they can be loaded', async () => {
  await startWithAllTexts()
  // React logs the crash of a page.
  const complaints = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')]
  let isOnline = false
  const fetchPage = () =>
    isOnline ? Promise.resolve({ Page: () => <h1>Mails</h1> }) : Promise.reject(new Error('away'))
  const root = createRootRoute()
  const page = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: lazyRouteComponent(() => withTexts(['mailing'], fetchPage), 'Page'),
    errorComponent: ErrorPage,
  })
  const router = createRouter({ routeTree: root.addChildren([page]), history: createMemoryHistory() })
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()))
  render(
    <QueryClientProvider client={createQueryClient()}>
      <UiProvider>
        <RouterProvider router={router} />
      </UiProvider>
    </QueryClientProvider>,
  )
  await screen.findByRole('alert')
  complaints.forEach((spy) => spy.mockClear())
  isOnline = true
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Mails' })).toBeTruthy()
  vi.unstubAllGlobals()
})
