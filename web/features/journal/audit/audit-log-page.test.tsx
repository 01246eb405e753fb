import { waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { listAuditLog } from '../../../../contract/journal/audit-log.ts'
import { getCompany } from '../../../../contract/organizations/organizations.ts'
import { interfaceLanguages } from '../../../../domain/languages/languages.ts'
import { auditActions, auditedRecords } from '../../../../domain/journal/audit-actions.ts'
import { endSession } from '../../../platform/session/session.ts'
import { fakeServer, type FakeServer } from '../../../platform/testing/fake-server.ts'
import { renderScreen } from '../../../platform/testing/render-screen.tsx'
import { signInAs } from '../../../platform/testing/sign-in-as.ts'
import { changeInterfaceLanguage } from '../../../platform/texts/i18n.ts'
import { i18n } from '../../../platform/texts/use-translation.tsx'
import { AuditLogPage } from './audit-log-page.tsx'
import type { AuditEntry } from './use-audit-log.ts'

const companyGuid = '00000000-0000-4000-8000-000000000001'
const entry = (id: number, more: Partial<AuditEntry> = {}): AuditEntry => ({
  id,
  at: new Date(2025, 2, 4, 5, 6).toISOString(),
  companyGuid,
  companyName: 'Vodárny',
  userName: 'jana.kralova',
  action: 'download-report',
  recordType: 'report',
  recordId: String(id),
  details: {},
  requestId: null,
  ...more,
})
let server: FakeServer
beforeEach(async () => {
  localStorage.clear()
  server = fakeServer()
  await signInAs(server)
  server.answer(getCompany, {
    companyGuid,
    name: 'Vodárny',
    vatNumber: '',
    projectsCount: 1,
    branchGuid: companyGuid,
    revision: 'r1',
  })
})
afterEach(() => {
  endSession()
  vi.unstubAllGlobals()
})
const open = (query = '') =>
  renderScreen(<AuditLogPage />, {
    path: `/organization/${companyGuid}/audit-log${query}`,
    permissions: { hasAdminRole: true, supremeRole: 'admin' },
  })
const lastCall = () => server.calls(listAuditLog).at(-1)?.body

it('lists who did what to which record, and what changed', async () => {
  server.answer(listAuditLog, {
    entries: [
      entry(7, { details: { fields: ['name', 'email'], reports: 3 } }),
      entry(8, { userName: null, action: 'dance-of-old', recordType: null, recordId: null }),
    ],
    next: null,
  })
  const { screen } = await open()
  const first = within(await screen.findByRole('row', { name: /Report downloaded/ }))
  for (const text of ['jana.kralova', 'Report', '7', 'Vodárny', 'fields: name, email; reports: 3'])
    expect(first.getByText(text)).toBeTruthy()
  const second = within(screen.getByRole('row', { name: /dance-of-old/ }))
  expect(second.getByText('System or link')).toBeTruthy()
  expect(lastCall()).toMatchObject({ companyGuid })
  expect(screen.queryByRole('button', { name: 'Older' })).toBeNull()
})

it('goes on to older entries and back to the newest by the address', async () => {
  server.answer(listAuditLog, { entries: [entry(7)], next: '1741061160000000-7' })
  const { screen, user, address } = await open()
  await user.click(await screen.findByRole('button', { name: 'Older' }))
  await waitFor(() => expect(lastCall()).toMatchObject({ after: '1741061160000000-7' }))
  expect(address()).toContain('after=1741061160000000-7')
  await user.click(screen.getByRole('button', { name: 'Newest' }))
  await waitFor(() => expect(address()).not.toContain('after='))
})

it('is filtered by what the address says, and by the fields, from the newest on', async () => {
  server.answer(listAuditLog, { entries: [entry(7)], next: 'x' })
  const { screen, user, address } = await open(
    '?after=1-7&action=delete-report&kind=report&from=2025-03-04&until=2025-03-05',
  )
  await screen.findByRole('row', { name: /Report downloaded/ })
  expect(lastCall()).toMatchObject({
    action: 'delete-report',
    recordType: 'report',
    from: new Date(2025, 2, 4).toISOString(),
    until: new Date(2025, 2, 6).toISOString(),
  })
  await user.type(screen.getByRole('searchbox', { name: 'Exact user name' }), 'eva{Enter}')
  await waitFor(() => expect(lastCall()).toMatchObject({ userName: 'eva', action: 'delete-report' }))
  expect(lastCall()).not.toHaveProperty('after')
  await user.click(screen.getByRole('button', { name: 'Only Vodárny' }))
  await waitFor(() => expect(lastCall()).not.toHaveProperty('companyGuid'))
  expect(address()).toContain('everywhere=true')
})

it('says that nothing was found, that it is loading, and that loading failed', async () => {
  server.hang(listAuditLog)
  const waiting = await open()
  expect((await waiting.screen.findByRole('grid')).getAttribute('aria-busy')).toBe('true')
  waiting.unmount()
  server.answer(listAuditLog, { entries: [], next: null })
  const empty = await open()
  expect(await empty.screen.findByText('Nothing found')).toBeTruthy()
  empty.unmount()
  server.refuse(listAuditLog, 500, { errorMessage: 'INTERNAL_ERROR' })
  const { screen } = await open()
  expect(await screen.findByText('The list could not be loaded')).toBeTruthy()
})

it('words every action and kind of record in every language', async () => {
  server.answer(listAuditLog, { entries: [], next: null })
  await open()
  for (const language of interfaceLanguages) {
    await changeInterfaceLanguage(language)
    for (const action of auditActions) expect(i18n.textAt('journal', `audit.actions.${action}`)).toBeTruthy()
    for (const kind of auditedRecords) expect(i18n.textAt('journal', `audit.kinds.${kind}`)).toBeTruthy()
  }
  await changeInterfaceLanguage('en')
})
