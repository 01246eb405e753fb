import { waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import {
  deleteTimeslot,
  exportBookings,
  listBookings,
  moveBooking,
  openCaseOfBooking,
  updateTimeslotFlag,
} from '../../../../contract/eap-booking/bookings.ts'
import { canSeeBooking } from '../../../../contract/eap-booking/can-see-booking.ts'
import { findNextTimeslot, listTimeslots } from '../../../../contract/eap-booking/calendar.ts'
import {
  listCategories,
  listExperts,
  listLicenceCategories,
  listLicences,
  listTopics,
} from '../../../../contract/eap-cases/catalogue.ts'
import { renderScreen } from '../../../platform/testing/render-screen.tsx'
import { signedInServer } from '../../../platform/testing/signed-in-server.ts'
import { BookingsPage } from './bookings-page.tsx'
import type { Booking } from './use-bookings.ts'

const admin = { canSeeEap: true, hasAdminRole: true, hasInternalRole: true, supremeRole: 'admin' as const }
const expert = { canSeeEap: true, isEapExpert: true }
const licenseGuid = '40000000-0000-4000-8000-000000000001'
const otherGuid = '40000000-0000-4000-8000-000000000002'
const linkGuid = '60000000-0000-4000-8000-000000000001'

const booking: Booking = {
  id: 7,
  reservationGuid: '70000000-0000-4000-8000-000000000001',
  expert: 'eva',
  expertName: 'Eva Nováková',
  startTime: '2099-03-02T08:00:00.000Z',
  endTime: '2099-03-02T09:00:00.000Z',
  applicantEmail: 'client@example.com',
  applicantPhone: '+420777123456',
  licenseGuid,
  licenseName: 'EAP Plus',
  category: 'law',
  note: 'Rather in the morning',
  topic: 'housing',
  canManage: true,
  verified: false,
  expertInvited: true,
  linkGuid,
  caseYearId: null,
  messageFailed: false,
}
const { verified: _, expertInvited: __, ...shared } = booking
const ofExpert: Booking = { ...shared, canManage: false }
const named = (slug: string, text: string) => ({ slug, name: [{ language: 'en', text }] })
const law = { ...named('law', 'Legal advice'), icon: '', bookable: true, defaultDuration: 30 }
const licence = {
  guid: licenseGuid,
  displayName: 'EAP Plus',
  active: true,
  showPhoneAndEmail: true,
  mainLanguageCode: 'cs',
  defaultProjectGuid: null,
  companyGuid: '10000000-0000-4000-8000-000000000001',
  licenseCategoryMaxContacts: [],
  licenseCategoryTimeLimits: [],
  officeEmail: '',
  officePhone: '',
  crisisInterventionPhone: null,
  emergencyNumbers: [],
  languages: ['cs'],
  hasWaitingList: false,
  companyName: 'Strojírny',
  branchGuid: '50000000-0000-4000-8000-000000000001',
  isOpen: true,
  takesCases: true,
}
const free = (id: number, startTime: string) => ({
  id,
  startTime,
  endTime: new Date(Date.parse(startTime) + 3_600_000).toISOString(),
  booked: false,
  expertName: 'Eva Nováková',
})

const { server, notices } = signedInServer((server) => {
  server.answer(canSeeBooking, true)
  server.answer(listBookings, { timeslots: [booking], totalCount: 1 })
  server.answer(listCategories, [law])
  server.answer(listLicenceCategories, [law])
  server.answer(listTopics, [{ ...named('housing', 'Housing'), category: 'law' }])
  server.answer(listExperts, [{ username: 'eva', name: 'Eva Nováková', email: '', categories: [], hasProfile: true }])
  server.answer(listLicences, [
    licence,
    { ...licence, guid: otherGuid, displayName: 'Old', isOpen: false, takesCases: false },
  ])
  server.answer(findNextTimeslot, { slot: free(8, '2099-03-03T08:00:00.000Z') })
  server.answer(listTimeslots, [free(8, '2099-03-03T08:00:00.000Z'), free(9, '2099-03-04T13:00:00.000Z')])
})

const open = (permissions: object = admin, query = '') =>
  renderScreen(<BookingsPage />, { path: `/eap/booking/list${query}`, permissions })
type View = Awaited<ReturnType<typeof open>>

/** The row of the booking, once it is there. */
async function rowOf({ screen }: View, name = 'Eva Nováková') {
  const row = (await screen.findByText(name)).closest<HTMLElement>('[role="row"]')
  if (!row) throw new Error('The booking is in no row')
  return row
}

async function choose(view: View, action: string) {
  const row = await rowOf(view)
  await view.user.click(within(row).getByRole('button', { name: /^Actions: / }))
  await view.user.click(await view.screen.findByRole('menuitem', { name: action }))
}

describe('the list of bookings', () => {
  it('shows who booked what, when and with whom, in the time of Prague (EAP-2-05, EAP-2-49…53)', async () => {
    const row = await rowOf(await open())
    await within(row).findByText('Housing')
    await within(row).findByText('Legal advice')
    for (const text of ['02.03.2099 09:00', '02.03.2099 10:00', 'EAP Plus', 'Housing', 'Rather in the morning'])
      expect(row.textContent).toContain(text)
    const link = (name: string) => within(row).getByRole('link', { name }).getAttribute('href')
    expect(link('client@example.com')).toBe('mailto:client@example.com')
    expect(link('+420777123456')).toBe('tel:+420777123456')
    expect(link(linkGuid)).toBe(`/eap/booking/reservation/${linkGuid}`)
  })

  it('asks first for the latest start, and then for what the address says', async () => {
    const first = await open()
    await rowOf(first)
    expect(server.calls(listBookings)[0]?.body).toMatchObject({ sortBy: 'startTime', descending: true, page: 1 })
    first.unmount()
    const { screen, user } = await open(
      admin,
      `?search=eva&licence=${licenseGuid}&category=law&from=2099-03-01&to=soon`,
    )
    await screen.findByText('Eva Nováková')
    expect(server.calls(listBookings).at(-1)?.body).toMatchObject({
      textSearch: 'eva',
      licenseGuid,
      categorySlug: 'law',
      dateFrom: '2099-03-01',
      dateTo: null,
    })
    await user.click(screen.getByRole('button', { name: 'Remove filter Category' }))
    await waitFor(() => expect(server.calls(listBookings).at(-1)?.body).toMatchObject({ categorySlug: '' }))
  })

  it('waits, says that nothing is booked, and differs where a filter finds nothing (EAP-8-03)', async () => {
    server.hang(listBookings)
    const waiting = await open()
    await waitFor(() => expect(server.calls(listBookings)).toHaveLength(1))
    expect(waiting.screen.queryByText('No bookings yet')).toBeNull()
    waiting.unmount()
    server.answer(listBookings, { timeslots: [], totalCount: 0 })
    const empty = await open()
    expect(await empty.screen.findByText('No bookings yet')).toBeTruthy()
    empty.unmount()
    const { screen, user } = await open(admin, '?category=law')
    expect(await screen.findByText('Nothing matches')).toBeTruthy()
    server.answer(listBookings, { timeslots: [booking], totalCount: 1 })
    await user.click(screen.getByRole('button', { name: 'Clear search and filters' }))
    expect(await screen.findByText('Eva Nováková')).toBeTruthy()
  })

  it('can be tried again when it does not load', async () => {
    server.refuse(listBookings, 500, { errorMessage: 'INTERNAL_ERROR' })
    const { screen, user } = await open()
    const alert = await screen.findByRole('alert')
    server.answer(listBookings, { timeslots: [booking], totalCount: 1 })
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Eva Nováková')).toBeTruthy()
  })

  it('hides from an expert what administrators do: flags, export, booking link, moving (EAP-2-54…56)', async () => {
    server.answer(listBookings, { timeslots: [ofExpert], totalCount: 1 })
    const view = await open(expert)
    const row = await rowOf(view)
    expect(within(row).queryByRole('switch')).toBeNull()
    for (const name of ['Verified', 'Expert invited', 'Booking link', 'Export to XLSX'])
      expect(view.screen.queryByRole('button', { name })).toBeNull()
    await view.user.click(within(row).getByRole('button', { name: /^Actions: / }))
    const items = await view.screen.findAllByRole('menuitem')
    expect(items.map(({ textContent }) => textContent)).toEqual(['Make a case'])
    expect(server.calls(listExperts)).toEqual([])
  })

  it('offers a line operator flags, moving and deleting in the rows alone that he manages', async () => {
    const operator = { canSeeEap: true, hasAdminRole: true, supremeRole: 'EAPbranchAdmin' as const }
    const { verified: _, expertInvited: __, ...unflagged } = booking
    const looked = {
      ...unflagged,
      canManage: false,
      reservationGuid: otherGuid,
      expertName: 'Iva Malá',
      caseYearId: '2099-3',
    }
    server.answer(listBookings, { timeslots: [booking, looked], totalCount: 2 })
    const view = await open(operator)
    expect(within(await rowOf(view)).getAllByRole('switch')).toHaveLength(2)
    const offered = async (row: HTMLElement) => {
      await view.user.click(within(row).getByRole('button', { name: /^Actions: / }))
      const items = (await view.screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
      await view.user.keyboard('{Escape}')
      await waitFor(() => expect(view.screen.queryByRole('menuitem')).toBeNull())
      return items
    }
    expect(await offered(await rowOf(view))).toEqual(['Make a case', 'Move to another time', 'Delete'])
    const other = await rowOf(view, 'Iva Malá')
    expect(within(other).queryByRole('switch')).toBeNull()
    expect(await offered(other)).toEqual(['Open the case'])
  })

  it('opens a note that has no room as a whole', async () => {
    const note = `Rather in the morning.\n${'I work in shifts. '.repeat(200)}`.trim()
    server.answer(listBookings, { timeslots: [{ ...booking, note }], totalCount: 1 })
    const view = await open()
    const opener = within(await rowOf(view)).getByRole('button', { name: /^Rather in the morning/ })
    opener.focus()
    await view.user.keyboard('{Enter}')
    const dialog = await view.screen.findByRole('dialog', { name: /^Note/ })
    expect(within(dialog).getByText(/I work in shifts/).textContent).toBe(note)
    await view.user.keyboard('{Escape}')
    await waitFor(() => expect(view.screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(opener)
  })

  it('says where the client is hidden, and that a message did not arrive', async () => {
    const closed = { ...booking, applicantEmail: '', applicantPhone: '', note: '', linkGuid: '', messageFailed: true }
    server.answer(listBookings, { timeslots: [closed], totalCount: 1 })
    const row = await rowOf(await open())
    expect(within(row).getByText('hidden').title).toContain('What the client said is shown to the expert')
    expect(within(row).getByRole('img', { name: 'A message to the client could not be delivered' })).toBeTruthy()
    expect(within(row).queryByRole('link')).toBeNull()
  })
})

describe('flags of a booking', () => {
  const flag = async (view: View, name: RegExp) => within(await rowOf(view)).getByRole('switch', { name })
  const isOn = (element: HTMLElement) => (element as HTMLInputElement).checked

  it.each([
    [/^Verified/, 'verified', '1'],
    [/^Expert invited/, 'invited', '0'],
  ] as const)('are sent as soon as they are switched: %s (EAP-2-54, EAP-4-42)', async (name, parameter, value) => {
    server.answer(updateTimeslotFlag, {})
    const view = await open()
    const before = server.calls(listBookings).length
    await view.user.click(await flag(view, name))
    await waitFor(() => expect(server.calls(updateTimeslotFlag)).toHaveLength(1))
    expect(server.calls(updateTimeslotFlag)[0]?.params).toEqual({ parameter, timeslotId: 7, value })
    await waitFor(() => expect(server.calls(listBookings).length).toBeGreaterThan(before))
  })

  it('are what they were where it failed, and the failure is told', async () => {
    server.refuse(updateTimeslotFlag, 500, { errorMessage: 'INTERNAL_ERROR' })
    const view = await open()
    await view.user.click(await flag(view, /^Verified/))
    await waitFor(() => expect(notices.at(-1)?.kind).toBe('negative'))
    expect(isOn(await flag(view, /^Verified/))).toBe(false)
    expect(isOn(await flag(view, /^Expert invited/))).toBe(true)
  })
})

describe('what is done with a booking', () => {
  it('is deleted only after a question (EAP-7-17)', async () => {
    server.answer(deleteTimeslot, {})
    const view = await open()
    await choose(view, 'Delete')
    const title = 'Delete the booking of Eva Nováková on 02.03.2099 09:00?'
    const refused = await view.screen.findByRole('dialog', { name: title })
    await view.user.click(within(refused).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(view.screen.queryByRole('dialog')).toBeNull())
    expect(server.calls(deleteTimeslot)).toEqual([])
    await choose(view, 'Delete')
    const agreed = await view.screen.findByRole('dialog', { name: title })
    await view.user.click(within(agreed).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(notices.at(-1)?.title).toBe('The booking is deleted'))
    expect(server.calls(deleteTimeslot)).toMatchObject([{ params: { timeslotId: 7 } }])
  })

  it('can be neither moved nor deleted once it has begun', async () => {
    const begun = { ...booking, startTime: '2020-03-02T08:00:00.000Z', endTime: '2020-03-02T09:00:00.000Z' }
    server.answer(listBookings, { timeslots: [begun], totalCount: 1 })
    const view = await open()
    await view.user.click(within(await rowOf(view)).getByRole('button', { name: /^Actions: / }))
    for (const name of [/Move to another time/, /^Delete/]) {
      const item = await view.screen.findByRole('menuitem', { name })
      expect(item.getAttribute('aria-disabled') ?? item.getAttribute('data-disabled')).toBeTruthy()
    }
  })

  it('becomes a case, which is opened', async () => {
    server.answer(openCaseOfBooking, { yearId: '2099-12' })
    const view = await open(expert)
    await choose(view, 'Make a case')
    await waitFor(() => expect(view.address()).toBe('/eap/case/2099-12'))
    expect(server.calls(openCaseOfBooking)[0]?.params).toEqual({ reservationGuid: booking.reservationGuid })
  })

  it('is moved to a free time; one that was taken meanwhile is chosen anew', async () => {
    server.refuse(moveBooking, 409, { errorMessage: 'SLOT_TAKEN' })
    const view = await open()
    await choose(view, 'Move to another time')
    const dialog = await view.screen.findByRole('dialog', { name: /^Move to another time/ })
    await view.user.click(await within(dialog).findByRole('button', { name: '9:00' }))
    server.answer(listTimeslots, [free(9, '2099-03-04T13:00:00.000Z')])
    await view.user.click(within(dialog).getByRole('button', { name: 'Move to 03.03.2099 09:00' }))
    expect((await within(dialog).findByRole('alert')).textContent).toBe('This time is not free any more')
    await waitFor(() => expect(within(dialog).queryByRole('button', { name: '9:00' })).toBeNull())
    server.answer(moveBooking, booking)
    await view.user.click(within(dialog).getByRole('button', { name: '14:00' }))
    await view.user.click(within(dialog).getByRole('button', { name: 'Move to 04.03.2099 14:00' }))
    await waitFor(() => expect(notices.at(-1)?.title).toBe('The booking is moved'))
    expect(server.calls(moveBooking).at(-1)).toMatchObject({
      params: { reservationGuid: booking.reservationGuid },
      body: { startTime: '2099-03-04T13:00:00.000Z', endTime: '2099-03-04T14:00:00.000Z', expert: 'eva' },
    })
  })

  it('is exported as filtered, with the heads of the columns (EAP-2-55)', async () => {
    server.answer(exportBookings, () => new Response('x') as never)
    const names: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download)
    })
    const view = await open(admin, '?category=law')
    await rowOf(view)
    await view.user.click(view.screen.getByRole('button', { name: 'Export to XLSX' }))
    await waitFor(() => expect(names).toEqual(['eap_timeslots_table.xlsx']))
    expect(server.calls(exportBookings)[0]?.body).toMatchObject({
      categorySlug: 'law',
      headers: { expertName: 'Expert', verified: 'Verified' },
    })
  })
})

describe('the booking link', () => {
  it('is the address of an open licence, of all its categories or of one, and is copied (EAP-2-56)', async () => {
    const { screen, user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Booking link' }))
    const dialog = await screen.findByRole('dialog', { name: /^Booking link/ })
    expect(within(dialog).queryByRole('button', { name: 'Copy the address' })).toBeNull()
    await user.click(within(dialog).getByRole('combobox', { name: /^Licence/ }))
    expect(await screen.findByRole('option', { name: 'Old (not open)' })).toBeTruthy()
    await user.click(screen.getByRole('option', { name: 'EAP Plus' }))
    const address = () => within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Public address' }).value
    const all = `${location.origin}/eap/booking/reservations/${licenseGuid}`
    expect(address()).toBe(all)
    await user.click(within(dialog).getByRole('combobox', { name: 'Category' }))
    await user.click(await screen.findByRole('option', { name: 'Legal advice' }))
    expect(address()).toBe(`${all}/law`)
    await user.click(within(dialog).getByRole('button', { name: 'Copy the address' }))
    await waitFor(() => expect(notices.at(-1)?.title).toBe('The address is copied'))
    expect(await navigator.clipboard.readText()).toBe(`${all}/law`)
  })
})
