import { waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { getHoursFromLastSync } from '../../../../contract/crm/catalogues.ts'
import { listPeople, summarizePeople } from '../../../../contract/participants/people-list.ts'
import { listCompanyInvoices } from '../../../../contract/invoicing/invoices.ts'
import { getProject, updateProject } from '../../../../contract/projects/projects.ts'
import { listCompanyReports } from '../../../../contract/reports/reports.ts'
import { createLinks } from '../../../../contract/sharing/sharing.ts'
import { getProviderHealth } from '../../../../contract/providers/provider-health.ts'
import { listCustomTools } from '../../../../contract/tools/custom-tools.ts'
import { generateLogins, listLoginBatches, previewLogins } from '../../../../contract/logins/generate-logins.ts'
import { getWave, getWaveStats, listProjectWaves } from '../../../../contract/waves/waves.ts'
import { answerPeople, personOf, toolOf } from '../../../features/participants/testing/sample-people.ts'
import { projectDetailOf } from '../../../features/projects/testing/project-detail.ts'
import { onNotice, type Notice } from '../../../platform/notices.ts'
import { endSession } from '../../../platform/session/session.ts'
import { fakeServer, type FakeServer } from '../../../platform/testing/fake-server.ts'
import { renderScreen } from '../../../platform/testing/render-screen.tsx'
import { signInAs } from '../../../platform/testing/sign-in-as.ts'
import { listActivityJournal } from '../../../../contract/journal/journal.ts'
import { ProjectOverviewPage } from './project-overview-page.tsx'

const orgGuid = '11111111-1111-4111-8111-111111111111'
const projGuid = '00000000-0000-4000-8000-000000000002'
const [first, second] = ['33333333-3333-4333-8333-333333333331', '33333333-3333-4333-8333-333333333332']
const overview = `/organization/${orgGuid}/project/${projGuid}/project-overview`
const stats = {
  loginsTotalCount: 60,
  loginsErrorCount: 2,
  loginsPointleaderCount: 0,
  assesseesAs360Count: 0,
  loginsHoganCount: 0,
  loginsXrtCount: 0,
  loginsIstCount: 0,
  loginsWaitingCount: 0,
  providers: [],
  canAssignTools: false,
  reportsCount: 0,
}
const summary = {
  projectCount: 1,
  hasAnonymous: false,
  count: 1,
  languages: ['cs'],
}
const viewer = { canSeeThisProject: true }
const editor = { ...viewer, canEditThisProject: true }
const manager = { ...editor, canManageThisProject: true }
let server: FakeServer

beforeEach(async () => {
  localStorage.clear()
  server = fakeServer()
  await signInAs(server)
  server.answer(getHoursFromLastSync, 1)
  server.answer(getProject, projectDetailOf({ projectEnd: '2026-06-30T10:00:00Z' }))
  answerPeople(server, [personOf(1, 'Erdődi Gábor')])
  server.answer(summarizePeople, { ...summary, projectCount: 2, hasAnonymous: true })
  server.answer(getWaveStats, stats)
  server.hang(getWave)
  server.hang(listCompanyReports)
  server.answer(listCompanyInvoices, { invoices: [], totalCount: 0 })
  server.hang(listActivityJournal)
  server.hang(listCustomTools)
  waves([])
})
afterEach(() => {
  endSession()
  vi.unstubAllGlobals()
})

function waves(setups: { waveGuid: string; name: string }[], defaultWaveGuid: string | null = null) {
  const waveSetups = setups.map((wave) => ({
    ...wave,
    waveSetupType: 'generic' as const,
    wavePhase: 'preparation' as const,
  }))
  server.answer(listProjectWaves, { waveGuids: setups.map(({ waveGuid }) => waveGuid), waveSetups, defaultWaveGuid })
}

async function open(permissions: object = manager, path = overview) {
  const view = await renderScreen(<ProjectOverviewPage />, { path, permissions })
  return view
}

describe('project overview', () => {
  it('shows name, dates, owner, people and the data of the project (PLT-2-124)', async () => {
    const { screen } = await open()
    expect(await screen.findByRole('heading', { name: 'Nábor', level: 1 })).toBeTruthy()
    expect(screen.getByText('10.02.2026 – 30.06.2026')).toBeTruthy()
    expect(screen.getByText('Owner jana.kralova')).toBeTruthy()
    expect(await screen.findByText('2 people')).toBeTruthy()
    expect(screen.getByRole('region', { name: 'Project data' })).toBeTruthy()
  })

  it('has no project data for client admins of 360 (OPS-6-52)', async () => {
    const { screen } = await open({ ...editor, supremeRole: 'AS360clientAdmin' })
    await screen.findByRole('rowheader', { name: 'Erdődi Gábor' })
    expect(screen.queryByRole('region', { name: 'Project data' })).toBeNull()
  })

  it('lets only managers show the project to clients and keep it anonymous (OPS-2-47, OPS-2-48, OPS-6-12)', async () => {
    server.answer(updateProject, ({ body }) => projectDetailOf(body))
    const { screen, user } = await open()
    await user.click(await screen.findByRole('switch', { name: 'Visible to client' }))
    await waitFor(() => expect(server.calls(updateProject)).toMatchObject([{ body: { visibleToClients: false } }]))
    await user.click(await screen.findByRole('switch', { name: 'Keep anonymous' }))
    await waitFor(() => expect(server.calls(updateProject)[1]?.body).toEqual({ keepAnonymous: true }))
  })

  it('has no anonymity switch where nobody is anonymous or without the permission (OPS-2-47)', async () => {
    server.answer(summarizePeople, summary)
    const { screen, unmount } = await open()
    await screen.findByText('One person')
    expect(screen.getByRole('switch', { name: 'Visible to client' })).toBeTruthy()
    expect(screen.queryByRole('switch', { name: 'Keep anonymous' })).toBeNull()
    unmount()
    const edited = await open(editor)
    await edited.screen.findByText('One person')
    expect(edited.screen.queryByRole('switch')).toBeNull()
  })

  it('copies the address of the page (OPS-2-49)', async () => {
    const { screen, user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Copy the address of this page' }))
    expect(await navigator.clipboard.readText()).toBe(window.location.href)
  })

  it('opens the default wave, and another one by its tab, which is kept in the address (OPS-2-05, OPS-2-06)', async () => {
    waves(
      [
        { waveGuid: first, name: 'První' },
        { waveGuid: second, name: 'Druhá' },
      ],
      second,
    )
    const { screen, user, address } = await open()
    expect((await screen.findByRole('tab', { name: /Druhá/ })).getAttribute('aria-selected')).toBe('true')
    await waitFor(() => expect(server.calls(listPeople)[0]?.body).toMatchObject({ waveGuid: second }))
    await user.click(screen.getByRole('tab', { name: /První/ }))
    await waitFor(() => expect(address()).toBe(`${overview}/${first}`))
  })

  it('opens a wave that was added after the waves were loaded (OPS-2-03)', async () => {
    const names = { [first]: 'První', [second]: 'Druhá' }
    let known = [first]
    server.answer(listProjectWaves, () => {
      const waveSetups = known.map((waveGuid) => ({
        waveGuid,
        name: names[waveGuid] ?? '',
        waveSetupType: 'generic' as const,
        wavePhase: 'preparation' as const,
      }))
      const answer = { waveGuids: known, waveSetups, defaultWaveGuid: first }
      known = [first, second]
      return answer
    })
    const { screen, address } = await open(manager, `${overview}/${second}`)
    expect((await screen.findByRole('tab', { name: /Druhá/ })).getAttribute('aria-selected')).toBe('true')
    expect(address()).toBe(`${overview}/${second}`)
  })

  it('offers in an empty project what the user may do: add people, or a wave that brings them (OPS-2-52, OPS-6-15)', async () => {
    answerPeople(server, [])
    const client = { ...editor, supremeRole: 'AS360clientAdmin' as const }
    const { screen, user, unmount } = await open(client)
    await screen.findByText('Begin with a wave: its nominations bring the people along.')
    const people = within(screen.getByRole('region', { name: 'People' }))
    expect(people.queryByRole('button', { name: 'Add people' })).toBeNull()
    await user.click(people.getByRole('button', { name: 'Add wave' }))
    expect(await screen.findByRole('link', { name: /360/ })).toBeTruthy()
    unmount()
    const managed = await open(manager)
    expect(await managed.screen.findByRole('button', { name: 'Add people' })).toBeTruthy()
    const button = { name: 'Add wave' }
    await waitFor(() => expect(managed.screen.getAllByRole('button', button)).toHaveLength(2))
    managed.unmount()
    const viewed = await open(viewer)
    await viewed.screen.findByText('No people yet')
    expect(viewed.screen.queryByRole('button', { name: /^Add/ })).toBeNull()
  })

  it('redirects from a deleted wave to the project, and says so', async () => {
    waves([{ waveGuid: first, name: 'První' }])
    const notices: Notice[] = []
    const stop = onNotice((notice) => notices.push(notice))
    const { address } = await open(manager, `${overview}/${second}`)
    await waitFor(() => expect(address()).toBe(overview))
    stop()
    expect(notices).toMatchObject([{ kind: 'warning', title: 'There is no such wave' }])
  })

  it('counts logins and failed ones for editors, with a link for those who may open them (OPS-6-20, OPS-6-28, PLT-6-29)', async () => {
    waves([{ waveGuid: first, name: 'První' }])
    const { screen, unmount } = await open(editor)
    const box = await screen.findByRole('region', { name: 'Logins' })
    await waitFor(() => expect(box.textContent).toMatch(/60.*2/))
    expect(within(box).getByRole('link', { name: 'My logins' })).toBeTruthy()
    unmount()
    const client = await open({ ...editor, supremeRole: 'AS360clientAdmin' as const })
    const counted = await client.screen.findByRole('region', { name: 'Logins' })
    await waitFor(() => expect(counted.textContent).toMatch(/60.*2/))
    expect(within(counted).queryByRole('link')).toBeNull()
    client.unmount()
    const viewed = await open(viewer)
    await viewed.screen.findByRole('rowheader', { name: 'Erdődi Gábor' })
    expect(viewed.screen.queryByRole('region', { name: 'Logins' })).toBeNull()
  })

  it('offers to assign tools to those who create logins, where a tool is assigned by hand (OPS-2-72, OPS-6-35)', async () => {
    waves([{ waveGuid: first, name: 'První' }])
    server.answer(getWaveStats, { ...stats, canAssignTools: true })
    const creator = { ...editor, canCreateLogins: true }
    const { screen, user, address, unmount } = await open(creator)
    const button = await screen.findByRole('link', { name: 'Assign tools' })
    expect(button.getAttribute('href')).toContain(`/assign-tools/${first}`)
    await user.click(await screen.findByRole('checkbox', { name: 'Select Erdődi Gábor' }))
    await user.click(screen.getByRole('button', { name: 'Assign tools' }))
    await waitFor(() => expect(address()).toContain(`/assign-tools/${first}?people=1`))
    unmount()
    for (const [permissions, canAssignTools] of [
      [editor, true],
      [creator, false],
    ] as const) {
      server.answer(getWaveStats, { ...stats, canAssignTools })
      const view = await open(permissions)
      await view.screen.findByRole('region', { name: 'Logins' })
      await view.screen.findByRole('rowheader', { name: 'Erdődi Gábor' })
      expect(view.screen.queryByRole('link', { name: 'Assign tools' })).toBeNull()
      view.unmount()
    }
  })

  it('follows logins that are generated without a dialog, and shows what became of them', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    waves([{ waveGuid: first, name: 'První' }])
    const hogan = { ...stats, providers: ['Hogan' as const], loginsHoganCount: 1, loginsWaitingCount: 4 }
    server.answer(getWaveStats, hogan)
    server.answer(getProviderHealth, [])
    const { screen } = await open({ ...manager, canCreateLogins: true })
    const box = within(await screen.findByRole('region', { name: 'Hogan' }))
    expect(await box.findByText('1 login')).toBeTruthy()
    const listed = server.calls(listPeople).length
    server.answer(getWaveStats, { ...hogan, loginsHoganCount: 3, loginsWaitingCount: 2 })
    await vi.advanceTimersByTimeAsync(5_100)
    expect(await box.findByText('3 logins')).toBeTruthy()
    expect(server.calls(listPeople)).toHaveLength(listed)
    server.answer(getWaveStats, { ...hogan, loginsHoganCount: 5, loginsWaitingCount: 0 })
    await vi.advanceTimersByTimeAsync(5_100)
    expect(await box.findByText('5 logins')).toBeTruthy()
    await waitFor(() => expect(server.calls(listPeople)).toHaveLength(listed + 1))
    const asked = server.calls(getWaveStats).length
    await vi.advanceTimersByTimeAsync(30_000)
    expect(server.calls(getWaveStats)).toHaveLength(asked)
    vi.useRealTimers()
  })

  it('generates logins of the wave from a box, of people from their selection (OPS-2-59, OPS-2-71)', async () => {
    waves([{ waveGuid: first, name: 'První' }])
    server.answer(getWaveStats, { ...stats, providers: ['Hogan', 'XRT', 'Pointleader'] })
    server.answer(getProviderHealth, [])
    server.answer(listLoginBatches, [])
    server.answer(generateLogins, [])
    server.answer(previewLogins, () =>
      (['Hogan', 'XRT', 'Pointleader'] as const).map((provider) => ({
        provider,
        toGenerate: 2,
        failed: 0,
        beingOrdered: 0,
        mayGenerate: true,
        obstacle: null,
      })),
    )
    const bodies = () => server.calls(generateLogins).map(({ body }) => body)
    const { screen, user, unmount } = await open({ ...manager, canCreateLogins: true })
    const generate = async () => {
      const dialog = within(await screen.findByRole('dialog', { name: 'Generate logins' }))
      await user.click(await dialog.findByRole('button', { name: /^Generate \d/ }))
    }
    const hogan = within(await screen.findByRole('region', { name: 'Hogan' }))
    await user.click(hogan.getByRole('button', { name: 'Generate logins' }))
    await generate()
    await waitFor(() => expect(bodies()).toMatchObject([{ hogan: true, xrt: false, pl: false }]))
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('checkbox', { name: 'Select Erdődi Gábor' }))
    await user.click(screen.getAllByRole('button', { name: 'Generate logins' }).at(-1) as HTMLElement)
    await generate()
    await waitFor(() => expect(bodies()[1]).toMatchObject({ hogan: true, xrt: true, pl: true, assesseeIds: [1] }))
    unmount()
  })

  it('shows wave and project guids to support only (OPS-6-48)', async () => {
    waves([{ waveGuid: first, name: 'První' }])
    const { screen } = await open({ ...viewer, hasSupportRole: true })
    expect(await screen.findByText(`Wave ${first} · Project ${projGuid}`)).toBeTruthy()
  })

  it('copies a link of each selected person with logins as a table (OPS-2-69, OPS-6-27)', async () => {
    const people = [
      personOf(1, 'Erdődi Gábor', { languageCode: 'hu', customTools: [toolOf(2, { productId: 71 })] }),
      personOf(2, 'Bez přístupu', { customTools: [toolOf(1, { productId: 72 })] }),
    ]
    answerPeople(server, people)
    server.answer(createLinks, ({ body }) =>
      body.map(({ products }, index) => ({
        shareGuid: first,
        url: `https://assay.test/${index}`,
        expiration: '2026-12-01T00:00:00Z',
        files: [],
        products,
      })),
    )
    const { screen, user } = await open(editor)
    for (const name of ['Erdődi Gábor', 'Bez přístupu'])
      await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }))
    await user.click(screen.getByRole('button', { name: 'Share links' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Copy a link for each person' }))
    await waitFor(async () =>
      expect(await navigator.clipboard.readText()).toBe('Erdődi Gábor\thu\thttps://assay.test/0'),
    )
    expect(server.calls(createLinks)[0]?.body).toMatchObject([{ companyGuid: orgGuid, products: [71] }])
  })

  it('makes one link for all selected people in a dialog (OPS-2-70)', async () => {
    answerPeople(server, [personOf(1, 'Erdődi Gábor', { customTools: [toolOf(4, { productId: 71 })] })])
    const { screen, user } = await open(editor)
    await user.click(await screen.findByRole('checkbox', { name: 'Select Erdődi Gábor' }))
    await user.click(screen.getByRole('button', { name: 'Share links' }))
    await user.click(await screen.findByRole('menuitem', { name: 'One link for all' }))
    expect(await screen.findByRole('dialog', { name: 'Share 1 login' })).toBeTruthy()
  })

  it('offers reports of the selected people in a wave to those who may make them (OPS-2-68, OPS-6-10)', async () => {
    waves([{ waveGuid: first, name: 'První' }])
    const { screen, user, unmount } = await open(editor)
    await user.click(await screen.findByRole('checkbox', { name: 'Select Erdődi Gábor' }))
    expect(screen.queryByRole('button', { name: 'Generate reports' })).toBeNull()
    unmount()
    const managed = await open(manager)
    await user.click(await managed.screen.findByRole('checkbox', { name: 'Select Erdődi Gábor' }))
    expect(managed.screen.getByRole('button', { name: 'Generate reports' })).toBeTruthy()
  })

  it('has the journal of the project for managers who edit it and client admins of 360 (PLT-2-182, OPS-6-18)', async () => {
    server.answer(listActivityJournal, { activityJournal: [], totalCount: 0 })
    for (const permissions of [manager, { ...editor, supremeRole: 'AS360clientAdmin' as const }]) {
      const { screen, unmount } = await open(permissions)
      const box = within(await screen.findByRole('region', { name: 'Journal' }))
      expect(await box.findByText('Nothing written yet')).toBeTruthy()
      unmount()
    }
    const { screen } = await open(editor)
    await screen.findByRole('rowheader', { name: 'Erdődi Gábor' })
    expect(screen.queryByRole('region', { name: 'Journal' })).toBeNull()
    expect(server.calls(listActivityJournal).map(({ body }) => body.projectGuid)).toEqual([projGuid, projGuid])
  })

  it('has the box of invoices with each of the two flags alone, also before there is a wave (OPS-6-17)', async () => {
    for (const flag of ['canManageThisProject', 'canManageInvoices']) {
      const { screen, unmount } = await open({ ...viewer, [flag]: true })
      const box = within(await screen.findByRole('region', { name: 'Invoicing' }))
      expect(await box.findByText('No invoices yet')).toBeTruthy()
      unmount()
    }
    const { screen } = await open(editor)
    await screen.findByRole('rowheader', { name: 'Erdődi Gábor' })
    expect(screen.queryByRole('region', { name: 'Invoicing' })).toBeNull()
  })

  it('says when the data of the project are outdated (OPS-4-56)', async () => {
    server.answer(getProject, projectDetailOf({ status: 3 }))
    const { screen } = await open()
    expect(await screen.findByText(/CRM data are 1/)).toBeTruthy()
  })

  it('says that the project failed to load, and retries', async () => {
    server.refuse(getProject, 500, { errorMessage: 'INTERNAL_ERROR' })
    const { screen, user } = await open()
    await screen.findByText('This could not be loaded')
    server.answer(getProject, projectDetailOf())
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'Nábor', level: 1 })).toBeTruthy()
  })
})
