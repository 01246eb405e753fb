import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { getActivityJournal } from '../../../contract/journal/journal.ts'
import { endSession } from '../../platform/session/session.ts'
import { fakeServer, type FakeServer } from '../../platform/testing/fake-server.ts'
import { renderScreen } from '../../platform/testing/render-screen.tsx'
import { signInAs } from '../../platform/testing/sign-in-as.ts'
import { JournalRecordPage } from './journal-record-page.tsx'
import { companyGuid, note, projectGuid, record } from './testing/sample-records.ts'

let server: FakeServer
beforeEach(async () => {
  server = fakeServer()
  await signInAs(server)
})
afterEach(() => {
  endSession()
  vi.unstubAllGlobals()
})
const path = `/journal/${record(1).activityJournalGuid}`
const open = (address = path) => renderScreen(<JournalRecordPage />, { path: address })

describe('the view of a record', () => {
  it('shows its fields, with links to what it is about (PLT-2-28, PLT-2-184)', async () => {
    const waveGuid = '00000000-0000-4000-8000-000000000009'
    server.answer(
      getActivityJournal,
      record(1, {
        message: 'x'.repeat(200),
        waveGuid,
        waveName: 'Vedení 2026',
        assesseeId: 12,
        assesseeIdentifier: 'Hrušková Běla',
        reportTemplateName: '360 manažer',
        reportTemplateId: 4,
      }),
    )
    const { screen } = await open()
    expect(await screen.findByText('x'.repeat(200))).toBeTruthy()
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    const project = `/organization/${companyGuid}/project/${projectGuid}`
    expect(hrefOf('Nábor')).toBe(`${project}/project-overview`)
    expect(hrefOf('Vedení 2026')).toBe(`${project}/project-overview/${waveGuid}`)
    expect(hrefOf('Hrušková Běla')).toBe(`${project}/assessee/12`)
    expect(hrefOf('360 manažer')).toBe(`${project}/report-template/4`)
    for (const fact of ['By people', '25-03-04 05:06', 'jana.kralova', 'Vodárny'])
      expect(screen.getAllByText(fact).length).toBeGreaterThan(0)
    expect(screen.queryByText('Snippet')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
  })

  it('offers to change and delete a note (PLT-3-40)', async () => {
    server.answer(getActivityJournal, note(1))
    const { screen } = await open()
    expect(await screen.findByRole('button', { name: 'Edit' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Delete' })).toBeTruthy()
  })

  it('says that a record does not exist, that it is closed, and that loading failed', async () => {
    server.refuse(getActivityJournal, 404, { errorMessage: 'NOT_FOUND' })
    const missing = await open()
    expect(await missing.screen.findByText('This record does not exist')).toBeTruthy()
    missing.unmount()
    const odd = await open('/journal/nothing')
    expect(await odd.screen.findByText('This record does not exist')).toBeTruthy()
    odd.unmount()
    server.refuse(getActivityJournal, 403, { errorMessage: 'NOT_ALLOWED' })
    const closed = await open()
    expect(await closed.screen.findByText('This could not be loaded')).toBeTruthy()
    closed.unmount()
    server.answer(getActivityJournal, record(1))
    const { screen } = await open()
    expect(await screen.findByText('Record 1')).toBeTruthy()
  })
})
