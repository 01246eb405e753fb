import type { World } from '../../../testing/build-world.ts'
import type { Values } from '../../../testing/known-in-world.ts'

/** What fields mean in the calls of calendars, reservations and bookings. */
export function knownEapBookingValues({ eap }: World, path: string): Values {
  return {
    expert: eap.expert.user_name,
    license: eap.licence.id,
    licenseGuid: eap.licence.id,
    categorySlug: 'psychology',
    category: 'psychology',
    categorie: 'psychology',
    topic: 'anxiety',
    timeslotId: eap.reservation.timeslot_id,
    reservationGuid: eap.reservation.id,
    linkGuid: path.includes('/waiting-list') ? eap.waiting.secret : eap.reservation.secret,
    timeOffId: eap.timeOff.id,
    week: '2026-11-23',
    weeks: 1,
    startTimeslotsRange: '2026-11-22T23:00:00Z',
    endTimeslotsRange: '2026-11-29T23:00:00Z',
    startTime: '2026-11-26T08:00:00Z',
    endTime: '2026-11-26T08:50:00Z',
    after: '2026-11-22T23:00:00Z',
    phone: '+420777123456',
    email: 'client@example.cz',
  }
}
