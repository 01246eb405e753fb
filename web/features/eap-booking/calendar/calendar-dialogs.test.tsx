import { waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { canSeeBooking } from '../../../../contract/eap-booking/can-see-booking.ts'
import { listBookings } from '../../../../contract/eap-booking/bookings.ts'
import {
  addTimeOff,
  copyWeek,
  createCalendarFeed,
  getCalendarFeed,
  getCalendarNotes,
  listTimeslots,
  removeTimeOff,
  revokeCalendarFeed,
} from '../../../../contract/eap-booking/calendar.ts'
import { listCategories } from '../../../../contract/eap-cases/catalogue.ts'
import { renderScreen } from '../../../platform/testing/render-screen.tsx'
import { signedInServer } from '../../../platform/testing/signed-in-server.ts'
import { CalendarPage } from './calendar-page.tsx'

const slot = { id: 1, startTime: '2099-03-02T09:00:00.000Z', endTime: '2099-03-02T09:50:00.000Z', booked: false }
const notes = { slotMinutes: 50, holidays: [], timeOff: [], categories: [] }
const off = { id: 5, startTime: '2099-03-05T08:00:00.000Z', endTime: '2099-03-05T12:00:00.000Z' }
const madeAt = '2099-03-01T11:00:00.000Z'
const feedUrl = 'https://assay.example/feed/secret.ics'

const { server, notices } = signedInServer((server) => {
  server.answer(listTimeslots, [{ ...slot, expertName: 'Eva' }])
  server.answer(canSeeBooking, false)
  server.answer(getCalendarNotes, notes)
  server.answer(listBookings, { timeslots: [], totalCount: 0 })
  server.answer(listCategories, [])
})

/** The own calendar of an expert in the week of 2 March 2099, and what a button of it opens. */
async function opened(button: string, name: RegExp) {
  const view = await renderScreen(<CalendarPage />, {
    path: '/eap/booking/management?week=2099-03-02',
    permissions: { canSeeEap: true, isEapExpert: true },
  })
  await view.screen.findByRole('gridcell', { name: /Monday 02.03., 10:00: offered/ })
  await view.user.click(await view.screen.findByRole('button', { name: button }))
  const dialog = await view.screen.findByRole('dialog', { name })
  return { ...view, dialog, button: (label: string) => within(dialog).getByRole('button', { name: label }) }
}

describe('repeating a week', () => {
  const open = () => opened('Repeat this week', /^Repeat this week/)

  it('sends what was chosen, and says what was added and what was left out and why', async () => {
    server.answer(copyWeek, { added: 3, skipped: [{ day: '2099-03-09', reason: 'holiday', count: 1 }] })
    const { screen, user, dialog, button } = await open()
    const weeks = within(dialog).getByLabelText('In how many of the next weeks')
    await user.clear(weeks)
    await user.type(weeks, '2')
    await user.click(within(dialog).getByRole('radio', { name: 'Is replaced' }))
    await user.click(within(dialog).getByRole('checkbox', { name: 'Leave out public holidays' }))
    await user.click(button('Repeat'))
    const result = await screen.findByRole('dialog', { name: /^The week is repeated/ })
    expect(result.textContent).toContain('3 times added.')
    expect(result.textContent).toContain('Monday 09.03.public holiday, 1 time')
    expect(server.calls(copyWeek)[0]?.body).toMatchObject({
      week: '2099-03-02',
      weeks: 2,
      skipHolidays: false,
      replace: true,
    })
    expect(server.calls(listTimeslots).length).toBeGreaterThan(1)
  })

  it('takes 1 to 26 weeks only, and keeps what was typed where it failed', async () => {
    server.refuse(copyWeek, 400, { errorMessage: 'WEEK_EMPTY' })
    const { user, dialog, button } = await open()
    const weeks = within(dialog).getByLabelText<HTMLInputElement>('In how many of the next weeks')
    await user.clear(weeks)
    expect(within(dialog).getByText('Enter a whole number from 1 to 26')).toBeTruthy()
    expect(button('Repeat').hasAttribute('disabled')).toBe(true)
    await user.type(weeks, '7')
    await user.click(button('Repeat'))
    await waitFor(() => expect(notices.at(-1)?.kind).toBe('negative'))
    expect(weeks.value).toBe('7')
    expect(server.calls(copyWeek)).toHaveLength(1)
  })
})

describe('time off', () => {
  it('is added in the time of Prague, and the bookings that stay in it are counted', async () => {
    server.answer(addTimeOff, { timeOff: off, bookedCount: 2 })
    const { screen, user, dialog, button } = await opened('Add', /^Add time off/)
    const from = within(dialog).getByRole('textbox', { name: /^From/ })
    const until = within(dialog).getByRole('textbox', { name: /^Until/ })
    await user.type(from, '05.03.2099 13:00')
    await user.type(until, '05.03.2099 09:00')
    expect(within(dialog).getByText('The end must be after the start')).toBeTruthy()
    expect(button('Add time off').hasAttribute('disabled')).toBe(true)
    await user.clear(from)
    await user.type(from, '05.03.2099 08:00')
    await user.click(button('Add time off'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(notices.at(-1)).toMatchObject({ title: 'Time off added', text: '2 bookings in this time stay.' })
    expect(server.calls(addTimeOff)[0]?.body).toMatchObject({
      startTime: '2099-03-05T07:00:00.000Z',
      endTime: '2099-03-05T08:00:00.000Z',
    })
  })

  it('is removed again', async () => {
    server.answer(getCalendarNotes, { ...notes, timeOff: [off] })
    server.answer(removeTimeOff, {})
    const { screen, user } = await renderScreen(<CalendarPage />, {
      path: '/eap/booking/management?week=2099-03-02',
      permissions: { canSeeEap: true, isEapExpert: true },
    })
    const remove = await screen.findByRole('button', { name: 'Remove the time off from 05.03.2099 09:00' })
    server.answer(getCalendarNotes, notes)
    await user.click(remove)
    expect(await screen.findByText('None in this week.')).toBeTruthy()
    expect(server.calls(removeTimeOff)).toMatchObject([{ params: { timeOffId: 5 } }])
  })
})

describe('the private feed', () => {
  const open = () => opened('Calendar feed', /^Your bookings in your own calendar/)

  it('shows a new address this once, copies it, and does not have it when opened again', async () => {
    server.answer(getCalendarFeed, { createdAt: null })
    server.answer(createCalendarFeed, () => {
      server.answer(getCalendarFeed, { createdAt: madeAt })
      return { createdAt: madeAt, url: feedUrl }
    })
    const { screen, user, dialog, button } = await open()
    expect(await within(dialog).findByText('There is no address yet.')).toBeTruthy()
    await user.click(button('Make an address'))
    const address = await within(dialog).findByRole<HTMLInputElement>('textbox', { name: 'Private address' })
    expect(address.value).toBe(feedUrl)
    await user.click(button('Copy the address'))
    await waitFor(() => expect(notices.at(-1)?.title).toBe('The address is copied'))
    expect(await navigator.clipboard.readText()).toBe(feedUrl)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Calendar feed' }))
    const again = await screen.findByRole('dialog', { name: /^Your bookings/ })
    expect(await within(again).findByText(/^The address was made on/)).toBeTruthy()
    expect(within(again).queryByRole('textbox')).toBeNull()
  })

  it('is replaced or ended only after a question', async () => {
    server.answer(getCalendarFeed, { createdAt: madeAt })
    server.answer(revokeCalendarFeed, () => {
      server.answer(getCalendarFeed, { createdAt: null })
      return {}
    })
    const { screen, user, dialog } = await open()
    await user.click(await within(dialog).findByRole('button', { name: 'Make a new address' }))
    const replacing = await screen.findByRole('dialog', { name: 'Make a new address?' })
    await user.click(within(replacing).getByRole('button', { name: 'Cancel' }))
    await user.click(within(dialog).getByRole('button', { name: 'End it' }))
    const ending = await screen.findByRole('dialog', { name: 'End the feed?' })
    await user.click(within(ending).getByRole('button', { name: 'End it' }))
    await waitFor(() => expect(notices.at(-1)?.title).toBe('The feed is ended'))
    expect(await within(dialog).findByText('There is no address yet.')).toBeTruthy()
    expect(server.calls(revokeCalendarFeed)).toHaveLength(1)
    expect(server.calls(createCalendarFeed)).toEqual([])
  })
})
