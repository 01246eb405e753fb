import type { JobHandlers } from '../../platform/jobs/worker.ts'
import { makeOffers } from './waiting/make-offers.ts'
import type {} from './waiting/offer-freed-time.ts'

export const eapBookingJobs = {
  'offer-freed-time': (freed, services) => makeOffers(services, freed),
} satisfies Partial<JobHandlers>
