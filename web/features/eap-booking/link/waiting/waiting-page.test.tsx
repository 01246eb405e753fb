import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { WaitingPage as Model } from '../../../../../contract/eap-booking/pages.ts'
import { answerOffer, getWaitingPlace, leaveWaitingList } from '../../../../../contract/eap-booking/reservations.ts'
import { renderPublic } from '../../../../link/testing/render-page.tsx'
import { fakeServer, type FakeServer } from '../../../../platform/testing/fake-server.ts'
import { licence, linkGuid, notes } from '../testing/programme.ts'
import { WaitingPage } from './waiting-page.tsx'

const now = new Date('2026-11-23T08:00:00Z')
const waiting: Model['place'] = {
  state: 'waiting',
  category: 'psychology',
  licenseName: 'Opora',
  licenseGuid: licence,
  languageCode: 'en',
  expertName: '',
  startTime: null,
  endTime: null,
  offerExpiresAt: null,
  reservationLinkGuid: null,
}
const offered: Model['place'] = {
  ...waiting,
  state: 'offered',
  expertName: 'Hana Lipová',
  startTime: '2026-11-24T15:00:00.000Z',
  endTime: '2026-11-24T16:00:00.000Z',
  offerExpiresAt: '2026-11-23T10:00:00.000Z',
}

let server: FakeServer
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now })
  server = fakeServer()
  server.answer(leaveWaitingList, {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const texts = ['page', 'crisis', 'office', 'failure', 'problem', 'time', 'answered', 'details']
  .concat(['done', 'cancelled', 'waiting'])
  .map((part) => `eap-public:${part}`)
function open(place: Model['place']) {
  const model: Model = { linkGuid, notes, place, categoryName: 'Counselling', drawnAt: now.toISOString() }
  const view = renderPublic(<WaitingPage model={model} />, { texts })
  return { ...view, press: (name: string) => view.user.click(view.screen.getByRole('button', { name })) }
}

it('shows whom and what for one waits', () => {
  const { screen } = open(waiting)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('You are on the waiting list')
  for (const text of ['Counselling', 'Any expert', 'Opora']) expect(screen.getByText(text)).toBeTruthy()
})

it('accepts the time that is offered until its deadline, and leads to the reservation', async () => {
  server.answer(answerOffer, { ...offered, state: 'accepted', reservationLinkGuid: 'r1' })
  const { screen, press } = open(offered)
  expect(screen.getByText('We hold it for you until Monday 23 November, 11:00.')).toBeTruthy()
  await press('Take this time')
  const link = await screen.findByRole('link', { name: 'Show, move or cancel' })
  expect(link.getAttribute('href')).toBe('/eap/booking/reservation/r1')
  expect(server.calls(answerOffer).map(({ body }) => body)).toEqual([{ accept: true }])
  expect(screen.getByRole('heading', { name: 'The time is yours' })).toBe(document.activeElement)
})

it('passes a time on and goes on waiting', async () => {
  server.answer(answerOffer, waiting)
  const { screen, press } = open(offered)
  await press('Pass it on and wait for another')
  expect(await screen.findByText('You are on the waiting list')).toBeTruthy()
  expect(server.calls(answerOffer).map(({ body }) => body)).toEqual([{ accept: false }])
})

it('says that an offer has ended, and that one is still on the list', async () => {
  server.refuse(answerOffer, 409, { errorMessage: 'OFFER_ENDED' })
  server.answer(getWaitingPlace, waiting)
  const { screen, press } = open(offered)
  await press('Take this time')
  expect(await screen.findByText('This offer has ended.')).toBeTruthy()
  expect(screen.getByText('You are on the waiting list')).toBeTruthy()
})

it('is left only after a question in which staying comes first', async () => {
  const { screen, press } = open(waiting)
  await press('Leave the waiting list')
  expect(
    screen
      .getAllByRole('button')
      .slice(-2)
      .map(({ textContent }) => textContent),
  ).toEqual(['Stay', 'Yes, leave'])
  await press('Yes, leave')
  expect(await screen.findByRole('link', { name: 'Book again' })).toBeTruthy()
  expect(server.calls(leaveWaitingList)).toHaveLength(1)
})

it('keeps the offer on the page when the answer does not arrive', async () => {
  server.break(answerOffer)
  const { screen, press } = open(offered)
  await press('Take this time')
  expect((await screen.findByRole('status')).textContent).toContain('It could not be sent.')
  expect(screen.getByRole('button', { name: 'Take this time' })).toBeTruthy()
})
