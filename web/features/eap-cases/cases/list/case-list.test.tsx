import { act } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { canSeeBooking } from '../../../../../contract/eap-booking/can-see-booking.ts'
import {
  answerCase,
  exportCases,
  exportContacts,
  getCaseSummary,
  listCases,
} from '../../../../../contract/eap-cases/cases.ts'
import { listBranches } from '../../../../../contract/organizations/organizations.ts'
import { interfaceLanguages } from '../../../../../domain/languages/languages.ts'
import type { Permissions } from '../../../../../domain/access/permissions.ts'
import { renderScreen } from '../../../../platform/testing/render-screen.tsx'
import { signedInServer } from '../../../../platform/testing/signed-in-server.ts'
import { changeInterfaceLanguage } from '../../../../platform/texts/i18n.ts'
import {
  admin,
  branchAdmin,
  expert,
  operator,
  sampleCase,
  sampleRow,
  sampleSummary,
  serveProgramme,
} from '../testing/sample-cases.ts'
import { CaseListPage } from './case-list-page.tsx'

const { server } = signedInServer(serveProgramme)
const open = (permissions: Partial<Permissions> = admin, path = '/eap') =>
  renderScreen(<CaseListPage />, { path, permissions })
/** Only the clock stands: what waits goes on. */
const atTime = (now: string) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
  onTestFinished(() => void vi.useRealTimers())
}
const asked = () => server.calls(listCases).at(-1)?.body
const pending = () => {
  server.answer(listCases, { cases: [sampleRow({ status: 2 })], totalCount: 1 })
  server.answer(getCaseSummary, sampleSummary({ assigned: 1 }))
}

