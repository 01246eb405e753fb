import type { JobHandlers } from '../../platform/jobs/worker.ts'
import { forgetBookings } from './keeping/forget-bookings.ts'
import { resealBookings } from './keeping/reseal-bookings.ts'
import { queueReminders } from './reminders/queue-reminders.ts'
import { makeOffers } from './waiting/make-offers.ts'
import type {} from './waiting/offer-freed-time.ts'
import { passExpiredOffers } from './waiting/pass-expired-offers.ts'

declare module '../../platform/jobs/enqueue.ts' {
  interface JobPayloads {
    'forget-bookings': Record<string, never>
    'reseal-bookings': Record<string, never>
  }
}

export const eapBookingJobs = {
  'offer-freed-time': (freed, services) => makeOffers(services, freed),
  'pass-expired-offers': (_payload, services) => passExpiredOffers(services),
  'forget-bookings': (_payload, services) => forgetBookings(services),
  'reseal-bookings': (_payload, services) => resealBookings(services),
  'queue-eap-reminders': (_payload, services) => queueReminders(services),
} satisfies Partial<JobHandlers>
