import { waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { getHoursFromLastSync, refreshData } from '../../../contract/crm/catalogues.ts'
import { getSyncState } from '../../../contract/crm/sync.ts'
import { listCompanyUsers } from '../../../contract/organizations/organizations.ts'
import { deleteProject, listProjects, upsertProject } from '../../../contract/projects/projects.ts'
import { endSession } from '../../platform/session/session.ts'
import { fakeServer, type FakeServer } from '../../platform/testing/fake-server.ts'
import { renderScreen } from '../../platform/testing/render-screen.tsx'
import { signInAs } from '../../platform/testing/sign-in-as.ts'
import { closeNotice } from '../../ui/dialogs/notices.tsx'
import { ProjectListScreen } from './project-list-screen.tsx'
import { projectDetailOf } from '../../features/projects/testing/project-detail.ts'

const orgGuid = '11111111-1111-4111-8111-111111111111'
const guid = (n: number) => `00000000-0000-4000-8000-00000000000${n}`
const row = (n: number, name: string, more: object = {}) => ({
  projectGuid: guid(n),
  name,
  isCompleted: false,
  visibleToClients: false,
  projectStart: `2026-0${n}-10T10:00:00Z`,
  projectEnd: null,
  isMine: false,
  ...more,
})
const projects = [
  row(1, 'Talent pool', { isCompleted: true }),
  row(3, 'Příhraniční spolupráce', { isMine: true, projectEnd: '2026-06-30T10:00:00Z' }),
  row(2, 'Nábor', { visibleToClients: true }),
]
const internal = { hasInternalRole: true, canSeeThisOrganization: true }
const admin = {
  ...internal,
  hasAdminRole: true,
  hasBranchadminRole: true,
  canManageInvoices: true,
  supremeRole: 'admin' as const,
}
const fresh = { kind: 'eway' as const, status: 1 as const, hours: 0.2, runs: [] }
const longRun = {
  runId: 8,
  mode: 'quick' as const,
  isReset: false,
  requestedBy: 'jana.kralova',
  startedAt: '2026-11-16T08:00:00Z',
  phase: 'projects' as const,
  readCount: 12_400,
  total: 50_000,
  createdCount: 0,
  updatedCount: 0,
  refusedCount: 0,
  keptCount: 0,
  error: null,
}
let server: FakeServer

beforeEach(async () => {
  localStorage.clear()
  closeNotice('refresh')
  server = fakeServer()
  await signInAs(server)
  server.answer(getHoursFromLastSync, 0.2)
  server.answer(listProjects, projects)
  server.answer(refreshData, {})
  server.answer(getSyncState, fresh)
  server.answer(listCompanyUsers, [])
})
afterEach(() => {
  endSession()
  vi.unstubAllGlobals()
})

async function open(permissions: object = internal, query = '') {
  const path = `/organization/${orgGuid}/projects${query}`
  const view = await renderScreen(<ProjectListScreen />, { path, permissions })
  const heads = () =>
    view.screen
      .getAllByRole('columnheader')
      .map((head) => head.textContent ?? '')
      .filter(Boolean)
  const names = () => view.screen.getAllByRole('link').map((link) => link.textContent)
  return { ...view, heads, names }
}

describe('project list', () => {
  it('has six columns for internal users (PLT-2-110)', async () => {
    const { screen, heads } = await open()
    await screen.findByText('Nábor')
    expect(heads()).toEqual(['Name', 'Completed', 'Visible to clients', 'Is mine', 'Start', 'End'])
  })

  it('has four columns and no «Mine» for others (PLT-2-111, PLT-6-61)', async () => {
    const { screen, heads } = await open({ canSeeThisOrganization: true })
    await screen.findByText('Nábor')
    expect(heads()).toEqual(['Name', 'Completed', 'Start', 'End'])
    expect(screen.queryByRole('checkbox', { name: 'Mine' })).toBeNull()
  })

  it('starts with the newest start, a hundred a page, in one call (PLT-2-120…122)', async () => {
    const { screen, names } = await open()
    await screen.findByText('1–3 of 3')
    expect(names()).toEqual(['Příhraniční spolupráce', 'Nábor', 'Talent pool'])
    expect(screen.getByText('10.03.2026')).toBeTruthy()
    expect(screen.getByText('100 per page')).toBeTruthy()
    expect(server.calls(listProjects)).toHaveLength(1)
  })

  it('searches without minding diacritics and case, in the browser (PLT-2-112)', async () => {
    const { screen, user, names, address } = await open()
    await user.type(await screen.findByRole('searchbox', { name: 'Project name' }), 'NABOR')
    await waitFor(() => expect(names()).toEqual(['Nábor']))
    expect(address()).toContain('?search=NABOR')
    expect(server.calls(listProjects)).toHaveLength(1)
  })

  it.each([
    ['Completed', ['Talent pool']],
    ['Ongoing', ['Příhraniční spolupráce', 'Nábor']],
    ['All', ['Příhraniční spolupráce', 'Nábor', 'Talent pool']],
  ])('filters by the state %s (PLT-2-113)', async (state, expected) => {
    const { screen, user, names } = await open(internal, '?state=completed')
    await screen.findByText('Talent pool')
    await user.click(screen.getByRole('radio', { name: state }))
    await waitFor(() => expect(names()).toEqual(expected))
  })

  it('keeps only mine on request (PLT-2-114)', async () => {
    const { screen, user, names } = await open()
    await screen.findByText('Nábor')
    await user.click(screen.getByRole('checkbox', { name: 'Mine' }))
    await waitFor(() => expect(names()).toEqual(['Příhraniční spolupráce']))
  })

  it('opens the overview of the project that is clicked (PLT-2-117)', async () => {
    const { screen, user, address } = await open()
    await user.click(await screen.findByText('10.02.2026'))
    expect(address()).toBe(`/organization/${orgGuid}/project/${guid(2)}/project-overview`)
  })

  it('imports fresh data and reloads the list (PLT-2-115, PLT-8-23)', async () => {
    const { screen, user } = await open()
    await screen.findByText('Nábor')
    await user.click(screen.getByRole('button', { name: 'Refresh from the CRM' }))
    expect(await screen.findByText('Success!')).toBeTruthy()
    expect(server.calls(refreshData)[0]?.params).toEqual({ quick: '1' })
    await waitFor(() => expect(server.calls(listProjects)).toHaveLength(2))
  })

  it('asks for patience while the refresh is running (PLT-8-25)', async () => {
    server.hang(refreshData)
    const { screen, user } = await open()
    await screen.findByText('Nábor')
    await user.click(screen.getByRole('button', { name: 'Refresh from the CRM' }))
    expect(await screen.findByText('Please be patient: Opening channel to eWay and loading fresh data')).toBeTruthy()
    expect(screen.queryByText('Success!')).toBeNull()
  })

  it('says when the refresh failed, also on 502 (PLT-8-07, PLT-8-24)', async () => {
    server.refuse(refreshData, 502, { errorMessage: 'SOURCE_UNAVAILABLE' })
    const { screen, user } = await open()
    await screen.findByText('Nábor')
    server.answer(getSyncState, { ...fresh, status: 'down' })
    await user.click(screen.getByRole('button', { name: 'Refresh from the CRM' }))
    expect(await screen.findAllByText('I was not able to complete this task')).toHaveLength(1)
    expect(await screen.findByText('The CRM does not answer. The data are 0.2 hours old.')).toBeTruthy()
  })

  it('tells staff that the CRM does not answer, above the rows', async () => {
    server.answer(getHoursFromLastSync, 5.2)
    server.answer(getSyncState, { ...fresh, status: 'down', hours: 5.2 })
    const { screen } = await open()
    expect(await screen.findByText('The CRM does not answer. The data are 5.2 hours old.')).toBeTruthy()
    expect(await screen.findByText('Nábor')).toBeTruthy()
  })

  it('shows how far a refresh is that takes long, and says its end once', async () => {
    const run = { ...longRun, finishedAt: null }
    server.answer(refreshData, () => {
      server.answer(getSyncState, { ...fresh, runs: [run] })
      return {}
    })
    const { screen, user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Refresh from the CRM' }))
    expect(await screen.findByText(/12,400 of 50,000 records are read/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Show progress' }).getAttribute('href')).toBe(
      `/organization/${orgGuid}/crm`,
    )
    expect(screen.queryByText('Success!')).toBeNull()
    const reads = server.calls(listProjects).length
    server.answer(getSyncState, { ...fresh, runs: [{ ...run, finishedAt: '2026-11-16T09:00:00Z' }] })
    expect(await screen.findAllByText('Success!', {}, { timeout: 4000 })).toHaveLength(1)
    await waitFor(() => expect(screen.queryByText(/records are read/)).toBeNull())
    await waitFor(() => expect(server.calls(listProjects).length).toBeGreaterThan(reads))
  })

  it('says the end of a run that found nothing, of which no line is left', async () => {
    server.answer(refreshData, () => {
      server.answer(getSyncState, { ...fresh, runs: [{ ...longRun, finishedAt: null }] })
      return {}
    })
    const { screen, user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Refresh from the CRM' }))
    await screen.findByText(/records are read/)
    server.answer(getSyncState, fresh)
    expect(await screen.findByText('Success!', {}, { timeout: 4000 })).toBeTruthy()
  })

  it('offers the full refresh to support only (PLT-2-116, PLT-6-62)', async () => {
    const first = await open()
    await first.screen.findByText('Nábor')
    expect(first.screen.queryByRole('button', { name: 'More' })).toBeNull()
    first.unmount()
    const { screen, user } = await open({ ...internal, hasSupportRole: true })
    await user.click(await screen.findByRole('button', { name: 'More' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Refresh all data' }))
    expect(server.calls(refreshData)).toEqual([])
    const question = within(await screen.findByRole('dialog', { name: 'Refresh all data?' }))
    await user.click(question.getByRole('button', { name: 'Refresh all data' }))
    await waitFor(() => expect(server.calls(refreshData)[0]?.params).toEqual({ quick: '0' }))
  })

  it('says that the data are outdated (PLT-2-119)', async () => {
    server.answer(getHoursFromLastSync, 25)
    server.answer(getSyncState, { ...fresh, status: 3, hours: 25 })
    const { screen } = await open()
    expect(await screen.findByText('The CRM data are 25 hours old.')).toBeTruthy()
  })

  it('says so when the organization has no projects (PLT-8-16)', async () => {
    server.answer(listProjects, [])
    const { screen } = await open()
    expect(await screen.findByText('The table is empty')).toBeTruthy()
  })

  it('offers a retry after a failure', async () => {
    server.refuse(listProjects, 500)
    const { screen, user } = await open()
    await screen.findByText('The list could not be loaded')
    server.answer(listProjects, projects)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Nábor')).toBeTruthy()
  })

  it('shows a malformed response as an error, not as an empty list', async () => {
    server.answer(listProjects, () => new Response('[{"projectGuid":') as never)
    const { screen } = await open()
    expect(await screen.findByText('The list could not be loaded')).toBeTruthy()
    expect(screen.queryByText('The table is empty')).toBeNull()
  })

  it('shows the column heads while rows load', async () => {
    server.hang(listProjects)
    const { screen } = await open()
    expect(await screen.findByRole('columnheader', { name: /Start/ })).toBeTruthy()
  })
})

describe('changing projects from the list', () => {
  it('is offered to those with the permission', async () => {
    const { screen } = await open()
    await screen.findByText('Nábor')
    expect(screen.queryByRole('button', { name: 'New project' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Actions: Nábor' })).toBeNull()
  })

  it('creates a project and reloads the list', async () => {
    server.answer(upsertProject, projectDetailOf({ name: 'Nový' }))
    const { screen, user } = await open(admin)
    await user.click(await screen.findByRole('button', { name: 'New project' }))
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Nový')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(server.calls(upsertProject)[0]?.body).toMatchObject({ companyGuid: orgGuid, name: 'Nový' }),
    )
    await waitFor(() => expect(server.calls(listProjects)).toHaveLength(2))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('deletes after a confirmation', async () => {
    server.answer(deleteProject, {})
    const { screen, user } = await open(admin)
    await user.click(await screen.findByRole('button', { name: 'Actions: Nábor' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    await user.click(await screen.findByRole('button', { name: 'Delete project' }))
    await waitFor(() => expect(server.calls(deleteProject)[0]?.body).toEqual({ projectGuid: guid(2) }))
    await waitFor(() => expect(server.calls(listProjects)).toHaveLength(2))
  })
})
