import { waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deleteActivityJournal, listActivityJournal, updateActivityJournal } from '../../../contract/journal/journal.ts'
import { listPeople } from '../../../contract/participants/people-list.ts'
import { getAssessee } from '../../../contract/participants/participants.ts'
import { listProjectWaves } from '../../../contract/waves/waves.ts'
import { unlockAssessee } from '../../../contract/participants/participants.ts'
import { changeInterfaceLanguage } from '../../platform/texts/i18n.ts'
import { useWrite } from '../../platform/calls/queries.ts'
import { endSession } from '../../platform/session/session.ts'
import { fakeServer, type FakeServer } from '../../platform/testing/fake-server.ts'
import { renderScreen } from '../../platform/testing/render-screen.tsx'
import { signInAs } from '../../platform/testing/sign-in-as.ts'
import { JournalBox } from './journal-box.tsx'
import { note, projectGuid, record } from './testing/sample-records.ts'
import type { JournalRecord } from './use-journal.ts'

const person = {
  id: 12,
  assesseeGuid: '00000000-0000-4000-8000-000000000012',
  name: 'Hrušková Běla',
  email: '',
  languageCode: 'cs',
  language: 'cs',
  note: '',
  created: '2026-01-01T00:00:00.000Z',
  incognito: false,
  selected: false,
  revision: 'r1',
} as const
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

const open = (path = '/', permissions = {}) =>
  renderScreen(<JournalBox projectGuid={projectGuid} />, { path, permissions })
const lastCall = () => server.calls(listActivityJournal).at(-1)?.body

