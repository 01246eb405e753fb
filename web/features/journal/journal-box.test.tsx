import { waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { listActivityJournal } from '../../../contract/journal/journal.ts'
import { unlockAssessee } from '../../../contract/participants/participants.ts'
import { changeInterfaceLanguage } from '../../platform/texts/i18n.ts'
import { useWrite } from '../../platform/calls/queries.ts'
import { endSession } from '../../platform/session/session.ts'
import { fakeServer, type FakeServer } from '../../platform/testing/fake-server.ts'
import { renderScreen } from '../../platform/testing/render-screen.tsx'
import { signInAs } from '../../platform/testing/sign-in-as.ts'
import { JournalBox } from './journal-box.tsx'
import type { JournalRecord } from './use-journal.ts'

const projectGuid = '00000000-0000-4000-8000-000000000002'
const record = (id: number, more: Partial<JournalRecord> = {}): JournalRecord => ({
  activityJournalGuid: `${id}`.padStart(8, '0'),
  id,
  created: new Date(2025, 2, 4, 5, 6).toISOString(),
  message: `Record ${id}`,
  code: 'WAVE_CREATED',
  details: {},
  internal: 0,
  editable: false,
  type: 4,
  originatorUserName: 'jana.kralova',
  assesseeIdentifier: null,
  projectName: 'Nábor',
  waveName: null,
  companyName: 'Vodárny',
  reportTemplateName: null,
  snippetName: null,
  invoiceGuid: null,
  changed: null,
  companyGuid: '00000000-0000-4000-8000-000000000001',
  projectGuid,
  waveGuid: null,
  assesseeId: null,
  reportTemplateId: null,
  snippetId: null,
  revision: 'r1',
  ...more,
})
let server: FakeServer
const answer = (activityJournal: JournalRecord[], totalCount = activityJournal.length) =>
  server.answer(listActivityJournal, { activityJournal, totalCount })

beforeEach(async () => {
  localStorage.clear()
  server = fakeServer()
  await signInAs(server)
})
afterEach(() => {
  endSession()
  vi.unstubAllGlobals()
})

const open = (path = '/') => renderScreen(<JournalBox projectGuid={projectGuid} />, { path })
const lastCall = () => server.calls(listActivityJournal).at(-1)?.body

describe('journal box', () => {
  it('lists ten records a page with when, what, whom and who (PLT-2-182, PLT-9-18, PLT-9-21, OPS-9-19, OPS-9-22)', async () => {
    answer([
      record(1, { waveName: 'Vedení 2026', assesseeIdentifier: 'Hrušková Běla', internal: 1 }),
      record(2, { type: 5, originatorUserName: null }),
      record(3, { type: 2, originatorUserName: null, waveName: 'Same', assesseeIdentifier: 'Same' }),
    ])
    const { screen } = await open()
    const box = within(await screen.findByRole('region', { name: 'Journal' }))
    await box.findByText('Record 1')
    expect(server.calls(listActivityJournal)[0]?.body).toEqual({ projectGuid, page: 1, pageRows: 10, automated: false })
    const rows = box.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(rows).toEqual([
      'By people25-03-04 05:06Record 1Vedení 2026Hrušková Bělainternaljana.kralova',
      'Automated25-03-04 05:06Record 2Assay',
      'Warning25-03-04 05:06Record 3SameSameBy link',
    ])
    expect(screen.queryByRole('navigation')).toBeNull()
  })

  it('cuts messages after 140 characters and offers the whole text (PLT-9-20, OPS-9-21)', async () => {
    const [whole, long] = ['x'.repeat(140), 'y'.repeat(141)]
    answer([record(1, { message: whole }), record(2, { message: long })])
    const { screen } = await open()
    expect((await screen.findByText(whole)).title).toBe('')
    expect(screen.getByText(`${'y'.repeat(140)}…`).title).toBe(long)
  })

  it('offers at most five page numbers and keeps the page in the address (PLT-9-19, OPS-9-20, PLT-7-75)', async () => {
    answer([record(1)], 200)
    const { screen, user, address } = await open()
    const pager = within(await screen.findByRole('navigation', { name: /Journal/ }))
    const numbers = () =>
      pager
        .getAllByRole('button')
        .map(({ textContent }) => textContent)
        .filter(Boolean)
    expect(numbers()).toEqual(['1', '2', '3', '4', '5'])
    await user.click(pager.getByRole('button', { name: '5' }))
    await waitFor(() => expect(lastCall()).toMatchObject({ page: 5 }))
    expect(address()).toContain('journal-page=5')
    expect(numbers()).toEqual(['3', '4', '5', '6', '7'])
    expect(screen.getByText('41–50 of 200')).toBeTruthy()
    expect(pager.getByRole('button', { name: '5' }).getAttribute('aria-current')).toBe('page')
  })

  it('shows automated actions by a switch, from the first page on (PLT-7-76)', async () => {
    answer([record(1)], 30)
    const { screen, user } = await open('/?journal-page=3')
    await screen.findByText('Record 1')
    expect(lastCall()).toMatchObject({ page: 3, automated: false })
    await user.click(screen.getByRole('switch', { name: 'Automated' }))
    await waitFor(() => expect(lastCall()).toMatchObject({ page: 1, automated: true }))
  })

  it('is reloaded in another language, and after a write on the screen', async () => {
    answer([record(1)])
    server.answer(unlockAssessee, {})
    const { screen, user } = await renderScreen(
      <>
        <Act />
        <JournalBox projectGuid={projectGuid} />
      </>,
    )
    await screen.findByText('Record 1')
    answer([record(2), record(1)])
    await user.click(screen.getByRole('button', { name: 'Act' }))
    await screen.findByText('Record 2')
    answer([record(1, { message: 'Vlna vytvořena' })])
    await changeInterfaceLanguage('cs')
    expect(await screen.findByText('Vlna vytvořena')).toBeTruthy()
    expect(screen.getByRole('region', { name: 'Deník' })).toBeTruthy()
    await changeInterfaceLanguage('en')
  })

  it('says that nothing happened yet, that it is loading, and that loading failed', async () => {
    server.hang(listActivityJournal)
    const waiting = await open()
    expect(await waiting.screen.findByRole('status')).toBeTruthy()
    waiting.unmount()
    answer([])
    const empty = await open()
    expect(await empty.screen.findByText('Nothing written yet')).toBeTruthy()
    empty.unmount()
    server.refuse(listActivityJournal, 500, { errorMessage: 'INTERNAL_ERROR' })
    const { screen, user } = await open()
    await screen.findByText('This could not be loaded')
    answer([record(1)])
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Record 1')).toBeTruthy()
  })
})

/** Something else on the screen that writes. */
function Act() {
  const { mutate } = useWrite(unlockAssessee)
  return (
    <button type="button" onClick={() => mutate({ params: { projectId: projectGuid, assesseeId: 1 } })}>
      Act
    </button>
  )
}
