import { fireEvent, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { canSeeBooking } from '../../../../contract/eap-booking/can-see-booking.ts'
import {
  assignCategories,
  getCalendarNotes,
  listTimeslots,
  saveTimeslots,
} from '../../../../contract/eap-booking/calendar.ts'
import { listBookings } from '../../../../contract/eap-booking/bookings.ts'
import { listCategories, listExperts } from '../../../../contract/eap-cases/catalogue.ts'
import { renderScreen } from '../../../platform/testing/render-screen.tsx'
import { signedInServer } from '../../../platform/testing/signed-in-server.ts'
import { CalendarPage } from './calendar-page.tsx'

const path = '/eap/booking/management'
const admin = { canSeeEap: true, hasAdminRole: true, hasInternalRole: true, supremeRole: 'admin' as const }
const week = '?week=2099-03-02'
const slot = (id: number, startTime: string, booked = false) => ({
  id,
  startTime,
  endTime: new Date(Date.parse(startTime) + 3_000_000).toISOString(),
  booked,
  expertName: 'Eva',
})
const booked = slot(1, '2099-03-02T08:00:00.000Z', true)
const free = slot(2, '2099-03-02T09:00:00.000Z')
const stored = [booked, free]

const { server, notices } = signedInServer((server) => {
  server.answer(listTimeslots, stored)
  server.answer(canSeeBooking, true)
  server.answer(getCalendarNotes, { slotMinutes: 50, holidays: [], timeOff: [], categories: ['psychology'] })
  server.answer(listBookings, { timeslots: [], totalCount: 0 })
  const names = [{ language: 'en', text: 'Psychology' }]
  server.answer(listCategories, [
    { slug: 'psychology', name: names, icon: '', bookable: true, defaultDuration: 60 },
    { slug: 'law', name: [{ language: 'en', text: 'Law' }], icon: '', bookable: true, defaultDuration: 30 },
  ])
  const one = { email: '', categories: [{ slug: 'psychology', defaultDuration: 50 }], hasProfile: true }
  server.answer(listExperts, ({ params }) => [
    { ...one, username: 'eva', name: 'Eva' },
    ...(params.withProfilesOnly === '0' ? [{ ...one, username: 'jan', name: 'Jan', hasProfile: false }] : []),
  ])
  server.answer(saveTimeslots, ({ body }) => [
    booked,
    ...body.timeslots.map((sent, index) => ({ ...slot(index + 10, sent.startTime), endTime: sent.endTime })),
  ])
})
const open = (query = week, permissions: object = { canSeeEap: true, isEapExpert: true }) =>
  renderScreen(<CalendarPage />, { path: path + query, permissions })
/** The week is there and can be painted. */
async function opened() {
  const view = await open()
  await view.screen.findByRole('gridcell', { name: /Monday 02.03., 9:00: booked/ })
  await waitFor(() => expect(view.screen.getByRole('grid').getAttribute('aria-readonly')).toBe('false'))
  return view
}
const saves = () => server.calls(saveTimeslots).map(({ body }) => body.timeslots.map(({ startTime }) => startTime))

type Screen = Awaited<ReturnType<typeof open>>['screen']
const cell = (screen: Screen, name: RegExp) => screen.findByRole('gridcell', { name })
const press = (element: Element) => {
  fireEvent.pointerDown(element, { button: 0, pointerType: 'mouse' })
  fireEvent.pointerUp(element, { pointerType: 'mouse' })
}

beforeEach(() => {
  Reflect.deleteProperty(document, 'elementFromPoint')
  return () => vi.unstubAllGlobals()
})

describe('the calendar of an expert', () => {
  it('is the own one, of 24 rows and seven days, Monday first (EAP-2-40, EAP-2-44, EAP-2-46, EAP-9-03)', async () => {
    const { screen } = await open()
    expect(await screen.findByRole('heading', { name: 'Availability' })).toBeTruthy()
    await cell(screen, /Monday 02.03., 9:00: booked/)
    expect(screen.getByRole('heading', { name: /^2\s*–\s*8 March 2099$/ })).toBeTruthy()
    expect(screen.getAllByRole('rowheader')).toHaveLength(24)
    expect(screen.getAllByRole('columnheader')).toHaveLength(8)
    expect(screen.getAllByRole('columnheader')[1]?.textContent).toContain('Mon')
    const [call] = server.calls(listTimeslots)
    expect(call?.body).toMatchObject({
      startTimeslotsRange: '2099-03-01T23:00:00.000Z',
      endTimeslotsRange: '2099-03-08T23:00:00.000Z',
      freeOnly: false,
    })
    expect(call?.body.expert).not.toBe('')
    expect(call?.headers.get('authorization')).toMatch(/^Bearer /)
    expect(screen.queryByRole('combobox', { name: 'Expert' })).toBeNull()
  })

  it('saves the whole week with each click, in slots of its length (EAP-4-30, EAP-4-31, EAP-3-23, EAP-9-05)', async () => {
    const { screen } = await opened()
    press(await cell(screen, /Tuesday 03.03., 3:00: not offered/))
    await cell(screen, /Tuesday 03.03., 3:00: offered/)
    await waitFor(() => expect(saves()).toEqual([[free.startTime, '2099-03-03T02:00:00.000Z']]))
    expect(server.calls(saveTimeslots)[0]?.body.timeslots[1]?.endTime).toBe('2099-03-03T02:50:00.000Z')
    await screen.findByText('Everything is saved')
    press(await cell(screen, /Monday 02.03., 10:00: offered/))
    await waitFor(() => expect(saves().at(-1)).toEqual(['2099-03-03T02:00:00.000Z']))
  })

  it('saves a drag once; what is booked in it stays (EAP-4-30)', async () => {
    const { screen } = await opened()
    const from = await cell(screen, /Monday 02.03., 8:00: not offered/)
    fireEvent.pointerDown(from, { button: 0, pointerType: 'mouse' })
    fireEvent.pointerMove(await cell(screen, /Tuesday 03.03., 9:00/), { pointerType: 'mouse' })
    const to = await cell(screen, /Tuesday 03.03., 9:00/)
    fireEvent.pointerUp(to, { pointerType: 'mouse' })
    await waitFor(() => expect(saves()).toHaveLength(1))
    expect(saves()).toEqual([
      ['2099-03-02T07:00:00.000Z', free.startTime, '2099-03-03T07:00:00.000Z', '2099-03-03T08:00:00.000Z'],
    ])
  })

  it('ignores a click on a booked cell (EAP-4-30)', async () => {
    const { screen } = await opened()
    press(await cell(screen, /Monday 02.03., 9:00: booked/))
    press(await cell(screen, /Tuesday 03.03., 9:00: not offered/))
    await waitFor(() => expect(saves()).toHaveLength(1))
  })

  it('is painted by keys: arrows, Shift for a range, Space, pages for weeks', async () => {
    const { screen, user, address } = await opened()
    const start = await cell(screen, /Wednesday 04.03., 8:00: not offered/)
    start.focus()
    await user.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift} ')
    await waitFor(() => expect(saves()[0]).toHaveLength(5))
    await user.keyboard('{Home}')
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/Monday 02.03., 9:00/)
    await user.keyboard('{PageDown}')
    await waitFor(() => expect(address()).toContain('week=2099-03-09'))
  })

  it('works on while it loads and saves, and takes clicks meanwhile (EAP-2-48)', async () => {
    server.hang(saveTimeslots)
    const { screen } = await opened()
    press(await cell(screen, /Tuesday 03.03., 9:00: not offered/))
    expect(await screen.findByText(/Working on it/)).toBeTruthy()
    press(await cell(screen, /Tuesday 03.03., 10:00: not offered/))
    expect(await cell(screen, /Tuesday 03.03., 10:00: offered, not saved/)).toBeTruthy()
    expect(saves()).toHaveLength(1)
  })

  it('keeps what could not be saved, says why, and tries again on wish', async () => {
    server.refuse(saveTimeslots, 400, { errorMessage: 'SLOT_PAST' })
    const { screen, user } = await opened()
    press(await cell(screen, /Tuesday 03.03., 9:00: not offered/))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('This time is already past')
    expect(await cell(screen, /Tuesday 03.03., 9:00: offered, not saved/)).toBeTruthy()
    server.answer(saveTimeslots, stored)
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    await screen.findByText('Everything is saved')
    expect(saves()).toHaveLength(2)
  })

  it('shows what was booked meanwhile, which stays (EAP-4-32)', async () => {
    const taken = { ...free, booked: true }
    server.answer(saveTimeslots, [booked, taken])
    const { screen } = await opened()
    press(await cell(screen, /Monday 02.03., 10:00: offered/))
    expect(await cell(screen, /Monday 02.03., 10:00: booked/)).toBeTruthy()
    expect(notices.at(-1)).toMatchObject({ title: 'A time was booked meanwhile', text: 'Monday 02.03. 10:00' })
  })

  it('turns by one week with each of its four buttons, and loads it (EAP-2-47, EAP-4-34)', async () => {
    const { screen, user, address } = await open()
    await cell(screen, /Monday 02.03., 9:00: booked/)
    const [upper, lower] = screen.getAllByRole('button', { name: 'Next week' })
    await user.click(upper as Element)
    await waitFor(() => expect(address()).toContain('2099-03-09'))
    await user.click(lower as Element)
    await waitFor(() => expect(address()).toContain('2099-03-16'))
    for (const button of screen.getAllByRole('button', { name: 'Previous week' })) await user.click(button)
    await waitFor(() => expect(address()).toContain('2099-03-02'))
    const ranges = server.calls(listTimeslots).map(({ body }) => body.startTimeslotsRange.slice(0, 10))
    expect(ranges).toContain('2099-03-08')
    expect(ranges).toContain('2099-03-15')
  })

  it('shows holidays and time off, and can be tried again when it does not load', async () => {
    server.answer(getCalendarNotes, {
      slotMinutes: 50,
      holidays: [{ day: '2099-03-04', name: 'A holiday' }],
      timeOff: [{ id: 5, startTime: '2099-03-05T08:00:00.000Z', endTime: '2099-03-05T12:00:00.000Z' }],
      categories: [],
    })
    const first = await open()
    expect(await first.screen.findByText('A holiday')).toBeTruthy()
    expect(first.screen.getByRole('button', { name: 'Remove the time off from 05.03.2099 09:00' })).toBeTruthy()
    first.unmount()
    server.refuse(listTimeslots, 500, { errorMessage: 'INTERNAL_ERROR' })
    const second = await open('?week=2099-04-06')
    expect(await second.screen.findByRole('alert')).toBeTruthy()
  })

  it.each([
    [true, ['Cases', 'Bookings']],
    [false, []],
  ])('leads to cases and bookings where the server says so: %s (EAP-2-27)', async (isShown, names) => {
    server.answer(canSeeBooking, isShown)
    const { screen } = await opened()
    await waitFor(() => expect(server.calls(canSeeBooking)).toHaveLength(1))
    const links = () =>
      screen.queryAllByRole('link', { name: /^(Cases|Bookings)$/ }).map(({ textContent }) => textContent)
    await waitFor(() => expect(links()).toEqual(names))
  })

  it('says that somebody who is no expert has none', async () => {
    server.refuse(getCalendarNotes, 404, { errorMessage: 'EXPERT_UNKNOWN' })
    const { screen } = await open()
    expect(await screen.findByText('You have no calendar')).toBeTruthy()
  })
})

