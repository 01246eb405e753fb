import { waitFor, within } from '@testing-library/react'
import { readXlsx } from 'hucre/xlsx'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createNominationLinks } from '../../../contract/nominations/links.ts'
import { getMonitorLink, listProgress } from '../../../contract/progress/progress.ts'
import { getWave } from '../../../contract/waves/waves.ts'
import { endSession } from '../../platform/session/session.ts'
import { fakeServer, type FakeServer } from '../../platform/testing/fake-server.ts'
import { useCurrentRouteId } from '../../platform/address/location.ts'
import { renderScreen } from '../../platform/testing/render-screen.tsx'
import { signInAs } from '../../platform/testing/sign-in-as.ts'
import { testWave, waveOf } from '../../platform/testing/wave.ts'
import { MonitorActions } from './monitor-actions.tsx'
import { ProgressMonitorPage } from './progress-monitor-page.tsx'
import { assessee, rater } from './testing/progress.ts'

const people = [
  assessee(1, 'Anna', [
    rater(1, 'Anna', 'self', 100),
    rater(2, 'Boris', 'superior', 50),
    rater(3, 'Cyril', 'colleague', 0),
  ]),
  assessee(4, 'Dana', [rater(4, 'Dana', 'self', 100), rater(3, 'Cyril', 'colleague', 100)]),
]
const { orgGuid, projGuid, waveGuid } = testWave
const manager = { canEditThisProject: true, canManageThisProject: true, canSeeThisProject: true }
const base = `/organization/${orgGuid}/project/${projGuid}`
let server: FakeServer
let saved: { name: string; blob: Blob }[]

