import { waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import {
  generateReports,
  listConfirmedPeople,
  listCompanyReports,
  listProjectReportTemplates,
  listReportOutlooks,
} from '../../../../contract/reports/reports.ts'
import { getWave } from '../../../../contract/waves/waves.ts'
import { renderScreen } from '../../../platform/testing/render-screen.tsx'
import { waveOf } from '../../../platform/testing/wave.ts'
import { signedInServer } from '../../../platform/testing/signed-in-server.ts'
import { fileGuid, orgGuid, projGuid, reportOf, waveGuid } from '../testing/report.ts'
import { centreTemplate, groupTemplate, individualTemplate, threePeople } from '../testing/report-template.ts'
import { GenerateReportsDialog } from './generate-reports-dialog.tsx'

const { server, notices } = signedInServer((server) => {
  server.answer(listProjectReportTemplates, [individualTemplate, groupTemplate])
  server.refuse(getWave, 404)
  server.answer(listReportOutlooks, [])
})

async function open(people: readonly { assesseeGuid: string; name: string }[] = threePeople) {
  const props = { companyGuid: orgGuid, projectGuid: projGuid, waveGuid, people, onClose: vi.fn() }
  const { screen, user, ...rest } = await renderScreen(<GenerateReportsDialog {...props} />)
  const choose = async (label: string, option: string) => {
    await user.click(await screen.findByRole('combobox', { name: label }))
    await user.click(await screen.findByRole('option', { name: option }))
  }
  return { screen, user, choose, ...rest }
}

const outlook = (n: number, hasSelf: boolean, others = 0, hiddenGroups = 0) => ({
  assesseeGuid: fileGuid(n),
  hasSelf,
  others,
  hiddenGroups,
})

describe('warnings before generating', () => {
  it('say how many reports will be missing or nearly empty, and let the user go on', async () => {
    server.answer(listReportOutlooks, [outlook(1, false), outlook(2, true, 2, 2), outlook(9, false)])
    const { screen } = await open(threePeople.slice(0, 2))
    expect(await screen.findByText(/nobody has submitted anything: 1 of 2/)).toBeTruthy()
    expect(screen.getByText(/fewer than 3 raters besides themselves: 1 of 2/)).toBeTruthy()
    expect(screen.getByText(/which are not shown by themselves: 2, in reports: 1 of 2/)).toBeTruthy()
  })

  it('say whom a report about a group leaves out, or that too few remain', async () => {
    const people = [1, 2, 3, 4].map((n) => ({ assesseeGuid: fileGuid(n), name: `Žofie ${n}` }))
    const answered = [outlook(1, true, 4), outlook(2, true, 4), outlook(3, true, 4)]
    server.answer(listReportOutlooks, [...answered, outlook(4, false)])
    const four = await open(people)
    await four.choose('Report template', 'G: Team')
    expect(await four.screen.findByText(/submitted anything: 1 of 4. The report leaves them out/)).toBeTruthy()
    four.unmount()
    server.answer(listReportOutlooks, [...answered.slice(1), outlook(1, false)])
    const { screen, choose } = await open()
    await choose('Report template', 'G: Team')
    expect(await screen.findByText('There is too little to show yet.')).toBeTruthy()
  })
})

describe('the choice of reports', () => {
  it('prefixes templates by kind and requires one (OPS-9-24, OPS-5-102)', async () => {
    const { screen, user } = await open()
    expect(await screen.findByText('Žofie 1, Žofie 2, Žofie 3')).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Generate 3 reports' })).toHaveProperty('disabled', true)
    await user.click(screen.getByRole('combobox', { name: 'Report template' }))
    expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual([
      'I: 360 report',
      'G: Team',
    ])
  })

  it('says whether there will be one about each person or one about all of them', async () => {
    const { screen, choose } = await open()
    await choose('Report template', 'I: 360 report')
    expect(screen.getByText('3 reports, one about each person')).toBeTruthy()
    expect(screen.getByText(/participant\.name/)).toBeTruthy()
    await choose('Report template', 'G: Team')
    expect(screen.getByText('One report about 3 people together')).toBeTruthy()
    expect(screen.queryByText(/participant\.name/)).toBeNull()
    expect(screen.getByRole('combobox', { name: 'Language' })).toHaveProperty('value', 'The language of most people')
  })

  it('needs three people for a report about a group', async () => {
    const { screen, choose } = await open(threePeople.slice(0, 2))
    await choose('Report template', 'G: Team')
    expect(screen.getByText('A report about a group needs at least 3 people.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Generate 1 report' })).toHaveProperty('disabled', true)
    await choose('Report template', 'I: 360 report')
    expect(screen.getByRole('button', { name: 'Generate 2 reports' })).toHaveProperty('disabled', false)
  })

  it('offers the options of the template, and sends 0 and 1 (OPS-2-138, OPS-7-84, OPS-7-85)', async () => {
    server.answer(generateReports, { queued: 1, reports: [{ assesseeGuid: '', fileGuid: fileGuid(7) }] })
    const { screen, user, choose } = await open()
    await choose('Report template', 'I: 360 report')
    expect(screen.queryByRole('checkbox')).toBeNull()
    await choose('Report template', 'G: Team')
    expect(screen.getByRole('textbox', { name: 'Report name' })).toHaveProperty('value', 'Our team')
    expect(screen.queryByRole('checkbox', { name: 'Data from all projects' })).toBeNull()
    await user.click(screen.getByRole('checkbox', { name: 'Make a presentation as well' }))
    await user.click(screen.getByRole('checkbox', { name: 'Put the attached files of the template into the PDF' }))
    await choose('Language', 'Čeština')
    const ofGroup = { reportType: 'Group', assessee: null, reportStatus: 1 } as const
    server.answer(listCompanyReports, { reports: [reportOf(7, ofGroup)], totalCount: 1 })
    await user.click(screen.getByRole('button', { name: 'Generate 1 report' }))
    expect(await screen.findByText('Group: Leaders')).toBeTruthy()
    expect(screen.getByText('One report about 3 people together')).toBeTruthy()
    expect(server.calls(generateReports)).toMatchObject([
      {
        params: { waveId: waveGuid },
        body: {
          assesseeGuids: [fileGuid(1), fileGuid(2), fileGuid(3)],
          reportTemplateId: 2,
          generatedReportName: 'Our team',
          forceLanguageCode: 'cs',
          dataFromAllProjects: false,
          attachFiles: true,
          generatePrezi: true,
        },
      },
    ])
  })

  it('says when no template is published, and offers a retry after a failure', async () => {
    server.answer(listProjectReportTemplates, [])
    const empty = await open()
    expect(await empty.screen.findByText('No report template is published')).toBeTruthy()
    empty.unmount()
    server.refuse(listProjectReportTemplates, 500)
    const { screen, user } = await open()
    const again = await screen.findByRole('button', { name: 'Try again' })
    server.answer(listProjectReportTemplates, [individualTemplate])
    await user.click(again)
    expect(await screen.findByRole('combobox', { name: 'Report template' })).toBeTruthy()
  })
})

