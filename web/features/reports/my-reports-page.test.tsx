import { waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readXlsx } from 'hucre/xlsx'
import {
  deleteReport,
  downloadReport,
  listCompanyReports,
  prepareReportArchive,
  startReportAgain,
} from '../../../contract/reports/reports.ts'
import { archivedReportsMax } from '../../../domain/reports/archive-limits.ts'
import { listProjectWaves } from '../../../contract/waves/waves.ts'
import { onNotice, type Notice } from '../../platform/notices.ts'
import { endSession } from '../../platform/session/session.ts'
import { fakeServer, type FakeServer } from '../../platform/testing/fake-server.ts'
import { renderScreen } from '../../platform/testing/render-screen.tsx'
import { signInAs } from '../../platform/testing/sign-in-as.ts'
import { MyReportsPage } from './my-reports-page.tsx'
import { fileGuid, orgGuid, projGuid, reportOf, waveGuid } from './testing/report.ts'

let server: FakeServer
let saved: { name: string; blob: Blob; address: string | null }[]

beforeEach(async () => {
  localStorage.clear()
  saved = []
  server = fakeServer()
  await signInAs(server)
  server.answer(listProjectWaves, {
    waveGuids: [waveGuid],
    waveSetups: [{ waveGuid, name: 'Leaders', waveSetupType: 'as360', wavePhase: 'finished' }],
    defaultWaveGuid: waveGuid,
  })
  serve([reportOf(1), reportOf(2, { language: 'en-GB' })])
  let blob: Blob
  vi.spyOn(URL, 'createObjectURL').mockImplementation((given) => {
    blob = given as Blob
    return 'blob:saved'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, blob, address: this.getAttribute('href') })
  })
})
afterEach(() => {
  endSession()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const serve = (reports: ReturnType<typeof reportOf>[]) =>
  server.answer(listCompanyReports, { reports, totalCount: reports.length })
const manager = { canEditThisProject: true, canManageThisProject: true, canSeeThisProject: true }
const base = `/organization/${orgGuid}/project/${projGuid}/myreports`

async function open(permissions: object = manager, path = base) {
  const onShare = vi.fn()
  const view = await renderScreen(<MyReportsPage onShare={onShare} />, { path, permissions })
  return { ...view, onShare }
}
const bodies = () => server.calls(listCompanyReports).map(({ body }) => body)

describe('My reports', () => {
  it('has the eleven columns in their order (PLT-2-125)', async () => {
    const { screen } = await open()
    await screen.findByText('Žofie 1')
    expect(
      screen
        .getAllByRole('columnheader')
        .map((head) => head.textContent)
        .filter(Boolean),
    ).toEqual([
      'Actions',
      'Participant',
      'Product',
      'Report type',
      'Language',
      'File name',
      'Created on',
      'Wave',
      'Wave phase',
      'Project',
      'Company',
    ])
    const row = within(screen.getByRole('row', { name: /Žofie 1/ }))
    for (const text of ['360° feedback', 'Individual', 'Čeština', /^24\.03\.2026 /, 'Leaders', 'Finished', 'Vodárny'])
      expect(row.getByText(text)).toBeTruthy()
  })

  it('loads a hundred of the project, the newest first (PLT-2-126, PLT-2-128, PLT-7-52)', async () => {
    const { screen } = await open()
    await screen.findByText('1–2 of 2')
    expect(bodies()).toMatchObject([
      { projectGuid: projGuid, page: 1, pageRows: 100, sortBy: 'created', descending: true, extendedView: true },
    ])
    expect(screen.getByText('100 per page')).toBeTruthy()
  })

  it('searches on the server when typing pauses (PLT-2-131)', async () => {
    const { screen, user } = await open()
    await user.type(await screen.findByRole('searchbox', { name: 'Participant or file name' }), 'zof')
    await waitFor(() => expect(bodies().at(-1)).toMatchObject({ search: 'zof' }))
    expect(bodies()).toHaveLength(2)
  })

  it('narrows to a wave, which the address then names (PLT-2-35, PLT-2-130)', async () => {
    const { screen, user, address } = await open()
    // The head of the column is a button of the same name.
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Wave' })).toHaveLength(2))
    await user.click(screen.getAllByRole('button', { name: 'Wave' })[0] as HTMLElement)
    await user.click(await screen.findByRole('radio', { name: 'Leaders' }))
    await waitFor(() => expect(bodies().at(-1)).toMatchObject({ waveGuid }))
    expect(address()).toBe(`${base}/${projGuid}/${waveGuid}`)
    await user.click(screen.getByRole('button', { name: 'Remove filter Wave' }))
    await waitFor(() => expect(address()).toBe(`${base}/${projGuid}`))
  })

  it('reloads on request (PLT-2-134)', async () => {
    const { screen, user } = await open()
    await screen.findByText('Žofie 1')
    await user.click(screen.getByRole('button', { name: 'Refresh' }))
    await waitFor(() => expect(bodies()).toHaveLength(2))
  })

  it('says that there is nothing yet, and that the list failed to load (PLT-8-16)', async () => {
    serve([])
    const empty = await open()
    expect(await empty.screen.findByText('No reports yet')).toBeTruthy()
    empty.unmount()
    server.refuse(listCompanyReports, 500, { errorMessage: 'INTERNAL_ERROR' })
    const { screen, user } = await open()
    expect(await screen.findByText('The list could not be loaded')).toBeTruthy()
    serve([reportOf(1)])
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Žofie 1')).toBeTruthy()
  })

  it('shows column heads without rows while it loads', async () => {
    server.hang(listCompanyReports)
    const { screen } = await open()
    expect(await screen.findByRole('columnheader', { name: 'File name' })).toBeTruthy()
    expect(screen.getByRole('grid').getAttribute('aria-busy')).toBe('true')
  })
})

describe('rows that are not completed', () => {
  it('have an hourglass, the reason of a failure, or are marked as deleted; none can be chosen (PLT-2-141, PLT-2-142)', async () => {
    serve([
      reportOf(1, { reportStatus: 7, canDownload: false }),
      reportOf(2, { reportStatus: 6, canDownload: false, errorCode: 'NOBODY_ANSWERED' }),
      reportOf(3, { reportDeleted: true, canDownload: false }),
    ])
    const { screen } = await open()
    await screen.findByText('Žofie 1')
    expect(screen.getByRole('button', { name: 'Being made' })).toHaveProperty('disabled', true)
    const failed = screen.getByRole('button', { name: 'Nobody has submitted answers yet.' })
    expect(failed).toHaveProperty('disabled', true)
    expect(failed.querySelector('.tabler-icon-hourglass')).toBeTruthy()
    expect(screen.getByText('Nobody has submitted answers yet.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Start again/ })).toBeNull()
    expect(screen.getByText(/^Deleted · /)).toBeTruthy()
    for (const n of [1, 2, 3])
      expect(screen.getByRole('checkbox', { name: `Select Žofie ${n}` })).toHaveProperty('disabled', true)
  })

  it('can be restarted after an error by those who may, and are then in progress (PLT-2-141)', async () => {
    const failed = { reportStatus: 6, canDownload: false, errorCode: 'GENERATION_INTERRUPTED', canStartAgain: true }
    serve([reportOf(1, failed)])
    server.answer(startReportAgain, () => {
      serve([reportOf(1, { reportStatus: 1, canDownload: false })])
      return {}
    })
    const { screen, user } = await open()
    expect(await screen.findByText('Making the report was interrupted.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Start again: 360 – Žofie 1.pdf' }))
    expect(await screen.findByText('Being made')).toBeTruthy()
    expect(server.calls(startReportAgain)).toMatchObject([{ params: { fileGuid: fileGuid(1) } }])
  })

  it('of the simulator say so', async () => {
    serve([reportOf(1, { isSimulated: true }), reportOf(2)])
    const { screen } = await open()
    const simulated = (n: number) => screen.getByText(`360 – Žofie ${n}.pdf`).parentElement?.textContent
    await screen.findByText('360 – Žofie 1.pdf')
    expect([simulated(1), simulated(2)]).toEqual(['360 – Žofie 1.pdfsimulated', '360 – Žofie 2.pdf'])
  })

  it('are reloaded until they are done (PLT-2-141)', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    try {
      serve([reportOf(1, { reportStatus: 1, canDownload: false })])
      const { screen } = await open()
      await screen.findByText('Being made')
      serve([reportOf(1)])
      await vi.advanceTimersByTimeAsync(3100)
      expect(await screen.findByText('360 – Žofie 1.pdf')).toBeTruthy()
      const calls = bodies().length
      await vi.advanceTimersByTimeAsync(10_000)
      expect(bodies()).toHaveLength(calls)
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('the actions of a row', () => {
  it('download the file under its name (PLT-2-129, PLT-2-140)', async () => {
    server.answer(downloadReport, () => new Response('pdf'))
    const { screen, user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Download 360 – Žofie 1.pdf' }))
    await waitFor(() => expect(saved[0]?.name).toBe('360 – Žofie 1.pdf'))
  })

  it('delete after a confirmation, then say so and reload (PLT-5-10, PLT-8-20)', async () => {
    server.answer(deleteReport, {})
    const { screen, user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Delete 360 – Žofie 1.pdf' }))
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    expect(server.calls(deleteReport)).toHaveLength(0)
    await user.click(screen.getByRole('button', { name: 'Delete 360 – Žofie 1.pdf' }))
    await user.click(await screen.findByRole('button', { name: 'Delete report' }))
    await waitFor(() => expect(server.calls(deleteReport)).toMatchObject([{ params: { fileGuid: fileGuid(1) } }]))
    await waitFor(() => expect(bodies()).toHaveLength(2))
  })

  it('offer no deleting and sharing without the permission to manage (PLT-2-129, PLT-6-47, PLT-6-51)', async () => {
    const { screen, user } = await open({ canSeeThisProject: true, canEditThisProject: true })
    await user.click(await screen.findByRole('checkbox', { name: 'Select Žofie 1' }))
    expect(await screen.findByRole('button', { name: 'Download ZIP' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull()
    expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull()
  })
})

it('offers an organization user each file and the spreadsheet, and no archive (PLT-6-48, PLT-6-49)', async () => {
  serve([reportOf(1), reportOf(2)])
  const { screen, user } = await open({ canSeeThisProject: true })
  expect(await screen.findByRole('button', { name: 'Download 360 – Žofie 1.pdf' })).toBeTruthy()
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Download ZIP' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Export to XLSX' }))
  await waitFor(() => expect(saved[0]?.name).toBe('reports.xlsx'))
})

describe('the chosen reports', () => {
  it('are saved by the browser from the address of an archive, and pass no page (PLT-2-133, PLT-9-27)', async () => {
    server.answer(prepareReportArchive, { path: '/api/reports/zip/secret' })
    const { screen, user } = await open()
    await user.click(await screen.findByRole('checkbox', { name: 'Select Žofie 1' }))
    await user.click(screen.getByRole('checkbox', { name: 'Select Žofie 2' }))
    await user.click(screen.getByRole('button', { name: 'Download ZIP' }))
    await waitFor(() => expect(saved).toMatchObject([{ name: 'reports.zip', address: '/api/reports/zip/secret' }]))
    const asked = server.calls(prepareReportArchive)
    expect(asked.map(({ body }) => body)).toEqual([{ fileGuids: [fileGuid(1), fileGuid(2)] }])
  })

  it('are not archived when there are more than an archive holds', async () => {
    const all = Array.from({ length: archivedReportsMax + 1 }, (_, n) =>
      reportOf(1, { fileGuid: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}` }),
    )
    server.answer(listCompanyReports, ({ body }) => ({
      reports: body.pageRows > 100 ? all : all.slice(0, 1),
      totalCount: all.length,
    }))
    const { screen, user } = await open()
    await user.click(await screen.findByRole('checkbox', { name: 'Select Žofie 1' }))
    expect(screen.getByRole('button', { name: 'Download ZIP' })).toHaveProperty('disabled', false)
    await user.click(await screen.findByRole('button', { name: 'Select all 5,001' }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Download ZIP' })).toHaveProperty('disabled', true))
  })

  it.each([
    ['what the server says', 409, 'REPORT_NOT_COMPLETED', 'The report is not completed yet.'],
    ['that it lies with us', 500, 'INTERNAL_ERROR', 'Something went wrong on our side.'],
  ])('are not archived when one is refused, and the notice says %s', async (_what, status, errorMessage, why) => {
    server.refuse(prepareReportArchive, status, { errorMessage })
    const shown: Notice[] = []
    const stop = onNotice((notice) => shown.push(notice))
    const { screen, user } = await open()
    await user.click(await screen.findByRole('checkbox', { name: 'Select Žofie 1' }))
    await user.click(screen.getByRole('button', { name: 'Download ZIP' }))
    await waitFor(() => expect(shown).toHaveLength(2))
    stop()
    expect(shown[1]).toEqual({ kind: 'negative', title: 'The archive reports.zip was not saved', text: why })
    expect(saved).toHaveLength(0)
  })

  it('are passed to the share dialog (PLT-2-135)', async () => {
    const { screen, user, onShare } = await open()
    await user.click(await screen.findByRole('checkbox', { name: 'Select all rows on this page' }))
    await user.click(screen.getByRole('button', { name: 'Share' }))
    expect(onShare).toHaveBeenCalledWith([fileGuid(1), fileGuid(2)])
  })
})

it('exports what is shown as reports.xlsx (PLT-2-132, PLT-9-30)', async () => {
  serve([reportOf(1), reportOf(2, { reportStatus: 6, canDownload: false, errorCode: 'PRINTING_FAILED' })])
  const { screen, user } = await open()
  await screen.findByText('Žofie 1')
  await user.click(screen.getByRole('button', { name: 'Export to XLSX' }))
  await waitFor(() => expect(saved[0]?.name).toBe('reports.xlsx'))
  expect(bodies().at(-1)).toMatchObject({ page: 1, pageRows: 10_000 })
  const { sheets } = await readXlsx(new Uint8Array((await saved[0]?.blob.arrayBuffer()) ?? new ArrayBuffer()))
  expect(sheets[0]?.rows[0]?.slice(0, 5)).toEqual(['Participant', 'Product', 'Report type', 'Language', 'File name'])
  expect(sheets[0]?.rows[1]?.slice(0, 2)).toEqual(['Žofie 1', '360° feedback'])
  expect(sheets[0]?.rows[2]?.[4]).toBe('The document could not be printed.')
})
