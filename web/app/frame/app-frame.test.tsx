import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { exchangeToken, signOut } from '../../../contract/access/sign-in.ts'
import { getFeatureAccess, getPermissions, getWhoHasAccess } from '../../../contract/access/permissions.ts'
import { getHoursFromLastSync } from '../../../contract/crm/catalogues.ts'
import { getCompany, listBranches, searchCompanies } from '../../../contract/organizations/organizations.ts'
import { getProject, listProjects } from '../../../contract/projects/projects.ts'
import { getQueueStatus } from '../../../contract/queue/queue.ts'
import { listLinksPage } from '../../../contract/sharing/sharing.ts'
import { features } from '../../../domain/access/feature-names.ts'
import { noPermissions, type Permissions } from '../../../domain/access/permissions.ts'
import { projectDetailOf } from '../../features/projects/testing/project-detail.ts'
import { AppLink } from '../../platform/address/app-link.tsx'
import { startI18n } from '../../platform/texts/i18n.ts'
import { createQueryClient } from '../../platform/calls/query-client.ts'
import { currentSession, endSession, onSessionEnd } from '../../platform/session/session.ts'
import { fakeServer, type FakeServer } from '../../platform/testing/fake-server.ts'
import { signInAs } from '../../platform/testing/sign-in-as.ts'
import { UiProvider } from '../../ui/ui-provider.tsx'
import { leadToLogin } from '../lead-to-login.ts'
import { createAppRouter } from '../router.tsx'

const orgGuid = '11111111-1111-4111-8111-111111111111'
const projGuid = '00000000-0000-4000-8000-000000000002'
const waveGuid = '77777777-7777-4777-8777-777777777777'
const org = `/organization/${orgGuid}`
const project = `${org}/project/${projGuid}`
const none = { reports: 0, invitations: 0 }
const staff = {
  canSeeThisOrganization: true,
  canSeeThisProject: true,
  canEditThisProject: true,
  hasInternalRole: true,
  canSwitchCompany: true,
  supremeRole: 'internal',
} as const
let server: FakeServer
let stopListening = () => {}

beforeEach(async () => {
  localStorage.clear()
  await startI18n()
  server = fakeServer()
  await signInAs(server)
  server.answer(getFeatureAccess, { featurePermissions: [...features] })
  server.answer(getCompany, {
    companyGuid: orgGuid,
    name: 'Vodárny',
    vatNumber: '',
    projectsCount: 1,
    branchGuid: 'b',
    revision: '',
  })
  server.answer(
    getProject,
    projectDetailOf({
      waves: { waveGuids: [waveGuid], waveSetups: [{ waveGuid, name: 'Vedení', waveSetupType: 'as360' }] },
    }),
  )
  server.answer(getQueueStatus, { queued: none, failed: none, finished: none })
  server.answer(getHoursFromLastSync, 0.1)
  server.answer(listBranches, [])
  server.answer(listProjects, [])
  server.answer(getWhoHasAccess, { users: [{ userName: 'orguser', supremeRole: 'OrgUser' }], permissions: [] })
  server.answer(searchCompanies, { companies: [], totalCount: 0, status: 1, version: '1' })
})
afterEach(() => {
  stopListening()
  cleanup()
  endSession()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function open(path: string, permissions: Partial<Permissions> = staff) {
  server.answer(getPermissions, { ...noPermissions, featurePermissions: [...features], ...permissions })
  const queryClient = createQueryClient()
  const router = createAppRouter(queryClient, createMemoryHistory({ initialEntries: [path] }))
  stopListening = onSessionEnd(() => leadToLogin(router, queryClient))
  render(
    <QueryClientProvider client={queryClient}>
      <UiProvider linkComponent={AppLink}>
        <RouterProvider router={router} />
      </UiProvider>
    </QueryClientProvider>,
  )
  await act(() => router.load())
  return { user: userEvent.setup(), address: () => decodeURIComponent(router.history.location.href) }
}
const header = () => within(screen.getByRole('banner'))

it('shows the table of shared links at the address of My links (PLT-2-40)', async () => {
  const link = {
    shareGuid: 's1',
    url: 'https://assay.test/organization/x/shared-reports/s1',
    created: '2026-03-01T10:00:00Z',
    createdBy: 'Mia Manager',
    expiration: '2026-03-31T12:00:00Z',
    isExpired: false,
    isRevoked: false,
    viewCount: 0,
    lastViewed: null,
    downloadCount: 0,
    files: [{ fileGuid: 'f1', fileName: 'report.pdf' }],
    products: [],
    people: ['Žofie Příhodová'],
  }
  server.answer(listLinksPage, { links: [link], totalCount: 1 })
  await open(`${project}/links`)
  expect(await screen.findByRole('rowheader', { name: 'report.pdf' })).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: 'My links' })).toBeTruthy()
  expect(server.calls(listLinksPage)[0]?.body).toMatchObject({ projectGuid: projGuid })
})

