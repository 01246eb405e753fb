import { waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { getHoursFromLastSync, refreshData } from '../../../../contract/crm/catalogues.ts'
import { getSyncState, listSyncRefusals, takeCrmValue } from '../../../../contract/crm/sync.ts'
import { renderScreen } from '../../../platform/testing/render-screen.tsx'
import { signedInServer } from '../../../platform/testing/signed-in-server.ts'
import type { SyncRun, SyncState } from '../use-sync-state.ts'
import { CrmPage } from './crm-page.tsx'
import type { Refusal } from './report/use-refusals.ts'

const done: SyncRun = {
  runId: 7,
  mode: 'full',
  isReset: false,
  requestedBy: 'support',
  startedAt: '2026-11-16T08:00:00Z',
  finishedAt: '2026-11-16T08:03:20Z',
  phase: 'done',
  readCount: 50_000,
  total: 50_000,
  createdCount: 1200,
  updatedCount: 340,
  refusedCount: 12,
  keptCount: 3,
  error: null,
}
const running: SyncRun = {
  ...done,
  runId: 8,
  mode: 'quick',
  finishedAt: null,
  phase: 'projects',
  readCount: 12_400,
  refusedCount: 0,
  keptCount: 0,
}
const eway: SyncState = { kind: 'eway', status: 1, hours: 0.3, runs: [done] }
const companyGuid = '11111111-1111-4111-8111-111111111111'
const projectGuid = '22222222-2222-4222-8222-222222222222'
const refused: Refusal = {
  refusalId: 1,
  recordType: 'project',
  crmId: '0c2c1c5e-0000-4000-8000-000000000001',
  name: 'Nábor 1899',
  field: 'projectStart',
  code: 'SOMETHING_NEW',
  kind: 'refused',
  value: '1899-12-30T00:00:00Z',
  companyGuid,
  projectGuid: null,
}
const kept: Refusal = {
  ...refused,
  refusalId: 2,
  name: 'Talent pool',
  field: 'price',
  code: 'EDITED_HERE',
  kind: 'kept',
  value: '12500.00',
  projectGuid,
}

const { server, notices } = signedInServer((one) => {
  one.answer(getHoursFromLastSync, 0.3)
  one.answer(getSyncState, eway)
  one.answer(listSyncRefusals, { refusals: [refused, kept], totalCount: 2 })
  one.answer(refreshData, {})
})
const internal = { hasInternalRole: true }
const support = { ...internal, hasSupportRole: true }
const open = (permissions: object = internal, path = '/crm') => renderScreen(<CrmPage />, { path, permissions })

describe('the page of the CRM', () => {
  it('says calmly that Assay keeps everything itself, and offers nothing to refresh', async () => {
    server.answer(getSyncState, { kind: 'embedded', status: 1, hours: 0, runs: [] })
    const { screen } = await open(support)
    expect(await screen.findByText('Assay is the CRM here')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Refresh/ })).toBeNull()
    expect(screen.queryByText('Last refreshes')).toBeNull()
  })

  it('shows the age of the data and what the last runs did', async () => {
    const { screen } = await open()
    expect(await screen.findByText('Fresh')).toBeTruthy()
    expect(screen.getByText('0.3 h')).toBeTruthy()
    const row = within(await screen.findByRole('row', { name: /support/ }))
    expect(row.getAllByRole('gridcell').map((cell) => cell.textContent)).toEqual([
      'Full',
      'support',
      '3 min',
      '50,000',
      '1,200',
      '340',
      '12',
      '3',
    ])
  })

  it.each([
    [3 as const, 30, 'The CRM data are 30 hours old.'],
    ['down' as const, 5.2, 'The CRM does not answer. The data are 5.2 hours old.'],
  ])('says that the data are %s', async (status, hours, text) => {
    server.answer(getSyncState, { ...eway, status, hours })
    const { screen } = await open()
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.getByText('Last refreshes')).toBeTruthy()
  })

  it('refreshes quickly for staff, and everything for support after a question', async () => {
    const first = await open()
    await first.user.click(await first.screen.findByRole('button', { name: 'Refresh' }))
    expect(await first.screen.findByText('Success!')).toBeTruthy()
    expect(first.screen.queryByRole('button', { name: 'Refresh all data' })).toBeNull()
    first.unmount()
    const { screen, user } = await open(support)
    await user.click(await screen.findByRole('button', { name: 'Refresh all data' }))
    const question = within(await screen.findByRole('dialog', { name: 'Refresh all data?' }))
    await user.click(question.getByRole('button', { name: 'Refresh all data' }))
    await waitFor(() => expect(server.calls(refreshData).map(({ params }) => params.quick)).toEqual(['1', '0']))
  })

  it('shows how far a run is, starts no second one, and loads again when it has ended', async () => {
    server.answer(getSyncState, { ...eway, runs: [running, done] })
    const { screen } = await open(support)
    const box = within(await screen.findByRole('region', { name: 'Quick refresh is running' }))
    expect(box.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('12,400 of 50,000 read')
    expect(box.getByText('Projects').closest('li')?.getAttribute('aria-current')).toBe('step')
    for (const name of ['Refresh', 'Refresh all data'])
      expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true)
    server.answer(getSyncState, { ...eway, runs: [{ ...running, finishedAt: '2026-11-16T09:00:00Z' }, done] })
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull(), { timeout: 4000 })
    expect(screen.getByRole('button', { name: 'Refresh' })).toHaveProperty('disabled', false)
  })

  it('says why a run ended early, by its code', async () => {
    server.answer(getSyncState, { ...eway, runs: [{ ...done, error: 'SOURCE_UNAVAILABLE' }] })
    const { screen } = await open()
    expect(await screen.findByText('The CRM stopped answering')).toBeTruthy()
  })

  it('says that there was no refresh yet, and that loading failed', async () => {
    server.answer(getSyncState, { ...eway, runs: [] })
    const empty = await open()
    expect(await empty.screen.findByText('Nothing has been refreshed yet')).toBeTruthy()
    empty.unmount()
    server.refuse(getSyncState, 500, { errorMessage: 'INTERNAL_ERROR' })
    const { screen } = await open()
    expect(await screen.findByRole('alert')).toBeTruthy()
  })

  it('opens the report of a run', async () => {
    const { screen, address } = await open()
    const link = await screen.findByRole('link', { name: /16\.11\.2026/ })
    expect(link.getAttribute('href')).toBe('/crm/7')
    link.click()
    await waitFor(() => expect(address()).toBe('/crm/7'))
  })
})

