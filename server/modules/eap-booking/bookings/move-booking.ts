import type { AnswerOf, BodyOf } from '../../../../contract/endpoint.ts'
import type { moveBooking as contract } from '../../../../contract/eap-booking/bookings.ts'
import { notAllowed, notFound } from '../../../platform/app-error.ts'
import { audit } from '../../../platform/audit.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import { withEapScope } from '../../eap-cases/records/eap-access.ts'
import { findReservation } from '../records/reservation.ts'
import { move } from '../reservations/move-reservation.ts'
import { bookingBy } from './bookings-queries.ts'
import { isManaged, presentBooking } from './present-booking.ts'

/** Moves a booking for its client, in one step; the client is told. */
export function moveBooking(
  services: Services,
  user: SignedIn,
  reservationId: string,
  to: BodyOf<typeof contract>,
  requestId: string,
): Promise<AnswerOf<typeof contract>> {
  const now = services.clock.now()
  return withEapScope(services.db, user, async (tx) => {
    const booking = await bookingBy(tx, user, { reservationId }, now)
    const found = booking && (await findReservation(tx, { organizationId: booking.organization_id, id: booking.id }))
    if (!booking || !found) throw notFound()
    if (!isManaged(user, booking)) throw notAllowed('manageBookings')
    await move(tx, found, to, now)
    await audit(tx, {
      organizationId: found.organization_id,
      userName: user.userName,
      action: 'move-booking',
      recordType: 'booking',
      recordId: found.id,
      requestId,
    })
    const moved = await bookingBy(tx, user, { reservationId }, now)
    if (!moved) throw notFound()
    return presentBooking(services, user, moved)
  })
}
