import { waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cancelReports, listCompanyReports, startReportAgain } from '../../../../contract/reports/reports.ts'
import { renderScreen } from '../../../platform/testing/render-screen.tsx'
import { signedInServer } from '../../../platform/testing/signed-in-server.ts'
import type { Report } from '../report-state.ts'
import { fileGuid, orgGuid, projGuid, reportOf, waveGuid } from '../testing/report.ts'
import { threePeople } from '../testing/report-template.ts'
import { GenerationProgress } from './generation-progress.tsx'

// Before the sign-in, so that its timers are fake too.
beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => void vi.useRealTimers())

const { server, notices } = signedInServer()

const answer = (...reports: Report[]) =>
  server.answer(listCompanyReports, { reports: [...reports, reportOf(9)], totalCount: reports.length + 1 })
const waiting = { reportStatus: 1 }
const making = { reportStatus: 7 }
const failed = { reportStatus: 6, errorCode: 'NOBODY_ANSWERED', canStartAgain: true }
const cancelled = { reportStatus: 6, errorCode: 'CANCELLED', canStartAgain: true }

async function open(queued = 3) {
  const onClose = vi.fn()
  const place = { companyGuid: orgGuid, projectGuid: projGuid, waveGuid }
  const fileGuids = Array.from({ length: queued }, (_, index) => fileGuid(index + 1))
  const drawn = await renderScreen(
    <GenerationProgress {...place} people={threePeople} queued={fileGuids} onClose={onClose} />,
  )
  const items = async () =>
    within(await drawn.screen.findByRole('list', { name: 'Reports asked for' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  return { ...drawn, onClose, items }
}
const later = () => vi.advanceTimersByTimeAsync(3100)

describe('the progress of reports', () => {
  it('shows each of those asked for, failures first and with their reason, until all are done (OPS-8-55)', async () => {
    answer(reportOf(1), reportOf(2, waiting), reportOf(3, making))
    const { screen, user, items, onClose } = await open()
    expect(await items()).toEqual(['Žofie 3 being made', 'Žofie 2 waiting', 'Žofie 1 ready'])
    expect(screen.getByText('1/3')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'My reports' }).getAttribute('href')).toContain(`/myreports/${projGuid}/`)
    answer(reportOf(1), reportOf(2, failed), reportOf(3))
    await later()
    expect(await screen.findByText('2 reports are ready.')).toBeTruthy()
    expect(await items()).toEqual(['Žofie 2 Nobody has submitted answers yet.', 'Žofie 1 ready', 'Žofie 3 ready'])
    expect(screen.queryByRole('button', { name: 'Cancel the rest' })).toBeNull()
    const calls = server.calls(listCompanyReports).length
    await vi.advanceTimersByTimeAsync(10_000)
    expect(server.calls(listCompanyReports)).toHaveLength(calls)
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(onClose).toHaveBeenCalled()
  })

  it('words each reason, and one that it does not know in general', async () => {
    const reason = (errorCode: string) => ({ ...failed, errorCode })
    answer(
      reportOf(1, reason('WOULD_REVEAL_RATERS')),
      reportOf(2, reason('TEMPLATE_BROKEN')),
      reportOf(3, reason('SOMETHING_NEW')),
    )
    const { items } = await open()
    expect(await items()).toEqual([
      'Žofie 1 Together with an earlier report it would reveal the answers of single raters.',
      'Žofie 2 The report template has mistakes. Its preview shows where.',
      'Žofie 3 The report could not be made.',
    ])
  })

  it('cancels what is not ready yet, and leaves the rest', async () => {
    answer(reportOf(1), reportOf(2, waiting), reportOf(3, making))
    const { screen, user, items } = await open()
    const cancel = await screen.findByRole('button', { name: 'Cancel the rest' })
    server.answer(cancelReports, { cancelled: 2 })
    answer(reportOf(1), reportOf(2, cancelled), reportOf(3, cancelled))
    await user.click(cancel)
    await waitFor(() => expect(notices).toEqual([{ kind: 'info', title: '2 reports cancelled' }]))
    expect(server.calls(cancelReports)).toMatchObject([{ body: { fileGuids: [fileGuid(2), fileGuid(3)] } }])
    expect(await screen.findByText('1 report is ready.')).toBeTruthy()
    expect(await items()).toEqual(['Žofie 2 cancelled', 'Žofie 3 cancelled', 'Žofie 1 ready'])
  })

  it('starts a failed one again', async () => {
    answer(reportOf(1), reportOf(2, failed), reportOf(3))
    const { screen, user, items } = await open()
    const again = await screen.findByRole('button', { name: /^Start again: .*Žofie 2/ })
    expect(screen.getAllByRole('button', { name: /^Start again/ })).toHaveLength(1)
    server.answer(startReportAgain, {})
    answer(reportOf(1), reportOf(2, waiting), reportOf(3))
    await user.click(again)
    await waitFor(async () => expect(await items()).toContain('Žofie 2 waiting'))
    expect(server.calls(startReportAgain)).toMatchObject([{ params: { fileGuid: fileGuid(2) } }])
    // It is waited for like the others.
    answer(reportOf(1), reportOf(2), reportOf(3))
    await later()
    expect(await screen.findByText('3 reports are ready.')).toBeTruthy()
    expect(await items()).toEqual(['Žofie 1 ready', 'Žofie 2 ready', 'Žofie 3 ready'])
  })

  it('calls a report about a group by its wave', async () => {
    answer(reportOf(1, { ...waiting, reportType: 'Group', assessee: null }))
    const { items } = await open(1)
    expect(await items()).toEqual(['Group: Leaders waiting'])
    expect(server.calls(listCompanyReports)).toMatchObject([{ body: { extendedView: true } }])
  })
})
