import { processBookingRequest as contract } from '../../../../contract/eap-booking/reservations.ts'
import type { Register } from '../../../platform/http/register.ts'
import type { Services } from '../../../platform/services.ts'
import { processBookingRequest } from './process-booking-request.ts'

/** Requests of clients for whom no time is booked. */
export function requestsRoutes(register: Register, services: Services): void {
  register(contract, ({ body }) => processBookingRequest(services, body))
}
