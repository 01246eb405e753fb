import { waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { listLicences } from '../../../contract/eap-cases/catalogue.ts'
import { generateEapReports, listEapReportTemplates } from '../../../contract/eap-reports/eap-reports.ts'
import { proposedStart } from '../../../domain/eap-reports/report-period.ts'
import { localDateAt } from '../../../domain/time/local-time.ts'
import { renderScreen } from '../../platform/testing/render-screen.tsx'
import { signedInServer } from '../../platform/testing/signed-in-server.ts'
import GenerateEapReportsDialog from './generate-dialog.tsx'
import { licenceOf, templates } from './testing/licence.ts'

const guid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const [company, project, folder] = [guid(1), guid(2), guid(3)]
const helpline = licenceOf({ guid: guid(10), companyGuid: company, defaultProjectGuid: folder })
const foreign = licenceOf({
  guid: guid(11),
  displayName: 'Segítővonal',
  companyGuid: guid(4),
  defaultProjectGuid: null,
})

const { server, notices } = signedInServer((fake) => {
  fake.answer(listLicences, [helpline, foreign])
  fake.answer(listEapReportTemplates, templates)
})

const sent = vi.fn()
beforeEach(() => sent.mockReset())

async function open(path = '/eap') {
  const view = await renderScreen(<GenerateEapReportsDialog onClose={vi.fn()} />, { path })
  const { screen, user } = view
  const choose = async (label: string, option: string | RegExp) => {
    await user.click(await screen.findByRole('combobox', { name: label }))
    await user.click(await screen.findByRole('option', { name: option }))
  }
  await screen.findByRole('combobox', { name: 'Licence' })
  return { ...view, choose }
}
const today = () => localDateAt(Date.now(), 'Europe/Prague')
const valueOf = (screen: Awaited<ReturnType<typeof open>>['screen'], name: string) =>
  screen.getByRole<HTMLInputElement>('combobox', { name }).value
const monthName = (month: number) =>
  new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2026, month - 1, 15)))

describe('the dialog for EAP reports', () => {
  it('loads layouts, and cannot be sent before a licence is chosen (EAP-5-17, EAP-7-41, EAP-2-39)', async () => {
    const { screen, choose } = await open()
    expect(valueOf(screen, 'Report')).toBe('Full report')
    const send = screen.getByRole('button', { name: 'Generate' })
    expect(send).toHaveProperty('disabled', true)
    await choose('Licence', 'Support line, Vodárny')
    expect(send).toHaveProperty('disabled', false)
  })

  it('offers 1, 3 and 12 months, five years and twelve months (EAP-9-10, EAP-9-11)', async () => {
    const { screen, user } = await open()
    const lengths = within(screen.getByRole('radiogroup', { name: 'Length' })).getAllByRole<HTMLInputElement>('radio')
    expect(lengths.map(({ value, checked }) => [value, checked])).toEqual([
      ['1', false],
      ['3', true],
      ['12', false],
    ])
    await user.click(screen.getByRole('combobox', { name: 'Year' }))
    const year = Number(today().slice(0, 4))
    const years = (await screen.findAllByRole('option')).map((option) => option.textContent)
    expect(years).toEqual([0, 1, 2, 3, 4].map((back) => String(year - back)))
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('combobox', { name: 'From month' }))
    expect(await screen.findAllByRole('option')).toHaveLength(12)
  })

  it('moves the start with the length until it is set by hand (EAP-9-13)', async () => {
    const { screen, user, choose } = await open()
    const shown = () => [valueOf(screen, 'From month'), valueOf(screen, 'Year')]
    const proposed = (duration: number) => {
      const { year, month } = proposedStart(today(), duration)
      return [monthName(month), String(year)]
    }
    expect(shown()).toEqual(proposed(3))
    await user.click(screen.getByRole('radio', { name: '12 months' }))
    expect(shown()).toEqual(proposed(12))
    await choose('From month', 'May')
    await user.click(screen.getByRole('radio', { name: '1 month' }))
    expect(shown()[0]).toBe('May')
  })

  it('sends exactly the fields of the call, in Czech, and goes to the default project from the case list (EAP-7-42, EAP-7-46, EAP-7-47, EAP-9-12)', async () => {
    server.answer(generateEapReports, ({ body }: { body: unknown }) => {
      sent(body)
      return { reportsCount: 2 }
    })
    const { user, screen, choose, address } = await open()
    await choose('Licence', 'Support line, Vodárny')
    await user.click(screen.getByRole('button', { name: 'Generate' }))
    await waitFor(() => expect(sent).toHaveBeenCalled())
    const { year, month } = proposedStart(today(), 3)
    expect(sent).toHaveBeenCalledWith({
      generatedReportName: 'eap',
      reportTemplateId: 1,
      forceLanguageCode: 'cs',
      startYear: year,
      startMonth: month,
      duration: 3,
      projectGuid: null,
      licenseGuid: helpline.guid,
      saveReportToDefaultFolder: true,
    })
    await waitFor(() => expect(notices).toEqual([{ kind: 'positive', title: 'Success. Number of reports created: 2' }]))
    expect(address()).toBe(`/organization/${company}/project/${folder}/myreports`)
  })

  it('keeps the report in the project of the address, unless the default project is chosen (EAP-7-47)', async () => {
    server.answer(generateEapReports, ({ body }: { body: unknown }) => {
      sent(body)
      return { reportsCount: 1 }
    })
    const { user, screen, choose, address } = await open(`/organization/${company}/project/${project}/eap`)
    await choose('Licence', 'Support line, Vodárny')
    await user.click(screen.getByRole('button', { name: 'Generate' }))
    await waitFor(() => expect(sent).toHaveBeenCalled())
    expect(sent.mock.calls[0]?.[0]).toMatchObject({ projectGuid: project, saveReportToDefaultFolder: false })
    await waitFor(() => expect(address()).toBe(`/organization/${company}/project/${project}/myreports`))
  })

  it('says that a licence of another organization is kept in its default project, or that it has none', async () => {
    const { screen, choose } = await open(`/organization/${company}/project/${project}/eap`)
    await choose('Licence', /Segítővonal/)
    expect(screen.getByRole('checkbox')).toMatchObject({ checked: true, disabled: true })
    expect(screen.getByText(/has no default project/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Generate' })).toHaveProperty('disabled', true)
  })

  it('shows what the server answered when it fails, and keeps what was chosen (EAP-8-01)', async () => {
    server.refuse(generateEapReports, 500, { errorMessage: 'x' })
    const { user, screen, choose } = await open()
    await choose('Licence', 'Support line, Vodárny')
    await user.click(screen.getByRole('button', { name: 'Generate' }))
    await waitFor(() => expect(notices).toEqual([{ kind: 'negative', title: 'Something is wrong: x' }]))
    expect(valueOf(screen, 'Licence')).toBe('Support line, Vodárny')
    server.refuse(generateEapReports, 409, { errorMessage: 'PERIOD_NOT_OVER' })
    await user.click(screen.getByRole('button', { name: 'Generate' }))
    expect(await screen.findByText('No month of this period is over yet. Choose an earlier one.')).toBeTruthy()
  })

  it('says that the licences could not be loaded, and tries again', async () => {
    server.refuse(listLicences, 500)
    const { screen, user } = await renderScreen(<GenerateEapReportsDialog onClose={vi.fn()} />, { path: '/eap' })
    expect(await screen.findByText('The licences could not be loaded.')).toBeTruthy()
    server.answer(listLicences, [helpline])
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('combobox', { name: 'Licence' })).toBeTruthy()
  })
})
