import * as contract from '../../../../contract/eap-booking/reservations.ts'
import type { Register } from '../../../platform/http/register.ts'
import type { Services } from '../../../platform/services.ts'
import { cancelReservation } from './cancel-reservation.ts'
import { moveReservation } from './move-reservation.ts'
import { withReservation } from './open-reservation.ts'
import { presentReservation } from './present-reservation.ts'
import { reserveTimeslot } from './reserve-timeslot.ts'

/** Reservations of clients, by the address of a licence and by their own links. */
export function reservationsRoutes(register: Register, services: Services): void {
  register(contract.reserveTimeslot, ({ user, body }) => reserveTimeslot(services, user, body))
  register(contract.getReservation, ({ params }) =>
    withReservation(services, params.linkGuid, async (_tx, reservation) =>
      presentReservation(services.caseSealing, reservation),
    ),
  )
  register(contract.cancelReservation, ({ params }) => cancelReservation(services, params.linkGuid))
  register(contract.moveReservation, ({ params, body }) => moveReservation(services, params.linkGuid, body))
}