describe('header', () => {
  it.each(['/nothing', `${org}/nothing`, `${org}/360-templates/mails`])(
    'says that there is no page at %s',
    async (path) => {
      await open(path)
      expect(await screen.findByRole('heading', { name: 'There is no such page' })).toBeDefined()
    },
  )

  it('names organization, project and wave, with links to others (PLT-2-80…82)', async () => {
    await open(`${project}/nomination-links/${waveGuid}`)
    expect(await header().findByText('Vedení')).toBeTruthy()
    const href = (name: string) => header().getByRole('link', { name }).getAttribute('href')
    expect(href('Change organization, Vodárny')).toBe('/organizations')
    expect(href('Change project, Nábor')).toBe(`${org}/projects`)
  })

  it('offers no other organization to those who cannot switch (PLT-2-80, PLT-6-45)', async () => {
    await open(`${org}/projects`, { canSeeThisOrganization: true })
    expect(await header().findByText('Vodárny')).toBeTruthy()
    expect(header().queryByRole('link', { name: /Change organization/ })).toBeNull()
  })

  it('leads back to projects opened before (PLT-2-83, PLT-9-17)', async () => {
    const { user, address } = await open(`${project}/who-has-access`)
    await header().findByText('Nábor')
    await user.click(header().getByRole('button', { name: 'Recently opened projects' }))
    await user.click(await screen.findByRole('menuitem', { name: /Nábor/ }))
    expect(address()).toBe(`${project}/project-overview`)
  })

  it.each([
    ['internal users', staff, true, true],
    ['client admins of 360', { canSeeThisOrganization: true, supremeRole: 'AS360clientAdmin' }, false, true],
    ['organization users', { canSeeThisOrganization: true, supremeRole: 'OrgUser' }, false, false],
  ] as const)(
    'shows or hides search and queue for %s (PLT-2-89, PLT-6-58, PLT-6-59)',
    async (_, who, search, queue) => {
      await open(`${org}/projects`, who)
      await header().findByText('Vodárny')
      expect(header().queryByRole('button', { name: 'Search' }) !== null).toBe(search)
      expect(header().queryByRole('button', { name: /Queue/ }) !== null).toBe(queue)
      expect(server.calls(getQueueStatus).length > 0).toBe(queue)
    },
  )

  it('copies the token for support only (PLT-2-85, PLT-6-60)', async () => {
    await open(`${org}/projects`)
    await header().findByText('Vodárny')
    expect(header().queryByRole('button', { name: 'Copy access token' })).toBeNull()
    cleanup()
    const { user } = await open(`${org}/projects`, { ...staff, hasSupportRole: true })
    await user.click(await header().findByRole('button', { name: 'Copy access token' }))
    expect(await navigator.clipboard.readText()).toBe(currentSession()?.accessToken)
  })

  it.each([
    [`${org}/projects`, ['English', 'Čeština']],
    ['/eap', ['English', 'Čeština', 'Slovenčina', 'Srpski', 'Magyar', 'Polski']],
  ])('offers on %s the languages %s (PLT-2-87, PLT-2-88)', async (path, languages) => {
    const { user } = await open(path, { ...staff, canSeeEap: true })
    await user.click(await header().findByRole('button', { name: /Language/ }))
    const offered = await screen.findAllByRole('menuitemradio')
    expect(offered.map((item) => item.textContent)).toEqual(languages)
  })

  const housePages = ['Price list', 'CRM']
  it.each([
    ['staff, where no menu does', '/organizations', staff, housePages],
    ['staff, beside a menu that does', `${org}/projects`, staff, []],
    ['an organization user, who may not open them', '/organizations', { canSwitchCompany: true }, []],
  ])('leads to the price list and the CRM: %s', async (_, path, who, expected) => {
    const { user } = await open(path, who)
    await user.click(await header().findByRole('button', { name: 'Jana Králová' }))
    await screen.findByRole('link', { name: 'Sign out' })
    const panel = within(screen.getByRole('dialog'))
    const led = panel.getAllByRole('link').map((link) => link.textContent ?? '')
    expect(led.filter((name) => housePages.includes(name))).toEqual(expected)
  })

  it('signs out (PLT-2-86)', async () => {
    server.answer(signOut, { endSessionUrl: null })
    const { user, address } = await open(`${org}/projects`)
    await user.click(await header().findByRole('button', { name: 'Jana Králová' }))
    await user.click(await screen.findByRole('link', { name: 'Sign out' }))
    await waitFor(() => expect(address()).toBe('/login'))
    expect(currentSession()).toBeUndefined()
  })

  it.each([`${org}/shared-reports/x`, '/unsubscribe/a/recipient/b', '/eap/booking/reservations/x'])(
    'is not shown on %s (PLT-2-65, PLT-2-66)',
    async (path) => {
      await open(path)
      await screen.findByRole('heading')
      expect(screen.queryByRole('navigation')).toBeNull()
      expect(screen.queryByRole('link', { name: 'Assay' })).toBeNull()
    },
  )
})

