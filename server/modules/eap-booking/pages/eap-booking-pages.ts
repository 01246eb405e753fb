import type { BookingProblemPage } from '../../../../contract/eap-booking/pages.ts'
import type { DrawProblem, ServePage } from '../../../platform/http/public-pages.ts'
import type { Services } from '../../../platform/services.ts'
import { programmeDay } from '../../eap-cases/records/licence-access.ts'
import { drawBooking } from './draw-booking.ts'
import { drawReservation } from './draw-reservation.ts'
import { drawWaiting } from './draw-waiting.ts'
import { languageWithoutLicence } from './page-language.ts'
import { generalEmergencies } from './programme-notes.ts'

/** The pages of the assistance programme that clients open, and the neutral one that its quick exit leads to. */
export function eapBookingPages(servePage: ServePage, services: Services): void {
  servePage('/eap/booking/reservations/:licenseGuid/:categorySlug?', (call) => drawBooking(services, call), {
    problem: problemOf('licence'),
  })
  servePage('/eap/booking/reservation/:linkGuid', (call) => drawReservation(services, call), {
    problem: problemOf('reservation'),
  })
  servePage('/eap/booking/waiting/:linkGuid', (call) => drawWaiting(services, call), {
    problem: problemOf('waiting'),
  })
  servePage('/today', (call) =>
    Promise.resolve({
      page: 'today',
      model: { today: programmeDay(services.clock.now()) },
      language: languageWithoutLicence(call),
      brand: null,
    }),
  )
}

/** Also an address that opens nothing says whom to call. */
const problemOf =
  (of: BookingProblemPage['of']): DrawProblem =>
  (problem, call) => ({
    page: 'booking-problem',
    model: { problem, of, emergency: generalEmergencies },
    language: languageWithoutLicence(call),
    brand: null,
  })
