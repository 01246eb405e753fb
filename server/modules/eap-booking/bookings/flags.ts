import { notAllowed, notFound } from '../../../platform/app-error.ts'
import { audit } from '../../../platform/audit.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import { withEapScope } from '../../eap-cases/records/eap-access.ts'
import { bookingBy } from './bookings-queries.ts'
import { isManaged } from './present-booking.ts'

const columns = { verified: 'verified', invited: 'expert_invited' } as const
type Wish = { parameter: keyof typeof columns; timeslotId: number; value: '0' | '1'; requestId: string }

/** Sets one flag of a booking; set again, nothing changes (EAP-7-18). */
export function setFlag(services: Services, user: SignedIn, wish: Wish): Promise<Record<never, never>> {
  const { parameter, timeslotId, value, requestId } = wish
  return withEapScope(services.db, user, async (tx) => {
    const booking = await bookingBy(tx, user, { timeslotId }, services.clock.now())
    if (!booking) throw notFound()
    if (!isManaged(user, booking)) throw notAllowed('manageBookings')
    const column = columns[parameter]
    // Of two at once, the second one finds nothing to change.
    const { numUpdatedRows } = await tx
      .updateTable('eap_reservations')
      .set({ [column]: value === '1' })
      .where('organization_id', '=', booking.organization_id)
      .where('id', '=', booking.id)
      .where(column, '=', value !== '1')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return {}
    await audit(tx, {
      organizationId: booking.organization_id,
      userName: user.userName,
      action: 'change-booking',
      recordType: 'booking',
      recordId: booking.id,
      details: { fields: [parameter] },
      requestId,
    })
    return {}
  })
}