beforeEach(async () => {
  localStorage.clear()
  server = fakeServer()
  await signInAs(server)
  server.answer(getWave, waveOf({ wavePhase: 'dataCollection' }))
  server.answer(listProgress, people)
  saved = []
  let blob: Blob
  vi.spyOn(URL, 'createObjectURL').mockImplementation((given) => {
    blob = given as Blob
    return 'blob:saved'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, blob })
  })
})
afterEach(() => {
  endSession()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** Stands in for the router, which shows another page at another address. */
const Screen = () => (useCurrentRouteId() === 'dcm-progress-monitor' ? <ProgressMonitorPage /> : null)
const open = (permissions: object = manager, query = '') =>
  renderScreen(<Screen />, { path: `${base}/dcm-progress-monitor/${waveGuid}${query}`, permissions })

async function sheetOf(file: { blob: Blob } | undefined) {
  const { sheets } = await readXlsx(new Uint8Array((await file?.blob.arrayBuffer()) ?? new ArrayBuffer()))
  return sheets[0]?.rows
}

describe('the progress monitor', () => {
  it('leads to the control panel of a 360 wave', async () => {
    const { screen } = await open()
    const link = await screen.findByRole('link', { name: 'Control panel' })
    expect(link.getAttribute('href')).toBe(`${base}/as360-control-panel/${waveGuid}`)
  })

  it('of a wave that does not exist leads back, without actions', async () => {
    server.refuse(getWave, 404, { errorMessage: 'NOT_FOUND' })
    server.refuse(listProgress, 404, { errorMessage: 'NOT_FOUND' })
    const { screen } = await open()
    expect(await screen.findByText('There is no such wave')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Shared link|Try again/ })).toBeNull()
  })

  it('opens at its address with its bar and its tables (OPS-2-25)', async () => {
    const { screen, user } = await open()
    expect(await screen.findByRole('heading', { level: 1, name: 'Progress of data collection' })).toBeTruthy()
    expect(await screen.findByRole('progressbar', { name: 'Overall progress' })).toBeTruthy()
    expect(within(screen.getByRole('grid')).getByText('Anna')).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: /^Nominations/ }))
    expect((await within(screen.getByRole('grid')).findAllByText('Cyril')).length).toBeGreaterThan(0)
  })

  it('sums up how many are finished, and the mean progress (OPS-2-101, OPS-2-102, OPS-9-37, OPS-9-38)', async () => {
    const { screen } = await open()
    expect(await screen.findByText('60 %')).toBeTruthy()
    expect(screen.getByText('3 of 5 ratings submitted')).toBeTruthy()
    expect(screen.getByText('70 %')).toBeTruthy()
    expect(screen.getByRole('progressbar', { name: 'Overall progress' }).getAttribute('aria-valuenow')).toBe('3')
  })

  it('opens how its figures came about, and how much is submitted about a person', async () => {
    const { screen, user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Overall progress: 60 %. How it came about' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'How this number came about' }))
    expect(await dialog.findByRole('row', { name: 'submitted 3' })).toBeTruthy()
    expect(dialog.getByRole('row', { name: 'asked for 5' })).toBeTruthy()
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: /^Average response rate: 70 %/ }))
    expect(await screen.findByRole('row', { name: 'submitted 3 100 %' })).toBeTruthy()
    expect(screen.getByRole('row', { name: 'in progress 1 50 %' })).toBeTruthy()
    expect(screen.getByRole('row', { name: 'not started 1 0 %' })).toBeTruthy()
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: /^Anna, Submitted: 1\/3/ }))
    expect(await screen.findByRole('row', { name: 'Superiors 0 1' })).toBeTruthy()
    expect(screen.getByRole('row', { name: 'Self 1 1' })).toBeTruthy()
  })

  it('lists people with a mark for every rater, and filters them after 400 ms (OPS-2-103, OPS-3-14)', async () => {
    const { screen, user } = await open()
    const row = within(await screen.findByRole('row', { name: /Anna/ }))
    expect(row.getByText('1/3')).toBeTruthy()
    expect(row.getAllByRole('img').map((mark) => mark.getAttribute('aria-label'))).toEqual([
      'Submitted 1 of 1, in progress 0',
      'Submitted 0 of 1, in progress 1',
      'Submitted 0 of 1, in progress 0',
    ])
    await user.type(screen.getByRole('searchbox', { name: 'Name' }), 'dan')
    await waitFor(() => expect(screen.queryByRole('row', { name: /Anna/ })).toBeNull())
    expect(screen.getByRole('row', { name: /Dana/ })).toBeTruthy()
  })

  it('narrows to those who are not complete', async () => {
    const { screen, user, address } = await open()
    await screen.findByRole('row', { name: /Dana/ })
    await user.click(screen.getByRole('button', { name: 'Not complete' }))
    await waitFor(() => expect(screen.queryByRole('row', { name: /Dana/ })).toBeNull())
    expect(address()).toContain('incomplete=true')
  })

  it('exports people in the listed order (OPS-2-103, OPS-2-150, OPS-9-42)', async () => {
    const { screen, user } = await open()
    await screen.findByRole('row', { name: /Anna/ })
    await user.click(screen.getByRole('button', { name: 'Export to XLSX' }))
    await waitFor(() => expect(saved[0]?.name).toBe('360_progress_by_assessee.xlsx'))
    const rows = await sheetOf(saved[0])
    expect(rows?.[0]?.slice(0, 5)).toEqual(['Assessee', 'Submitted', 'Self', 'Superiors', 'Colleagues'])
    expect(rows?.[1]?.slice(0, 5)).toEqual(['Anna', '1/3', '1/1', '0/1', '0/1'])
  })

  it('lists single raters, and exports them too (OPS-2-104, OPS-9-43)', async () => {
    const { screen, user, address } = await open()
    await user.click(await screen.findByRole('radio', { name: 'Nominations 5' }))
    const row = within(await screen.findByRole('row', { name: /Boris/ }))
    for (const text of ['Superiors', 'Anna', 'in progress', '50 %']) expect(row.getByText(text)).toBeTruthy()
    expect(address()).toContain('view=nominations')
    await user.click(screen.getByRole('button', { name: 'Export to XLSX' }))
    await waitFor(() => expect(saved[0]?.name).toBe('360_detailed_progress.xlsx'))
    expect((await sheetOf(saved[0]))?.[2]?.slice(0, 5)).toEqual(['Boris', 'Superiors', 'Anna', 'in progress', 50])
  })

  it('copies the read-only link (OPS-2-105)', async () => {
    server.answer(getMonitorLink, { shareGuid: 's', url: 'https://assay.test/monitor' })
    const { screen, user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Shared link' }))
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('https://assay.test/monitor'))
  })

  it('is reloaded every 30 s', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { screen } = await open()
    await screen.findByText('60 %')
    server.answer(listProgress, [assessee(1, 'Anna', [rater(1, 'Anna', 'self', 100)])])
    await vi.advanceTimersByTimeAsync(30_100)
    expect(await screen.findAllByText('100 %')).toHaveLength(2)
  })

  it('says that there is nobody, that it is loading, and that it failed', async () => {
    server.answer(listProgress, [])
    const empty = await open()
    expect(await empty.screen.findByText('Nobody is evaluated in this wave yet')).toBeTruthy()
    empty.unmount()
    server.hang(listProgress)
    const waiting = await open()
    expect((await waiting.screen.findByRole('grid')).getAttribute('aria-busy')).toBe('true')
    waiting.unmount()
    server.refuse(listProgress, 500)
    const { screen } = await open()
    expect(await screen.findByText('The list could not be loaded')).toBeTruthy()
  })
})

