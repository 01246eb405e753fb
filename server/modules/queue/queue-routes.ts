import { getQueueStatus } from '../../../contract/queue.ts'
import type { Register } from '../../platform/http/register.ts'
import type { Services } from '../../platform/services.ts'
import { queueCounts } from './queue-queries.ts'

/** Finished and failed work is counted for a day; what waits is counted however long it waits. */
const countedFor = 24 * 3_600_000

export function queueRoutes(register: Register, { db, clock }: Services): void {
  register(getQueueStatus, ({ user }) => {
    const since = new Date(clock.now().getTime() - countedFor)
    return db.readTenant(user.scope, (tx) => queueCounts(tx, user.userName, since))
  })
}