describe('an administrator', () => {
  it('first chooses an expert, of those with a profile unless all are wanted (EAP-2-41, EAP-2-42, EAP-2-43, EAP-2-45, EAP-5-13)', async () => {
    const { screen, user, address } = await open('', admin)
    expect(await screen.findByText('Choose an expert first.')).toBeTruthy()
    expect(screen.getByRole('combobox', { name: 'Categories' }).hasAttribute('disabled')).toBe(true)
    await user.click(screen.getByRole('combobox', { name: 'Expert' }))
    expect(screen.queryByRole('option', { name: 'Jan' })).toBeNull()
    await user.click(await screen.findByRole('option', { name: 'Eva' }))
    await waitFor(() => expect(address()).toContain('expert=eva'))
    await waitFor(() => expect(screen.queryByText('Choose an expert first.')).toBeNull())
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Categories' }).hasAttribute('disabled')).toBe(false),
    )
    await user.click(screen.getByRole('switch', { name: 'Also experts without a profile' }))
    await waitFor(() =>
      expect(server.calls(listExperts).map(({ params }) => params.withProfilesOnly)).toEqual(['1', '0']),
    )
    expect(server.calls(assignCategories)).toEqual([])
  })

  it('begins with the current week when choosing another expert (EAP-4-35)', async () => {
    const { screen, user, address } = await open(`${week}&expert=eva&all=true`, admin)
    await cell(screen, /Monday 02.03., 9:00: booked/)
    await user.click(screen.getByRole('combobox', { name: 'Expert' }))
    await user.click(await screen.findByRole('option', { name: 'Jan' }))
    await waitFor(() => expect(address()).toContain('expert=jan'))
    expect(address()).not.toContain('week=')
  })

  it('assigns categories with each change, and the calendar is loaded anew from the current week (EAP-7-28, EAP-3-18, EAP-4-34, EAP-4-35)', async () => {
    server.answer(assignCategories, {})
    const { screen, user, address } = await open(`${week}&expert=eva`, admin)
    await cell(screen, /Monday 02.03., 9:00: booked/)
    const before = server.calls(listTimeslots).length
    await user.click(screen.getByRole('combobox', { name: 'Categories' }))
    await user.click(await screen.findByRole('option', { name: 'Law' }))
    await waitFor(() => expect(notices.at(-1)?.title).toBe('Category assigned successfully'))
    expect(server.calls(assignCategories)).toMatchObject([
      { body: { expert: 'eva', categories: ['psychology', 'law'] } },
    ])
    await waitFor(() => expect(address()).not.toContain('week='))
    await waitFor(() => expect(server.calls(listTimeslots).length).toBeGreaterThan(before))
  })

  it('who may only look changes nothing', async () => {
    const { screen } = await open(week, { canSeeEap: true, supremeRole: 'EAPbranchAdmin' })
    const one = await cell(screen, /Tuesday 03.03., 9:00/)
    press(one)
    expect(screen.getByRole('grid').getAttribute('aria-readonly')).toBe('true')
    expect(screen.queryByRole('button', { name: 'Repeat this week' })).toBeNull()
    expect(saves()).toEqual([])
  })
})
