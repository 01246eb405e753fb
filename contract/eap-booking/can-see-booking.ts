import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** In a file of its own, since the menu of every page asks it. */
export const canSeeBooking = endpoint({
  method: 'GET',
  url: '/api/eap/can-see-booking',
  schema: {
    summary:
      'Whether the menu of calendar and bookings is shown: admins who are not line operators, and experts with a bookable category',
    response: { 200: z.boolean() },
  },
  config: { caller: 'user', needs: 'signedIn', errors: [] },
})