describe('the report of a run', () => {
  it('names what was refused and kept, with the CRM’s value, the reason and the way to the record', async () => {
    const { screen } = await open(internal, '/crm/7')
    const rows = await screen.findAllByRole('row', { name: /Nábor 1899|Talent pool/ })
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^Nábor 1899.*Project.*Start.*1899.*Not accepted \(SOMETHING_NEW\)/),
      expect.stringMatching(/^Talent pool.*Project.*Price.*12,500\.00.*Edited in Assay since the last refresh/),
    ])
    expect(screen.getByRole('link', { name: 'Nábor 1899' }).getAttribute('href')).toContain('/projects')
    expect(screen.getByRole('link', { name: 'Talent pool' }).getAttribute('href')).toContain('/project-overview')
    expect(server.calls(listSyncRefusals)[0]).toMatchObject({
      params: { runId: 7 },
      body: { kind: null, page: 1, pageRows: 100 },
    })
  })

  it('is narrowed and paged on the server, in the address', async () => {
    server.answer(listSyncRefusals, { refusals: [refused], totalCount: 4200 })
    const { screen, user, address } = await open(internal, '/crm/7')
    await user.click(await screen.findByRole('radio', { name: 'Refused' }))
    await waitFor(() => expect(server.calls(listSyncRefusals).at(-1)?.body).toMatchObject({ kind: 'refused' }))
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    await waitFor(() => expect(server.calls(listSyncRefusals).at(-1)?.body).toMatchObject({ page: 2, kind: 'refused' }))
    expect(address()).toBe('/crm/7?kind=refused&page=2')
  })

  it('has support take the CRM’s value after a question', async () => {
    const first = await open(internal, '/crm/7')
    await first.screen.findByText('Talent pool')
    expect(first.screen.queryByRole('button', { name: /Actions/ })).toBeNull()
    first.unmount()
    server.answer(takeCrmValue, {})
    const { screen, user } = await open(support, '/crm/7')
    await user.click(await screen.findByRole('button', { name: 'Actions: Talent pool' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Take the CRM’s value' }))
    const question = within(await screen.findByRole('dialog', { name: /Talent pool/ }))
    expect(question.getByText(/Price becomes: CZK\s12,500\.00\. The edit made in Assay is overwritten\./)).toBeTruthy()
    expect(server.calls(takeCrmValue)).toEqual([])
    await user.click(question.getByRole('button', { name: 'Take the CRM’s value' }))
    await waitFor(() => expect(notices).toEqual([{ kind: 'positive', title: 'The CRM’s value is taken over' }]))
    expect(server.calls(takeCrmValue)[0]?.params).toEqual({ runId: 7, refusalId: 2 })
    expect(server.calls(listSyncRefusals).length).toBeGreaterThan(1)
  })

  it('says when everything was taken over, and that a run is unknown', async () => {
    server.answer(listSyncRefusals, { refusals: [], totalCount: 0 })
    const empty = await open(internal, '/crm/7')
    expect(await empty.screen.findByText('Everything was taken over')).toBeTruthy()
    empty.unmount()
    server.refuse(listSyncRefusals, 404, { errorMessage: 'NOT_FOUND' })
    const unknown = await open(internal, '/crm/99')
    expect(await unknown.screen.findByText('There is no such refresh')).toBeTruthy()
    unknown.unmount()
    const { screen } = await open(internal, '/crm/nonsense')
    expect(await screen.findByText('There is no such refresh')).toBeTruthy()
  })
})
