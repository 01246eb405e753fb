import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  generateReports,
  listCompanyReports,
  listProjectReportTemplates,
  listReportOutlooks,
} from '../../../../contract/reports/reports.ts'
import { getWave } from '../../../../contract/waves/waves.ts'
import { endSession } from '../../../platform/session/session.ts'
import { fakeServer, type FakeServer } from '../../../platform/testing/fake-server.ts'
import { renderScreen } from '../../../platform/testing/render-screen.tsx'
import { signInAs } from '../../../platform/testing/sign-in-as.ts'
import { GenerateReportsDialog } from './generate-reports-dialog.tsx'
import { fileGuid, orgGuid, projGuid, reportOf, waveGuid } from '../testing/report.ts'

const template = {
  templateId: 1,
  templateName: '360 report',
  version: 1,
  dataScope: 1,
  customToolId: null,
  customToolName: '',
  allowedLanguages: [
    { name: 'English (UK)', code: 'en-GB' },
    { name: 'Čeština', code: 'cs' },
  ],
  filenameFormat: 'Leadership',
  multiwave: false,
  canAttachFiles: false,
  canGeneratePrezi: false,
}
const group = {
  ...template,
  templateId: 2,
  templateName: 'Team',
  dataScope: 2,
  filenameFormat: 'Our team',
  multiwave: true,
  canAttachFiles: true,
  canGeneratePrezi: true,
}
const people = [1, 2].map((n) => ({ assesseeGuid: fileGuid(n), name: `Žofie ${n}` }))
let server: FakeServer

beforeEach(async () => {
  server = fakeServer()
  await signInAs(server)
  server.answer(listProjectReportTemplates, [template, group])
  server.refuse(getWave, 404)
  server.answer(listReportOutlooks, [])
})
afterEach(() => {
  endSession()
  vi.unstubAllGlobals()
})

async function open() {
  const onClose = vi.fn()
  const props = { companyGuid: orgGuid, projectGuid: projGuid, waveGuid, people, onClose }
  return { ...(await renderScreen(<GenerateReportsDialog {...props} />)), onClose }
}

