import { vi } from 'vitest'
import { findNextTimeslot, listTimeslots } from '../../../../../contract/eap-booking/calendar.ts'
import {
  joinWaitingList,
  processBookingRequest,
  reserveTimeslot,
} from '../../../../../contract/eap-booking/reservations.ts'
import { listExpertProfiles } from '../../../../../contract/eap-cases/catalogue.ts'
import { renderPublic } from '../../../../link/testing/render-page.tsx'
import { fakeServer } from '../../../../platform/testing/fake-server.ts'
import { BookingPage } from '../wizard/booking-page.tsx'
import type { OpenBooking } from '../wizard/use-wizard.ts'
import { booking, linkGuid, slotAt, stubWidth } from './programme.ts'

// A Monday. Times are written in UTC, an hour before Prague’s.
const now = new Date('2026-11-23T08:00:00Z')
export const tuesday = ['2026-11-24T08:00:00.000Z', '2026-11-24T15:00:00.000Z'] as const
export const slots = [...tuesday, '2026-11-26T07:00:00.000Z'].map(slotAt)
export const expert = {
  userName: 'lipova',
  name: 'Hana Lipová',
  pictureUrl: '/api/eap/expert-picture/1',
  profileText: 'Calm and patient.',
  topicsList: ['anxiety'],
}

/** A server with two experts and three free times, on a Monday, seen on a phone. */
export function serveProgramme() {
  vi.useFakeTimers({ toFake: ['Date'], now })
  const server = fakeServer()
  server.answer(listExpertProfiles, [expert, { ...expert, userName: 'vondra', name: 'Karel Vondra', pictureUrl: null }])
  server.answer(listTimeslots, slots)
  server.answer(findNextTimeslot, { slot: null })
  server.answer(reserveTimeslot, {
    linkGuid,
    expertName: 'Hana Lipová',
    startTime: tuesday[1],
    endTime: '2026-11-24T16:00:00.000Z',
  })
  server.answer(processBookingRequest, {})
  server.answer(joinWaitingList, { linkGuid })
  stubWidth(false)
  return server
}

export function stopServing(): void {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.documentElement.hidden = false
}

export const wizardTexts = ['page', 'crisis', 'office', 'failure', 'problem', 'time', 'answered', 'details']
  .concat(['category', 'who', 'form', 'done'])
  .map((part) => `eap-public:${part}`)

/** The wizard, and the ways through it. */
export function openWizard(change: Partial<OpenBooking> = {}) {
  const view = renderPublic(<BookingPage model={booking(change)} />, { texts: wizardTexts })
  const { screen, user } = view
  const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
  const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }))
  const toTimes = async () => {
    await user.click(screen.getByRole('link', { name: /Counselling/ }))
    await press(/As soon as possible/)
    await screen.findByRole('tab', { name: /Tuesday/ })
  }
  const toForm = async () => {
    await toTimes()
    await press('16:00')
    await press(/Continue/)
    await screen.findByRole('heading', { name: 'How can we reach you?' })
  }
  const fill = async (phone = '777 123 456') => {
    await user.type(screen.getByRole('textbox', { name: 'E-mail' }), 'jana@posta.example')
    await user.type(screen.getByRole('textbox', { name: 'Phone' }), phone)
  }
  const heading = () => screen.getByRole('heading', { level: 1 }).textContent
  return { ...view, button, press, heading, toTimes, toForm, fill }
}
