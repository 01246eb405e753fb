import type { JobHandlers } from '../../platform/jobs/worker.ts'
import { makeOffers } from './waiting/make-offers.ts'
import type {} from './waiting/offer-freed-time.ts'
import { passExpiredOffers } from './waiting/pass-expired-offers.ts'

export const eapBookingJobs = {
  'offer-freed-time': (freed, services) => makeOffers(services, freed),
  'pass-expired-offers': (_payload, services) => passExpiredOffers(services),
} satisfies Partial<JobHandlers>