describe('list of cases', () => {
  it('shows each case with its status, people, contacts and client (EAP-2-11, EAP-2-12, EAP-2-13, EAP-2-14, EAP-2-15, EAP-2-16, EAP-3-31)', async () => {
    const { screen } = await open()
    const link = await screen.findByRole('link', { name: '2026-118' })
    expect(link.getAttribute('href')).toBe('/eap/case/2026-118')
    const row = link.closest('[role="row"]')?.textContent ?? ''
    for (const text of [
      'Accepted',
      'EAP Plus',
      'Žďárské strojírny',
      'Work stress',
      'Vobořilová Kamila',
      'Hloušek Radim',
      'Initial contact, Expert consultation',
      'Female',
      'Slovak',
      '3 of 5',
    ])
      expect(row).toContain(text)
  })

  it('asks first for a hundred cases by their last contact (EAP-9-15, EAP-7-25)', async () => {
    await open()
    await vi.waitFor(() => expect(asked()).toBeDefined())
    expect(asked()).toMatchObject({ page: 1, pageRows: 100, sortBy: 'lastContact', descending: true })
  })

  it('searches on the server for what is typed, which is never written into the address (EAP-2-17)', async () => {
    const { screen, user } = await open()
    await user.type(await screen.findByRole('searchbox'), '777 123')
    await vi.waitFor(() => expect(asked()).toMatchObject({ textSearch: '777 123', page: 1 }))
    expect(window.location.href).not.toContain('777')
    await user.clear(screen.getByRole('searchbox'))
    await user.click(screen.getByRole('button', { name: 'Service clock' }))
    await vi.waitFor(() => expect(asked()).toMatchObject({ textSearch: '', sortBy: 'firstContactDueAt' }))
  })

  it('filters and sorts on the server by what the address says (EAP-2-17, EAP-2-18, EAP-2-19, EAP-2-20, EAP-2-21, EAP-2-22)', async () => {
    const branch = '50000000-0000-4000-8000-000000000001'
    const query = `?from=2026-03-01&to=2026-03-20&status=2.3&branch=${branch}&category=family&due=true`
    const { screen, user } = await open(admin, `/eap${query}`)
    await screen.findByRole('link', { name: '2026-118' })
    expect(asked()).toMatchObject({
      dateFrom: '2026-03-01',
      dateTo: '2026-03-20',
      status: [2, 3],
      branchGuid: branch,
      categorySlug: 'family',
      dueOnly: true,
    })
    await user.click(screen.getByRole('button', { name: 'Service clock' }))
    await vi.waitFor(() => expect(asked()).toMatchObject({ sortBy: 'firstContactDueAt', descending: false }))
    await user.click(screen.getByRole('button', { name: 'Remove filter Status' }))
    await vi.waitFor(() => expect(asked()).toMatchObject({ status: [] }))
  })

  it('offers the branches of the branch list, and filters by the one that is chosen (EAP-7-40)', async () => {
    const branches = ['Prague', 'Budapest', 'Bratislava'].map((name, index) => ({
      branchGuid: `50000000-0000-4000-8000-00000000000${index}`,
      name,
    }))
    server.answer(listBranches, branches)
    const { screen, user } = await open(expert)
    await user.click(await screen.findByRole('button', { name: 'Branch' }))
    const offered = await screen.findAllByRole('radio')
    expect(offered.map((radio) => radio.closest('div')?.parentElement?.textContent)).toEqual(
      branches.map(({ name }) => name),
    )
    await user.click(screen.getByRole('radio', { name: 'Budapest' }))
    await vi.waitFor(() => expect(asked()?.branchGuid).toBe(branches[1]?.branchGuid))
  })

  it('words statuses in English as they are enumerated, and in every other language in its own way (EAP-3-32)', async () => {
    const { screen, user } = await open()
    const [chip] = await screen.findAllByRole('button', { name: 'Status' })
    await user.click(chip as HTMLElement)
    await screen.findAllByRole('checkbox', { name: 'New' })
    const words = () => screen.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).labels?.[0]?.textContent)
    const english = ['New', 'Assigned', 'Accepted', 'Rejected', 'Completed', 'Canceled']
    expect(words()).toEqual(english)
    for (const language of interfaceLanguages.filter((one) => one !== 'en')) {
      await act(() => changeInterfaceLanguage(language))
      expect(new Set([...words(), ...english]).size, `${language}: ${words().join()}`).toBe(12)
    }
  })

  it('ignores what is no filter in the address', async () => {
    await open(admin, '/eap?status=7.x&from=soon&category=A-B&sortBy=note')
    await vi.waitFor(() => expect(asked()).toBeDefined())
    expect(asked()).toMatchObject({ status: [], dateFrom: null, categorySlug: '', sortBy: 'lastContact' })
  })

  it('offers the category to admins only (EAP-2-21)', async () => {
    const { screen, unmount } = await open(expert)
    await screen.findByRole('link', { name: '2026-118' })
    // The head of the column and, for admins, the filter.
    expect(screen.getAllByRole('button', { name: 'Category' })).toHaveLength(1)
    unmount()
    const { screen: ofAdmin } = await open(admin)
    await ofAdmin.findByRole('link', { name: '2026-118' })
    expect(ofAdmin.getAllByRole('button', { name: 'Category' })).toHaveLength(2)
  })

  it('exports what is filtered, for admins who are no line operators (EAP-2-24, EAP-2-30, EAP-2-31)', async () => {
    server.answer(exportCases, () => new Response('x') as never)
    server.answer(exportContacts, () => new Response('x') as never)
    const { screen, user } = await open(admin, '/eap?from=2026-03-01&status=5')
    const names: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download)
    })
    await user.click(await screen.findByRole('button', { name: 'Export' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Cases as filtered (XLSX)' }))
    await vi.waitFor(() => expect(names).toEqual(['eap_export_table.xlsx']))
    expect(server.calls(exportCases)[0]?.body).toMatchObject({ dateFrom: '2026-03-01', status: [5] })
    await user.click(screen.getByRole('button', { name: 'Export' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Contacts of the days filtered by (XLSX)' }))
    await vi.waitFor(() => expect(names.at(-1)).toBe('eap_export_contacts.xlsx'))
    expect(server.calls(exportContacts)[0]?.body).toMatchObject({
      dateFrom: '2026-03-01',
      dateTo: null,
      headers: { yearId: 'Case', start: 'Start' },
      channels: { 2: 'Phone' },
    })
  })

  it.each([
    ['a line operator', operator],
    ['an expert', expert],
    ['an administrator of a branch', branchAdmin],
  ])(
    'has no export for %s, and no calendar where the server says so (EAP-2-24, EAP-2-25, EAP-2-26, EAP-2-27)',
    async (_, permissions) => {
      server.answer(canSeeBooking, false)
      const { screen } = await open(permissions)
      await screen.findByRole('link', { name: '2026-118' })
      expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
      expect(screen.queryByRole('link', { name: 'Calendar' })).toBeNull()
      expect(screen.queryByRole('link', { name: 'Bookings' })).toBeNull()
    },
  )

  it('leads to calendar and bookings where the server offers them (EAP-2-25, EAP-2-26, EAP-2-27)', async () => {
    const { screen } = await open()
    expect((await screen.findByRole('link', { name: 'Calendar' })).getAttribute('href')).toBe('/eap/booking/management')
    expect(screen.getByRole('link', { name: 'Bookings' }).getAttribute('href')).toBe('/eap/booking/list')
  })

  it('names the case that is over its time for longest, with the way to its repair', async () => {
    const worst = {
      yearId: '2026-9',
      licenseName: 'EAP Plus',
      // A Friday, a quarter of an hour before its end; the Monday is a holiday.
      firstContactDueAt: '2026-03-06T16:45:00Z',
      daysOff: ['2026-03-09'],
    }
    atTime('2026-03-10T07:20:00Z')
    server.answer(getCaseSummary, sampleSummary({ over: 1, worst }))
    const { screen } = await open()
    expect(await screen.findByText(/Case 2026-9 is 35 min past the time/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Assign an expert' }).getAttribute('href')).toBe('/eap/case/2026-9')
  })

  it('says in words what is left of the promised time, and nothing once the first contact is made', async () => {
    // Friday at 17:50 in Prague: nights and weekends count neither before the end nor after it.
    atTime('2026-03-06T16:50:00Z')
    const soon = '2026-03-09T08:00:00Z'
    const past = '2026-03-06T16:15:00Z'
    const longPast = '2026-03-02T16:15:00Z'
    server.answer(listCases, {
      cases: [
        sampleRow({ firstContactDueAt: soon, firstContactAt: null }),
        sampleRow({ id: 2, yearId: '2026-2', firstContactDueAt: past, firstContactAt: null }),
        sampleRow({ id: 3, yearId: '2026-3', firstContactDueAt: past }),
        sampleRow({ id: 4, yearId: '2026-4', firstContactDueAt: longPast, firstContactAt: null }),
      ],
      totalCount: 4,
    })
    const { screen } = await open()
    expect(await screen.findByText('1 h 10 min left')).toBeTruthy()
    expect(screen.getByText('35 min over').dataset['state']).toBe('over')
    expect(screen.getByText('4 d over')).toBeTruthy()
    expect(screen.queryAllByText(/left|over$/)).toHaveLength(3)
  })

  it('opens another spelling of the address of a case (EAP-2-02)', async () => {
    const { address } = await open(admin, '/eap?caseYearId=2026-118')
    await vi.waitFor(() => expect(address()).toBe('/eap/case/2026-118'))
  })

  it('tells an empty list from one that nothing matches (EAP-8-03)', async () => {
    server.answer(listCases, { cases: [], totalCount: 0 })
    const { screen, unmount } = await open()
    expect(await screen.findByText('There are no cases')).toBeTruthy()
    unmount()
    const { screen: filtered } = await open(admin, '/eap?status=5')
    expect(await filtered.findByText('Nothing matches')).toBeTruthy()
  })

  it('offers another try after a failure', async () => {
    server.refuse(listCases, 500, { errorMessage: 'INTERNAL_ERROR' })
    const { screen, user } = await open()
    await screen.findByText('The list could not be loaded')
    server.answer(listCases, { cases: [sampleRow()], totalCount: 1 })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('link', { name: '2026-118' })).toBeTruthy()
  })
})

describe('pending cases of an expert', () => {
  it('are told, and keep him from adding one (EAP-2-28, EAP-2-29)', async () => {
    pending()
    const { screen } = await open(expert)
    expect(await screen.findByText('1 case waits for your answer.')).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add case' }).disabled).toBe(true)
    expect(screen.getByText('Answer the waiting case first')).toBeTruthy()
  })

  it('are accepted on their row (EAP-4-05, EAP-4-06)', async () => {
    pending()
    server.answer(answerCase, sampleCase({ status: 3 }))
    const { screen, user } = await open(expert)
    await user.click(await screen.findByRole('button', { name: 'Accept 2026-118' }))
    await vi.waitFor(() => expect(server.calls(answerCase)[0]?.body).toEqual({ accept: true, reason: null }))
  })

  it('are rejected with a reason only (EAP-4-07, EAP-4-08)', async () => {
    pending()
    server.answer(answerCase, sampleCase({ status: 4 }))
    const { screen, user } = await open(expert)
    await user.click(await screen.findByRole('button', { name: 'Reject 2026-118…' }))
    const reason = await screen.findByRole('textbox', { name: /Reason/ })
    const confirm = screen.getByRole<HTMLButtonElement>('button', { name: 'Reject case' })
    await user.type(reason, '   ')
    expect(confirm.disabled).toBe(true)
    await user.type(reason, 'I know the client')
    await user.click(confirm)
    await vi.waitFor(() =>
      expect(server.calls(answerCase)[0]?.body).toEqual({ accept: false, reason: 'I know the client' }),
    )
  })

  it('have no answer buttons for admins (EAP-4-05)', async () => {
    pending()
    const { screen } = await open(admin)
    await screen.findByRole('link', { name: '2026-118' })
    expect(screen.queryByRole('button', { name: /Accept/ })).toBeNull()
    expect(screen.getByRole('link', { name: 'Add case' })).toBeTruthy()
  })
})
