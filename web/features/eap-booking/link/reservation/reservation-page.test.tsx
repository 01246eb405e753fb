import { within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { findNextTimeslot, listTimeslots } from '../../../../../contract/eap-booking/calendar.ts'
import type { ReservationPage as Model } from '../../../../../contract/eap-booking/pages.ts'
import { cancelReservation, moveReservation } from '../../../../../contract/eap-booking/reservations.ts'
import { renderPublic } from '../../../../link/testing/render-page.tsx'
import { fakeServer, type FakeServer } from '../../../../platform/testing/fake-server.ts'
import { browser } from '../frame/leave.ts'
import { licence, linkGuid, notes, slotAt, stubWidth } from '../testing/programme.ts'
import { ReservationPage } from './reservation-page.tsx'

const start = '2026-11-24T15:00:00.000Z'
const other = '2026-11-26T08:00:00.000Z'
const hours = (before: number) => new Date(Date.parse(start) - before * 3_600_000)
const reservation: Model['reservation'] = {
  applicantEmail: 'jana@posta.example',
  applicantPhone: '+420777123456',
  phoneShown: '+420 777 123 456',
  expertName: 'Hana Lipová',
  expert: 'lipova',
  startTime: start,
  endTime: '2026-11-24T16:00:00.000Z',
  category: 'psychology',
  licenseName: 'Opora for Norvia',
  languageCode: 'en',
  canCancelHoursBeforeStart: 48,
  licenseGuid: licence,
}

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  server.answer(listTimeslots, [slotAt(other)])
  server.answer(findNextTimeslot, { slot: null })
  server.answer(cancelReservation, {})
  server.answer(moveReservation, { ...reservation, startTime: other, endTime: '2026-11-26T09:00:00.000Z' })
  stubWidth(false)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const texts = ['page', 'crisis', 'office', 'failure', 'problem', 'time', 'answered', 'details']
  .concat(['done', 'cancel', 'cancelled', 'move'])
  .map((part) => `eap-public:${part}`)
function open(now: Date, change: Partial<Model['reservation']> = {}) {
  vi.useFakeTimers({ toFake: ['Date'], now })
  const model: Model = {
    linkGuid,
    notes,
    reservation: { ...reservation, ...change },
    categoryName: 'Counselling',
    drawnAt: now.toISOString(),
    isOpen: true,
  }
  const view = renderPublic(<ReservationPage model={model} />, { texts })
  const { screen, user } = view
  const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }))
  const dialog = () => within(screen.getByRole('dialog'))
  return { ...view, press, dialog, heading: () => screen.getByRole('heading', { level: 1 }).textContent }
}

describe('the page of a reservation', () => {
  it('shows who, when, what and how the client is reached (EAP-2-71, EAP-2-72)', () => {
    const { screen, heading } = open(hours(72))
    expect(heading()).toBe('Tuesday 24\u00a0November, 16:00\u2060–\u206017:00')
    for (const text of ['Hana Lipová', 'Counselling', 'Opora for Norvia', 'jana@posta.example', '+420 777 123 456'])
      expect(screen.getByText(text)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Cancel the appointment' })).toBeTruthy()
  })

  it.each([
    [48, 49, false],
    [48, 47, true],
    [24, 25, false],
    [24, 23, true],
  ])(
    'with %i hours of free cancelling prints them, and %i hours before it warns: %s (EAP-4-40, EAP-4-41)',
    (limit, left, warns) => {
      const { screen } = open(hours(left), { canCancelHoursBeforeStart: limit })
      expect(screen.getByText(new RegExp(`only until ${limit} hours before the start`))).toBeTruthy()
      expect(screen.queryByText(`Less than ${limit} hours are left until the start.`) !== null).toBe(warns)
    },
  )

  it('offers no cancelling once it has begun (EAP-4-38)', () => {
    const { screen } = open(hours(-0.1))
    expect(screen.queryByRole('button', { name: 'Cancel the appointment' })).toBeNull()
    expect(screen.getByText(/has begun or is over/)).toBeTruthy()
  })
})

describe('cancelling', () => {
  it('asks first, with keeping before it, and warns within the limit', async () => {
    const { press, dialog, screen } = open(hours(3))
    await press('Cancel the appointment')
    expect(
      dialog()
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Keep', 'Yes, cancel', 'Rather another time'])
    expect(dialog().getByText('Less than 48 hours are left until the start.')).toBeTruthy()
    await press('Keep')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(server.calls(cancelReservation)).toEqual([])
  })

  it('is confirmed, takes the button away and leads back to booking (EAP-4-39)', async () => {
    const replace = vi.spyOn(browser, 'replace').mockImplementation(() => undefined)
    const { press, screen, user } = open(hours(72))
    await press('Cancel the appointment')
    await press('Yes, cancel')
    expect(await screen.findByText('The appointment is cancelled.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Cancel the appointment' })).toBeNull()
    expect(server.calls(cancelReservation).map(({ params }) => params)).toEqual([{ linkGuid }])
    await user.click(screen.getByRole('link', { name: 'Book again' }))
    expect(replace).toHaveBeenCalledWith(`/eap/booking/reservations/${licence}`)
  })

  it.each([
    [404, undefined, 'No reservation was found.'],
    [409, 'RESERVATION_STARTED', 'The appointment has already begun.'],
    [500, undefined, 'It did not work.'],
  ])('that is refused with %i %s says so (EAP-7-50, EAP-8-05, EAP-8-06)', async (status, errorMessage, message) => {
    const { press, screen } = open(hours(72))
    server.refuse(cancelReservation, status, { ...(errorMessage && { errorMessage }) })
    await press('Cancel the appointment')
    await press('Yes, cancel')
    expect(await screen.findByText(message)).toBeTruthy()
  })
})

describe('moving', () => {
  it('keeps the old time until the new one is got, and then shows the new one', async () => {
    const { press, screen, heading } = open(hours(72))
    await press('Move to another time')
    expect(
      screen.getByText('Your appointment Tuesday 24 November, 16:00 stays yours until the new one is confirmed.'),
    ).toBeTruthy()
    await press('9:00')
    await press(/^Move to Thu/)
    expect(await screen.findByText('The appointment is moved.')).toBeTruthy()
    expect(heading()).toContain('Thursday 26\u00a0November')
    expect(server.calls(moveReservation).map(({ body }) => body)).toEqual([
      { startTime: other, endTime: '2026-11-26T09:00:00.000Z', expert: 'lipova' },
    ])
  })

  it('is offered with anybody too', async () => {
    const { press, screen, user } = open(hours(72))
    await press('Move to another time')
    await user.click(screen.getByRole('radio', { name: 'Any expert' }))
    await press('9:00')
    await press(/^Move to Thu/)
    await screen.findByText('The appointment is moved.')
    expect(server.calls(listTimeslots).map(({ body }) => body.expert)).toEqual(['lipova', undefined])
    expect(server.calls(moveReservation)[0]?.body).not.toHaveProperty('expert')
  })

  it('to a time that somebody else took says so, and the old one stays', async () => {
    const { press, screen } = open(hours(72))
    server.refuse(moveReservation, 409, { errorMessage: 'SLOT_TAKEN' })
    await press('Move to another time')
    await press('9:00')
    await press(/^Move to Thu/)
    expect(await screen.findByText('Somebody else has just taken 9:00.')).toBeTruthy()
    expect(screen.getByText(/Your present appointment is kept/)).toBeTruthy()
    await press('Back')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Tuesday 24\u00a0November')
  })
})