it('leaves the sign-in page to the server, with the page that was wanted (PLT-2-25)', async () => {
  const replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined)
  endSession()
  await open(`${org}/projects`)
  await waitFor(() =>
    expect(replace.mock.calls.map(([url]) => decodeURIComponent(String(url)))).toEqual([
      `/login?origin=${org}/projects`,
    ]),
  )
  expect(screen.queryByRole('banner')).toBeNull()
})

describe('menu', () => {
  it('is shown within an organization, but not on the list of organizations (PLT-2-67)', async () => {
    await open(`${org}/projects`)
    expect(await screen.findByRole('navigation', { name: 'Menu' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Projects', current: 'page' })).toBeTruthy()
    cleanup()
    await open('/organizations')
    await screen.findByRole('heading', { name: 'Organizations' })
    expect(screen.queryByRole('navigation', { name: 'Menu' })).toBeNull()
  })

  it('shows only what features and capabilities allow (PLT-2-69, PLT-1-06)', async () => {
    await open(`${project}/who-has-access`, { ...staff, featurePermissions: ['WhoHasAccess', 'LoginsReporting'] })
    const menu = within(await screen.findByRole('navigation', { name: 'Menu' }))
    // Price list and CRM have no feature.
    const allowed = ['Who has access', 'Price list', 'CRM', 'About Assay']
    expect(menu.getAllByRole('link').map((link) => link.textContent)).toEqual(allowed)
  })

  it('is shown beside the cases to admins only (PLT-2-68)', async () => {
    await open('/eap', { canSeeEap: true, hasAdminRole: true })
    expect(await screen.findByRole('navigation', { name: 'Menu' })).toBeTruthy()
    cleanup()
    await open('/eap', { canSeeEap: true })
    await screen.findByRole('banner')
    expect(screen.queryByRole('navigation', { name: 'Menu' })).toBeNull()
  })

  it('collapses, and stays collapsed', async () => {
    const { user } = await open(`${org}/projects`)
    await user.click(await screen.findByRole('button', { name: 'Collapse menu' }))
    cleanup()
    await open(`${org}/projects`)
    expect(await screen.findByRole('button', { name: 'Expand menu' })).toBeTruthy()
  })
})

describe('the gate before a page', () => {
  it('renders nothing of a project that may not be seen (PLT-2-70, PLT-2-77, PLT-8-12)', async () => {
    await open(`${project}/who-has-access`, { canSeeThisOrganization: true })
    expect(await screen.findByText('You may not see this project.')).toBeTruthy()
    expect(header().getByText('Project without access')).toBeTruthy()
    expect(server.calls(getWhoHasAccess)).toEqual([])
    // The server refuses the project's name, which is asked for by the address; were it answered, it would stay hidden.
    expect(server.calls(getProject)).toHaveLength(1)
    expect(screen.queryByText('Nábor')).toBeNull()
  })

  it('renders a read-only page under its banner (PLT-2-76, PLT-2-77)', async () => {
    await open(`${project}/who-has-access`, { ...staff, canEditThisProject: false, canRequestPermissions: true })
    expect(await screen.findByText('You may look at this project, but not change it.')).toBeTruthy()
    expect(await screen.findByText('orguser')).toBeTruthy()
  })

  it('renders nothing of a feature that is switched off (PLT-2-72, PLT-6-26)', async () => {
    await open(`${project}/who-has-access`, { ...staff, featurePermissions: [] })
    expect(await screen.findByText('This part is switched off for you.')).toBeTruthy()
    expect(server.calls(getWhoHasAccess)).toEqual([])
  })

  it('asks for the permissions of each organization and project (PLT-6-10, PLT-7-35)', async () => {
    const { user } = await open(`${project}/who-has-access`)
    await user.click(await header().findByRole('link', { name: /Change project/ }))
    await screen.findByRole('heading', { name: 'Projects' })
    expect(server.calls(getPermissions).map(({ body }) => body)).toEqual([
      { companyGuid: orgGuid, projectGuid: projGuid },
      { companyGuid: orgGuid, projectGuid: null },
    ])
  })

  it('works without feature-access when that call fails (PLT-7-30)', async () => {
    server.refuse(getFeatureAccess, 500)
    await open(`${project}/who-has-access`)
    expect(await screen.findByText('orguser')).toBeTruthy()
    expect(screen.queryByText('Error')).toBeNull()
  })

  it('offers a retry when permissions failed to load', async () => {
    const { user } = await open(`${project}/who-has-access`)
    await screen.findByText('orguser')
    cleanup()
    server.refuse(getPermissions, 500)
    const queryClient = createQueryClient()
    const history = createMemoryHistory({ initialEntries: [`${project}/who-has-access`] })
    const router = createAppRouter(queryClient, history)
    render(
      <QueryClientProvider client={queryClient}>
        <UiProvider linkComponent={AppLink}>
          <RouterProvider router={router} />
        </UiProvider>
      </QueryClientProvider>,
    )
    await screen.findByText('Your permissions could not be loaded')
    server.answer(getPermissions, { ...noPermissions, featurePermissions: [...features], ...staff })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('orguser')).toBeTruthy()
  })
})

describe('a session that the server ended', () => {
  it('leads to the login page and back afterwards (PLT-8-01, PLT-2-25)', async () => {
    server.refuse(listProjects, 401, { errorMessage: 'NOT_SIGNED_IN' })
    const { address } = await open(`${org}/projects?state=ongoing`)
    await waitFor(() => expect(address()).toBe(`/login?origin=${org}/projects?state=ongoing`))
  })

  it('does not touch a page opened by a link (PLT-4-04, PLT-8-02)', async () => {
    const { address } = await open(`${org}/shared-reports/x`)
    act(() => endSession())
    expect(address()).toBe(`${org}/shared-reports/x`)
    expect(server.calls(exchangeToken)).toHaveLength(1)
  })
})

describe('an unknown address', () => {
  it('says so, with a link back', async () => {
    await open('/nowhere/at/all')
    expect(await screen.findByText('There is no such page')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'To the start' }).getAttribute('href')).toBe('/')
  })
})
