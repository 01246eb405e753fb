import * as contract from '../../../../contract/eap-booking/bookings.ts'
import type { Register } from '../../../platform/http/register.ts'
import type { Services } from '../../../platform/services.ts'
import { deleteTimeslot } from './delete-timeslot.ts'
import { exportBookings } from './export-bookings.ts'
import { setFlag } from './flags.ts'
import { listBookedTimeslots, listBookings } from './list-bookings.ts'
import { moveBooking } from './move-booking.ts'
import { openCaseOfBooking } from './open-case-of-booking.ts'

export function eapBookingListRoutes(register: Register, services: Services): void {
  register(contract.listBookedTimeslots, ({ user, language }) => listBookedTimeslots(services, user, language))
  register(contract.listBookings, ({ user, language, body }) => listBookings(services, user, language, body))
  register(contract.exportBookings, ({ user, language, body, request }) =>
    exportBookings(services, user, language, body, request.id),
  )
  register(contract.updateTimeslotFlag, ({ user, params, request }) =>
    setFlag(services, user, { ...params, requestId: request.id }),
  )
  register(contract.deleteTimeslot, ({ user, params, request }) =>
    deleteTimeslot(services, user, { ...params, requestId: request.id }),
  )
  register(contract.moveBooking, ({ user, params, body, request }) =>
    moveBooking(services, user, params.reservationGuid, body, request.id),
  )
  register(contract.openCaseOfBooking, ({ user, params }) => openCaseOfBooking(services, user, params.reservationGuid))
}
