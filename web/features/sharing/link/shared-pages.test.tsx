import { expect, it } from 'vitest'
import type { SharedFile, SharedLogin, SharedReportsPage as Reports } from '../../../../contract/sharing/pages.ts'
import { renderPublic } from '../../../link/testing/render-page.tsx'
import { SharedReportsPage } from './shared-reports-page.tsx'
import { SharedToolsPage } from './shared-tools-page.tsx'

const texts = ['sharing:page']
const share = {
  state: 'open',
  companyName: 'Vodárny Brno',
  projectName: 'Leaders',
  expiration: '2026-03-31T12:00:00Z',
} as const
const file = (index: number, more: Partial<SharedFile> = {}): SharedFile => ({
  href: `/api/shared/${index}`,
  fileName: `report-${index}.pdf`,
  projectName: 'Leaders',
  productName: '360',
  reportType: 'Individual',
  language: 'Čeština',
  sizeBytes: 1_250_000,
  isSimulated: false,
  ...more,
})
const login = (more: Partial<SharedLogin> = {}): SharedLogin => ({
  id: 1,
  name: 'Žofie Příhodová',
  login: 'zofie1',
  password: 'secret-1',
  productUrl: 'https://tests.example/start',
  sealed: false,
  customToolsName: 'HPI',
  reportFileName: '',
  reportHref: null,
  isSimulated: false,
  ...more,
})
const openReports = (model: Reports) => renderPublic(<SharedReportsPage model={model} />, { texts })
const openTools = (products: SharedLogin[]) =>
  renderPublic(<SharedToolsPage model={{ ...share, products }} />, { texts })

it('shared reports are listed with a download that says its size (PLT-2-01)', () => {
  const { screen } = openReports({ ...share, files: [file(1), file(2, { reportType: 'Group', sizeBytes: 900 })] })
  expect(screen.getByRole('heading', { level: 1, name: 'Reports shared with you' })).toBeTruthy()
  expect(screen.getByText('Vodárny Brno')).toBeTruthy()
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'report-1.pdf',
    'report-2.pdf',
  ])
  expect(screen.getByRole('cell', { name: 'Group' })).toBeTruthy()
  const [first, second] = screen.getAllByRole('link', { name: /report-\d\.pdf/ })
  expect(first?.getAttribute('href')).toBe('/api/shared/1')
  expect(first?.getAttribute('download')).toBe('report-1.pdf')
  expect(first?.textContent).toContain('1.3\u00a0MB')
  // A file smaller than a tenth of a megabyte is not shown as 0.
  expect(second?.textContent).toContain('0.1\u00a0MB')
})

it('shared reports that were all deleted say so', () => {
  const { screen } = openReports({ ...share, files: [] })
  expect(screen.getByText(/what was shared has been deleted/)).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})

it.each([
  [{ state: 'not-found' }, 'These shared reports were not found.'],
  [{ state: 'expired' }, 'This link has expired.'],
] as const)('a link to reports that opens nothing says why: %o (PLT-2-02)', (model, title) => {
  const { screen } = openReports(model)
  expect(screen.getByRole('heading', { name: title })).toBeTruthy()
  expect(screen.queryByText('Vodárny Brno')).toBeNull()
  expect(screen.getByText(/Ask the person who sent it/)).toBeTruthy()
})

it('an address of a shared login is copied, and a simulated one is called so (PLT-2-10)', async () => {
  const { screen, user } = openTools([login({ isSimulated: true })])
  await user.click(screen.getByRole('button', { name: /^Copy/ }))
  expect(await screen.findByRole('button', { name: /^Copied/ })).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe('https://tests.example/start')
  expect(screen.getByText('simulated')).toBeTruthy()
})

it('shared logins show name, password and a link to the tool (PLT-2-10)', () => {
  const { screen } = openTools([login()])
  expect(screen.getByRole('heading', { level: 1, name: 'Logins shared with you' })).toBeTruthy()
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Name',
    'Tool',
    'Login',
    'Password',
    'Address',
    'Download',
  ])
  for (const text of ['zofie1', 'secret-1', 'HPI']) expect(screen.getByText(text)).toBeTruthy()
  const way = screen.getByRole('link', { name: 'Open Žofie Příhodová' })
  expect(way.getAttribute('href')).toBe('https://tests.example/start')
  expect(way.getAttribute('rel')).toBe('noreferrer')
})

it('a sealed login has no link to its tool, a finished one links to its report', () => {
  const done = { id: 2, productUrl: '', reportHref: '/api/shared/9', reportFileName: 'hpi.pdf' }
  const { screen } = openTools([login({ sealed: true, name: '', password: '' }), login(done)])
  expect(screen.getByText('Sealed')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /^Open/ })).toBeNull()
  expect(screen.getByRole('rowheader', { name: '–' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Download hpi.pdf' }).getAttribute('href')).toBe('/api/shared/9')
})

it('shared logins that were all deleted, or are not found, say so', () => {
  expect(openTools([]).screen.getByText(/what was shared has been deleted/)).toBeTruthy()
  const { screen } = renderPublic(<SharedToolsPage model={{ state: 'not-found' }} />, { texts })
  expect(screen.getByRole('heading', { name: 'These shared logins were not found.' })).toBeTruthy()
})

it.each(['ru', 'sr', 'hu', 'cs'] as const)(
  'in %s the sentence about the last day ends with one period (PLT-9-23)',
  (language) => {
    const page = renderPublic(<SharedToolsPage model={{ ...share, products: [] }} />, { texts, language })
    expect(page.container.querySelector('header h1 ~ p')?.textContent).toMatch(/[^.]\.$/)
  },
)
