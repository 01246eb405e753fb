import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { getFeatureAccess, getPermissions } from '../../contract/access/permissions.ts'
import { getHoursFromLastSync } from '../../contract/crm/catalogues.ts'
import { getCompany, listBranches, searchCompanies } from '../../contract/organizations/organizations.ts'
import { listProjects } from '../../contract/projects/projects.ts'
import { features } from '../../domain/access/feature-names.ts'
import { noPermissions } from '../../domain/access/permissions.ts'
import { AppLink } from '../platform/address/app-link.tsx'
import { createQueryClient } from '../platform/calls/query-client.ts'
import { remembered } from '../platform/remembered.ts'
import { endSession } from '../platform/session/session.ts'
import { fakeServer, type FakeServer } from '../platform/testing/fake-server.ts'
import { serveSession } from '../platform/testing/sign-in-as.ts'
import { startI18n } from '../platform/texts/i18n.ts'
import { UiProvider } from '../ui/ui-provider.tsx'
import { preloadOnIntent } from './preload-on-intent.ts'
import { createAppRouter } from './router.tsx'

const orgGuid = '11111111-1111-4111-8111-111111111111'
const projects = `/organization/${orgGuid}/projects`
const branches = [1, 2].map((number) => ({
  branchGuid: `b0000000-0000-4000-8000-00000000000${number}`,
  name: `Branch ${number}`,
}))
const company = { companyGuid: orgGuid, name: 'Vodárny', vatNumber: 'CZ1', projectsCount: 1 }
let server: FakeServer
let stop = () => {}

beforeEach(async () => {
  localStorage.clear()
  await startI18n()
  server = fakeServer()
  serveSession(server)
  const staff = { hasInternalRole: true, canSeeThisOrganization: true }
  server.answer(getPermissions, { ...noPermissions, ...staff, featurePermissions: [...features] })
  server.answer(getFeatureAccess, { featurePermissions: [...features] })
  server.answer(getHoursFromLastSync, 0.1)
  server.answer(listBranches, branches)
  server.answer(getCompany, { ...company, branchGuid: branches[0]?.branchGuid ?? '', revision: '1' })
  server.answer(listProjects, [])
  server.answer(searchCompanies, { companies: [company], totalCount: 1, status: 1, version: '1' })
})
afterEach(() => {
  stop()
  cleanup()
  endSession()
  vi.unstubAllGlobals()
})

async function open(path: string) {
  const queryClient = createQueryClient()
  const router = createAppRouter(queryClient, createMemoryHistory({ initialEntries: [path] }))
  stop = preloadOnIntent(router)
  render(
    <QueryClientProvider client={queryClient}>
      <UiProvider linkComponent={AppLink}>
        <RouterProvider router={router} />
      </UiProvider>
    </QueryClientProvider>,
  )
  await act(() => router.load())
}

const calls = () =>
  Object.fromEntries(
    Object.entries({
      getPermissions,
      getFeatureAccess,
      getHoursFromLastSync,
      listBranches,
      searchCompanies,
      getCompany,
      listProjects,
    })
      .map(([name, endpoint]) => [name, server.calls(endpoint).length] as const)
      .filter(([, times]) => times > 0),
  )
const ofFrame = { getPermissions: 1, getFeatureAccess: 1, getHoursFromLastSync: 1 }

describe('the first calls of a page', () => {
  it.each(['/organizations', '/organizations?page=2&sortBy=vatNumber&search=v'])(
    'are those that the list of organizations makes, each once: %s',
    async (path) => {
      remembered.set('lastBranch', branches[1]?.branchGuid)
      await open(path)
      expect(await screen.findByRole('link', { name: 'Vodárny' })).toBeTruthy()
      expect(calls()).toEqual({ ...ofFrame, listBranches: 1, searchCompanies: 1 })
      expect(server.calls(searchCompanies)[0]?.body.branchGuid).toBe(branches[1]?.branchGuid)
    },
  )

  it('are those that the list of projects makes, each once', async () => {
    await open(projects)
    expect(await screen.findByRole('heading', { name: 'Projects', level: 1 })).toBeTruthy()
    await waitFor(() => expect(calls()).toMatchObject({ ...ofFrame, listProjects: 1, getCompany: 1 }))
  })

  it('do not wait for the permissions', async () => {
    server.hang(getPermissions)
    await open('/organizations')
    await waitFor(() => expect(calls()).toMatchObject({ getPermissions: 1, listBranches: 1, searchCompanies: 1 }))
  })

  it('start when the pointer rests on a row or presses it, and are not made again by the page', async () => {
    const user = userEvent.setup()
    await open('/organizations')
    const row = (await screen.findByRole('link', { name: 'Vodárny' })).closest('[role="row"]')
    if (!row) throw new Error('The link is in no row')
    const before = remembered.get('lastOrganization')
    await user.pointer({ target: row.lastElementChild ?? row, keys: '[MouseLeft>]' })
    await waitFor(() => expect(calls()).toMatchObject({ getPermissions: 2, listProjects: 1, getCompany: 1 }))
    expect(remembered.get('lastOrganization')).toBe(before)
    await user.pointer({ keys: '[/MouseLeft]' })
    expect(await screen.findByRole('heading', { name: 'Projects', level: 1 })).toBeTruthy()
    expect(calls()).toMatchObject({ getPermissions: 2, listProjects: 1, getCompany: 1 })
    expect(remembered.get('lastOrganization')).toBe(orgGuid)
  })
})