describe('what can be done from the monitor', () => {
  it('reminds all who have something left, by their ids (OPS-2-108)', async () => {
    const { screen } = await open()
    const link = await screen.findByRole('link', { name: 'Remind 2 raters' })
    expect(link.getAttribute('href')).toBe(`${base}/send-questionnaire-reminders/${waveGuid}/2-3`)
  })

  it('lets the page of reminders choose those who are too many for an address', async () => {
    const whom = { assesseeId: 1, assesseeGuid: waveGuid, assesseeName: 'Anna' }
    const ratings = Array.from({ length: 801 }, (_, index) => ({
      ...rater(index + 1, `Rater ${index}`, 'colleague' as const, 0),
      ...whom,
      id: `1-${index}`,
    }))
    const { screen } = await renderScreen(
      <MonitorActions waveGuid={waveGuid} phase="dataCollection" ratings={ratings} hasControlPanel={false} />,
      { path: `${base}/dcm-progress-monitor/${waveGuid}`, permissions: manager },
    )
    const link = await screen.findByRole('link', { name: 'Remind 801 raters' })
    expect(link.getAttribute('href')).toBe(`${base}/send-questionnaire-reminders/${waveGuid}?choose=due`)
  })

  it.each([
    ['Send invite', 'send-questionnaire-invites'],
    ['Send reminder', 'send-questionnaire-reminders'],
  ])('while answers are collected, writes to the rater of a row: %s (OPS-2-108, OPS-2-109)', async (name, page) => {
    const { screen, user, address } = await open(manager, '?view=nominations')
    await user.click(await screen.findByRole('button', { name: 'Actions: Boris' }))
    await user.click(await screen.findByRole('menuitem', { name }))
    expect(address()).toBe(`${base}/${page}/${waveGuid}/2`)
  })

  it('during nomination, is about the person who nominates (OPS-2-107, OPS-2-109)', async () => {
    server.answer(getWave, waveOf({ wavePhase: 'nomination' }))
    server.answer(createNominationLinks, [{ assesseeGuid: 'guid', linkGuid: 'link' }])
    const { screen, user, address } = await open(manager, '?view=nominations')
    await user.click(await screen.findByRole('button', { name: 'Actions: Boris' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Copy nomination address' }))
    await waitFor(async () =>
      expect(await navigator.clipboard.readText()).toBe(`${location.origin}${base}/nominations/link`),
    )
    expect(server.calls(createNominationLinks)[0]?.body).toEqual({ waveGuid, assesseeGuids: [people[0]?.assesseeGuid] })
    await user.click(screen.getByRole('button', { name: 'Actions: Boris' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Send reminder' }))
    expect(address()).toBe(`${base}/send-nominations-reminders/${waveGuid}/1`)
  })

  it('is empty once the wave is finished, and has no mail without the permission (OPS-6-58)', async () => {
    server.answer(getWave, waveOf({ wavePhase: 'finished' }))
    const finished = await open()
    await finished.screen.findByRole('row', { name: /Anna/ })
    expect(finished.screen.queryByRole('button', { name: /^Actions/ })).toBeNull()
    finished.unmount()
    server.answer(getWave, waveOf({ wavePhase: 'dataCollection' }))
    const { screen } = await open({ canEditThisProject: true, supremeRole: 'OrgAdmin' })
    await screen.findByRole('row', { name: /Anna/ })
    expect(screen.queryByRole('link', { name: /^Remind/ })).toBeNull()
  })
})
