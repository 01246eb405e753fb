import * as calendar from '../../../../contract/eap-booking/calendar.ts'
import * as reservations from '../../../../contract/eap-booking/reservations.ts'
import type { Register } from '../../../platform/http/register.ts'
import type { Services } from '../../../platform/services.ts'
import { createCalendarFeed, getCalendarFeed, revokeCalendarFeed } from './manage-feed.ts'
import { readFeed } from './read-feed.ts'
import { getReservationCalendar } from './reservation-calendar.ts'

/** Appointments and busy times as calendars. */
export function feedRoutes(register: Register, services: Services): void {
  register(reservations.getReservationCalendar, ({ params }) => getReservationCalendar(services, params.linkGuid))
  register(reservations.getFeed, (call) => readFeed(services, call))
  register(calendar.getCalendarFeed, ({ user }) => getCalendarFeed(services, user))
  register(calendar.createCalendarFeed, ({ user }) => createCalendarFeed(services, user))
  register(calendar.revokeCalendarFeed, ({ user }) => revokeCalendarFeed(services, user))
}