describe('journal box', () => {
  it('lists ten records a page with when, what, whom and who (PLT-2-182, PLT-9-18, PLT-9-21, OPS-9-19, OPS-9-22)', async () => {
    answer([
      record(1, { waveName: 'Vedení 2026', assesseeIdentifier: 'Hrušková Běla', internal: 1 }),
      record(2, { type: 5, originatorUserName: null }),
      record(3, { type: 2, originatorUserName: null, waveName: 'Same', assesseeIdentifier: 'Same' }),
      record(4, { type: 2, code: 'MAILS_FAILED', originatorUserName: null }),
    ])
    const { screen } = await open()
    const box = within(await screen.findByRole('region', { name: 'Journal' }))
    await box.findByText('Record 1')
    expect(server.calls(listActivityJournal)[0]?.body).toEqual({
      projectGuid,
      page: 1,
      pageRows: 10,
      automated: false,
      types: [],
    })
    const rows = box.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(rows).toEqual([
      'By people25-03-04 05:06Record 1Vedení 2026Hrušková Bělainternaljana.kralova',
      'Automated25-03-04 05:06Record 2Assay',
      'Warning25-03-04 05:06Record 3SameSameBy link',
      'Warning25-03-04 05:06Record 4Assay',
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

  it('leads from a message to its record (PLT-2-28)', async () => {
    answer([record(7)])
    const { screen } = await open()
    const link = await screen.findByRole('link', { name: 'Record 7' })
    expect(link.getAttribute('href')).toBe('/journal/00000000-0000-4000-8000-000000000007')
  })

  it('is filtered by types, a person and words of notes, from the first page on (PLT-3-38)', async () => {
    server.answer(listPeople, { people: [], totalCount: 0 })
    server.answer(getAssessee, person)
    answer([record(1)], 30)
    const { screen, user, address } = await open('/?journal-page=3')
    await screen.findByText('Record 1')
    await user.click(screen.getByRole('button', { name: 'Type' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Automated' }))
    await waitFor(() => expect(lastCall()).toMatchObject({ page: 1, types: [5], automated: true }))
    await user.keyboard('{Escape}')
    await user.type(screen.getByRole('searchbox', { name: 'Search in notes' }), 'called{Enter}')
    await waitFor(() => expect(lastCall()).toMatchObject({ search: 'called', types: [5] }))
    expect(address()).toContain('journal-search=called')
  })

  it('of a person who is in the address shows whom it is filtered by, and all records again (OPS-2-73)', async () => {
    server.answer(listPeople, { people: [], totalCount: 0 })
    server.answer(getAssessee, person)
    answer([], 0)
    const { screen, user } = await open('/?journal-person=12')
    await screen.findByRole('button', { name: 'Show all records' })
    expect(await screen.findByText('Person: Hrušková Běla')).toBeTruthy()
    expect(lastCall()).toMatchObject({ assesseeId: 12 })
    answer([record(1)])
    await user.click(await screen.findByRole('button', { name: 'Show all records' }))
    await screen.findByText('Record 1')
    expect(lastCall()).not.toHaveProperty('assesseeId')
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

describe('a note', () => {
  const staff = { hasInternalRole: true }
  beforeEach(() => {
    server.answer(listPeople, { people: [], totalCount: 0 })
    server.answer(listProjectWaves, { waveGuids: [], waveSetups: [], defaultWaveGuid: null })
    server.answer(updateActivityJournal, note(1))
  })

  it('is saved only with a text (OPS-5-133, PLT-5-09, PLT-7-79)', async () => {
    answer([])
    const { screen, user } = await open('/', staff)
    await user.click(await screen.findByRole('button', { name: 'Add a note' }))
    const dialog = within(await screen.findByRole('dialog'))
    const save = dialog.getByRole<HTMLButtonElement>('button', { name: 'Save note' })
    expect(save.disabled).toBe(true)
    const text = dialog.getByRole('textbox', { name: /Message/ })
    await user.type(text, '  ')
    expect(save.disabled).toBe(true)
    await user.type(text, 'Called')
    await user.click(dialog.getByRole('switch', { name: /Internal/ }))
    await user.click(save)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.calls(updateActivityJournal)[0]?.body).toMatchObject({
      projectGuid,
      message: 'Called',
      internal: 1,
    })
  })

  it('is offered for changes only where it is editable, and internal only to staff (PLT-2-183, PLT-3-40)', async () => {
    answer([note(1), record(2)])
    const { screen, user } = await open()
    await screen.findByText('Note 1')
    expect(screen.getAllByRole('button', { name: 'Actions with the note' })).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Actions with the note' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByDisplayValue('Note 1')).toBeTruthy()
    expect(dialog.queryByRole('switch')).toBeNull()
  })

  it('that somebody else changed meanwhile shows the other text and keeps what was typed', async () => {
    const mine = note(1)
    answer([mine])
    server.refuse(updateActivityJournal, 409, {
      errorMessage: 'RECORD_CHANGED',
      details: { ...mine, message: 'Theirs', revision: 'r2' },
    })
    const { screen, user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Actions with the note' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByDisplayValue('Note 1'), ' and more')
    await user.click(dialog.getByRole('button', { name: 'Save note' }))
    expect(await dialog.findByText('Theirs')).toBeTruthy()
    expect(dialog.getByDisplayValue('Note 1 and more')).toBeTruthy()
    server.answer(updateActivityJournal, mine)
    await user.click(dialog.getByRole('button', { name: 'Save note' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const revisions = server.calls(updateActivityJournal).map(({ body }) => body.revision)
    expect(revisions).toEqual(['r1', 'r2'])
  })

  it('that could not be saved says so and stays open', async () => {
    answer([note(1)])
    server.refuse(updateActivityJournal, 409, { errorMessage: 'JOURNAL_RECORD_NOT_EDITABLE' })
    const { screen, user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Add a note' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox', { name: /Message/ }), 'Text')
    await user.click(dialog.getByRole('button', { name: 'Save note' }))
    expect((await dialog.findByRole('alert')).textContent).toContain('cannot be changed')
    expect(dialog.getByDisplayValue('Text')).toBeTruthy()
  })

  it('that is too long when it is pasted stays whole, and is saved once it is shorter', async () => {
    answer([])
    const { screen, user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Add a note' }))
    const dialog = within(await screen.findByRole('dialog'))
    const save = dialog.getByRole<HTMLButtonElement>('button', { name: 'Save note' })
    const text = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /Message/ })
    await user.click(text)
    await user.paste('x'.repeat(4001))
    expect(text.value).toHaveLength(4001)
    expect(dialog.getByText('This is too long')).toBeTruthy()
    expect(save.disabled).toBe(true)
    await user.keyboard('{Backspace}')
    expect(save.disabled).toBe(false)
  })

  it('is deleted after a question (PLT-7-80)', async () => {
    answer([note(1)])
    server.answer(deleteActivityJournal, {})
    const { screen, user } = await open()
    const ask = async () => {
      await user.click(await screen.findByRole('button', { name: 'Actions with the note' }))
      await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
      return within(await screen.findByRole('dialog', { name: 'Delete this note?' }))
    }
    await user.click((await ask()).getByRole('button', { name: 'Cancel' }))
    expect(server.calls(deleteActivityJournal)).toEqual([])
    await user.click((await ask()).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(server.calls(deleteActivityJournal)).toHaveLength(1))
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
