import { waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { listLicences } from '../../../../contract/eap-cases/catalogue.ts'
import {
  exportEapReport,
  getEapFigures,
  listEapReportTemplates,
  type EapFigures,
  type FigureRow,
} from '../../../../contract/eap-reports/eap-reports.ts'
import { renderScreen } from '../../../platform/testing/render-screen.tsx'
import { signedInServer } from '../../../platform/testing/signed-in-server.ts'
import { licenceOf, templates } from '../testing/licence.ts'
import { ServicePage } from './service-page.tsx'

const guid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const helpline = licenceOf({ guid: guid(10), companyGuid: guid(1), defaultProjectGuid: guid(3) })

const row = (label: string, more: Partial<FigureRow>): FigureRow => ({
  label,
  value: '',
  second: '',
  share: null,
  interval: null,
  isHidden: false,
  isWithin: false,
  ...more,
})
const sectionOf = (id: string, title: string, rows: FigureRow[], note = '') => ({
  id,
  title,
  labelHead: 'Figure',
  valueHead: 'Cases',
  secondHead: 'Share',
  rows,
  note,
})
const figures: EapFigures = {
  title: 'Assistance programme',
  period: 'August – October 2026',
  licenseName: 'Support line',
  companyName: 'Vodárny',
  findings: ['31 cases were opened'],
  sections: [
    sectionOf('use', 'Use of the programme', [
      row('Cases opened', { value: '31', second: '25' }),
      row('Sessions used of those granted', { isHidden: true }),
    ]),
    sectionOf('promise', 'Time to the first contact', [row('In time', { value: '24', second: '77%', share: 1 })]),
    sectionOf('sexes', 'Cases by sex', [
      row('Women', { value: '19', second: '61%', share: 1 }),
      row('Hidden: Men and Not stated', { second: '12 together', isHidden: true }),
    ]),
    sectionOf('outcomes', 'Short questionnaire', [
      row('Strain', { value: '−1.5', second: '−2.0 … −1.0', interval: { low: -2, mean: -1.5, high: -1 } }),
    ]),
    sectionOf('types', 'Contacts by type', [], 'There are too few people to show these figures.'),
    sectionOf('channels', 'Contacts by channel', [], 'There are too few people to show these figures.'),
  ],
  explanations: ['A case counts in the month in which it was opened.'],
}

const { server } = signedInServer((fake) => {
  fake.answer(listLicences, [helpline])
  fake.answer(listEapReportTemplates, templates)
  fake.answer(getEapFigures, figures)
})

const chosen = `/eap/service?licence=${helpline.guid}&months=3&year=2026&month=8`
const period = { licenseGuid: helpline.guid, startYear: 2026, startMonth: 8, duration: 3 }

async function issue() {
  const view = await renderScreen(<ServicePage />, { path: chosen })
  await view.user.click(await view.screen.findByRole('button', { name: 'Issue and show figures' }))
  return view
}

describe('the page of figures', () => {
  it('says that to show is to issue, and asks for nothing before a click', async () => {
    const { screen, user, address } = await renderScreen(<ServicePage />, { path: '/eap/service' })
    const button = await screen.findByRole('button', { name: 'Issue and show figures' })
    expect(button).toHaveProperty('disabled', true)
    await user.click(screen.getByRole('combobox', { name: 'Licence' }))
    await user.click(await screen.findByRole('option', { name: 'Support line, Vodárny' }))
    expect(address()).toContain(`licence=${helpline.guid}`)
    expect(screen.getByText(/^To show figures is to issue them/)).toBeTruthy()
    expect(server.calls(getEapFigures)).toEqual([])
    await user.click(button)
    expect(await screen.findByText('31 cases were opened')).toBeTruthy()
    expect(server.calls(getEapFigures)).toHaveLength(1)
  })

  it('shows what was issued: figures, those of the period before, hidden ones as hidden', async () => {
    const { screen } = await issue()
    expect(await screen.findByText('before: 25')).toBeTruthy()
    expect(server.calls(getEapFigures)[0]?.body).toEqual(period)
    expect(screen.getByText('Sessions used of those granted').nextSibling?.textContent).toBe('hidden')
    const sexes = within(screen.getByRole('region', { name: 'Cases by sex' }))
    const cells = sexes.getAllByRole('row').map((one) => [...one.children].map(({ textContent }) => textContent))
    expect(cells.slice(1)).toEqual([
      ['Women', '', '19', '61%'],
      ['Hidden: Men and Not stated', 'hidden', '12 together'],
    ])
    expect(screen.getByRole('row', { name: /^Strain/ }).textContent).toBe('Strain−1.5−2.0 … −1.0')
  })

  it('says once that a whole chapter has too few people', async () => {
    const { screen } = await issue()
    const contacts = within(await screen.findByRole('region', { name: 'Contacts' }))
    expect(contacts.getByText('There are too few people to show these figures.')).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Contacts by channel' })).toBeNull()
  })

  it('asks again before another period is shown', async () => {
    const { screen, user } = await issue()
    await screen.findByText('31 cases were opened')
    await user.click(screen.getByRole('radio', { name: '12 months' }))
    expect(screen.queryByText('31 cases were opened')).toBeNull()
    expect(screen.getByRole('button', { name: 'Issue and show figures' })).toBeTruthy()
    expect(server.calls(getEapFigures)).toHaveLength(1)
  })

  it('says what cannot be told of a period, and tries again after a failure', async () => {
    server.refuse(getEapFigures, 409, { errorMessage: 'PERIOD_NOT_OVER' })
    const { screen, user } = await issue()
    expect(await screen.findByText('No month of this period is over yet. Choose an earlier one.')).toBeTruthy()
    expect(screen.getByRole('combobox', { name: 'From month' }).getAttribute('aria-invalid')).toBe('true')
    for (const name of ['Sheet (XLSX)', 'Report as PDF'])
      expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true)
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    server.refuse(getEapFigures, 500)
    await user.click(screen.getByRole('radio', { name: '1 month' }))
    await user.click(screen.getByRole('button', { name: 'Issue and show figures' }))
    const again = await screen.findByRole('button', { name: 'Try again' })
    server.answer(getEapFigures, figures)
    await user.click(again)
    expect(await screen.findByText('31 cases were opened')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Sheet (XLSX)' })).toHaveProperty('disabled', false)
    expect(screen.queryByText(/^No month of this period/)).toBeNull()
  })

  it.each(['year=1999&month=3', 'year=99999&month=3', 'year=2026&month=13'])(
    'proposes a period where the address asks for one that is not offered: %s',
    async (asked) => {
      const { screen, user } = await renderScreen(<ServicePage />, {
        path: `/eap/service?licence=${helpline.guid}&months=3&${asked}`,
      })
      const year = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Year' })
      expect(year.value).toMatch(/^20\d\d$/)
      await user.click(screen.getByRole('button', { name: 'Issue and show figures' }))
      await screen.findByText('31 cases were opened')
      const proposed = server.calls(getEapFigures)[0]?.body as typeof period
      expect(proposed.startYear).toBe(Number(year.value))
      expect(proposed.startMonth).toBeLessThanOrEqual(12)
    },
  )

  it('gives the same figures as a sheet, and opens the report with what was chosen', async () => {
    server.answer(exportEapReport, () => new Response('x') as never)
    const saved: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download)
    })
    const { screen, user } = await issue()
    await user.click(await screen.findByRole('button', { name: 'Sheet (XLSX)' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(server.calls(exportEapReport)[0]?.body).toEqual({ ...period, forceLanguageCode: 'en' })
    await user.click(screen.getByRole('button', { name: 'Report as PDF' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Generate reports' }))
    const valueOf = async (name: string) => (await dialog.findByRole<HTMLInputElement>('combobox', { name })).value
    expect(await valueOf('Licence')).toBe('Support line, Vodárny')
    expect(await valueOf('From month')).toBe('August')
  })

  it('says that there is no licence yet', async () => {
    server.answer(listLicences, [])
    const { screen } = await renderScreen(<ServicePage />, { path: '/eap/service' })
    expect(await screen.findByText('No licence yet')).toBeTruthy()
  })
})
