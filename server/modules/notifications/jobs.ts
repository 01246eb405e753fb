import type { JobHandlers } from '../../platform/jobs/worker.ts'
import { checkNotifications } from './check-notifications.ts'

export const notificationsJobs = {
  'check-notifications': (place, services) => checkNotifications(services, place),
} satisfies Partial<JobHandlers>