describe('a refusal', () => {
  it('leaves what was typed; the fields are locked until then (OPS-2-138)', async () => {
    const held = Promise.withResolvers<void>()
    server.answer(generateReports, async () => {
      await held.promise
      return Response.json({ errorMessage: 'NO_DATA_COLLECTED' }, { status: 409 }) as never
    })
    const { screen, user, choose } = await open()
    await choose('Report template', 'G: Team')
    const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Report name' })
    await user.type(name, ' 2027')
    await user.click(screen.getByRole('button', { name: 'Generate 1 report' }))
    await waitFor(() => expect(name.closest('[inert]')).toBeTruthy())
    held.resolve()
    await waitFor(() => expect(name.closest('[inert]')).toBeNull())
    expect(name.value).toBe('Our team 2027')
    expect(notices).toMatchObject([{ kind: 'negative', title: 'No answers have been collected yet.' }])
    expect(server.calls(generateReports)).toHaveLength(1)
  })

  it('of a name stands at the name until it is changed', async () => {
    const details = [{ path: 'generatedReportName', code: 'NAME_FORMAT_BROKEN' }]
    server.refuse(generateReports, 400, { errorMessage: 'INVALID_INPUT', details })
    const { screen, user, choose } = await open()
    await choose('Report template', 'I: 360 report')
    const name = screen.getByRole('textbox', { name: 'Report name' })
    await user.type(name, ' 1')
    await user.click(screen.getByRole('button', { name: 'Generate 3 reports' }))
    expect(await screen.findByText('The name has a placeholder that cannot be filled in.')).toBeTruthy()
    expect(name.getAttribute('aria-invalid')).toBe('true')
    await user.type(name, '2')
    expect(screen.queryByText('The name has a placeholder that cannot be filled in.')).toBeNull()
  })

  it('about a person who is gone is a notice', async () => {
    const details = [{ path: 'assesseeGuids.1', code: 'UNKNOWN_PEOPLE' }]
    server.refuse(generateReports, 400, { errorMessage: 'INVALID_INPUT', details })
    const { screen, user, choose } = await open()
    await choose('Report template', 'I: 360 report')
    await user.click(screen.getByRole('button', { name: 'Generate 3 reports' }))
    const told = { kind: 'negative', title: 'Some of the people are not in the project.' }
    await waitFor(() => expect(notices).toEqual([told]))
  })
})

describe('reports of an assessment centre', () => {
  it('are ordered of the confirmed people alone, and no outlook of answers is asked', async () => {
    server.answer(getWave, waveOf({ waveSetupType: 'acdc' }))
    server.answer(listProjectReportTemplates, [individualTemplate, centreTemplate])
    server.answer(listConfirmedPeople, { assesseeGuids: [fileGuid(1), fileGuid(3)] })
    server.answer(generateReports, { queued: 2, reports: [] })
    server.answer(listCompanyReports, { reports: [], totalCount: 0 })
    const { screen, user } = await open()
    expect(await screen.findByText('Their wash-up is not confirmed: Žofie 2.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Generate 2 reports' }))
    await waitFor(() => expect(server.calls(generateReports)).toHaveLength(1))
    expect(server.calls(generateReports)[0]?.body.assesseeGuids).toEqual([fileGuid(1), fileGuid(3)])
    expect(server.calls(listReportOutlooks)).toEqual([])
  })
})