describe('generating reports', () => {
  it('warns how many reports will be missing or nearly empty, and lets the user go on', async () => {
    const [one, two] = people.map(({ assesseeGuid }) => assesseeGuid)
    const somebodyElse = { assesseeGuid: fileGuid(9), hasSelf: false, others: 0, hiddenGroups: 0 }
    server.answer(listReportOutlooks, [
      { assesseeGuid: one ?? '', hasSelf: false, others: 0, hiddenGroups: 0 },
      { assesseeGuid: two ?? '', hasSelf: true, others: 2, hiddenGroups: 2 },
      somebodyElse,
    ])
    const { screen } = await open()
    expect(await screen.findByText(/nobody has submitted anything: 1 of 2/)).toBeTruthy()
    expect(screen.getByText(/fewer than 3 raters besides themselves: 1 of 2/)).toBeTruthy()
    expect(screen.getByText(/which are not shown by themselves: 2, in reports: 1 of 2/)).toBeTruthy()
  })

  it('prefixes templates by kind and requires one (OPS-9-24, OPS-5-102)', async () => {
    const { screen, user } = await open()
    expect(await screen.findByText('Žofie 1, Žofie 2')).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Generate 2 reports' })).toHaveProperty('disabled', true)
    await user.click(screen.getByRole('combobox', { name: 'Report template' }))
    expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual([
      'I: 360 report',
      'G: Team',
    ])
  })

  it('locks the fields while sending, and keeps what was typed when the server refuses (OPS-2-138)', async () => {
    const held = Promise.withResolvers<never>()
    server.answer(generateReports, () => held.promise)
    const { screen, user } = await open()
    await user.click(await screen.findByRole('combobox', { name: 'Report template' }))
    await user.click(await screen.findByRole('option', { name: 'G: Team' }))
    const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Report name' })
    await user.type(name, ' 2027')
    await user.click(screen.getByRole('button', { name: 'Generate 1 report' }))
    await waitFor(() => expect(name.closest('[inert]')).toBeTruthy())
    held.resolve(Response.json({ errorMessage: 'INTERNAL_ERROR' }, { status: 500 }) as never)
    await waitFor(() => expect(name.closest('[inert]')).toBeNull())
    expect(name.value).toBe('Our team 2027')
  })

  it('offers the options of the template, and sends 0 and 1 (OPS-2-138, OPS-7-84, OPS-7-85)', async () => {
    server.answer(generateReports, { queued: 2, reports: [] })
    const { screen, user } = await open()
    await user.click(await screen.findByRole('combobox', { name: 'Report template' }))
    await user.click(await screen.findByRole('option', { name: 'I: 360 report' }))
    expect(screen.queryByRole('checkbox')).toBeNull()
    await user.click(screen.getByRole('combobox', { name: 'Report template' }))
    await user.click(await screen.findByRole('option', { name: 'G: Team' }))
    expect(screen.getByRole('textbox', { name: 'Report name' })).toHaveProperty('value', 'Our team')
    expect(screen.queryByRole('checkbox', { name: 'Data from all projects' })).toBeNull()
    await user.click(screen.getByRole('checkbox', { name: 'Make a presentation as well' }))
    await user.click(screen.getByRole('combobox', { name: 'Language' }))
    await user.click(await screen.findByRole('option', { name: 'Čeština' }))
    server.answer(listCompanyReports, { reports: [], totalCount: 0 })
    await user.click(screen.getByRole('button', { name: 'Generate 1 report' }))
    await waitFor(() => expect(server.calls(generateReports)).toHaveLength(1))
    expect(server.calls(generateReports)[0]).toMatchObject({
      params: { waveId: waveGuid },
      body: {
        assesseeGuids: [fileGuid(1), fileGuid(2)],
        reportTemplateId: 2,
        generatedReportName: 'Our team',
        forceLanguageCode: 'cs',
        dataFromAllProjects: false,
        attachFiles: false,
        generatePrezi: true,
      },
    })
  })

  it('cannot be changed while it is being sent, and can be after a refusal', async () => {
    server.answer(listProjectReportTemplates, [template])
    const held = Promise.withResolvers<void>()
    server.answer(generateReports, async () => {
      await held.promise
      return Response.json({ errorMessage: 'NO_DATA_COLLECTED' }, { status: 409 }) as never
    })
    const { screen, user } = await open()
    const name = await screen.findByRole('textbox', { name: 'Report name' })
    await user.type(name, ' 2026')
    await user.click(screen.getByRole('button', { name: 'Generate 2 reports' }))
    await waitFor(() => expect(server.calls(generateReports)).toHaveLength(1))
    expect(name.closest('[inert]')).toBeTruthy()
    held.resolve()
    await waitFor(() => expect(name.closest('[inert]')).toBeNull())
    expect(name).toHaveProperty('value', 'Leadership 2026')
    expect(server.calls(generateReports)).toHaveLength(1)
  })

  it('preselects the only template, and shows the progress of the queue until all is done (OPS-8-55)', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    try {
      server.answer(listProjectReportTemplates, [template])
      server.answer(generateReports, {
        queued: 2,
        reports: [1, 2].map((n) => ({ assesseeGuid: fileGuid(n), fileGuid: fileGuid(n) })),
      })
      server.answer(listCompanyReports, {
        reports: [reportOf(1), reportOf(2, { reportStatus: 1 }), reportOf(3)],
        totalCount: 3,
      })
      const { screen, user, onClose } = await open()
      await user.click(await screen.findByRole('button', { name: 'Generate 2 reports' }))
      expect(await screen.findByText('1/2')).toBeTruthy()
      expect(screen.getByRole('link', { name: 'My reports' }).getAttribute('href')).toContain(`/myreports/${projGuid}/`)
      server.answer(listCompanyReports, {
        reports: [reportOf(1), reportOf(2, { reportStatus: 6, errorCode: 'NOBODY_ANSWERED' })],
        totalCount: 2,
      })
      await vi.advanceTimersByTimeAsync(3100)
      expect(await screen.findByText('1 report is ready.')).toBeTruthy()
      expect(screen.getByText('Nobody has submitted answers yet.')).toBeTruthy()
      const calls = server.calls(listCompanyReports).length
      await vi.advanceTimersByTimeAsync(10_000)
      expect(server.calls(listCompanyReports)).toHaveLength(calls)
      await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
      expect(onClose).toHaveBeenCalled()
    } finally {
      vi.useRealTimers()
    }
  })

  it('says when no template is published, and offers a retry after a failure', async () => {
    server.answer(listProjectReportTemplates, [])
    const empty = await open()
    expect(await empty.screen.findByText('No report template is published')).toBeTruthy()
    empty.unmount()
    server.refuse(listProjectReportTemplates, 500)
    const { screen, user } = await open()
    const again = await screen.findByRole('button', { name: 'Try again' })
    server.answer(listProjectReportTemplates, [template])
    await user.click(again)
    expect(await screen.findByRole('combobox', { name: 'Report template' })).toBeTruthy()
  })
})
