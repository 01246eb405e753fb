import { waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { getHoursFromLastSync } from '../../../contract/crm/catalogues.ts'
import { listBranches, searchCompanies } from '../../../contract/organizations/organizations.ts'
import { remembered } from '../../platform/remembered.ts'
import { endSession } from '../../platform/session/session.ts'
import { fakeServer, type FakeServer } from '../../platform/testing/fake-server.ts'
import { renderScreen } from '../../platform/testing/render-screen.tsx'
import { signInAs } from '../../platform/testing/sign-in-as.ts'
import { OrganizationListScreen } from './organization-list-screen.tsx'

const [vodarny, keksz] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222']
const [prague, budapest] = ['33333333-3333-4333-8333-333333333333', '44444444-4444-4444-8444-444444444444']
const companies = [
  { companyGuid: keksz, name: 'Győri Keksz Kft.', vatNumber: 'HU11126855', projectsCount: 1 },
  { companyGuid: vodarny, name: 'Severočeské vodárny, a. s.', vatNumber: 'CZ49099469', projectsCount: 14 },
]
const found = { companies, totalCount: 250, status: 1 as const, version: '7' }
const nothing = { companies: [], totalCount: 0, status: 1 as const, version: '7' }
const internal = { hasInternalRole: true, canSwitchCompany: true }
let server: FakeServer

beforeEach(async () => {
  localStorage.clear()
  server = fakeServer()
  await signInAs(server)
  server.answer(getHoursFromLastSync, 30.4)
  server.answer(listBranches, [
    { branchGuid: prague, name: 'Czech Republic' },
    { branchGuid: budapest, name: 'Hungary' },
  ])
  server.answer(searchCompanies, found)
})
afterEach(() => {
  endSession()
  vi.unstubAllGlobals()
})

const open = (path = '/organizations', permissions: object = internal) =>
  renderScreen(<OrganizationListScreen />, { path, permissions })
const asked = () => server.calls(searchCompanies).map(({ body }) => body)

describe('organization list', () => {
  it('shows name, VAT number and number of projects (PLT-2-95)', async () => {
    const { screen } = await open()
    expect(await screen.findByRole('link', { name: 'Severočeské vodárny, a. s.' })).toBeTruthy()
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Name',
      'VAT number',
      'Projects',
    ])
    expect(screen.getByRole('row', { name: /Severočeské/ }).textContent).toContain('CZ4909946914')
  })

  it('starts with the first hundred by name that have projects (PLT-2-99, PLT-2-102)', async () => {
    const { screen } = await open()
    await screen.findByText('1–2 of 250')
    expect(asked()).toEqual([
      {
        branchGuid: null,
        search: '',
        onlyWithProjects: true,
        page: 1,
        pageRows: 100,
        sortBy: 'name',
        descending: false,
      },
    ])
  })

  it('pages, sorts and searches on the server, and keeps the choice in the address (PLT-2-96…98)', async () => {
    const { screen, user, address } = await open()
    await user.click(await screen.findByRole('button', { name: 'Next page' }))
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ page: 2 }))
    expect(address()).toBe('/organizations?page=2')
    await user.click(within(screen.getByRole('columnheader', { name: /Projects/ })).getByRole('button'))
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ page: 1, sortBy: 'projectsCount' }))
    await user.type(screen.getByRole('searchbox', { name: 'Name or VAT number' }), 'vod')
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ search: 'vod', page: 1 }))
    expect(asked().filter((body) => body.search !== '')).toHaveLength(1)
    expect(address()).toBe('/organizations?sortBy=projectsCount&search=vod')
  })

  it('includes those without projects when the switch is off (PLT-2-102)', async () => {
    const { screen, user } = await open()
    await user.click(await screen.findByRole('switch', { name: 'Only with projects' }))
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ onlyWithProjects: false }))
  })

  it('narrows to a branch and remembers it (PLT-2-100, PLT-2-101)', async () => {
    const { screen, user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Branch' }))
    await user.click(await screen.findByRole('radio', { name: 'Hungary' }))
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ branchGuid: budapest }))
    expect(remembered.get('lastBranch')).toBe(budapest)
  })

  it('restores the remembered branch, unless it is gone (PLT-2-101)', async () => {
    remembered.set('lastBranch', prague)
    const { screen } = await open()
    await screen.findByText('Branch: Czech Republic')
    expect(asked()).toMatchObject([{ branchGuid: prague }])
  })

  it('forgets a remembered branch that no longer exists (PLT-2-101)', async () => {
    remembered.set('lastBranch', '55555555-5555-4555-8555-555555555555')
    const { screen } = await open()
    await screen.findByText('1–2 of 250')
    expect(asked()).toMatchObject([{ branchGuid: null }])
  })

  it('has no branch filter when there is only one branch (PLT-2-100)', async () => {
    server.answer(listBranches, [{ branchGuid: prague, name: 'Czech Republic' }])
    const { screen } = await open()
    await screen.findByText('1–2 of 250')
    expect(screen.queryByRole('button', { name: 'Branch' })).toBeNull()
  })

  it('opens the projects of the organization that is clicked (PLT-2-103)', async () => {
    const { screen, user, address } = await open()
    await user.click(await screen.findByText('HU11126855'))
    expect(address()).toBe(`/organization/${keksz}/projects`)
  })

  it('says that there are no organizations (PLT-2-104, PLT-8-15)', async () => {
    server.answer(searchCompanies, nothing)
    const { screen } = await open()
    expect((await screen.findByText('There are no organizations.')).closest('[role=status]')).toBeTruthy()
  })

  it('says that the search found nothing, not that there are no organizations', async () => {
    server.answer(searchCompanies, nothing)
    const { screen } = await open('/organizations?search=xyz')
    await screen.findByText('Nothing matches')
    expect(screen.queryByText('There are no organizations.')).toBeNull()
  })

  it('shows the age of outdated data in hours (PLT-2-105)', async () => {
    server.answer(searchCompanies, { ...found, status: 3 })
    const { screen } = await open()
    expect(await screen.findByText('The CRM data are 30 hours old.')).toBeTruthy()
    expect(screen.getByText('Győri Keksz Kft.')).toBeTruthy()
  })

  it('says that the CRM is down, with and without rows (PLT-2-106, PLT-8-14)', async () => {
    server.answer(searchCompanies, { ...found, status: 'down' })
    const away = 'The CRM does not answer. The data are 30 hours old.'
    const first = await open()
    expect(await first.screen.findByText(away)).toBeTruthy()
    first.unmount()
    server.refuse(searchCompanies, 502, { errorMessage: 'SOURCE_UNAVAILABLE' })
    const { screen } = await open()
    expect(await screen.findByText(away)).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('offers a retry after a failure', async () => {
    server.refuse(searchCompanies, 500, { errorMessage: 'INTERNAL_ERROR' })
    const { screen, user } = await open()
    await screen.findByText('The list could not be loaded')
    server.answer(searchCompanies, found)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Győri Keksz Kft.')).toBeTruthy()
  })

  it('shows a malformed response as an error, not as an empty list', async () => {
    server.answer(searchCompanies, () => new Response('{"companies": [{"na') as never)
    const { screen } = await open()
    expect(await screen.findByText('The list could not be loaded')).toBeTruthy()
    expect(screen.queryByText('The table is empty')).toBeNull()
  })

  it('shows column heads and toolbar while rows load', async () => {
    server.hang(searchCompanies)
    const { screen } = await open()
    expect(await screen.findByRole('columnheader', { name: /VAT number/ })).toBeTruthy()
    expect(screen.queryByText('The table is empty')).toBeNull()
  })

  it.each([
    ['an expert to the cases (PLT-2-107)', { canSeeEap: true }, '/eap'],
    [
      'a branch admin of the EAP to the project opened last (PLT-2-108)',
      { canSeeEap: true, supremeRole: 'EAPbranchAdmin' },
      `/organization/${vodarny}/project/${keksz}/eap`,
    ],
  ])('leads %s', async (_, permissions, target) => {
    remembered.set('lastOrganization', vodarny)
    remembered.set('lastProject', keksz)
    const { address } = await open('/organizations', permissions)
    await waitFor(() => expect(address()).toBe(target))
    expect(asked()).toEqual([])
  })

  it('leads a user of one organization to its projects (PLT-2-109)', async () => {
    server.answer(searchCompanies, { ...found, companyGuid: vodarny })
    const { address } = await open('/organizations', { supremeRole: 'OrgUser' })
    await waitFor(() => expect(address()).toBe(`/organization/${vodarny}/projects`))
  })
})
