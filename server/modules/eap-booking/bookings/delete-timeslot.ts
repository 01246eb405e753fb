import { conflict, notAllowed, notFound } from '../../../platform/app-error.ts'
import { audit } from '../../../platform/audit.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import { withEapScope } from '../../eap-cases/records/eap-access.ts'
import { deleteTimeslotOf } from '../reservations/delete-timeslot.ts'
import { bookingBy } from './bookings-queries.ts'
import { isManaged } from './present-booking.ts'

/**
 * Deletes a timeslot with its reservation (EAP-7-17). What has begun stays: it took place, and its client would be told
 * that it was cancelled. Free slots belong to no client, so that only administrators of the house meet them here.
 */
export function deleteTimeslot(
  services: Services,
  user: SignedIn,
  { timeslotId, requestId }: { timeslotId: number; requestId: string },
): Promise<Record<never, never>> {
  const now = services.clock.now()
  return withEapScope(services.db, user, async (tx, scope) => {
    const booking = await bookingBy(tx, user, { timeslotId }, now)
    if (!booking && !scope.every) throw notFound()
    if (booking && !isManaged(user, booking)) throw notAllowed('manageBookings')
    if (booking && booking.starts_at <= now) throw conflict('RESERVATION_STARTED')
    if (!(await deleteTimeslotOf(tx, timeslotId, user.userName, now))) throw notFound()
    if (booking)
      await audit(tx, {
        organizationId: booking.organization_id,
        userName: user.userName,
        action: 'delete-booking',
        recordType: 'booking',
        recordId: booking.id,
        requestId,
      })
    return {}
  })
}
