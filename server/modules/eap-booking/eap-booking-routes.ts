import type { Register } from '../../platform/http/register.ts'
import type { Services } from '../../platform/services.ts'
import { eapBookingListRoutes } from './bookings/bookings-routes.ts'
import { calendarRoutes } from './calendar/calendar-routes.ts'
import { requestsRoutes } from './requests/requests-routes.ts'
import { feedRoutes } from './feed/feed-routes.ts'
import { reservationsRoutes } from './reservations/reservations-routes.ts'
import { waitingRoutes } from './waiting/waiting-routes.ts'

export function eapBookingRoutes(register: Register, services: Services): void {
  calendarRoutes(register, services)
  reservationsRoutes(register, services)
  requestsRoutes(register, services)
  waitingRoutes(register, services)
  feedRoutes(register, services)
  eapBookingListRoutes(register, services)
}
